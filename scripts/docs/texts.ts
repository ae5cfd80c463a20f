import type { EnvironmentGroup } from '../../src/locale/environment.ts'
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
  blockHeading: (name: string) => string
  fileTitle: (name: string) => string
  otherNames: (names: string) => string
  fields: string
  commonFields: string
  /** Label of the link that opens an example on the page to try. */
  tryIt: string
  groups: string
  groupsDescription: string
  required: string
  defaultsTo: string
  environment: string
  environmentDescription: string
  environmentMenu: string
  environmentIntro: string
  /** Heading of each group of variables, and what holds for the whole group. */
  environmentGroups: Record<EnvironmentGroup, { heading: string; text: string }>
  exampleIs: string
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
    blockHeading: (name) => `Block ${name}`,
    fileTitle: (name) => `Fields of a ${name} file`,
    otherNames: (names) => `Other names that find this block: ${names}.`,
    fields: 'Fields',
    commonFields:
      'Every block also has the [fields that all blocks share](/reference/fields#block).',
    tryIt: 'Try it',
    groups: 'Fields that blocks share',
    groupsDescription:
      'Groups of fields that several blocks have, such as an image, a button or a form field.',
    required: 'required',
    defaultsTo: 'default:',
    environment: 'Environment variables that Blockwerk reads',
    environmentDescription:
      'Every environment variable of the gateway, the preview, the build and the other commands, with default, meaning and example.',
    environmentMenu: 'Environment variables',
    environmentIntro:
      'Settings that belong to a machine and not to the site are environment variables: addresses of webhooks, keys, limits. All of them are optional. Secrets belong only here, never in `content`. [Operate](/run/operate#settings) says where to set them.',
    environmentGroups: {
      forms: {
        heading: 'Forms and inbox',
        text: '`gateway`, `preview` and `start` read these. `inbox` reads `DATABASE_URL`, `INBOX_FILE` and `INBOX_FILES`. `validate` reads the addresses of webhooks, too: if at least one is set, it warns about forms without an address. So do not set them where only content is checked.',
      },
      questions: {
        heading: 'Questions',
        text: '`gateway`, `preview`, `start` and `dev` read these. `validate` and `deploy-files` compare them with `answers` in `content/site.yaml`.',
      },
      commands: {
        heading: 'Preview, build and terminal',
        text: '`BLOCKWERK_HOME` and `BLOCKWERK_ENGINE` are not settings: the program passes them to its own threads.',
      },
    },
    exampleIs: 'Example:',
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
    blockHeading: (name) => `Block ${name}`,
    fileTitle: (name) => `Felder einer Datei der Art ${name}`,
    otherNames: (names) => `Andere Namen, unter denen der Block zu finden ist: ${names}.`,
    fields: 'Felder',
    commonFields:
      'Jeder Block hat dazu die [Felder, die alle Blöcke haben](/de/reference/fields#block).',
    tryIt: 'Ausprobieren',
    groups: 'Gemeinsame Felder',
    groupsDescription:
      'Gruppen von Feldern, die mehrere Blöcke haben, etwa ein Bild, ein Knopf oder ein Formularfeld.',
    required: 'nötig',
    defaultsTo: 'sonst:',
    environment: 'Umgebungsvariablen, die Blockwerk liest',
    environmentDescription:
      'Jede Umgebungsvariable von Gateway, Vorschau, Bau und den anderen Befehlen, mit Vorgabe, Bedeutung und Beispiel.',
    environmentMenu: 'Umgebungsvariablen',
    environmentIntro:
      'Was zu einer Maschine gehört und nicht zur Website, steht in Umgebungsvariablen: Adressen von Webhooks, Schlüssel, Grenzen. Keine davon ist Pflicht. Geheimes gehört nur hierher, nie nach `content`. [Betrieb](/de/run/operate#einstellungen) sagt, wo man sie setzt.',
    environmentGroups: {
      forms: {
        heading: 'Formulare und Eingang',
        text: '`gateway`, `preview` und `start` lesen sie alle, `inbox` liest `DATABASE_URL`, `INBOX_FILE` und `INBOX_FILES`. Auch `validate` liest die Adressen der Webhooks: Ist wenigstens eine gesetzt, warnt es vor Formularen ohne Adresse. Setzen Sie die Adressen also nicht dort, wo nur Inhalte geprüft werden.',
      },
      questions: {
        heading: 'Fragen',
        text: '`gateway`, `preview`, `start` und `dev` lesen sie. `validate` und `deploy-files` vergleichen sie mit `answers` in `content/site.yaml`.',
      },
      commands: {
        heading: 'Vorschau, Bau und Terminal',
        text: '`BLOCKWERK_HOME` und `BLOCKWERK_ENGINE` sind keine Einstellungen: Damit verständigt sich das Programm mit seinen eigenen Threads.',
      },
    },
    exampleIs: 'Beispiel:',
    severity: {
      changeable: (code) =>
        `Wie schwer das Problem wiegt, sagt \`checks\` in \`content/site.yaml\`. Eine einzelne Stelle übergeht der Kommentar \`# blockwerk-ignore ${code} Grund\`, in Markdown \`<!-- blockwerk-ignore ${code} Grund -->\`.`,
      fixed: 'Das ist immer ein Fehler: Die Seite lässt sich erst bauen, wenn er behoben ist.',
    },
  },
}
