import { escapeHtml } from '../../src/text/escape-html.ts'
import { palette } from '../../src/theme/palette.ts'

/** What a shared link shows of a page. */
export type OgCard = { eyebrow: string; title: string; site: string; picture: string | undefined }

/** Pixels, as Facebook, LinkedIn and X ask for them (Open Graph protocol, 1.91 : 1). */
export const ogSize = { width: 1200, height: 630 }

const { dark } = palette

type CardFiles = { display: string; mono: string; picture: string | undefined }

/** The card as a document; the files are data addresses, so that nothing is fetched. */
export function ogCardHtml({ eyebrow, title, site }: OgCard, files: CardFiles): string {
  const size = title.length > 60 ? 56 : title.length > 36 ? 66 : 78
  return `<!doctype html><html><meta charset="utf-8"><style>
@font-face{font-family:Display;src:url(${files.display});font-weight:200 800}
@font-face{font-family:Mono;src:url(${files.mono});font-weight:100 900}
*{box-sizing:border-box;margin:0}
body{width:${ogSize.width}px;height:${ogSize.height}px;overflow:hidden;position:relative;background:${dark.bg};color:${dark.text};font-family:Display}
.glow{position:absolute;inset:0;background:radial-gradient(46% 70% at 12% 0%,${dark.brand}66,transparent),radial-gradient(40% 60% at 70% 110%,${dark.cyan}2e,transparent)}
.grid{position:absolute;inset:0;background-image:linear-gradient(${dark.line} 1px,transparent 1px),linear-gradient(90deg,${dark.line} 1px,transparent 1px);background-size:72px 72px;opacity:.5;-webkit-mask:radial-gradient(80% 90% at 20% 30%,#000,transparent)}
img{position:absolute;right:0;top:0;height:100%;width:${files.picture === undefined ? 0 : 520}px;object-fit:cover;-webkit-mask:linear-gradient(90deg,transparent,#000 34%)}
.text{position:absolute;left:72px;top:64px;bottom:64px;width:${files.picture === undefined ? 1020 : 680}px;display:flex;flex-direction:column;justify-content:space-between}
.brand{display:flex;align-items:center;gap:18px;font-size:34px;font-weight:650;letter-spacing:-.02em}
.eyebrow{font:500 24px Mono;color:${dark.spark};margin-bottom:22px}
h1{font-size:${size}px;font-weight:640;line-height:1.02;letter-spacing:-.035em;text-wrap:balance;hyphens:manual}
</style><body><div class="glow"></div><div class="grid"></div>${files.picture === undefined ? '' : `<img src="${files.picture}" alt="">`}<div class="text"><div class="brand"><svg width="46" height="46" viewBox="0 0 26 26"><path d="M13 1l10.4 6v12L13 25 2.6 19V7z" fill="${dark.brand}"/><path d="M13 13l10.4-6M13 13v12M13 13L2.6 7" stroke="${dark.bg}" stroke-width="1.6"/><path d="M13 1l10.4 6L13 13 2.6 7z" fill="${dark.spark}"/></svg>${escapeHtml(site)}</div><div><p class="eyebrow">${escapeHtml(eyebrow)}</p><h1>${escapeHtml(title)}</h1></div></div></body></html>`
}
