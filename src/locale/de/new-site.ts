import { scalar, type Beginnings, type NewSite } from '../new-site.ts'

const quoted = (text: string): string => JSON.stringify(text)

const siteFile = ({
  name,
  language,
  slug,
}: NewSite) => `# Was alle Seiten gemeinsam haben. Ihr Editor ergänzt und erklärt hier jedes Feld.
name: ${quoted(name)}
claim: Willkommen
# Die Adresse, unter der die Website stehen wird.
url: https://www.${slug}.example
language: ${language}
contact: /kontakt

# Das Aussehen: Ändern Sie die Farben, und alle Seiten folgen. Text bleibt lesbar, sonst meldet es validate.
theme:
  accent: '#1d4e89'
  spark: '#c2410c'
  motif: none

# Was es in der Welt einmal gibt, steht hier einmal: Seiten schreiben {facts.email}.
facts:
  email: hallo@${slug}.example
  city: Leipzig

navigation:
  items:
    - title: Start
      url: /
    - title: Leistungen
      url: /leistungen
    - title: Über uns
      url: /ueber-uns
  login:
    label: Kontakt
    href: /kontakt

footer:
  columns:
    - title: Seiten
      links:
        - label: Leistungen
          href: /leistungen
        - label: Über uns
          href: /ueber-uns
        - label: Kontakt
          href: /kontakt
  approach: Erst zuhören, dann gut machen.
  legal:
    - label: Datenschutz
      href: /datenschutz
  copyright: ${quoted(`© ${name}`)}
`

const index = ({ name }: NewSite) => `title: ${quoted(`${name}: willkommen bei uns`.slice(0, 60))}
description: Einige Sätze dazu, was wir tun, für wen und warum, und wie Sie uns erreichen, wenn Sie mehr wissen möchten.
# Die Abschnitte der Seite von oben nach unten. „npx blockwerk explain hero“ erklärt einen davon.
blocks:
  - type: hero
    heading: ${quoted(`Willkommen bei ${name}`)}
    text: Sagen Sie in ein oder zwei Sätzen, was Sie tun und für wen.
    actions:
      - label: Unsere Leistungen
        href: /leistungen
      - label: Schreiben Sie uns
        href: /kontakt
        kind: secondary
  - type: prose
    heading: So arbeiten wir
    body: |-
      Dieser Text ist **Markdown**: Hervorhebungen, [Links](/ueber-uns) und Listen schreiben Sie wie gewohnt.

      - Wir hören zu, bevor wir reden.
      - Wir sagen, was es kostet, bevor wir anfangen.
      - Wir bleiben, bis es funktioniert.
`

const services = `title: Leistungen und was dazugehört
description: Was wir anbieten, Schritt für Schritt, vom ersten Gespräch bis zum fertigen Ergebnis, und was Sie erwarten dürfen.
blocks:
  - type: hero
    heading: Leistungen
    text: Drei Schritte führen von der ersten Frage zum Ergebnis.
  - type: steps
    heading: Von der Frage zum Ergebnis
    items:
      - icon: messages-square
        title: Reden
        text: Sie erzählen, was Sie brauchen.
      - icon: badge-check
        title: Planen
        text: Wir schreiben auf, was nötig ist und was es kostet.
      - icon: rocket
        title: Machen
        text: Wir machen es und zeigen Ihnen, wie es geht.
    actions:
      - label: Schreiben Sie uns
        href: /kontakt
`

const about = `title: Über uns und unsere Geschichte
description: Wer wir sind, wie wir zu dieser Arbeit gekommen sind und worauf es uns ankommt, wenn wir sie für Sie tun.
blocks:
  - type: hero
    heading: Über uns
    text: Man weiß gern, mit wem man es zu tun hat.
  - type: prose
    heading: Wie es anfing
    body: |-
      Erzählen Sie hier Ihre Geschichte. Kurze Absätze lesen sich am besten.

      Sie finden uns in {facts.city}.
`

const contact = `title: Kontakt per Formular oder E-Mail
description: Schreiben Sie uns per Formular oder E-Mail und sagen Sie, wie wir Sie erreichen. Wir antworten am nächsten Werktag.
blocks:
  - type: form
    heading: Schreiben Sie uns
    text: Wir antworten am nächsten Werktag.
    name: contact
    fields:
      - type: text
        name: name
        label: Name
        autocomplete: name
        required: true
      - type: email
        name: email
        label: E-Mail
        autocomplete: email
        required: true
      - type: textarea
        name: message
        label: Nachricht
        required: true
    notice: Wie wir mit Ihren Angaben umgehen, steht unter [Datenschutz](/datenschutz).
`

