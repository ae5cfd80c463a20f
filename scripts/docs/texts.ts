import type { Language } from '../../src/locale/texts.ts'

/** Texts of the generated pages of the reference in one language. */
export type DocsTexts = {
  language: Language
  /** First part of the routes in this language: empty, or `/de`. */
  base: '' | '/de'
  /** Comment at the top of a generated file. */
  notice: string
  blocks: string
  blocksDescription: string
  allBlocks: string
  blockTitle: (name: string) => string
  fileTitle: (name: string) => string
  otherNames: (names: string) => string
  fields: string
  commonFields: string
  groups: string
  groupsDescription: string
  required: string
  defaultsTo: string
  /** Ways to change the severity of a problem, in Markdown. */
  severity: { changeable: (code: string) => string; fixed: string }
}

export const docsTexts: Record<Language, DocsTexts> = {
  en: {
    language: 'en',
    base: '',
    notice: '“blockwerk docs” writes this file from the schemas.',
    blocks: 'All blocks',
    blocksDescription:
      'All blocks of the library, each with its examples, their YAML and all its fields.',
    allBlocks: 'Choose a block',
    blockTitle: (name) => `Block ${name}: examples and fields`,
    fileTitle: (name) => `Fields of a ${name} file`,
    otherNames: (names) => `Other names that find this block: ${names}.`,
    fields: 'Fields',
    commonFields:
      'Every block also has the [fields that all blocks share](/reference/fields#block).',
    groups: 'Fields that blocks share',
    groupsDescription:
      'Groups of fields that several blocks have, such as an image, a button or a form field.',
    required: 'required',
    defaultsTo: 'default:',
    severity: {
      changeable: (code) =>
        `To change the severity, use \`checks\` in \`content/site.yaml\`. To ignore one occurrence, add the comment \`# blockwerk-ignore ${code} reason\`, in Markdown \`<!-- blockwerk-ignore ${code} reason -->\`.`,
      fixed: 'This is always an error: the page cannot be built until it is fixed.',
    },
  },
  de: {
    language: 'de',
    base: '/de',
    notice: '„blockwerk docs“ schreibt diese Datei aus den Schemas.',
    blocks: 'Alle Blöcke',
    blocksDescription:
      'Alle Blöcke der Bibliothek, jeder mit Beispielen, deren YAML und allen Feldern.',
    allBlocks: 'Block wählen',
    blockTitle: (name) => `Block ${name}: Beispiele und Felder`,
    fileTitle: (name) => `Felder einer Datei der Art ${name}`,
    otherNames: (names) => `Andere Namen, unter denen der Block zu finden ist: ${names}.`,
    fields: 'Felder',
    commonFields:
      'Jeder Block hat dazu die [Felder, die alle Blöcke haben](/de/reference/fields#block).',
    groups: 'Gemeinsame Felder',
    groupsDescription:
      'Gruppen von Feldern, die mehrere Blöcke haben, etwa ein Bild, ein Knopf oder ein Formularfeld.',
    required: 'nötig',
    defaultsTo: 'sonst:',
    severity: {
      changeable: (code) =>
        `Wie schwer das Problem wiegt, sagt \`checks\` in \`content/site.yaml\`. Eine einzelne Stelle übergeht der Kommentar \`# blockwerk-ignore ${code} Grund\`, in Markdown \`<!-- blockwerk-ignore ${code} Grund -->\`.`,
      fixed: 'Das ist immer ein Fehler: Die Seite lässt sich erst bauen, wenn er behoben ist.',
    },
  },
}
