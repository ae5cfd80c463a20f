import { editingTexts } from '../../problem/editing-texts.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import type { OfferedBlock, OfferedExample } from '../edit-message.ts'
import { yamlOf } from './block-yaml.ts'
import type { LiveSite } from './live-site.ts'

/** Every block of the site with its examples, to be looked through by a designer or a translator; it needs no script. */
export function blocksPage(site: LiveSite): string {
  const { language } = site
  const texts = editingTexts[language]
  const blocks = site.offeredBlocks()
  const sections = blocks.map((block) => sectionOf(block, site)).join('')
  const links = blocks.map(({ type }) => `<a href="#${type}">${type}</a>`).join(' ')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(texts.allBlocks)}</title><style>${style}</style></head><body><header><h1>${escapeHtml(texts.allBlocks)}</h1><p>${escapeHtml(texts.allBlocksHelp)}</p><nav aria-label="${escapeHtml(texts.allBlocks)}">${links}</nav></header><main>${sections}</main></body></html>`
}

function sectionOf({ type, description, examples }: OfferedBlock, { language }: LiveSite): string {
  const texts = editingTexts[language]
  const shown = (example: OfferedExample) => {
    const name = escapeHtml(example.name)
    const title = escapeHtml(texts.preview(`${type}, ${example.name}`))
    const yaml = escapeHtml(yamlOf(example.value) ?? '')
    return `<article><h3>${name}</h3><iframe src="${escapeHtml(example.address)}" title="${title}" loading="lazy" sandbox="allow-same-origin"></iframe><details><summary>YAML</summary><pre tabindex="0" aria-label="YAML: ${type}, ${name}">${yaml}</pre></details></article>`
  }
  return `<section id="${type}" aria-labelledby="${type}-name"><h2 id="${type}-name">${type}</h2><p>${escapeHtml(description)}</p>${examples.map(shown).join('')}</section>`
}

const style = `
:root { color-scheme: light dark; }
body { max-width: 1360px; margin: 0 auto; padding: 24px; font: 400 15px/1.55 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.25; }
h3 { margin: 16px 0 6px; font-size: 15px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 8px 0; }
a { padding: 4px 0; }
section { padding-top: 16px; border-top: 1px solid light-dark(#d3d6de, #3b3f4b); }
iframe { width: 100%; height: 560px; border: 1px solid light-dark(#d3d6de, #3b3f4b); border-radius: 8px; }
summary { padding: 6px 0; cursor: pointer; }
pre { padding: 12px; border-radius: 8px; background: light-dark(#f1f2f6, #282b35); overflow: auto; }
`
