import { z } from 'zod'
import { roles } from './roles.ts'

/** The code that a service gives the owner of a site, without the tag around it. */
const code = z
  .string()
  .regex(/^[\w.=+/-]+$/)
  .register(roles, { form: 'verification' })

/** A host with its protocol and without a path, for example `https://cdn.example.org`. */
export const origin = z
  .string()
  .regex(/^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i)
  .register(roles, { form: 'origin' })

/** The names of the tags with which services verify the owner of a site. */
export const verificationTags = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  baidu: 'baidu-site-verification',
  naver: 'naver-site-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
} as const

const service = z.enum(['google', 'bing', 'yandex', 'baidu', 'naver', 'pinterest', 'facebook'])

/** Additional tags in the head of the pages. */
export const head = z.strictObject({
  verify: z.partialRecord(service, code).default({}).meta({
    de: 'Bestätigt Diensten, dass Ihnen die Website gehört, auf der Startseite: { google: „Zeichenfolge aus der Search Console“ }. Möglich: google, bing, yandex, baidu, naver, pinterest, facebook.',
    en: 'Confirms to services on the start page that you own the site: { google: “code from the Search Console” }. Possible: google, bing, yandex, baidu, naver, pinterest, facebook.',
  }),
  preconnect: z.array(origin).max(4).default([]).meta({
    de: 'Fremde Rechner, zu denen der Browser schon beim Öffnen jeder Seite eine Verbindung aufbaut: https://player.example.org. Sie erfahren damit die IP-Adresse der Besucher, bevor diese in etwas eingewilligt haben.',
    en: 'Hosts to which the browser connects as soon as any page opens: https://player.example.org. They learn the IP address of visitors before these have agreed to anything.',
  }),
})
export type Head = z.infer<typeof head>
