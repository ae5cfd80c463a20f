import type { ProblemCode } from '../../problems/details.ts'

/**
 * The mistake and its correction: a `block` of a page, a whole `page`, or `words` (plain text that is not
 * checked) for a mistake that cannot be shown in YAML, such as a wrong encoding.
 */
export type Example = { of: 'block' | 'page' | 'words'; wrong: string; right: string }

const block = (wrong: string, right: string): Example => ({ of: 'block', wrong, right })
const page = (wrong: string, right: string): Example => ({ of: 'page', wrong, right })
const words = (wrong: string, right: string): Example => ({ of: 'words', wrong, right })

const course = `title: Kurse an der Drehscheibe
description: Drehen lernen, vom Klumpen Ton bis zur ersten eigenen Schale.
blocks:
  - type: hero
    heading: Kurse`

const courses = `- type: hero
  heading: Kurse`

const film = (file: string): string => `- type: video
  heading: Kurse
  label: Die Drehscheibe
  poster:
    src: schale.jpg
  sources:
    - src: ${file}
      type: video/mp4`

const prices = (file: string): string => `- type: downloads
  heading: Kurse
  items:
    - file: ${file}
      title: Kurse und Preise`

const viewer = (file: string, more = ''): string => `- type: product-viewer
  heading: Kurse
  products:
    - model: ${file}
      label: Die Drehscheibe
      poster:
        src: schale.jpg${more}`

const finish = (material: string): string => `
      finish:
        material: ${material}
        colors:
          - { color: '#1f46b8', label: Die Drehscheibe }`

const lesson = `- type: form
  heading: Probestunde
  name: lesson
  fields:
    - type: email
      name: email
      label: E-Mail`

/**
 * Returns a page with one article. `own` are the date and the reading time in the field `article`, and
 * `shown` those in the block `article-header`.
 */
type Dated = { date: string; minutes: number }
const article = (own: Dated, shown: Dated) => `title: Wie eine Schale entsteht
description: Vom Klumpen Ton bis zum zweiten Brand in sieben Schritten.
article:
  title: Wie eine Schale entsteht
  teaser: Vom Klumpen Ton bis zum zweiten Brand.
  date: ${own.date}
  readingTime: ${own.minutes}
  image:
    src: schale.webp
blocks:
  - type: article-header
    heading: Wie eine Schale entsteht
    date: ${shown.date}
    readingTime: ${shown.minutes}
    image:
      src: schale.webp
    back:
      label: Zurück
      href: /`

