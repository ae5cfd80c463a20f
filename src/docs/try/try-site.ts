import type { SiteImage } from '../../render/components/render-context.ts'
import type { Language } from '../../locale/texts.ts'

/** The images of the sample site, by the path that authors write. */
export const sampleImages: Readonly<Record<string, SiteImage>> = Object.fromEntries(
  (
    [
      ['workshop/dining-room.webp', 1200, 900],
      ['workshop/bench.webp', 1200, 900],
      ['pieces/table.webp', 1200, 900],
      ['pieces/kitchen.webp', 1200, 900],
      ['pieces/stairs.webp', 1200, 900],
      ['team/anna.webp', 480, 600],
    ] as const
  ).map(([path, width, height]) => {
    const url = `sample-images/${path.replace('/', '-')}`
    return [path, { url, width, height, alt: '', stem: '', widths: [], formats: [] }]
  }),
)

/** Stands for the images that the examples of the documentation show. */
const placeholder: SiteImage = {
  url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><path fill="#8d949e" d="M0 0h1200v900H0z"/><path fill="#b9bec6" d="m0 720 360-330 270 240 180-150 390 330v90H0z"/><circle cx="870" cy="240" r="90" fill="#b9bec6"/></svg>',
  )}`,
  ...{ width: 1200, height: 900, alt: '', stem: '', widths: [], formats: [] },
}

/** Returns the image at a path that an author wrote. */
export const imageFor = (src: string): SiteImage => sampleImages[src] ?? placeholder

/** The page that the reader edits. */
export const editedFile = 'content/pages/index.yaml'

/** The colours of the sample site. */
export const sampleTheme = {
  accent: '#8a4b20',
  spark: '#2f5d50',
  paper: '#f7f2ea',
  motif: 'none',
} as const

/** The other files of the sample site, by path. They give links a target. */
export const sampleFiles: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    'content/site.yaml': `name: Falkner Joinery
claim: Furniture that stays
url: https://www.falkner-joinery.example
language: en-GB
contact: /contact
theme: ${JSON.stringify(sampleTheme)}
effects:
  fluid:
    enabled: false
facts:
  email: workshop@falkner-joinery.example
  phone: 0117 496 0182
navigation:
  items:
    - title: Services
      url: /services
    - title: About
      url: /about
  login:
    label: Contact
    href: /contact
footer:
  columns:
    - title: Pages
      links:
        - label: Services
          href: /services
        - label: About
          href: /about
  legal:
    - label: Contact
      href: /contact
  copyright: © Falkner Joinery
`,
    'content/pages/services.yaml': page('Services that we offer', 'Services'),
    'content/pages/about.yaml': page('About us and our workshop', 'About us'),
    'content/pages/contact.yaml': page('Contact by phone and email', 'Contact'),
    'content/pages/shop.yaml': page('Shop for stools and boards', 'Shop'),
    'content/collections/boats.yaml': boats('Boats', 'GBP'),
    'content/data/boats.yaml': `- { slug: heron, title: Heron, summary: 'A long canoe, dry in the reeds.', seats: 2, price: 32, kind: canoe, tags: [quiet, family] }
- { slug: coot, title: Coot, summary: A rowing boat with a bench at the stern., seats: 4, price: 30, kind: rowing, tags: [family] }
`,
  },
  de: {
    'content/site.yaml': `name: Schreinerei Falkner
claim: Möbel, die bleiben
url: https://www.schreinerei-falkner.example
language: de
contact: /kontakt
theme: ${JSON.stringify(sampleTheme)}
effects:
  fluid:
    enabled: false
facts:
  email: werkstatt@schreinerei-falkner.example
  phone: 0171 3920012
navigation:
  items:
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
  legal:
    - label: Kontakt
      href: /kontakt
  copyright: © Schreinerei Falkner
`,
    'content/pages/leistungen.yaml': page('Leistungen unserer Schreinerei', 'Leistungen'),
    'content/pages/ueber-uns.yaml': page('Über uns und unsere Werkstatt', 'Über uns'),
    'content/pages/kontakt.yaml': page('Kontakt zu unserer Schreinerei', 'Kontakt'),
    'content/pages/laden.yaml': page('Laden für Hocker und Bretter', 'Laden'),
    'content/collections/boats.yaml': boats('Boote', 'EUR'),
    'content/data/boats.yaml': `- { slug: reiher, title: Reiher, summary: 'Ein langes Kanu, trocken im Schilf.', seats: 2, price: 32, kind: canoe, tags: [ruhig, familie] }
