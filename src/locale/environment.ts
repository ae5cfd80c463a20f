import { wrapText } from '../text/wrap-text.ts'
import type { Language } from './texts.ts'

/** Values of environment variables that are not set. */
export const environmentDefaults = {
  INBOX_FILES_MB: '2000',
  KEEP_DAYS: '30',
  FORM_RATE: '5/10m',
  WORKFLOW_TIMEOUT_MS: '10000',
  WORKFLOW_RETRY_MS: '1000',
  QUESTION_RATE: '30/10m',
  QUESTION_TIMEOUT_MS: '20000',
} as const

/** An environment variable that the program reads, with its texts in Markdown. */
export type EnvironmentVariable = {
  /** Several names, if they mean the same. */
  names: readonly string[]
  group: EnvironmentGroup
  meaning: Record<Language, string>
  /** The value, or what happens, without the variable; undefined if it has no effect until it is set. */
  fallback?: Record<Language, string>
  example: string
}

/** The variables of forms and the inbox, of questions, and of all else. */
export const environmentGroups = ['forms', 'questions', 'commands'] as const
export type EnvironmentGroup = (typeof environmentGroups)[number]

const value = (text: string): Record<Language, string> => ({ de: `\`${text}\``, en: `\`${text}\`` })

/** All environment variables that the program reads, in the order of the documentation. */
export const environmentVariables: readonly EnvironmentVariable[] = [
  {
    names: ['<FORM>_WEBHOOK_URL'],
    group: 'forms',
    meaning: {
      de: 'Adresse, an die die Einsendungen eines Formulars gehen. `<FORM>` ist der `name` des Formulars in Großbuchstaben, mit `_` statt `-`: `BOOK_A_REPAIR_WEBHOOK_URL` für das Formular `book-a-repair`. Vor `http://` zu anderen Maschinen wird gewarnt.',
      en: 'Address that receives the submissions of a form. `<FORM>` is the `name` of the form in capitals, with `_` instead of `-`: `BOOK_A_REPAIR_WEBHOOK_URL` for the form `book-a-repair`. `http://` addresses of other machines cause a warning.',
    },
    fallback: { de: 'Einsendungen warten im Eingang', en: 'submissions wait in the inbox' },
    example: 'CONTACT_WEBHOOK_URL=https://…',
  },
  {
    names: ['DATABASE_URL'],
    group: 'forms',
    meaning: {
      de: 'PostgreSQL-Datenbank für den Eingang; nötig, wenn mehrere Gateways laufen.',
      en: 'PostgreSQL database for the inbox, needed if several gateways run.',
    },
    example: 'DATABASE_URL=postgres://…',
  },
  {
    names: ['INBOX_FILE'],
    group: 'forms',
    meaning: {
      de: 'Datei des Eingangs (SQLite), wenn `DATABASE_URL` nicht gesetzt ist.',
      en: 'File of the inbox (SQLite), if `DATABASE_URL` is not set.',
    },
    fallback: value('.blockwerk/inbox/inbox.db'),
    example: 'INBOX_FILE=/var/lib/site/inbox.db',
  },
  {
    names: ['INBOX_FILES'],
    group: 'forms',
    meaning: {
      de: 'Ordner für die Dateien aus Formularen. Mehrere Gateways mit einer Datenbank brauchen einen gemeinsamen.',
      en: 'Folder for the files of forms. Several gateways with one database must share it.',
    },
    fallback: { de: '`files` neben dem Eingang', en: '`files` next to the inbox' },
    example: 'INBOX_FILES=/var/lib/site/files',
  },
  {
    names: ['INBOX_FILES_MB'],
    group: 'forms',
    meaning: {
      de: 'Platz für diese Dateien in Megabyte. Ist er belegt, antworten Formulare mit Dateien „bitte später noch einmal“.',
      en: 'Space for these files in megabytes. If it is used up, forms with files answer “try again later”.',
    },
    fallback: value(environmentDefaults.INBOX_FILES_MB),
    example: 'INBOX_FILES_MB=20000',
  },
  {
    names: ['KEEP_DAYS'],
    group: 'forms',
    meaning: {
      de: 'Wie viele Tage Zugestelltes im Eingang bleibt, 0 bis 180. Alles andere wird 180 Tage nach dem Eingang gelöscht.',
      en: 'Days for which delivered submissions stay in the inbox, 0 to 180. All other submissions are erased after 180 days.',
    },
    fallback: value(environmentDefaults.KEEP_DAYS),
    example: 'KEEP_DAYS=7',
  },
  {
    names: ['FORM_RATE'],
    group: 'forms',
    meaning: {
      de: 'Wie viel ein Netz in einer Zeit (`s`, `m`, `h`) senden darf, oder `off`.',
      en: 'Maximum number of submissions of one network in a period (`s`, `m`, `h`), or `off`.',
    },
    fallback: value(environmentDefaults.FORM_RATE),
    example: 'FORM_RATE=20/1h',
  },
  {
    names: ['GATEWAY_ORIGINS'],
    group: 'forms',
    meaning: {
      de: 'Weitere Adressen der Website neben `url` in `content/site.yaml`, durch Kommas oder Leerzeichen getrennt. Seiten anderer Adressen werden abgewiesen, außer localhost und bloßen IP-Adressen.',
      en: 'More addresses of the site next to `url` in `content/site.yaml`, with commas or spaces between them. Pages of other addresses are refused, except localhost and bare IP addresses.',
    },
    example: 'GATEWAY_ORIGINS=https://m.name.example',
  },
  {
    names: ['PROXY_HOPS'],
    group: 'forms',
    meaning: {
      de: 'Zahl der Webserver und Lastverteiler vor dem Gateway, 0 bis 10. Jeder ergänzt einen Eintrag in `X-Forwarded-For`, und so vielen glaubt das Gateway. In einem Container hinter einem Webserver ist es 1: Sonst teilen sich alle Besucher eine Grenze.',
      en: 'Number of web servers and load balancers in front of the gateway, 0 to 10. Each adds an entry to `X-Forwarded-For`; the gateway trusts this many entries. In a container behind a web server, set it to 1: otherwise all visitors share one limit.',
    },
    fallback: {
      de: '`1`, wenn nur diese Maschine rufen kann (127.0.0.1), sonst `0`',
      en: '`1` if only this machine can connect (127.0.0.1), otherwise `0`',
    },
    example: 'PROXY_HOPS=2',
  },
  {
    names: ['WORKFLOW_TIMEOUT_MS'],
    group: 'forms',
    meaning: {
      de: 'Wie lange ein Webhook für die Antwort brauchen darf, in Millisekunden, 50 bis 120.000.',
      en: 'Maximum time to wait for the reply of a webhook in milliseconds, 50 to 120,000.',
    },
    fallback: value(environmentDefaults.WORKFLOW_TIMEOUT_MS),
    example: 'WORKFLOW_TIMEOUT_MS=30000',
  },
  {
    names: ['WORKFLOW_RETRY_MS'],
    group: 'forms',
    meaning: {
      de: 'Wartezeit nach der ersten gescheiterten Zustellung in Millisekunden, 1 bis 600.000. Sie verdoppelt sich mit jedem weiteren Mal, bis zu einer Stunde.',
      en: 'Delay after the first failed delivery in milliseconds, 1 to 600,000. It doubles after each further failure, up to an hour.',
    },
    fallback: value(environmentDefaults.WORKFLOW_RETRY_MS),
    example: 'WORKFLOW_RETRY_MS=5000',
  },
  {
    names: ['LANGFLOW_URL'],
    group: 'questions',
    meaning: {
      de: 'Ein Flow von Langflow, der Fragen beantwortet.',
      en: 'Langflow flow that answers questions.',
    },
    example: 'LANGFLOW_URL=https://…/api/v1/run/ID',
  },
  {
    names: ['LANGFLOW_URL_<ID>'],
    group: 'questions',
    meaning: {
      de: 'Ein anderer Flow für die Fragefelder mit dieser `webhookId`, in Großbuchstaben: Zu `shop` gehört `LANGFLOW_URL_SHOP`.',
      en: 'Another flow for the question boxes with this `webhookId`, in capitals: `shop` is `LANGFLOW_URL_SHOP`.',
    },
    example: 'LANGFLOW_URL_SHOP=https://…',
  },
  {
    names: ['LANGFLOW_API_KEY'],
    group: 'questions',
    meaning: { de: 'Schlüssel des Flows.', en: 'Key of the flow.' },
    example: 'LANGFLOW_API_KEY=sk-…',
  },
  {
    names: ['OPENAI_BASE_URL'],
    group: 'questions',
    meaning: {
      de: 'Ein Sprachmodell mit der Schnittstelle von OpenAI, auf der eigenen Maschine oder anderswo. Es bekommt Abschnitte der Website. Ohne diese Variable und `LANGFLOW_URL` antwortet die Website aus ihren eigenen Seiten.',
      en: 'Language model with the interface of OpenAI, on your own machine or elsewhere. It receives passages of the site. Without this variable and `LANGFLOW_URL`, the site answers from its own pages.',
    },
    example: 'OPENAI_BASE_URL=http://127.0.0.1:8080/v1',
  },
  {
    names: ['OPENAI_MODEL'],
    group: 'questions',
    meaning: {
      de: 'Name des Modells; Pflicht mit `OPENAI_BASE_URL`.',
      en: 'Name of the model; needed with `OPENAI_BASE_URL`.',
    },
    example: 'OPENAI_MODEL=qwen3',
  },
  {
    names: ['OPENAI_API_KEY'],
    group: 'questions',
    meaning: { de: 'Schlüssel des Modells.', en: 'Key of the model.' },
    example: 'OPENAI_API_KEY=sk-…',
  },
  {
    names: ['QUESTION_RATE'],
    group: 'questions',
    meaning: {
      de: 'Wie viele Fragen ein Netz in einer Zeit stellen darf, oder `off`.',
      en: 'Maximum number of questions of one network in a period, or `off`.',
    },
    fallback: value(environmentDefaults.QUESTION_RATE),
    example: 'QUESTION_RATE=10/10m',
  },
  {
    names: ['QUESTION_TIMEOUT_MS'],
    group: 'questions',
    meaning: {
      de: 'Wie lange eine Antwort dauern darf, in Millisekunden, 100 bis 28.000.',
      en: 'Maximum time to wait for an answer in milliseconds, 100 to 28,000.',
    },
    fallback: value(environmentDefaults.QUESTION_TIMEOUT_MS),
    example: 'QUESTION_TIMEOUT_MS=10000',
  },
  {
    names: ['LC_ALL', 'LC_MESSAGES', 'LANG'],
    group: 'commands',
    meaning: {
      de: 'Alle Befehle: Sprache der Meldungen, wenn sie Deutsch oder Englisch ist. Es gilt die erste gesetzte; `--lang` hat Vorrang.',
      en: 'All commands: language of the messages, if it is German or English. The first one that is set counts; `--lang` comes before them.',
    },
    fallback: { de: 'Sprache der Website', en: 'language of the site' },
    example: 'LANG=de_DE.UTF-8',
  },
  {
    names: ['NO_COLOR'],
    group: 'commands',
    meaning: {
      de: 'Alle Befehle: Mit jedem Wert keine Farben im Terminal.',
      en: 'All commands: with any value, no colours in the terminal.',
    },
    example: 'NO_COLOR=1',
  },
  {
    names: ['BLOCKWERK_ALLOWED_HOSTS'],
    group: 'commands',
    meaning: {
      de: '`dev`: Namen von Proxys auf diesem Rechner, die die Vorschau zeigen, durch Kommas getrennt.',
      en: '`dev`: names of proxies on this machine that show the preview, with commas between them.',
    },
    example: 'BLOCKWERK_ALLOWED_HOSTS=x.app.github.dev',
  },
  {
    names: ['CHOKIDAR_USEPOLLING'],
    group: 'commands',
    meaning: {
      de: '`dev`: Mit `1` sieht die Vorschau in kurzen Abständen nach, für Netzlaufwerke und virtuelle Maschinen, die Änderungen nicht melden.',
      en: '`dev`: with `1`, the preview looks for changes in short intervals, for network drives and virtual machines that do not report changes.',
    },
    example: 'CHOKIDAR_USEPOLLING=1',
  },
  {
    names: ['CI'],
    group: 'commands',
    meaning: {
      de: '`validate`, `build`: Mit jedem Wert sind die Codes von Problemen im Terminal keine Links.',
      en: '`validate`, `build`: with any value, the codes of problems are no links in the terminal.',
    },
    fallback: { de: 'setzen die meisten CI-Dienste', en: 'set by most CI services' },
    example: 'CI=true',
  },
  {
    names: ['GITHUB_BASE_REF'],
    group: 'commands',
    meaning: {
      de: '`validate`: Zielzweig eines Pull Requests, für `--changed`.',
      en: '`validate`: target branch of a pull request, for `--changed`.',
    },
    fallback: { de: 'setzt GitHub', en: 'set by GitHub' },
    example: 'GITHUB_BASE_REF=main',
  },
  {
    names: ['CI_MERGE_REQUEST_TARGET_BRANCH_NAME'],
    group: 'commands',
    meaning: {
      de: '`validate`: Zielzweig eines Merge Requests, für `--changed`.',
      en: '`validate`: target branch of a merge request, for `--changed`.',
    },
    fallback: { de: 'setzt GitLab', en: 'set by GitLab' },
    example: 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME=main',
  },
  {
    names: ['GATEWAY_URL'],
    group: 'commands',
    meaning: {
      de: 'Worker bei Cloudflare: Adresse des Gateways. Sie steht in den Einstellungen des Projekts bei Cloudflare, wenn sie von der für `deploy-files` angegebenen abweicht.',
      en: 'Cloudflare worker: address of the gateway. Set it in the settings of the project at Cloudflare, if it differs from the one that you gave to `deploy-files`.',
    },
    fallback: value('--gateway'),
    example: 'GATEWAY_URL=https://gateway.name.example',
  },
  {
    names: ['NODE_ENV'],
    group: 'commands',
    meaning: {
      de: 'Alle Befehle: Lassen Sie sie, wie sie ist. Blockwerk setzt sie.',
      en: 'All commands: leave it alone. Blockwerk sets it.',
    },
    fallback: value('production'),
    example: 'NODE_ENV=production',
  },
  {
    names: ['NODE_COMPILE_CACHE'],
    group: 'commands',
    meaning: {
      de: 'Alle Befehle: Ordner, in dem Node ab Version 22 übersetzten Code aufhebt, damit Befehle schneller starten.',
      en: 'All commands: folder in which Node 22 and newer keep compiled code, so that commands start faster.',
    },
    fallback: { de: 'ein temporärer Ordner', en: 'a temporary folder' },
    example: 'NODE_COMPILE_CACHE=/var/cache/node',
  },
  {
    names: ['BLOCKWERK_CACHE'],
    group: 'commands',
    meaning: {
      de: 'Klon von Blockwerk: Name des Caches in `node_modules/.cache`. Ein anderer Name beginnt mit einem leeren Cache.',
      en: 'Clone of Blockwerk: name of the cache in `node_modules/.cache`. Another name starts with an empty cache.',
    },
    fallback: value('blockwerk'),
    example: 'BLOCKWERK_CACHE=trial',
  },
]

/** Lists the variables of the gateway for the terminal: a name on the left, its meaning on the right. */
export const gatewayVariablesText = (language: Language): string =>
  environmentVariables
    .filter(({ group }) => group !== 'commands')
    .flatMap(({ names, meaning, fallback }) => {
      const without = { de: 'sonst', en: 'default' }[language]
      const text = `${meaning[language]}${fallback === undefined ? '' : ` (${without}: ${fallback[language]})`}`
      const [first = '', ...others] = wrapText(text.replaceAll('`', ''), 86)
      return [
        `  ${names.join(', ').padEnd(22)}  ${first}`,
        ...others.map((line) => ' '.repeat(26) + line),
      ]
    })
    .join('\n')
