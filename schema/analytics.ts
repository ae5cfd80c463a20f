import { z } from 'zod'
import { origin } from './head.ts'
import { roles } from './roles.ts'

/** The URL of a script on another host, or the path of a script below content/media. */
const script = z
  .string()
  .regex(/^(?:https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?\/\S*|(?![a-z][a-z\d+.-]*:)\S.*\.m?js)$/i)
  .register(roles, { role: 'own-file', form: 'script' })

const attributeName = z
  .string()
  .regex(/^data-[a-z0-9-]+$/)
  .register(roles, { form: 'attribute' })

/** A script that counts visits. */
export const analytics = z.strictObject({
  script: script.meta({
    de: 'Das Skript, das Besuche zählt: seine Adresse, „https://plausible.io/js/script.js“, oder eine Datei unter content/media, „stats/count.js“. Es darf kein HTML einfügen und keine weiteren Skripte laden; die Sicherheitsregeln der Website verhindern das.',
    en: 'The script that counts visits: its URL, such as “https://plausible.io/js/script.js”, or a file in content/media, such as “stats/count.js”. It must not insert HTML or load more scripts: the content security policy of the site prevents that.',
  }),
  attributes: z.record(attributeName, z.string()).default({}).meta({
    de: 'Attribute des Skripts, wie der Dienst sie nennt: { data-domain: name.example }.',
    en: 'Attributes of the script that the service asks for: { data-domain: name.example }.',
  }),
  connect: z.array(origin).max(4).default([]).meta({
    de: 'Rechner, an die das Skript sendet, wenn es nicht der ist, von dem es kommt: https://api.example.org.',
    en: 'Hosts to which the script sends data, if it is not the host that it comes from: https://api.example.org.',
  }),
  consent: z.boolean().default(true).meta({
    de: 'true: Besucher werden gefragt, und erst nach ihrem Ja lädt das Skript; ihre Wahl können sie in der Fußzeile ändern. false: Es lädt sofort. Das ist nur erlaubt, wenn es ohne Einwilligung geht, etwa weil es nichts auf dem Gerät speichert.',
    en: 'true: visitors are asked, and the script loads only after they agree. They can change their choice in the footer. false: it loads at once, which is only lawful for a script that needs no consent, for example because it stores nothing on the device.',
  }),
})
export type Analytics = z.infer<typeof analytics>

/** True for a script on another host. */
export const isRemoteScript = (path: string): boolean => path.startsWith('https://')

/** Returns the origins that the script is loaded from and sends data to, for example `https://plausible.io`. */
export function analyticsOriginsOf({ script: path, connect }: Analytics): {
  script: string[]
  connect: string[]
} {
  const own = isRemoteScript(path) ? [new URL(path).origin] : []
  return { script: own, connect: [...new Set([...own, ...connect])] }
}