export const examples: Record<ProblemCode, Example> = {
  'yaml-syntax': block(
    '- type: hero\n  heading: Kurse: drehen lernen',
    '- type: hero\n  heading: "Kurse: drehen lernen"',
  ),
  'yaml-alias': block(`${courses}\n  text: *Drehen*`, `${courses}\n  text: "*Drehen*"`),
  'yaml-tag': block(
    '- type: hero\n  heading: !Achtung Kurse',
    "- type: hero\n  heading: '!Achtung Kurse'",
  ),
  'duplicate-key': block(`${courses}\n  heading: Drehkurse`, '- type: hero\n  heading: Drehkurse'),
  encoding: words(
    'kurse.yaml, gespeichert als „Windows-1252“',
    'kurse.yaml, gespeichert als „UTF-8“',
  ),
  'too-large': words(
    'content/pages/kurse.yaml           400 kB',
    'content/pages/kurse/drehen.yaml    200 kB\ncontent/pages/kurse/glasieren.yaml 200 kB',
  ),
  'too-deep': words('[[[[[[[[[[[[ … ]]]]]]]]]]]]', '- Drehen\n- Glasieren'),
  'text-cut': block(
    '- type: hero\n  heading: Kurs #1 der Stadt',
    '- type: hero\n  heading: "Kurs #1 der Stadt"',
  ),
  'joined-item': block(
    `${courses}\n  ticks:\n    - Ton inklusive\n     - Sechs Plätze`,
    `${courses}\n  ticks:\n    - Ton inklusive\n    - Sechs Plätze`,
  ),
  'folded-text': block(
    '- type: prose\n  heading: Was Sie brauchen\n  body: >-\n    Bringen Sie mit:\n\n    - ein Handtuch\n    - eine Kiste',
    '- type: prose\n  heading: Was Sie brauchen\n  body: |-\n    Bringen Sie mit:\n\n    - ein Handtuch\n    - eine Kiste',
  ),
  'empty-file': page('# Hier entsteht die Seite für Kurse.', course),
  'several-documents': page(`${course}\n---\ntitle: Laden`, course),
  'front-matter': words(
    '+++\ntitle = "Kurse"\n+++\n\nHier lernen Sie drehen.',
    '---\ntitle: Kurse\n---\n\nHier lernen Sie drehen.',
  ),
  'unknown-key': block('- type: hero\n  headnig: Kurse', courses),
  'missing-key': block(
    '- type: hero\n  text: Drehen lernen.',
    `${courses}\n  text: Drehen lernen.`,
  ),
  'wrong-type': block('- type: hero\n  heading: 2026', '- type: hero\n  heading: "2026"'),
  'wrong-value': block(`${courses}\n  tone: dunkel`, `${courses}\n  tone: sunken`),
  'unknown-block': block('- type: heero\n  heading: Kurse', courses),
  'unknown-name': words(
    'items: { from: rezept }\n\nDie Sammlung heißt „rezepte“.',
    'items: { from: rezepte }',
  ),
  'collection-model': words(
    'fields:\n  minuten: { type: number, min: 60, max: 5 }',
    'fields:\n  minuten: { type: number, min: 5, max: 60 }',
  ),
  'record-check': words(
    'beginn: 2026-06-02\nende: 2026-06-01',
    'beginn: 2026-06-02\nende: 2026-06-03',
  ),
  'record-slug': words(
    '- title: Brot\n- title: Brot',
    '- title: Brot\n- title: Brot\n  slug: brot-ohne-hefe',
  ),
  'csv-table': words('titel,text\nBrot,"Mit Hefe', 'titel,text\nBrot,"Mit Hefe"'),
  'record-page': words('content/pages/rezepte/[rezept].yaml ohne das Feld „each“', 'each: rezepte'),
  placeholder: words('each: rezepte\ntitle: "{bild}"', 'each: rezepte\ntitle: "{titel}"'),
  'unknown-ref': block('- type: ref\n  to: gemeinsm', '- type: ref\n  to: gemeinsam'),
  'unknown-material': block(
    viewer('schale.glb', finish('glasurr')),
    viewer('schale.glb', finish('glasur')),
  ),
  'unknown-fact': block(
    `${courses}\n  text: Rufen Sie an, {facts.telefon}.`,
    `${courses}\n  text: Rufen Sie an, {facts.phone}.`,
  ),
  'broken-fact': block(
    `${courses}\n  text: 'Rufen Sie an, { Facts.phone }.'`,
    `${courses}\n  text: Rufen Sie an, {facts.phone}.`,
  ),
  'ref-cycle': words(
    '# content/shared/a.yaml\nblocks: [{ type: ref, to: b }]\n# content/shared/b.yaml\nblocks: [{ type: ref, to: a }]',
    '# content/shared/a.yaml\nblocks: [{ type: ref, to: b }]\n# content/shared/b.yaml\nblocks: [{ type: hero, heading: Kurse }]',
  ),
  'no-words': words(
    '# content/site.yaml\nlanguage: fi',
    '# content/site.yaml\nlanguage: fi\n# content/words.yaml\nframe:\n  menu: Valikko',
  ),
  'page-language': words(
    '# content/pages/en/courses.yaml\nlanguage: en\n# content/site.fr.yaml',
    '# content/pages/en/courses.yaml\nlanguage: en\n# content/site.en.yaml',
  ),
  'site-language': words('content/site.english.yaml', 'content/site.en.yaml'),
  'common-key': words(
    '# content/site.en.yaml\nclaim: Slowly thrown\nurl: https://www.toepferei.example',
    '# content/site.en.yaml\nclaim: Slowly thrown',
  ),
  alternate: words(
    '# content/pages/en/courses.yaml\nalternateOf: /kurse',
    '# content/pages/en/courses.yaml\nlanguage: en\nalternateOf: /kurse',
  ),
  'other-language': words(
    '# content/pages/en/index.yaml\n[Courses](/kurse)',
    '# content/pages/en/index.yaml\n[Courses](/en/courses)',
  ),
  'missing-word': words(
    '# content/words.yaml\nframe:\n  menu: Valikko',
    '# content/words.yaml\nframe:\n  menu: Valikko\n  closeMenu: Sulje valikko',
  ),
  'lost-place': words(
    '# content/words.yaml\nblocks:\n  steps:\n    step: Vaihe',
    '# content/words.yaml\nblocks:\n  steps:\n    step: Vaihe {number}',
  ),
  'faint-color': words(
    '# content/site.yaml\ntheme:\n  accent: "#8fb8a4"',
    '# content/site.yaml\ntheme:\n  accent: "#1f4d3a"',
  ),
  'own-block': words(
    "// content/blocks/opening-times/schema.ts\nexport const block = defineBlock('opening-hours', { heading: text })",
    "// content/blocks/opening-times/schema.ts\nexport const block = defineBlock('opening-times', { heading: text })",
  ),
  'missing-font': words(
    '# content/site.yaml\ntheme:\n  heading: Fraunces',
    '# content/site.yaml\ntheme:\n  heading: Fraunces Variable',
  ),
  'style-sheet': words(
    '/* content/media/brand.css */\nh1 { background: url(https://cdn.example/papier.png) }',
    '/* content/media/brand.css */\nh1 { background: url(papier.png) }',
  ),
  'unreadable-font': words(
    '# content/site.yaml\ntheme:\n  heading: fonts/halb-kopiert.woff2',
    '# content/site.yaml\ntheme:\n  heading: fonts/handschrift.woff2',
  ),
  'broken-link': block(
    `${courses}\n  text: Zum [Laden](/ladne).`,
    `${courses}\n  text: Zum [Laden](/laden).`,
  ),
  'broken-anchor': block(
    `- type: hero\n  id: kurse\n  heading: Kurse\n  text: Zu den [Kursen](#kurs).`,
    `- type: hero\n  id: kurse\n  heading: Kurse\n  text: Zu den [Kursen](#kurse).`,
  ),
  'planned-link': block(
    `${courses}\n  text: Bald auch [Brennkurse](/brennen).`,
    `${courses}\n  text: Bald auch Brennkurse.`,
  ),
  'sleeping-link': block(
    `${courses}\n  text: Zum [Entwurf](/entwurf).`,
    `${courses}\n  text: Zum [Laden](/laden).`,
  ),
  'unsafe-link': block(
    `${courses}\n  text: Zum [Laden](javascript:oeffnen).`,
    `${courses}\n  text: Zum [Laden](https://laden.example).`,
  ),
  'missing-asset': block(
    `${courses}\n  image:\n    src: schlae.webp`,
    `${courses}\n  image:\n    src: schale.webp`,
  ),
  'unsafe-path': block(
    `${courses}\n  image:\n    src: ../schale.webp`,
    `${courses}\n  image:\n    src: schale.webp`,
  ),
  'asset-case': block(
    `${courses}\n  image:\n    src: Schale.webp`,
    `${courses}\n  image:\n    src: schale.webp`,
  ),
  'image-address': block(
    `${courses}\n  text: "![Schale](https://cdn.example/schale.webp)"`,
    `${courses}\n  text: "![Schale](/media/schale.webp)"`,
  ),
  'no-image': block(
    `${courses}\n  image:\n    src: preise.pdf`,
    `${courses}\n  image:\n    src: schale.webp`,
  ),
  'unreadable-picture': block(
    `${courses}\n  image:\n    src: halb-kopiert.jpg`,
    `${courses}\n  image:\n    src: schale.webp`,
  ),
  'unreadable-film': block(film('halb-kopiert.mp4'), film('drehscheibe.mp4')),
  'unreadable-model': block(viewer('halb-kopiert.glb'), viewer('schale.glb')),
  'unreadable-document': block(prices('preise-halb.pdf'), prices('preise.pdf')),
  'unsafe-drawing': block(
    `${courses}\n  image:\n    src: logo-mit-skript.svg`,
    `${courses}\n  image:\n    src: logo.svg`,
  ),
  'small-picture': block(
    `${courses}\n  image:\n    src: schale-vorschau.jpg`,
    `${courses}\n  image:\n    src: schale.jpg`,
  ),
  'heavy-picture': block(
    `${courses}\n  image:\n    src: muster.svg`,
    `${courses}\n  image:\n    src: logo.svg`,
  ),
  'heavy-animation': block(
    `${courses}\n  image:\n    src: drehscheibe.gif`,
    film('drehscheibe.mp4'),
  ),
  'heavy-film': block(film('ein-ganzer-tag.mp4'), film('drehscheibe.mp4')),
  'heavy-model': block(viewer('jede-pore.glb'), viewer('schale.glb')),
  'wrong-ending': block(
    `${courses}\n  image:\n    src: schale.png`,
    `${courses}\n  image:\n    src: schale.jpg`,
  ),
  'picture-name': block(
    `${courses}\n  image:\n    src: Schale Entwurf (2).jpg`,
    `${courses}\n  image:\n    src: schale.jpg`,
  ),
  'broken-manifest': words(
    'content/media/manifest.json   { "version": 2, "images": {',
    'npx blockwerk media',
  ),
  'missing-alt': block(
    `${courses}\n  image:\n    src: becher.webp`,
    `${courses}\n  image:\n    src: becher.webp\n    alt: Ein blauer Becher`,
  ),
  'duplicate-id': block(
    '- type: hero\n  id: kurse\n  heading: Kurse\n- type: hero\n  id: kurse\n  heading: Termine',
    '- type: hero\n  id: kurse\n  heading: Kurse\n- type: hero\n  id: termine\n  heading: Termine',
  ),
  'duplicate-route': words(
    'content/pages/kurse.yaml\ncontent/pages/kurse/index.yaml',
    'content/pages/kurse.yaml',
  ),
  'route-name': words('content/pages/Kurse & Termine.yaml', 'content/pages/kurse-termine.yaml'),
  'portable-name': words('content/media/con.jpg', 'content/media/console.jpg'),
  'date-invalid': page(
    course.replace('blocks:', 'from: 30.2.2026\nblocks:'),
    course.replace('blocks:', 'from: 2026-02-28\nblocks:'),
  ),
  'dates-differ': page(
    article({ date: '2026-03-02', minutes: 5 }, { date: '2026-03-01', minutes: 5 }),
    article({ date: '2026-03-02', minutes: 5 }, { date: '2026-03-02', minutes: 5 }),
  ),
  'facts-differ': page(
    article({ date: '2026-03-02', minutes: 5 }, { date: '2026-03-02', minutes: 8 }),
    article({ date: '2026-03-02', minutes: 5 }, { date: '2026-03-02', minutes: 5 }),
  ),
  'simulated-form': block(`${lesson}\n  delivery: simulated`, `${lesson}\n  delivery: gateway`),
  'no-workflow': words(
    'npx blockwerk start',
    'CONTACT_WEBHOOK_URL=https://workflow.example/… npx blockwerk start',
  ),
  'unencrypted-workflow': words(
    'CONTACT_WEBHOOK_URL=http://workflow.example/… npx blockwerk start',
    'CONTACT_WEBHOOK_URL=https://workflow.example/… npx blockwerk start',
  ),
  'answers-differ': words(
    'npx blockwerk start',
    'LANGFLOW_URL=https://flow.example/… npx blockwerk start',
  ),
  'fact-repeated': block(
    `${courses}\n  text: Rufen Sie an, 0341 0000123.`,
    `${courses}\n  text: Rufen Sie an, {facts.phone}.`,
  ),
  'date-order': page(
    course.replace('blocks:', 'from: 2026-05-01\nuntil: 2026-04-01\nblocks:'),
    course.replace('blocks:', 'from: 2026-04-01\nuntil: 2026-05-01\nblocks:'),
  ),
  'hours-missing': block(
    '- type: opening-hours\n  heading: Wann wir da sind',
    `- type: opening-hours
  heading: Wann wir da sind
  hours:
    timeZone: Europe/Berlin
    week:
      saturday: [10:00-14:00]`,
  ),
  'opening-hours': block(
    `- type: opening-hours
  heading: Wann wir da sind
  hours:
    timeZone: Europe/Berlin
    week:
      saturday: [10:00-14:00, 13:00-18:00]`,
    `- type: opening-hours
  heading: Wann wir da sind
  hours:
    timeZone: Europe/Berlin
    week:
      saturday: [10:00-18:00]`,
  ),
  price: block(
    `- type: price-list
  heading: Was es kostet
  currency: EUR
  groups:
    - items:
        - name: Wochenendkurs
          price: 240
          upTo: 180`,
    `- type: price-list
  heading: Was es kostet
  currency: EUR
  groups:
    - items:
        - name: Wochenendkurs
          price: 180
          upTo: 240`,
  ),
  layout: block(
    `- type: timeline
  heading: Unsere Geschichte
  layout: dates
  items:
    - title: Die erste Drehscheibe`,
    `- type: timeline
  heading: Unsere Geschichte
  layout: dates
  items:
    - label: '1998'
      title: Die erste Drehscheibe`,
  ),
  'table-row': block(
    `- type: table
  heading: Kurse
  caption: Kurse und Preise
  columns:
    - label: Kurs
    - label: Dauer
  rows:
    - [Glasuren, 1,5 Stunden]`,
    `- type: table
  heading: Kurse
  caption: Kurse und Preise
  columns:
    - label: Kurs
    - label: Dauer
  rows:
    - [Glasuren, '1,5 Stunden']`,
  ),
  'form-field': block(
    `${lesson}\n    - type: tel\n      name: email\n      label: Telefon`,
    `${lesson}\n    - type: tel\n      name: phone\n      label: Telefon`,
  ),
  'future-date': page(
    article({ date: '2099-03-01', minutes: 5 }, { date: '2099-03-01', minutes: 5 }),
    article({ date: '2026-03-01', minutes: 5 }, { date: '2026-03-01', minutes: 5 }),
  ),
  'wrong-weekday': block(
    `${courses}\n  text: Der Laden öffnet am Montag, 12. Mai 2026.`,
    `${courses}\n  text: Der Laden öffnet am Dienstag, 12. Mai 2026.`,
  ),
  'seo-length': page(course.replace('Kurse an der Drehscheibe', 'Kurse'), course),
  'link-image-font': words(
    '# content/pages/index.yaml, ohne eine Schrift für 陶芸\ntitle: 陶芸 – Kurse an der Drehscheibe',
    '# content/pages/index.yaml, nach „npm install @fontsource-variable/noto-sans-jp“\ntitle: 陶芸 – Kurse an der Drehscheibe',
  ),
  'duplicate-title': page(course.replace('Kurse an der Drehscheibe', 'Schalen und Becher'), course),
  'duplicate-description': page(
    course.replace(
      /description: .*/,
      'description: Aus Steinzeug, langsam gedreht und zweimal gebrannt.',
    ),
    course,
  ),
  'duplicate-block': block(`${courses}\n${courses}`, courses),
  'heading-order': block(
    `- type: prose\n  heading: Kurse\n  body: |-\n    # Drehen\n\n    ### Im Frühling`,
    `- type: prose\n  heading: Kurse\n  body: |-\n    # Drehen\n\n    ## Im Frühling`,
  ),
  'redirect-link': block(
    `${courses}\n  text: Zum [Laden](/geschaeft).`,
    `${courses}\n  text: Zum [Laden](/laden).`,
  ),
  'self-link': block(
    `${courses}\n  text: Zu den [Kursen](/kurse).`,
    `${courses}\n  text: Zum [Laden](/laden).`,
  ),
  'vague-link': block(
    `${courses}\n  text: Zum Laden geht es [hier](/laden).`,
    `${courses}\n  text: Zum [Laden](/laden).`,
  ),
  'insecure-link': block(
    `${courses}\n  text: Zum [Verband](http://verband.example).`,
    `${courses}\n  text: Zum [Verband](https://verband.example).`,
  ),
  'local-address': block(
    `${courses}\n  text: Zur [Anmeldung](http://localhost:5173/kurse).`,
    `${courses}\n  text: Zur [Anmeldung](https://anmeldung.example/kurse).`,
  ),
  'tracking-link': block(
    `${courses}\n  text: Zum [Laden](/laden?utm_source=kurse).`,
    `${courses}\n  text: Zum [Laden](/laden).`,
  ),
  'weak-alt': block(
    `${courses}\n  image:\n    src: schale.webp\n    alt: Bild von einer blauen Schale`,
    `${courses}\n  image:\n    src: schale.webp\n    alt: Eine blaue Schale`,
  ),
  secret: block(
    `${courses}\n  text: "[Plan](https://speicher.example/plan.pdf?sig=q7Xw2LkPz9)"`,
    `${courses}\n  text: "[Plan](https://speicher.example/plan.pdf)"`,
  ),
  'orphan-page': words(
    '# content/pages/kurse.yaml, auf keiner anderen Seite verlinkt',
    '# content/pages/index.yaml\n- type: hero\n  heading: Willkommen\n  text: Lernen Sie drehen, in unseren [Kursen](/kurse).',
  ),
  'unused-asset': words('content/media/alte-schale.webp', 'image:\n  src: alte-schale.webp'),
  'unused-shared': words('content/shared/termine.yaml', '- type: ref\n  to: termine'),
  'unusual-route': words('content/pages/Kurse.yaml', 'content/pages/kurse.yaml'),
  'stray-file': words('content/pages/kurse.yaml.bak', 'content/pages/kurse.yaml'),
  'raw-html': block(
    `${courses}\n  text: <center>Drehen</center> lernen.`,
    `${courses}\n  text: Drehen lernen.`,
  ),
  'literal-markup': block(
    '- type: hero\n  heading: Kurse im **Mai**',
    '- type: hero\n  heading: Kurse im Mai',
  ),
  'markdown-slip': block(
    `${courses}\n  text: Fragen? [Schreiben Sie] (https://www.beispiel.example).`,
    `${courses}\n  text: Fragen? [Schreiben Sie](https://www.beispiel.example).`,
  ),
  typography: block(
    `${courses}\n  text: Drehen lernen - mit beiden Händen.`,
    `${courses}\n  text: Drehen lernen – mit beiden Händen.`,
  ),
  'doubled-word': block(
    `${courses}\n  text: Drehen und und glasieren.`,
    `${courses}\n  text: Drehen und glasieren.`,
  ),
  'placeholder-text': block(
    `${courses}\n  text: TODO`,
    `${courses}\n  text: An der Scheibe, mit beiden Händen.`,
  ),
  'bad-ignore': block(
    `# blockwerk-ignore typography\n${courses}`,
    `# blockwerk-ignore typography So steht es auf dem Schild.\n${courses}\n  text: Töpferei "Am Ufer"`,
  ),
  'unused-ignore': block(
    `# blockwerk-ignore typography So steht es auf dem Schild.\n${courses}`,
    `# blockwerk-ignore typography So steht es auf dem Schild.\n${courses}\n  text: Töpferei "Am Ufer"`,
  ),
  unreadable: words('content/pages/kurse.yaml → /home/mara/kurse.yaml', 'content/pages/kurse.yaml'),
  'too-many': words('104 × unknown-key', '4 × unknown-key'),
}
