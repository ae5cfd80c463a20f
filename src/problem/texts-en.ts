import type { Owner, ValueType, Written } from './problem.ts'
import { listed, short, type Texts } from './text.ts'

const meant = (near: string | undefined) => (near === undefined ? '' : ` Did you mean “${near}”?`)
const list = (names: readonly string[]) => listed(names, (count) => `and ${count} more`)

const types: Record<ValueType, string> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list (lines that start with “- ”)',
  map: 'a group of fields (name: value)',
}

function named(owner: Owner): string {
  switch (owner.what) {
    case 'page':
      return 'The page'
    case 'shared':
      return 'The file'
    case 'site':
      return 'content/site.yaml'
    case 'block':
      return owner.type === undefined
        ? `Block ${owner.number}`
        : `Block ${owner.number} (${owner.type})`
    case 'field':
      return `The field “${owner.name}”`
    case 'entry':
      return `An entry of “${owner.name}”`
  }
}

function read(written: Written): string {
  switch (written.type) {
    case 'empty':
      return 'There is nothing here.'
    case 'number':
      return `YAML reads “${written.source}” as a number.`
    case 'boolean':
      return `YAML reads “${written.source}” as a yes/no value.`
    case 'list':
      return 'Here is a list.'
    case 'map':
      return 'Here is a group of fields.'
    case 'text':
      return `“${short(written.source)}” is a text.`
  }
}

const counted = ({ length, unit }: { length: number; unit: 'characters' | 'items' }): string =>
  `${length} ${length === 1 ? unit.slice(0, -1) : unit}`

const nothingAfter = (key: string | undefined): string =>
  key === undefined ? 'This entry is empty.' : `There is nothing after “${key}:”.`

