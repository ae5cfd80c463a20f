import { pageYaml, siteYaml, type Files } from './content-on-disk.ts'
import { letterForm } from './pottery-forms.ts'

/** A page with most YAML notations: nested lists, texts of every kind and flow collections. */
const courses = `# Kurse: was man lernt, und wann.
title: Kurse an der Drehscheibe
description: >-
  Vom ersten Zentrieren bis zur eigenen Glasur: Kurse für alle, die mit den Händen arbeiten wollen.
  Der nächste beginnt im Mai.

blocks:
  - type: hero
    eyebrow: Kurse
    heading: Drehen lernen in zehn Abenden
    text: >-
      Zwischen dem ersten Klumpen und der ersten Schale liegen zehn Abende. Wir gehen sie mit Ihnen,
      und am Ende wird gebrannt.
    actions:
      - label: Platz anfragen
        href: /kontakt
      - label: So läuft es ab
        href: '#ablauf'
        kind: secondary
    ticks:
      - Ton und Werkzeug inklusive
      - Höchstens sechs Plätze
      - In {facts.city} am Ufer

  - type: timeline
    id: ablauf
    eyebrow: Ablauf
    heading: In drei Teilen zur eigenen Schale
    text: >-
      Jeder Teil endet mit einem Stück, das Ihnen gehört. Danach beginnt der nächste, und wir
      brennen, was bleiben soll.
    items:
      - label: Teil 1
        title: Zentrieren
        text: >-
          Wir beginnen mit dem Klumpen und der Scheibe, bis beides zusammen ruhig läuft.
        list:
          - Ton schlagen und teilen
          - Zentrieren mit beiden Händen
          - Öffnen, ohne zu reißen
      - label: Teil 2
        title: Aufziehen
        text: >-
          Aus dem Klumpen wird ein Zylinder, aus dem Zylinder eine Schale.
        list:
          - '**Wandung** in gleicher Stärke'
          - '**Rand** mit dem Leder glätten'
      - label: Teil 3
        title: Glasieren
        text: Wir rühren eine Glasur an und brennen bei 1240 Grad.

  - type: grid
    eyebrow: Werkstatt
    heading: Was dazugehört
    tone: sunken
    columns: 2
    items:
      - icon: workflow
        title: Eine Scheibe für jeden
        text: Niemand wartet, und wer üben will, bleibt länger.
      - icon: brain-circuit
        title: Zwei Öfen
        text: >-
          Ein kleiner für Proben, ein großer für alles, was mehr als eine Handbreit hoch ist.

  - type: prose
    heading: Was Sie mitbringen
    body: |-
      Eine Schürze und kurze Nägel. **Alles andere** ist da, auch [Tonreste](/kontakt) zum Üben.

      # Für zu Hause

      - Ein Handtuch
      - Eine Kiste für die Fahrt

      Fragen beantworten wir unter {facts.phone}.
    aside:
      title: Gut zu wissen
      text: |-
        Der Brand dauert zwei Tage.

        Abholen kann man danach.

  - type: faq
    heading: Was oft gefragt wird
    mode: exclusive
    items:
      - id: alter
        question: Ab welchem Alter?
        answer: Ab vierzehn, mit Begleitung früher.
      - id: absage
        question: Was, wenn ich krank bin?
        answer: |-
          Rufen Sie an. Der Abend wird nachgeholt.
        list:
          - bis 18 Uhr am selben Tag
          - danach am Ende des Kurses

  - type: cta
    heading: Der nächste Kurs beginnt im Mai
    actions:
      - { label: Platz anfragen, href: /kontakt }
      - { label: 'Alle Kurse', href: '/kurse#ablauf', kind: secondary }
`

/** A page with long texts over several lines. */
const imprint = `title: Impressum der Töpferei am Ufer
description: Wer hinter dieser Seite steht, mit Anschrift, Telefon und Verantwortlichen.
layout: legal

blocks:
  - type: legal-document
    heading: Impressum
    stand: 2026-11-01
    sections:
      # Anschrift
      - id: anbieter
        title: Angaben gemäß § 5 DDG
        body: |-
          Töpferei am Ufer\\
          Uferweg 3\\
          04177 {facts.city}

          Rechtsform: Einzelunternehmen

      - id: telefon
        title: So erreichen Sie uns
        body: |-
          Telefon: {facts.phone}

          Oder über unser [Formular](/kontakt).

      - id: streit
        title: Streitbeilegung
        body: >-
          Wir nehmen an keinem Verfahren vor einer Schlichtungsstelle teil; was schiefging, machen
          wir lieber neu.
    back: { label: Zur Startseite, href: / }
`

/** A short page that other pages link to. */
const contact = `title: Kontakt zur Töpferei
description: 'Schreiben Sie uns, oder kommen Sie vorbei: werktags von zehn bis achtzehn Uhr.'
blocks:
${letterForm}`

/** The pages by their files. The first one is used for most mistakes. */
export const potteryPages = {
  'content/pages/kurse.yaml': courses,
  'content/pages/impressum.yaml': imprint,
  'content/pages/kontakt.yaml': contact,
}

/** A small site without problems. */
export const potterySite: Files = {
  'content/site.yaml': siteYaml(),
  'content/pages/index.yaml': pageYaml(),
  ...potteryPages,
}