const privacy = `title: Datenschutz und Ihre Angaben
description: Welche Angaben wir speichern, wenn Sie diese Website besuchen oder uns schreiben, wie lange, und was Sie verlangen können.
layout: legal
blocks:
  - type: legal-document
    heading: Datenschutz
    sections:
      - id: besuch
        title: Wenn Sie diese Website besuchen
        body: Diese Website lädt nichts von anderen und setzt keine Cookies.
      - id: nachrichten
        title: Wenn Sie uns schreiben
        body: Wir speichern, was Sie senden, solange wir es für die Antwort brauchen. Schreiben Sie an {facts.email}, wenn wir es löschen sollen.
`

const notFound = `title: Seite nicht gefunden
description: Unter dieser Adresse gibt es nichts, oder nicht mehr. Die Startseite führt zu allem, was diese Website zeigt.
seo:
  noindex: true
blocks:
  - type: hero
    heading: Hier ist nichts
    text: Die Seite ist umgezogen, oder in der Adresse ist ein Tippfehler.
    actions:
      - label: Zur Startseite
        href: /
`

export const germanNewSite: Beginnings = {
  site: (site) => ({
    'content/site.yaml': siteFile(site),
    'content/pages/index.yaml': index(site),
    'content/pages/leistungen.yaml': services,
    'content/pages/ueber-uns.yaml': about,
    'content/pages/kontakt.yaml': contact,
    'content/pages/datenschutz.yaml': privacy,
    'content/pages/404.yaml': notFound,
  }),
  page: (heading, title = titleFor(heading)) => `${pageFields(heading, title)}blocks:
  - type: hero
    heading: ${scalar(heading)}
    text: Sagen Sie in ein oder zwei Sätzen, worum es auf dieser Seite geht.
  - type: prose
    body: Beginnen Sie hier.
`,
  markdownPage: (heading) => `---
${pageFields(heading, titleFor(heading))}---

# ${heading}

Beginnen Sie hier.
`,
  language: (
    tag,
    claim,
  ) => `# Was auf Seiten mit „language: ${tag}“, unter content/pages/${tag}/, anders ist als in content/site.yaml.
# Übersetzen lassen sich name, claim, contact, facts, navigation, footer und planned. Alles andere gilt für alle Sprachen.
# Übernehmen Sie „navigation“ und „footer“ aus content/site.yaml, mit Links auf die Seiten in dieser Sprache.
# Der Leitsatz der Website, zu übersetzen.
claim: ${scalar(claim)}
`,
  collection: {
    model: (
      title,
    ) => `# Die Felder aller Datensätze. „npx blockwerk explain collections“ nennt alle Typen.
title: ${scalar(title)}
fields:
  title: { type: text, required: true, max: 60 }
  # Ein Satz für Listen und Suchmaschinen.
  summary: { type: text, required: true, max: 160 }
  image: image
  published: date
  # Eine Liste von Wörtern, geschrieben als [kurz, neu]. Seiten und Listen können zu jedem Wort die Datensätze zeigen.
  tags: { type: text, list: true }
# Die neuesten Datensätze zuerst. Ohne „-“: die ältesten zuerst.
sort: -published
`,
    record: `---
title: Der erste Datensatz dieser Sammlung
summary: Sagen Sie in einem Satz, worum es hier geht, für Listen und Suchmaschinen.
# image: ordner/bild.jpg
published: 2026-01-01
tags: [beispiel]
---

Hier beginnt Ihr Text.
`,
    page: (
      name,
    ) => `# Eine Seite zu jedem Datensatz. {title} und andere Namen in Klammern stehen für seine Felder.
each: ${name}
title: '{title}'
description: '{summary}'
blocks:
  - type: hero
    heading: '{title}'
    text: '{summary}'
    image: '{image}'
  - type: prose
    when: body
    body: '{body}'
`,
  },
  block: {
    about: 'Wofür der Block da ist, in einem Satz.',
    items: 'Was in der Liste steht, von oben nach unten.',
    search: 'Vor dem Feld, mit dem man die Liste durchsucht.',
    example: { name: 'zwei Einträge', items: ['Eins', 'Zwei'], search: 'Liste durchsuchen' },
    mistake: 'ohne Einträge',
    hydrate:
      'Er bleibt, wie er gezeichnet ist. npx blockwerk new block NAME --live beginnt einen, den man bedienen kann.',
    still: 'Beim Bauen mit der ganzen Liste gezeichnet; im Browser kann man sie durchsuchen.',
  },
}

const titleFor = (heading: string): string => `${heading} – ein Titel für Suchmaschinen`

const pageFields = (heading: string, title: string): string => `title: ${scalar(title)}
# Zeigen Suchmaschinen an: 50 bis 160 Zeichen dazu, was auf dieser Seite steht.
description: ${scalar(`${heading} – schreiben Sie hier in ein oder zwei Sätzen, was Besucher auf dieser Seite finden.`)}
`
