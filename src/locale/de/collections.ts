/** The text of `blockwerk explain collections`. */
export const germanCollectionsGuide = `Sammlungen: Seiten und Listen aus Daten

1. Ein Modell beschreibt die Felder aller Datensätze: content/collections/rezepte.yaml

   title: Rezepte
   fields:
     title:     { type: text, required: true }
     summary:   text
     image:     image
     published: date
     minutes:   { type: number, min: 1 }
     level:     { type: choice, of: [leicht, schwer] }
     tags:      { type: text, list: true }
     author:    { type: record, of: leute }
   sort: -published

   „schema“ sagt Suchmaschinen, was ein Datensatz ist, in den Wörtern von schema.org: { type: Recipe,
   fields: { name: title, image: image, author: author, totalTime: 'PT{minutes}M' } }. Die Seite
   jedes Datensatzes enthält dann diese strukturierten Daten (JSON-LD).
   „feed: summary“ macht einen Feed der Seiten aus den Datensätzen (/rezepte/feed.xml) und einen für
   jede Seite eines Wertes; mit „feed: full“ enthält er ihren ganzen Text. Ihr Datum ist das erste
   Feld vom Typ date.
   „blockwerk new collection rezepte --page“ schreibt Modell, Datensatz und Seite für den Anfang.
   „blockwerk explain collection“ nennt alle Schlüssel eines Modells und alle Arten von Feldern.
   content/collections/termine.ts kann an die Stelle von termine.yaml treten, für Regeln, die Felder
   allein nicht ausdrücken. „check“ liefert ein Problem zu jedem falschen Feld:

   import type { CollectionScript } from 'blockwerk/schema'

   export default {
     title: 'Termine',
     fields: { title: { type: 'text', required: true }, starts: 'date', ends: 'date' },
     check({ starts, ends }) {
       if (ends && String(ends) < String(starts)) return { ends: 'Das Ende liegt vor dem Anfang.' }
     },
   } satisfies CollectionScript

2. Datensätze sind Dateien in content/data/rezepte (.md, .yaml oder .json; der Dateiname ist der
   slug) oder eine Datei content/data/rezepte.csv, .yaml oder .json. In einer Liste hat jeder
   Datensatz einen „slug“, oder er entsteht aus „title“ oder „name“. Der Text einer
   Markdown-Datei ist das Feld „body“.
   CSV: Die erste Zeile nennt die Felder, „image.alt“ den Teil eines Feldes. Zellen trennt ein
   Komma, ein Semikolon oder ein Tabulator. Listen schreibt man vegan|schnell, Tage 2026-12-31,
   Zahlen 1234.50.
   „blockwerk new record rezepte "Brot"“ schreibt einen Datensatz mit allen Feldern, oder ergänzt die
   Liste.
   „blockwerk rename record rezepte brot roggenbrot“ ändert den slug und alles, was darauf verweist.
   „blockwerk pull rezepte“ holt die Datensätze von anderswo: aus „pull: https://…“ im Modell, einer
   JSON- oder CSV-Datei, oder mit content/collections/rezepte.pull.ts:

   export default async function rezepte() {
     const response = await fetch('https://api.example/rezepte')
     const { items } = await response.json()
     return items.map(({ id, name }) => ({ slug: id, title: name }))
   }

3. Aus einer Seite mit Klammern im Namen entsteht eine Seite zu jedem Datensatz:
   content/pages/rezepte/[rezept].yaml

   each: rezepte
   title: '{title}'
   description: '{summary} Von {author.name}.'
   blocks:
     - type: hero
       heading: '{title}'
       image: '{image}'
     - type: prose
       when: body
       body: '{body}'

   Ein Wert, der nur aus einem Platzhalter besteht, behält seinen Typ. Mit „when“ entfällt ein
   Block oder ein Eintrag, dessen Feld leer ist. {slug} und {href} (die Adresse der Seite zum
   Datensatz) gibt es immer. {author.href} ist die Seite der Person, {level.href} die Seite des Wertes
   (siehe „each: rezepte.level“). Mit \\{title} erscheinen die Klammern selbst.
   Aus „each: rezepte.tags“ entsteht eine Seite zu jedem Stichwort, mit {value} und {count}.

4. Jede Liste eines Blocks kann Datensätze zeigen:

   items:
     from: rezepte
     where: { tags: vegan, minutes: { max: 30 } }
     sort: -published
     limit: 6
     map: { text: summary, meta: '{minutes} Minuten' }

   Felder mit gleichem Namen brauchen kein „map“.
   Bedingungen: ein Wert, any: […], not: …, has: true oder false, before und after: ein Tag oder
   today, min und max: Zahlen. {slug} und andere Platzhalter der Seite sind dort erlaubt.
   „from: rezepte.tags“ listet die Stichwörter auf.

5. Der Block „list“ zeigt eine ganze Sammlung:

   type: list
   layout: table
   heading: Alle Rezepte
   group: letter
   filter: [Schwierigkeit, tags]
   search: true
   perPage: 24
   items:
     from: rezepte
     sort: title
     map: { facts: [{ label: Schwierigkeit, value: '{level}' }, { label: Dauer, value: '{minutes} min' }] }

   layout: cards, rows, links, table oder calendar.
   „facts“ sind die Spalten einer Tabelle und eine Zeile einer Karte. „group“ gliedert die Liste nach
   year, month, letter oder dem label einer Angabe. „filter“ macht ein Auswahlfeld aus einem label
   oder aus „tags“; „search“ fügt ein Suchfeld hinzu. Werte mit eigenen Seiten (each: rezepte.level)
   werden zu Links, die ohne JavaScript an der Stelle der Auswahlfelder stehen.
   „perPage“ setzt die Liste auf den Seiten /rezepte/2, /rezepte/3 und so weiter fort. Auswahl und
   Suche finden die Einträge aller Seiten.
   „blockwerk explain list“ nennt alle Felder.`
