import { editingTexts } from '../../problem/editing-texts.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { groupsOf } from '../block-groups.ts'
import type { OfferedBlock, OfferedExample } from '../edit-message.ts'
import { yamlOf } from './block-yaml.ts'
import type { LiveSite } from './live-site.ts'

/** Every block of the site with its examples, by what it is for, to be looked through by a designer or a translator; it needs no script. */
export function blocksPage(site: LiveSite): string {
  const { language } = site
  const texts = editingTexts[language]
  const groups = groupsOf(site.catalogue.blocks(), texts.noPurpose)
  const links = groups.map(({ name, blocks }) => {
    const own = blocks.map(({ type }) => `<a href="#${type}">${type}</a>`).join(' ')
    return `<dt>${escapeHtml(name)}</dt><dd>${own}</dd>`
  })
  const parts = groups.map(({ name, blocks }) => {
    const sections = blocks.map((block) => sectionOf(block, site)).join('')
    return `<h2>${escapeHtml(name)}</h2>${sections}`
  })
  const title = escapeHtml(texts.allBlocks)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><header><h1>${title}</h1><p>${escapeHtml(texts.allBlocksHelp)}</p><nav aria-label="${title}"><dl>${links.join('')}</dl></nav></header><main>${parts.join('')}</main></body></html>`
}

function sectionOf({ type, description, examples }: OfferedBlock, { language }: LiveSite): string {
  const texts = editingTexts[language]
  const shown = (example: OfferedExample) => {
    const name = escapeHtml(example.name)
    const title = escapeHtml(texts.preview(`${type}, ${example.name}`))
    const yaml = escapeHtml(yamlOf(example.value) ?? '')
    return `<article><h4>${name}</h4><iframe src="${escapeHtml(example.address)}" title="${title}" loading="lazy" sandbox="allow-same-origin"></iframe><details><summary>YAML</summary><pre tabindex="0" aria-label="YAML: ${type}, ${name}">${yaml}</pre></details></article>`
  }
  return `<section id="${type}" aria-labelledby="${type}-name"><h3 id="${type}-name">${type}</h3><p>${escapeHtml(description)}</p>${examples.map(shown).join('')}</section>`
}

const style = `
:root { color-scheme: light dark; }
body { max-width: 1360px; margin: 0 auto; padding: 24px; font: 400 15px/1.55 system-ui, sans-serif; }
h1, h2, h3, h4 { line-height: 1.25; }
h2 { margin: 40px 0 12px; }
h4 { margin: 16px 0 6px; font-size: 15px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; }
dt { padding: 4px 0; font-weight: 600; }
dd { display: flex; flex-wrap: wrap; gap: 0 12px; margin: 0; }
a { padding: 4px 0; }
@media (max-width: 600px) { dl { display: block; } }
section { padding-top: 16px; border-top: 1px solid light-dark(#d3d6de, #3b3f4b); }
iframe { width: 100%; height: 560px; border: 1px solid light-dark(#d3d6de, #3b3f4b); border-radius: 8px; }
summary { padding: 6px 0; cursor: pointer; }
pre { padding: 12px; border-radius: 8px; background: light-dark(#f1f2f6, #282b35); overflow: auto; }
`
