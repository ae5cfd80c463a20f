/** What the live preview reloads when the engine's own sources change. */
export { LiveSite } from './live-site.ts'
