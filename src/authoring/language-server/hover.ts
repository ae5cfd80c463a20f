import { z } from 'zod'
import { descriptionOf } from '../../../schema/description.ts'
import { parseLink } from '../../content/site/own-address.ts'
import { unwrapSchema, fieldDescriptionOf, schemaAt } from '../../../schema/schema-at.ts'
import { editorPlaceAt, type TextPosition } from './editor-place.ts'
import { choicesOf } from './field-roles.ts'
import { pageTitleOf } from './content-queries.ts'
import type { LiveContent } from './live-content.ts'
import { valueTextAt } from './cursor-place.ts'
import { type SymbolMention, symbolMentionAt } from './mention.ts'
import { fieldAt, partsOfField } from '../../content/collections/field-path.ts'
import { titleOfRow } from '../../content/collections/read-collections.ts'
import { setNamed } from './collection-place.ts'
import { describedRecordSchemaOf } from './record-schema.ts'
import type { EditorTexts } from '../../locale/tool-text.ts'

/** The explanation of a word, as Markdown, and the columns of the word. */
export type HoverInfo = { markdown: string; start: number; end: number }

export function hoverAt(
  position: TextPosition,
  content: LiveContent,
  texts: EditorTexts,
): HoverInfo | undefined {
  const editorPlace = editorPlaceAt(position, content)
  const { place, root } = editorPlace
  const { start, end } = place
  const mention = symbolMentionAt(editorPlace, content)
  const symbolMarkdown = mention && mentionMarkdown(mention, content, texts)
  if (mention !== undefined && symbolMarkdown !== undefined) {
    return { markdown: symbolMarkdown, start: mention.start, end: mention.end }
  }
  if (place.kind === 'key') {
    const holder = schemaAt(root, place.rough, place.path)
    const markdown = fieldMarkdown(holder, valueTextAt(place), texts)
    return markdown === undefined ? undefined : { markdown, start, end }
  }
  const key = place.path.at(-1)
  const holder = schemaAt(root, place.rough, place.path.slice(0, -1))
  const blockDescription = key === 'type' ? descriptionOf(holder) : undefined
  if (blockDescription !== undefined) {
    return {
      markdown: `**${valueTextAt(place)}** · ${blockDescription[texts.language]}`,
      start,
      end,
    }
  }
  const markdown = typeof key === 'string' ? fieldMarkdown(holder, key, texts) : undefined
  return markdown === undefined ? undefined : { markdown, start, end }
}

function fieldMarkdown(holder: unknown, key: string, texts: EditorTexts): string | undefined {
  if (!(holder instanceof z.ZodObject)) return undefined
  const field: unknown = holder.shape[key]
  const description = fieldDescriptionOf(holder, key)
  if (field === undefined || (description === undefined && key !== 'type')) return undefined
  const choices = choicesOf(field)
  const defaultText =
    field instanceof z.ZodDefault ? JSON.stringify(field.def.defaultValue) : undefined
  const notes = [
    field instanceof z.ZodDefault || field instanceof z.ZodOptional
      ? texts.optional
      : texts.required,
    ...(defaultText === undefined || defaultText.length > 80
      ? []
      : [texts.preset(`\`${defaultText}\``)]),
    ...(choices.length > 1 && choices.length < 15
      ? [texts.allowed(choices.map((choice) => `\`${choice}\``).join(', '))]
      : []),
    ...limitsOf(field, texts),
  ]
  const text = (description ?? descriptionOf(holder))?.[texts.language] ?? ''
  return `**${key}** · ${text}\n\n${notes.join(' · ')}`
}

function limitsOf(field: unknown, texts: EditorTexts): string[] {
  const inner = unwrapSchema(field)
  if (!(inner instanceof z.ZodString) || inner.maxLength === null) return []
  return [texts.atMost(inner.maxLength)]
}

function mentionMarkdown(
  mention: SymbolMention,
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
      const shared = content.foundation.sharedFiles.get(mention.name)
      const types = shared?.blocks.map(({ type }) => `\`${type}\``).join(', ')
      return types && `content/shared/${mention.name}: ${types}`
    }
    case 'collection': {
      const collection = content.foundation.collections.collections.get(mention.name)
      return collection && `**${collection.name}**\n\n${collection.modelFile}`
    }
    case 'field': {
      const set = setNamed(mention.of, content)
      const above = mention.path.slice(0, -1)
      const found = set && fieldAt(set, above, content.foundation.collections.sets)
      if (set === undefined || found === undefined || 'finding' in found) return undefined
      const fields = above.length === 0 ? set.fields : partsOfField(found.field)
      return fieldMarkdown(describedRecordSchemaOf(fields), mention.path.at(-1) ?? '', texts)
    }
    case 'record': {
      const row = content.foundation.collections.collections
        .get(mention.of)
        ?.rowBySlug.get(mention.slug)
      return row && `**${titleOfRow(row) ?? row.slug}**\n\n${row.source?.document.file ?? ''}`
    }
    case 'link':
      return linkMarkdown(mention.href, content, texts)
  }
}

function linkMarkdown(href: string, content: LiveContent, texts: EditorTexts): string | undefined {
  const target = parseLink(href, content.foundation.site?.url)
  if (target.kind !== 'page') return undefined
  const file = content.routes.get(target.route)
  if (file !== undefined) return `**${pageTitleOf(content, file) ?? target.route}**\n\n${file}`
  const planned = content.foundation.site?.planned.find(({ route }) => route === target.route)
  return planned && `**${planned.title}**\n\n${texts.plannedPage}`
}
