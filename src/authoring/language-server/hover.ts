import { z } from 'zod'
import { descriptionOf } from '../../../schema/description.ts'
import { readLink } from '../../content/site/own-address.ts'
import { bare, fieldDescription, schemaAt } from '../../../schema/schema-at.ts'
import type { Question } from './completion.ts'
import { choicesOf } from './field-meaning.ts'
import { pageTitle } from './knowledge.ts'
import type { LiveContent } from './live-content.ts'
import { meant, meantPlaceAt } from './place.ts'
import { type Mention, mentionAt } from './mention.ts'
import type { EditorTexts } from '../../locale/tool-text.ts'

/** The explanation of a word, as Markdown, and the columns of the word. */
export type Hovered = { markdown: string; start: number; end: number }

export function hoverAt(
  { file, text, line, column }: Question,
  content: LiveContent,
  texts: EditorTexts,
): Hovered | undefined {
  const root = content.schemaOf(file)
  const place = meantPlaceAt(root, text, line, column)
  const { start, end } = place
  const mention = mentionAt(root, text, line, column)
  const said = mention && mentionText(mention, content, texts)
  if (mention !== undefined && said !== undefined) {
    return { markdown: said, start: mention.start, end: mention.end }
  }
  if (place.what === 'key') {
    const holder = schemaAt(root, place.rough, place.path)
    const markdown = fieldText(holder, meant(place), texts)
    return markdown === undefined ? undefined : { markdown, start, end }
  }
  const key = place.path.at(-1)
  const holder = schemaAt(root, place.rough, place.path.slice(0, -1))
  const ofBlock = key === 'type' ? descriptionOf(holder) : undefined
  if (ofBlock !== undefined) {
    return { markdown: `**${meant(place)}** · ${ofBlock[texts.language]}`, start, end }
  }
  const markdown = typeof key === 'string' ? fieldText(holder, key, texts) : undefined
  return markdown === undefined ? undefined : { markdown, start, end }
}

function fieldText(holder: unknown, key: string, texts: EditorTexts): string | undefined {
  if (!(holder instanceof z.ZodObject)) return undefined
  const field: unknown = holder.shape[key]
  const description = fieldDescription(holder, key)
  if (field === undefined || (description === undefined && key !== 'type')) return undefined
  const choices = choicesOf(field)
  const preset = field instanceof z.ZodDefault ? JSON.stringify(field.def.defaultValue) : undefined
  const notes = [
    field instanceof z.ZodDefault || field instanceof z.ZodOptional
      ? texts.optional
      : texts.required,
    ...(preset === undefined || preset.length > 80 ? [] : [texts.preset(`\`${preset}\``)]),
    ...(choices.length > 1 && choices.length < 15
      ? [texts.allowed(choices.map((choice) => `\`${choice}\``).join(', '))]
      : []),
    ...limitsOf(field, texts),
  ]
  const text = (description ?? descriptionOf(holder))?.[texts.language] ?? ''
  return `**${key}** · ${text}\n\n${notes.join(' · ')}`
}

function limitsOf(field: unknown, texts: EditorTexts): string[] {
  const inner = bare(field)
  if (!(inner instanceof z.ZodString) || inner.maxLength === null) return []
  return [texts.atMost(inner.maxLength)]
}

function mentionText(
  mention: Mention,
  content: LiveContent,
  texts: EditorTexts,
): string | undefined {
  switch (mention.what) {
    case 'fact': {
      const { facts } = content.foundation
      const value = Object.hasOwn(facts, mention.name) ? facts[mention.name] : undefined
      return value && `**${mention.name}** · ${value}\n\ncontent/site.yaml`
    }
    case 'media': {
      const image = content.foundation.media.images[mention.path]
      return image && `${image.alt ?? ''}\n\n${texts.pixels(image.width, image.height)}`
    }
    case 'shared': {
      const shared = content.foundation.shared.get(mention.name)
      const types = shared?.blocks.map(({ type }) => `\`${type}\``).join(', ')
      return types && `content/shared/${mention.name}: ${types}`
    }
    case 'link':
      return linkText(mention.href, content, texts)
  }
}

function linkText(href: string, content: LiveContent, texts: EditorTexts): string | undefined {
  const target = readLink(href, content.foundation.site?.url)
  if (target.kind !== 'page') return undefined
  const file = content.routes.get(target.route)
  if (file !== undefined) return `**${pageTitle(content, file) ?? target.route}**\n\n${file}`
  const planned = content.foundation.site?.planned.find(({ route }) => route === target.route)
  return planned && `**${planned.title}**\n\n${texts.plannedPage}`
}