export const english: Texts = {
  'yaml-syntax'(detail) {
    switch (detail.what) {
      case 'tab':
        return {
          message: 'The line is indented with a tab.',
          hint: 'YAML allows only spaces for indentation. Replace the tab by two spaces a level.',
        }
      case 'strange-space':
        return {
          message: `The line is indented with a character that only looks like a space (${detail.character}).`,
          hint: 'Replace it by ordinary spaces. It often comes with copied text.',
        }
      case 'colon-in-text':
        return {
          message: `The text “${short(detail.value)}” holds a colon and a space, so YAML takes it for another field.`,
          hint: 'Put the text in quotation marks.',
        }
      case 'reserved-start':
        return {
          message: `Without quotation marks a text cannot start with “${detail.value[0]}”.`,
          hint: 'Put the text in quotation marks.',
        }
      case 'text-after-brackets':
        return {
          message: `“${short(detail.value)}” starts with a bracket, so YAML expects a list.`,
          hint: 'Put the text in quotation marks.',
        }
      case 'text-after-quote':
        return {
          message: 'There is more text after the closing quotation mark.',
          hint: 'Put the whole text in quotation marks of the other kind.',
        }
      case 'missing-comma':
        return {
          message: 'A comma is missing between the entries in the bracket.',
          hint: 'Put a comma at the end of the line before.',
        }
      case 'missing-space':
        return {
          message: `A space is missing after “${detail.after}”.`,
          hint: `Write “${detail.after} ” with a space behind it.`,
        }
      case 'open-quote':
        return {
          message: `The quotation mark ${detail.character} is never closed.`,
          hint: `Put a ${detail.character} at the end of the text, too.`,
        }
      case 'open-bracket':
        return {
          message: `The bracket ${detail.character} is never closed.`,
          hint: 'Close the bracket, or write the list on lines of its own with “- ”.',
        }
      case 'apostrophe':
        return {
          message: 'An apostrophe ends the single-quoted text too early.',
          hint: "Double the apostrophe ('') or use double quotation marks.",
        }
      case 'escape':
        return {
          message: `“${detail.escape}” means nothing inside double quotation marks.`,
          hint: 'Double the backslash (\\\\) or use single quotation marks.',
        }
      case 'indentation':
        return {
          message: `The line is indented by ${detail.columns} spaces, its neighbours by ${detail.expected}.`,
          hint: `Indent the line by exactly ${detail.expected} spaces.`,
        }
      case 'text-indentation':
        return {
          message: `The line belongs to the text above, but is indented by only ${detail.columns} spaces.`,
          hint: `Indent the line by ${detail.expected} spaces, as the rest of the text.`,
        }
      case 'block-header':
        return {
          message: `Nothing may stand behind “${detail.sign}” in the same line.`,
          hint: 'The text begins on the next line. Delete what stands behind it.',
        }
      case 'missing-header':
        return {
          message: `The sign for a text in several lines is missing behind “${detail.key}:”.`,
          hint: `Write “${detail.key}: >-” for a paragraph, “${detail.key}: |-” for text with line breaks.`,
        }
      case 'template':
        return {
          message: 'Double braces are not a template here, but invalid YAML.',
          hint: 'Put the text in quotation marks. Write facts from content/site.yaml as {facts.name}.',
        }
      case 'complex-key':
        return { message: 'A field name must be a plain word.', hint: 'Write “name: value”.' }
      case 'other':
        return {
          message: 'This line is not valid YAML.',
          hint: `Check the indentation, colons and quotation marks. (The parser says: ${detail.reason})`,
        }
    }
  },
  'yaml-alias': ({ name, what }) =>
    what === 'merge'
      ? {
          message: 'The merge key “<<” is not supported.',
          hint: 'Keep shared blocks under content/shared and refer to them with “type: ref”.',
        }
      : {
          message: `“${what === 'alias' ? '*' : '&'}${name}” is a YAML ${what}. These are not supported here.`,
          hint: 'If you mean the text, put it in quotation marks. Shared content belongs under content/shared.',
        },
  'yaml-tag': ({ tag, what }) =>
    what === 'directive'
      ? {
          message: 'A line that starts with “%” is a YAML directive; directives are not supported.',
          hint: 'Delete the line.',
        }
      : {
          message: `“${tag}” is a YAML tag; tags are not supported.`,
          hint: 'If you mean the text, put it in quotation marks.',
        },
  'duplicate-key': ({ key, firstLine }) => ({
    message: `The field “${key}” stands here twice, first on line ${firstLine}.`,
    hint: 'Delete one of the two lines, or give it the right name.',
  }),
  encoding(detail) {
    switch (detail.what) {
      case 'utf-16':
        return { message: 'The file is saved as UTF-16.', hint: 'Save the file as UTF-8.' }
      case 'not-utf-8':
        return {
          message: `Byte 0x${detail.byte.toString(16).toUpperCase().padStart(2, '0')} is not UTF-8; the file is probably saved as Latin-1 or Windows-1252.`,
          hint: 'Save the file as UTF-8.',
        }
      case 'control':
        return {
          message: `There is an invisible control character here (${detail.character}).`,
          hint: 'Delete the character.',
        }
      case 'bidi':
        return {
          message: `There is a character here that turns the writing direction (${detail.character}).`,
          hint: 'Delete the character; it can make text look different from what it is.',
        }
    }
  },
  'too-large': ({ bytes, limit }) => ({
    message: `The file has ${Math.ceil(bytes / 1024)} kB; ${limit / 1024} kB are allowed.`,
    hint: 'Split the page, or move shared blocks to content/shared.',
  }),
  'too-deep': ({ limit }) => ({
    message: `The content is nested deeper than ${limit} levels.`,
    hint: 'Look for a bracket or an indentation too many.',
  }),
  'text-cut': ({ text, lost }) => ({
    message: `YAML reads only “${short(text)}” and takes “${short(lost)}” for a comment.`,
    hint: 'Put the whole text in quotation marks, or leave a space behind # if it is a comment.',
  }),
  'empty-file': ({ what }) => ({
    message: 'The file is empty.',
    hint:
      what === 'page'
        ? 'A page needs at least title, description and blocks.'
        : what === 'shared'
          ? 'A file under content/shared needs blocks.'
          : 'content/site.yaml needs name, url, navigation and footer.',
  }),
  'several-documents': () => ({
    message: 'A second YAML document starts here (“---”).',
    hint: 'A file is a page. Make a file of its own for the second page.',
  }),
  'unknown-key': ({ key, odd, near, allowed, owner }) => ({
    message:
      odd === undefined
        ? `${named(owner)} has no field “${short(key)}”.${meant(near)}`
        : `The field name “${short(key)}” holds a character that does not belong there (${odd}).${meant(near)}`,
    hint:
      odd === undefined
        ? `Allowed: ${list(allowed)}`
        : 'Type the name anew. Some characters are invisible, or only look like others.',
  }),
  'missing-key': ({ key, owner, description, types: known }) => ({
    message: `${named(owner)} needs the field “${key}”.${
      known?.near === undefined ? '' : ` Did you mean “type: ${known.near}”?`
    }`,
    hint:
      known !== undefined
        ? `Allowed: ${list(known.allowed)}`
        : description === undefined
          ? `Add “${key}:”.`
          : `${key}: ${description}`,
  }),
  'wrong-type': ({ expected, written, instead }) => ({
    message: `This must be ${types[expected]}. ${read(written)}`,
    hint:
      instead !== undefined
        ? expected === 'text'
          ? `Put the text in quotation marks: ${short(instead)}`
          : `Write: ${instead}`
        : expected === 'number'
          ? 'Write a number without quotation marks.'
          : expected === 'boolean'
            ? 'Write true or false without quotation marks.'
            : expected === 'list'
              ? 'Put “- ” before each entry.'
              : expected === 'map'
                ? 'Write “name: value” below, indented.'
                : 'Write a text.',
  }),
  'wrong-value'(detail) {
    switch (detail.rule) {
      case 'one-of':
        return {
          message:
            detail.written.type === 'empty'
              ? nothingAfter(detail.key)
              : `“${short(detail.written.source)}” is not allowed here.${meant(detail.near)}`,
          hint: `Allowed: ${list(detail.allowed)}`,
        }
      case 'too-short':
        return {
          message: `This has ${counted(detail)}; at least ${detail.limit} are needed.`,
          hint: detail.unit === 'items' ? 'Add entries.' : 'Write more.',
        }
      case 'too-long':
        return {
          message: `This has ${counted(detail)}; at most ${detail.limit} are allowed.`,
          hint: detail.unit === 'items' ? 'Take entries out.' : 'Shorten the text.',
        }
      case 'too-small':
        return {
          message: `${detail.written.source} is too small; at least ${detail.limit} is needed.`,
          hint: `Write a number from ${detail.limit} up.`,
        }
      case 'too-big':
        return {
          message: `${detail.written.source} is too big; at most ${detail.limit} is allowed.`,
          hint: `Write a number up to ${detail.limit}.`,
        }
      case 'whole-number':
        return {
          message: `${detail.written.source} is not a whole number.`,
          hint: 'Write a number without decimals.',
        }
      case 'not-finite':
        return {
          message: `“${detail.written.source}” is not a number one can count with.`,
          hint: 'Write the number in digits.',
        }
      case 'empty':
        return {
          message: nothingAfter(detail.key),
          hint: `There must be ${types[detail.expected]}.${
            detail.required ? '' : ' If you want to say nothing, delete the line.'
          }`,
        }
      case 'pattern':
        return {
          message: `“${short(detail.written.source)}” does not have the right form.`,
          hint: {
            id: 'An id starts with a lower-case letter and has lower-case letters, digits and hyphens.',
            route:
              'A route starts with / and has lower-case letters, digits and hyphens, such as /ueber-uns.',
            url: 'Write a whole address that starts with https://.',
            fact: 'The name starts with a lower-case letter and has letters and digits.',
            video: 'This needs a video file below content/media that ends in .webm or .mp4.',
            captions: 'This needs a file with captions below content/media that ends in .vtt.',
            other: 'See the example of the block for what the value looks like.',
          }[detail.of],
        }
    }
  },
  'unknown-block': ({ type, near, allowed, number }) => ({
    message: `Unknown block type “${type}” (block ${number}).${meant(near)}`,
    hint: `Allowed: ${list(allowed)}`,
  }),
  'unknown-ref': ({ to, near, known }) => ({
    message: `There is no file “${to}.yaml” under content/shared.${meant(near)}`,
    hint: known.length === 0 ? 'Make the file.' : `There are: ${list(known)}`,
  }),
  'unknown-fact': ({ name, near, known }) => ({
    message: `“{facts.${name}}” is not in content/site.yaml.${meant(near)}`,
    hint: `There are: ${list(known)}`,
  }),
  'ref-cycle': ({ chain }) => ({
    message: `The reference goes round in a circle: ${chain.join(' → ')}.`,
    hint: 'Take one of the references out.',
  }),
  'broken-link': ({ href, near }) => ({
    message: `“${href}” leads to no page.${meant(near)}`,
    hint: 'Correct the link, add the page under content/pages, or list it under planned in content/site.yaml.',
  }),
  'broken-anchor': ({ href, anchor, near, known }) => ({
    message: `The page that “${href}” leads to has no anchor “${anchor}”.${meant(near)}`,
    hint:
      known.length === 0
        ? 'Give the target block an id.'
        : `There are: ${list(known)}. Or give the target block an id.`,
  }),
  'planned-link': ({ href }) => ({
    message: `“${href}” leads to a page that is still to come.`,
    hint: 'Visitors see a friendly note there. Add the page once its content exists.',
  }),
  'sleeping-link': ({ href }) => ({
    message: `“${href}” leads to a page that is not published today.`,
    hint: 'Check draft, from and until there, or take the link out until the page appears.',
  }),
  'unsafe-link': ({ href, scheme }) => ({
    message: `“${short(href)}” is not a link that is allowed (${scheme}).`,
    hint: 'Allowed are pages (/kontakt), anchors (#faq), https://, mailto: and tel:.',
  }),
  'missing-asset': ({ path, near }) => ({
    message: `There is no file “${path}” under content/media.${meant(near)}`,
    hint: 'Correct the name, or put the file there.',
  }),
  'unsafe-path': ({ path }) => ({
    message: `“${short(path)}” leads out of content/media.`,
    hint: 'Write the path from content/media on, without “..”, a leading “/” or “\\”.',
  }),
  'asset-case': ({ path, real }) => ({
    message: `The file “${path}” is really called “${real}”.`,
    hint: 'Mind upper and lower case; to the server it is another file.',
  }),
  'no-image': ({ path }) => ({
    message: `“${path}” is not an image.`,
    hint: 'Name an image file (webp, avif, jpg, png, gif or svg).',
  }),
  'missing-alt': ({ path }) => ({
    message: `The image “${path}” has no description.`,
    hint: 'Say with alt what it shows, or decorative: true if it only decorates.',
  }),
  'duplicate-id': ({ id, ...where }) => ({
    message: `The anchor “${id}” is already on this page (${
      'other' in where ? where.other : `line ${where.firstLine}`
    }).`,
    hint: 'An anchor may stand only once on a page. Give one of the two another name.',
  }),
  'duplicate-route': ({ route, other }) => ({
    message: `The route ${route} already belongs to ${other}.`,
    hint: 'Delete one of the two files, or rename it.',
  }),
  'route-name': ({ name, proposal }) => ({
    message: `“${name}” does not make a good address.`,
    hint: `Lower-case letters, digits and hyphens are allowed, such as “${proposal}”.`,
  }),
  'date-invalid': ({ written, proposal, wrong }) => ({
    message:
      wrong === 'form'
        ? `“${written}” is not a date of the form 2026-02-28.`
        : `There is no such day as “${written}”.`,
    hint:
      proposal === undefined
        ? 'Write year-month-day, such as 2026-02-28.'
        : `Did you mean ${proposal}?`,
  }),
  'dates-differ': ({ shown, real, other }) => ({
    message: `This says ${shown}, ${other === undefined ? 'the top of the page' : other} says ${real}.`,
    hint: 'An article has one date. If the two are meant to differ, leave them: this is only a warning.',
  }),
  'facts-differ'(detail) {
    switch (detail.fact) {
      case 'reading-time':
        return {
          message: `This says ${detail.shown} minutes of reading, ${
            detail.other ?? 'the top of the page'
          } says ${detail.real}.`,
          hint: 'An article has one reading time. If the two are meant to differ, leave them: this is only a warning.',
        }
    }
  },
  'simulated-form': () => ({
    message: 'This form only pretends to send; no request arrives.',
    hint: 'Write “delivery: gateway” to have the requests delivered.',
  }),
  'no-workflow': ({ form, variable }) => ({
    message: `No address is set to which requests of the form “${form}” could be delivered.`,
    hint: `Until then they wait in the inbox (blockwerk inbox). Set ${variable} in the environment of the gateway.`,
  }),
  'too-many': ({ shown, more }) => ({
    message: `There are ${more} more problems in this file; the first ${shown} are shown.`,
    hint: 'Mend the ones that are shown first. Many of the others often only follow from them.',
  }),
  unreadable: ({ reason }) => ({
    message: `The file cannot be read (${reason}).`,
    hint: 'Check that it is an ordinary file and that you may read it.',
  }),
}