- { slug: blaesshuhn, title: Blässhuhn, summary: Ein Ruderboot mit einer Bank am Heck., seats: 4, price: 30, kind: rowing, tags: [familie] }
`,
  },
}

/** The collection of the guide about lists. */
function boats(title: string, currency: string): string {
  return `title: ${title}
fields:
  title: { type: text, required: true, max: 60 }
  summary: { type: text, required: true, max: 160 }
  seats: { type: number, min: 1 }
  price: { type: money, currency: ${currency} }
  kind: { type: choice, of: [canoe, rowing, sailing] }
  tags: { type: text, list: true }
sort: title
`
}

function page(title: string, heading: string): string {
  return `title: ${title}
description: ${title}, in a few words that search engines show.
blocks:
  - type: hero
    heading: ${heading}
`
}

/** The lines before the blocks of a text that is only a list of blocks. */
export const headOfBlocks: Record<Language, string> = {
  en: `title: Blocks from the documentation
description: These blocks come from an example of the documentation, and readers change them to see what happens.
blocks:
`,
  de: `title: Blöcke aus der Dokumentation
description: Diese Blöcke stammen aus einem Beispiel der Dokumentation, und wer liest, ändert sie und sieht, was geschieht.
blocks:
`,
}

/** The text with which the editor opens. */
export const firstText: Record<Language, string> = {
  en: `title: Furniture and interiors made to measure
description: Tables, wardrobes, kitchens and stairs from local timber, designed, built and installed by four people.

# Change a text, or write “headin” instead of “heading”, and watch the other side.
blocks:
  - type: hero
    eyebrow: Joinery since 1958
    heading: Furniture that stays
    text: Measured for your room, built in our workshop, installed by the people who made it.
    actions:
      - label: See our services
        href: /services
      - label: Write to us
        href: /contact
        kind: secondary
    image:
      src: workshop/dining-room.webp
      alt: A long oak dining table below a hanging lamp

  - type: steps
    heading: How your furniture comes about
    items:
      - icon: messages-square
        title: Look
        text: We come to you, measure and listen.
        time: 1 hour
      - icon: pencil-ruler
        title: Draw
        text: You receive a drawing and a fixed price.
        time: 2 weeks
      - icon: hammer
        title: Build
        text: In the workshop. Come by when the top is glued.
        time: 4 to 8 weeks

  - type: split
    heading: What we build
    items:
      - title: One trunk, one table
        text: The boards of a top come from the same tree, so that **colour and grain** match.
        list:
          - Oak, ash, walnut or cherry
          - oiled or soaped
        image:
          src: pieces/table.webp
          alt: A walnut dining table with two stools
`,
  de: `title: Möbel und Innenausbau nach Maß
description: Tische, Schränke, Küchen und Treppen aus heimischem Holz, geplant, gebaut und eingebaut von vier Menschen.

# Ändern Sie einen Text, oder schreiben Sie „headin“ statt „heading“, und sehen Sie auf die andere Seite.
blocks:
  - type: hero
    eyebrow: Schreinerei seit 1958
    heading: Möbel, die bleiben
    text: Für Ihren Raum gemessen, in unserer Werkstatt gebaut, von uns selbst eingebaut.
    actions:
      - label: Leistungen ansehen
        href: /leistungen
      - label: Schreiben Sie uns
        href: /kontakt
        kind: secondary
    image:
      src: workshop/dining-room.webp
      alt: Ein langer Esstisch aus Eiche unter einer Hängelampe

  - type: steps
    heading: So entsteht Ihr Möbelstück
    items:
      - icon: messages-square
        title: Ansehen
        text: Wir kommen zu Ihnen, messen und hören zu.
        time: 1 Stunde
      - icon: pencil-ruler
        title: Zeichnen
        text: Sie bekommen eine Zeichnung und einen Festpreis.
        time: 2 Wochen
      - icon: hammer
        title: Bauen
        text: In der Werkstatt. Kommen Sie vorbei, wenn die Platte verleimt ist.
        time: 4 bis 8 Wochen

  - type: split
    heading: Was wir bauen
    items:
      - title: Ein Stamm, ein Tisch
        text: Die Bretter kommen aus demselben Baum, damit **Farbe und Maserung** zusammenpassen.
        list:
          - Eiche, Esche, Nussbaum oder Kirsche
          - geölt oder geseift
        image:
          src: pieces/table.webp
          alt: Ein Esstisch aus Nussbaum mit zwei Hockern
`,
}
