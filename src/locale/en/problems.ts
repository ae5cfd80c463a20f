import type { ProblemDetails } from '../../problems/details.ts'
import type {
  FieldOwner,
  ThemeColor,
  ValueType,
  WrittenValue,
} from '../../problems/detail-types.ts'
import {
  firstUnusualCharacter,
  hiddenDifferenceBetween,
  type HiddenDifference,
} from '../../text/look-alike.ts'
import type { NearestName } from '../../text/near.ts'
import { clock, listed, numberRead, oldBooleans, short, type Text, type Texts } from '../text.ts'

/** The names that may be meant, and how they differ from `written` where nobody can see it. */
function meant({ near, orNear }: NearestName, written?: string): string {
  if (near === undefined) return ''
  if (orNear !== undefined) return ` Did you mean “${near}” or “${orNear}”?`
  const unlike = written === undefined ? undefined : hiddenDifferenceBetween(written, near)
  return ` Did you mean “${near}”?${unlike === undefined ? '' : ` ${unlikeInWords(unlike)}`}`
}

/** Says what nobody can see: why a name that looks right is another one. */
function unlikeInWords(unlike: HiddenDifference): string {
  switch (unlike.what) {
    case 'invisible':
      return `What is written here holds an invisible character (${unlike.code}).`
    case 'space':
      return `What is written here holds a character that only looks like a space (${unlike.code}).`
    case 'look-alike':
      return `The “${unlike.character}” written here is another character that looks alike (${unlike.code}).`
    case 'decomposed':
      return 'Accented letters are written here as two characters (Unicode NFD), there as one.'
    case 'composed':
      return 'Accented letters are written there as two characters (Unicode NFD), here as one.'
    case 'unencoded':
      return `In an address, “${unlike.character}” is written as ${unlike.code}.`
    case 'outer-space':
      return 'There is a space at the beginning or the end here.'
  }
}

/** For a value of the wrong form: the character in it that is not what it looks like. */
function strangenessOf(written: string): string {
  const strange = firstUnusualCharacter(written)
  return strange === undefined ? '' : ` ${unlikeInWords(strange)}`
}

const list = (names: readonly string[], written = '') =>
  listed(names, written, (count) => `(the most similar of ${count})`)

const types: Record<ValueType, string> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list (lines that start with “- ”)',
  map: 'a group of fields (name: value)',
}

const faintIn: Record<ThemeColor, string> = {
  accent: 'a link',
  paper: 'the text on this ground',
}

function named(owner: FieldOwner): string {
  switch (owner.what) {
    case 'page':
      return 'The page'
    case 'shared':
      return 'The file'
    case 'words':
      return 'content/words.yaml'
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

function read(written: WrittenValue): string {
  switch (written.type) {
    case 'empty':
      return 'There is nothing here.'
    case 'number':
      return `YAML reads “${written.source}” as the number${numberRead(written.source)}.`.replace(
        'the number.',
        'a number.',
      )
    case 'boolean':
      return `YAML reads “${written.source}” as a yes/no value.`
    case 'list':
      return 'Here is a list.'
    case 'map':
      return 'Here is a group of fields.'
    case 'text':
      return oldBooleans.test(written.source)
        ? `“${written.source}” is a text in YAML, neither true nor false.`
        : clock.test(written.source)
          ? `“${written.source}” is a time of day, and YAML reads it as a text.`
          : `“${short(written.source)}” is a text.`
  }
}

const pointer = (path: string): string =>
  `“${path}” is only a Git LFS pointer here: the file itself has not been downloaded.`

const fetchIt =
  'Download it with “git lfs pull”. If Git LFS is not set up yet, run “git lfs install” first.'

const all = (names: readonly string[]): string =>
  names
    .map((name) => `“${name}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')

const counted = ({ length, unit }: { length: number; unit: 'characters' | 'items' }): string =>
  `${length} ${length === 1 ? unit.slice(0, -1) : unit}`

const nothingAfter = (key: string | undefined): string =>
  key === undefined ? 'This entry is empty.' : `There is nothing after “${key}:”.`

/** What a program says, without its full stop. */
const said = (message: string): string => short(message.replace(/\.$/, ''))

function ownBlock(detail: ProblemDetails['own-block']): Text {
  const { type } = detail
  switch (detail.what) {
    case 'syntax':
      return {
        message: `The block “${type}” cannot be compiled: “${said(detail.message)}”.`,
        hint: 'Correct this place. The other blocks are not concerned.',
      }
    case 'throws':
      return {
        message: `The block “${type}” breaks off here: “${said(detail.message)}”.`,
        hint: 'Correct this place. “npx blockwerk test-blocks” tries all examples.',
      }
    case 'blocked-markup':
      return {
        message: `The HTML of the block “${type}” contains “${short(detail.written)}”, which browsers block on the published site.`,
        hint: `Write styles in content/blocks/${type}/style.css, and behaviour in the view, which says with “hydrate” when it begins.`,
      }
    case 'taken':
      return {
        message: `Blockwerk has a block “${type}” already.`,
        hint: `Give the folder content/blocks/${type} and the type in schema.ts another name.`,
      }
    case 'bad-name':
      return {
        message: `No block can be called “${type}”.`,
        hint: 'The name of the folder consists of small letters, digits and hyphens and begins with a letter: price-list',
      }
    case 'no-schema':
      return {
        message: `The file content/blocks/${type}/schema.ts, which describes the block “${type}”, is missing or does not export it.`,
        hint: `Write: export const block = defineBlock('${type}', { … })`,
      }
    case 'other-type':
      return {
        message: `The folder is called “${type}”, but the block in schema.ts “${short(detail.said)}”.`,
        hint: 'Give both the same name.',
      }
    case 'no-view':
      return {
        message: `The file content/blocks/${type}/view.tsx is missing or exports no component “${detail.component}”.`,
        hint: `Write: export function ${detail.component}({ block }) { … }`,
      }
    case 'hydrate':
      return {
        message: `“${detail.component}.hydrate” names no moment that there is.`,
        hint: "Allowed are 'visible' and 'intent'. A block without behaviour does not need the line.",
      }
    case 'no-words':
      return {
        message: `The block “${type}” has no words in “${detail.language}”, a language of this site.`,
        hint: `Add “${detail.language}” to “words” in content/blocks/${type}/schema.ts.`,
      }
    case 'old-folder':
      return {
        message: 'The own blocks of this site are in blocks/. They belong in content/blocks/.',
        hint: 'Move the folder blocks into content, or let “npx blockwerk validate --fix” move it.',
      }
    case 'no-examples':
      return {
        message: `The block “${type}” has no examples.`,
        hint: `Write under “examples:” in content/blocks/${type}/examples.yaml how it is used. Editors offer the examples, and test-blocks checks them.`,
      }
  }
}

function slipHint(what: string): string {
  if (what.startsWith('line-'))
    return 'Write a single paragraph here, or use a block for running text.'
  switch (what) {
    case 'open-link':
      return 'Put a closing bracket behind the address.'
    case 'no-words':
      return 'Say between the square brackets where the link leads.'
    case 'no-target':
      return 'Write the target between the round brackets: [contact](/contact)'
    case 'double-bracket':
    case 'bracket-code':
      return 'Write a link as [text](/target), and bold words as **text**.'
    default:
      return 'Put “**” behind the bold words once more, or delete the first one.'
  }
}

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
      case 'typographic-quotes':
        return {
          message: `“${detail.value[0]}” is a quotation mark for readers, not for YAML; so the colon in the text counts as that of a field.`,
          hint: 'Put straight quotation marks (") around the whole text.',
        }
      case 'missing-dash':
        return {
          message: 'The dash before this item of the list is missing.',
          hint: 'Begin the line with “- ”, like the other items.',
        }
      case 'bullet':
        return {
          message: `An item of a list begins with “- ”, not with “${detail.character}”.`,
          hint: `Replace “${detail.character}” by “-”.`,
        }
      case 'missing-colon':
        return {
          message: `The colon behind the field name “${detail.key}” is missing.`,
          hint: `Write “${detail.key}:”.`,
        }
      case 'equals-sign':
        return {
          message: `There is “=” between “${detail.key}” and its value instead of a colon.`,
          hint: `Write “${detail.key}: …”.`,
        }
      case 'foreign-comment':
        return {
          message: `“${detail.sign}” does not begin a comment here.`,
          hint: 'A comment begins with “# ” and ends with its line.',
        }
      case 'divider':
        return {
          message: `The line “${short(detail.drawn)}” parts nothing here; YAML takes it for text.`,
          hint: 'Delete the line, or put “# ” before it.',
        }
      case 'code-fence':
        return {
          message:
            'This line frames a piece of code in a chat or in Markdown; it is no part of the page.',
          hint: 'Delete the line, and the one at the end, too, if there is one.',
        }
      case 'diff-mark':
        return {
          message: `The line begins with “${detail.sign}”, as Git shows lines that have changed.`,
          hint: `Put a space in the place of “${detail.sign}”, or delete the line.`,
        }
      case 'stray-line':
        return {
          message: `“${short(detail.text)}” is neither a field (“name: value”) nor an item (“- …”).`,
          hint: 'Delete the line, add what is missing, or turn it into a comment with “# ” before it.',
        }
      case 'trailing-comma':
        return {
          message: 'The line ends with a comma that does not belong here.',
          hint: 'Delete the comma. Each field stands on a line of its own.',
        }
      case 'double-dash':
        return {
          message: 'Two dashes stand before this item.',
          hint: 'Delete one of them; two begin a list within the list.',
        }
      case 'conflict':
        return {
          message: 'Two versions stand here that Git could not merge.',
          hint: 'Keep the right one, and delete the other and the lines with <<<<<<<, ======= and >>>>>>>.',
        }
      case 'hash-in-brackets':
        return {
          message: `YAML takes “${detail.word}” for the beginning of a comment; the bracket stays open.`,
          hint: `Put it in quotation marks: '${detail.word}'`,
        }
      case 'strange-gap':
        return {
          message: `Behind “${detail.after}” stands a character that only looks like a space (${detail.character}).`,
          hint: 'Replace it with an ordinary space. It often comes from copied text.',
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
      case 'quoted-key':
        return {
          message: `Before the field “${detail.key}” stands a quotation mark ${detail.character} that is never closed.`,
          hint: 'Names of fields need no quotation marks. Delete it.',
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
          hint: 'The text begins on the next line. Put the words there, indented like the rest of the text.',
        }
      case 'wrong-header':
        return {
          message: `“${detail.written}” begins no text in several lines; “${detail.sign}” is probably meant.`,
          hint: `Write “${detail.sign}” behind the colon, and the text below it.`,
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
          message: 'This line does not fit those above it.',
          hint: 'Check the indentation, colons and quotation marks, also in the line above.',
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
  'duplicate-key': ({ key, firstLine, more = 0 }) =>
    more > 0
      ? {
          message: `Here the page begins a second time: “${key}” stands on line ${firstLine} already.`,
          hint: 'Delete one of the two versions.',
        }
      : {
          message: `The field “${key}” stands here twice, first on line ${firstLine}.`,
          hint: 'Delete one of the two lines, or give it the right name.',
        },
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
    message:
      text === ''
        ? `YAML takes “${short(lost)}” for a comment and reads nothing here.`
        : `YAML reads only “${short(text)}” and takes “${short(lost)}” for a comment.`,
    hint: 'Put the whole text in quotation marks, or leave a space behind # if it is a comment.',
  }),
  'joined-item': ({ what, text }) =>
    what === 'dash'
      ? {
          message: `“${short(text)}” is no item of its own; for YAML it belongs to the text above.`,
          hint: 'Indent the line exactly as far as the other items of the list.',
        }
      : {
          message: `For YAML “${short(text)}” belongs to the item above.`,
          hint: 'If it is an item of its own, begin the line with “- ”. Otherwise write both lines as one.',
        },
  'folded-text': ({ what, sign }) => ({
    message: {
      list: `With “${sign}” the lines of the list become a single one.`,
      heading: `With “${sign}” the heading becomes part of the paragraph.`,
      paragraph:
        sign === ''
          ? 'Without “|-” the paragraphs become a single one.'
          : `With “${sign}” the paragraphs become a single one.`,
    }[what],
    hint: `Write “|-”${sign === '' ? ' behind the colon' : ''}, and the lines stay as they are.`,
  }),
  'empty-file': ({ what }) => ({
    message: 'The file is empty.',
    hint:
      what === 'page'
        ? 'A page needs at least title, description and blocks.'
        : what === 'shared'
          ? 'A file under content/shared needs blocks.'
          : what === 'words'
            ? 'Write words of the interface here, or delete the file.'
            : 'content/site.yaml needs name, url, navigation and footer.',
  }),
  'several-documents': () => ({
    message: 'A second YAML document starts here (“---”).',
    hint: 'A file is a page. Make a file of its own for the second page.',
  }),
  'unknown-key': ({ key, strayCharacter, allowed, owner, block, torn, below, ...near }) => ({
    message:
      block !== undefined
        ? `A block (“${block}”) stands in a list that holds no blocks.`
        : below !== undefined
          ? `${named(owner)} expects ${all(below.keys)} inside its field “${below.field}”, not beside it.`
          : strayCharacter === undefined
            ? `${named(owner)} has no field “${short(key)}”.${meant(near, key)}`
            : `The field name “${short(key)}” holds a character that does not belong there (${strayCharacter}).${meant(near)}`,
    hint:
      block !== undefined
        ? 'Move the whole block to the left, until its dash stands below those of the other blocks.'
        : torn !== undefined
          ? `A comma in braces ends a text. Put “${short(torn)}” in quotation marks: "${short(torn)}"`
          : below !== undefined
            ? `Write: ${below.written}`
            : strayCharacter === undefined
              ? `Allowed: ${list(allowed, key)}`
              : 'Type the name anew. Some characters are invisible, or only look like others.',
  }),
  'missing-key': ({ key, others = [], owner, description, types: known }) => ({
    message:
      others.length > 0
        ? `${named(owner)} still needs the fields ${all([key, ...others])}.`
        : `${named(owner)} needs the field “${key}”.${
            known?.near === undefined ? '' : ` Did you mean “type: ${known.near}”?`
          }`,
    hint:
      known !== undefined
        ? `Allowed: ${list(known.allowed)}`
        : others.length > 0
          ? `Add ${all([key, ...others].map((name) => `${name}:`))}.`
          : description === undefined
            ? `Add “${key}:”.`
            : `${key}: ${description.en}`,
  }),
  'wrong-type': ({ expected, written, instead, path }) => ({
    message: `This must be ${types[expected]}. ${read(written)}`,
    hint:
      instead !== undefined
        ? expected === 'text'
          ? `Put the text in quotation marks: ${short(instead)}`
          : `Write: ${instead}`
        : path !== undefined
          ? `Write only the path: ${path}`
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
              : `“${short(detail.written.source)}” is not allowed here.${meant(detail, detail.written.source)}`,
          hint: `Allowed: ${list(detail.allowed, detail.written.source)}${detail.of === 'icon' ? '. “npx blockwerk explain icons.heart” lists all that have to do with “heart”.' : ''}`,
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
          message:
            detail.written.type === 'text'
              ? 'There are only characters here that nobody sees.'
              : nothingAfter(detail.key),
          hint: `There must be ${types[detail.expected]}.${
            detail.required ? '' : ' If you want to say nothing, delete the line.'
          }`,
        }
      case 'site-url':
        return {
          message: `“${short(detail.written.source)}” cannot be the address of the site.${strangenessOf(detail.written.source)}`,
          hint: {
            shape: 'Write a whole address that starts with https://.',
            user: 'Delete name and password before the @: every visitor could read them.',
            query: 'Delete the ? and all that follows: each page adds its own path.',
            hash: 'Delete the # and all that follows: each page adds its own path.',
            slash: 'Delete the slash at the end: each page adds its path with one of its own.',
            characters:
              'Between single slashes a path has only letters from a to z, digits and - _ . ~, and no part starts with a dot: https://name.example/courses.',
          }[detail.fault],
        }
      case 'pattern':
        return {
          message: `“${short(detail.written.source)}” does not have the right form.${strangenessOf(detail.written.source)}`,
          hint: {
            id: 'An id starts with a lower-case letter and has lower-case letters, digits and hyphens.',
            route:
              'A route starts with / and has lower-case letters, digits and hyphens, such as /about-us.',
            language:
              'Write the language as a tag: de, en-GB, nl – small letters, and the region in capitals behind a hyphen.',
            country: 'Write the country as two capitals of ISO 3166: DE, GB.',
            color: 'Write the colour as # and six digits, in quotation marks: "#1f4d3a".',
            picture: 'Name an image below content/media that ends in .svg, .png, .webp or .jpg.',
            font: 'Write the name of the font as “Fraunces Variable”, or the path of a file below content/media that ends in .woff2, .ttf or .otf.',
            motif: 'Write cubes, none, or the path of an SVG below content/media.',
            fact: 'The name starts with a lower-case letter and has letters and digits.',
            video:
              'This needs a video file below content/media that ends in .webm or .mp4. Save another video as MP4 in a video program; a new ending alone does not make it one.',
            captions: 'This needs a file with captions below content/media that ends in .vtt.',
            model:
              'This needs a 3D file below content/media that ends in .glb. Export other models as “glTF binary” from a 3D program.',
            'field-name':
              'The name of a field starts with a letter and has letters from a to z, digits, hyphens and underscores.',
            option:
              'A value has letters from a to z, digits, dots, hyphens and underscores. What visitors read is the label.',
            hours:
              'Write when you are open as two times with a hyphen between them: 09:00-18:00. Two digits for hours and minutes. All day is 00:00-24:00.',
            'time-zone':
              'Write the time zone as the IANA names it: Europe/London, America/New_York.',
            other: 'See the example of the block for what the value looks like.',
          }[detail.of],
        }
    }
  },
  'unknown-block': ({ type, allowed, number, ...near }) => ({
    message: `Unknown block type “${type}” (block ${number}).${meant(near, type)}`,
    hint: `Allowed: ${list(allowed, type)}`,
  }),
  'unknown-ref': ({ to, known, ...near }) => ({
    message: `There is no file “${to}.yaml” under content/shared.${meant(near, to)}`,
    hint: known.length === 0 ? 'Make the file.' : `There are: ${list(known, to)}`,
  }),
  'unknown-material': ({ name, model, known, ...near }) => ({
    message: `The model “${model}” has no material “${name}”.${meant(near, name)}`,
    hint:
      known.length === 0
        ? 'Its materials have no names. In a 3D program, name the material that is to take the colour.'
        : `There are: ${list(known, name)}`,
  }),
  'unknown-fact': ({ name, known, ...near }) => ({
    message: `“{facts.${name}}” is not in content/site.yaml.${meant(near, name)}`,
    hint: `There are: ${list(known, name)}`,
  }),
  'broken-fact': ({ written, name }) => ({
    message: `“${short(written)}” appears on the page just as it stands.${meant({ near: name && `{facts.${name}}` }, written)}`,
    hint: 'Facts from content/site.yaml are written {facts.name}, in small letters and without spaces. If the braces are meant, put a backslash before them.',
  }),
  'ref-cycle': ({ chain }) => ({
    message: `The reference goes round in a circle: ${chain.join(' → ')}.`,
    hint: 'Take one of the references out.',
  }),
  'no-words': ({ language, file }) => ({
    message: `Blockwerk has no words of its own in the language “${language}”.`,
    hint: `Write them in ${file}; what is missing there is named, with its English text. Or choose de or en.`,
  }),
  'page-language': ({ language, known, ...near }) => ({
    message: `The site has no menu and no footer in the language “${short(language)}”.${meant(near, language)}`,
    hint: `Add content/site.${language}.yaml, which says what is different on pages in this language. There are: ${list(known, language)}`,
  }),
  'site-language': ({ what, language }) => ({
    message: {
      'no-language': `“${short(language)}” is no language, so this file is not read.`,
      own: `The site itself speaks “${language}”, so this file is not read.`,
      'words-alone': `Nobody reads these words: there is no content/site.${language}.yaml.`,
      unused: `No page says “language: ${language}”.`,
    }[what],
    hint: {
      'no-language':
        'The name holds the BCP 47 tag of the language: site.en.yaml, site.pt-BR.yaml.',
      own: 'What stands here belongs in content/site.yaml and content/words.yaml.',
      'words-alone': `Add content/site.${language}.yaml with its menu and footer, or delete this file.`,
      unused: 'Write a page in this language, or delete the file.',
    }[what],
  }),
  'common-key': ({ key }) => ({
    message: `“${key}” is the same in all languages of the site.`,
    hint: 'Delete it here; it stands in content/site.yaml.',
  }),
  alternate: (detail) => {
    switch (detail.what) {
      case 'same-language':
        return {
          message: `“${detail.route}” is written in the same language (${detail.language}).`,
          hint: 'alternateOf names the page that says the same in another language. Is language missing here?',
        }
      case 'chain':
        return {
          message: `“${detail.route}” is itself another page in another language.`,
          hint: `Name the original: ${detail.original}`,
        }
      case 'taken':
        return {
          message: `In this language (${detail.language}) ${detail.other} already says the same as “${detail.route}”.`,
          hint: 'A page has at most one counterpart in each language. Delete alternateOf on one of the two.',
        }
    }
  },
  'other-language': ({ href, language, better }) => ({
    message: `“${short(href)}” leads into another language; the page is there in “${language}” as well.`,
    hint: `Link to ${better}`,
  }),
  'missing-word': ({ name, english: words }) => ({
    message: `The text “${name}” is missing.`,
    hint: `In English it says “${short(words)}”.`,
  }),
  'lost-place': ({ name, places }) => ({
    message: `The text “${name}” has no place for ${list(places)}.`,
    hint: `Write ${list(places)} where the value is to stand.`,
  }),
  'faint-color': ({ color, name, ratio, least, better }) => ({
    message: `With “${color}”, ${faintIn[name]} cannot be read: its contrast is ${ratio} : 1, and ${least} : 1 is needed.`,
    hint:
      better === undefined
        ? 'Choose a colour that stands out more from the others.'
        : `The nearest colour with which it can is “${better}”.`,
  }),
  'own-block': ownBlock,
  'missing-font': ({ font, package: name, near }) => ({
    message: `The font “${font}” is not installed.${meant({ near }, font)}`,
    hint: `Install it: npm install ${name}. Or name a file below content/media: fonts/own.woff2.`,
  }),
  'unreadable-font': ({ path, fault }) => ({
    message: {
      empty: `The font file “${path}” is empty.`,
      unreadable: `“${path}” is no font.`,
      damaged: `The font “${path}” is damaged or incomplete.`,
      'lfs-pointer': pointer(path),
    }[fault],
    hint: {
      empty: 'Copy the font to content/media once more.',
      unreadable:
        'WOFF2, TrueType and OpenType are fonts; another ending alone does not make it one.',
      damaged: 'Copy it to content/media once more, or save it anew.',
      'lfs-pointer': fetchIt,
    }[fault],
  }),
  'broken-link': ({ href, view, ...near }) => ({
    message: `“${href}” leads to no ${href.startsWith('/media/') ? 'file' : 'page'}.${meant(near, href)}${view === undefined ? '' : ` The view of the block “${view}” makes this link.`}`,
    hint: href.startsWith('/media/')
      ? 'Correct the link, or put the file below content/media.'
      : 'Correct the link, add the page under content/pages, or list it under planned in content/site.yaml.',
  }),
  'broken-anchor': ({ href, anchor, known, ...near }) => ({
    message: `The page that “${href}” leads to has no anchor “${anchor}”.${meant(near, anchor)}`,
    hint:
      known.length === 0
        ? 'Give the target block an id.'
        : `There are: ${list(known, anchor)}. Or give the target block an id.`,
  }),
  'planned-link': ({ href }) => ({
    message: `“${href}” leads to a page that is still to come.`,
    hint: 'Visitors see a friendly note there. Add the page once its content exists.',
  }),
  'sleeping-link': ({ href }) => ({
    message: `“${href}” leads to a page that is not published today.`,
    hint: 'Check draft, from and until there, or take the link out until the page appears.',
  }),
  'unsafe-link': ({ href, scheme, lacksAt, ...near }) => ({
    message: lacksAt
      ? `The e-mail address “${short(href)}” lacks its @.`
      : `“${short(href)}” is not an allowed link (${scheme}).${meant(near, href)}`,
    hint: 'Allowed are pages (/contact), anchors (#faq), https://, mailto: and tel:.',
  }),
  'missing-asset': ({ path, ...near }) => ({
    message: `There is no file “${path}” under content/media.${meant(near, path)}`,
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
    hint: 'Name an image file (jpg, png, webp, avif, gif, tiff or svg).',
  }),
  'unreadable-picture': ({ path, fault }) => ({
    message: {
      empty: `The image file “${path}” is empty.`,
      unreadable: `“${path}” cannot be read as an image.`,
      damaged: `The image “${path}” is damaged in its middle.`,
      heic: `“${path}” is a photo in the format HEIC, as iPhones save them. Hardly any browser shows it.`,
      'too-many-pixels': `The image “${path}” has more than 100 million pixels.`,
      'lfs-pointer': pointer(path),
    }[fault],
    hint: {
      empty: 'Copy the image to content/media once more.',
      unreadable:
        'The file is damaged, or no image. Save the image anew in an image editor, as JPEG, PNG, WebP or AVIF.',
      damaged:
        'Most often a copy broke off: copy the image once more from where it came from to content/media.',
      heic: 'Save it as JPEG: with “Export” in Photos on a Mac, with “Save as” in Photos on Windows. With “Settings > Camera > Formats > Most Compatible” the iPhone takes its photos that way.',
      'too-many-pixels': 'Make it smaller; no page shows it wider than 4000 pixels.',
      'lfs-pointer': fetchIt,
    }[fault],
  }),
  'unreadable-film': ({ path, fault }) => ({
    message: {
      empty: `The video file “${path}” is empty.`,
      unreadable: `“${path}” is not a video of the kind that its ending says.`,
      damaged: `The video “${path}” is damaged or incomplete.`,
      'other-tracks': `The video “${path}” holds more than pictures and sound, and that cannot be taken out.`,
      'lfs-pointer': pointer(path),
    }[fault],
    hint: {
      empty: 'Copy the video to content/media once more.',
      unreadable: 'Save it anew as MP4 or WebM; another ending alone does not make it one.',
      damaged:
        'Most often a copy broke off: copy the video once more from where it came from to content/media.',
      'other-tracks':
        'Cameras write the place and their own readings into such tracks. Save the video anew as MP4 in a video editor, with picture and sound alone.',
      'lfs-pointer': fetchIt,
    }[fault],
  }),
  'unreadable-model': ({ path, fault }) => ({
    message: {
      empty: `The 3D file “${path}” is empty.`,
      unreadable: `“${path}” is not a 3D file in the format glTF binary.`,
      damaged: `The 3D file “${path}” is damaged or incomplete.`,
      outside: `The 3D file “${path}” needs other files, for example textures.`,
      compressed: `The 3D file “${path}” is compressed with Draco, Meshopt or Basis, which the viewer cannot read.`,
      'lfs-pointer': pointer(path),
    }[fault],
    hint: {
      empty: 'Copy the file to content/media once more.',
      unreadable:
        'Export the model from a 3D program as “glTF binary” (.glb), version 2; another ending alone does not make it one.',
      damaged:
        'Most often a copy broke off: copy the file once more from where it came from to content/media.',
      outside:
        'Export the model from a 3D program as “glTF binary” (.glb), which holds everything in one file.',
      compressed:
        'Export the model without compression. Fewer points, smaller textures and whole-number coordinates (KHR_mesh_quantization) make it smaller.',
      'lfs-pointer': fetchIt,
    }[fault],
  }),
  'unsafe-drawing': ({ path, what }) => ({
    message: `The drawing “${path}” ${
      {
        script: 'holds a script.',
        'event-handler': 'holds instructions that run on a click or when it loads.',
        'foreign-object': 'holds foreign content (foreignObject).',
        outside: 'loads something from elsewhere, or leads there.',
        entities: 'declares names of its own at its beginning (DOCTYPE with ENTITY or ATTLIST).',
      }[what]
    }`,
    hint: 'Save it anew in the drawing program, as “plain” or “optimised” SVG: type turned into outlines, images embedded, no scripts and no links.',
  }),
  'small-picture': ({ path, width, needed }) => ({
    message: `For this place the image “${path}” has only ${width} pixels across; it is shown up to ${needed} pixels wide.`,
    hint: `Enlarged it gets blurred. Take a version with at least ${needed} pixels, better ${2 * needed}.`,
  }),
  'heavy-picture': ({ path, bytes, limit }) => ({
    message: `On a usual screen the image “${path}” still has ${kilobytes(bytes)} kB, even made smaller.`,
    hint: `More than ${kilobytes(limit)} kB keep visitors waiting. A calmer part of it, an image without noise or a simpler drawing often helps.`,
  }),
  'heavy-animation': ({ path, bytes, limit }) => ({
    message: `The moving image “${path}” has ${kilobytes(bytes)} kB.`,
    hint: `From ${kilobytes(limit)} kB a video is better: it shows the same with a fraction of that, and can be paused (block video-section, MP4 or WebM).`,
  }),
  'heavy-film': ({ path, bytes, limit }) => ({
    message: `The video “${path}” has ${megabytes(bytes)} MB.`,
    hint: `More than ${megabytes(limit)} MB keep visitors waiting, and cost them data on the way. Shorten it, make it smaller (1280 pixels across are enough), or save it with a lower bit rate.`,
  }),
  'heavy-model': ({ path, bytes, limit }) => ({
    message: `The 3D file “${path}” has ${megabytes(bytes)} MB.`,
    hint: `More than ${megabytes(limit)} MB keep visitors waiting after their click. Reduce the number of points and the size of the textures in a 3D program (1024 pixels are enough).`,
  }),
  'wrong-ending': ({ path, format, proposal }) => ({
    message: `“${path}” is really an image in the format ${format.toUpperCase()}.`,
    hint: `It is shown all the same. Call it “${proposal}”, so that other programs open it, too.`,
  }),
  'picture-name': ({ path, what, part, proposal }) => ({
    message:
      what === 'signs'
        ? `The name “${path}” holds “${part}”; visitors read it in the address of the image.`
        : `The name “${path}” says “${part}”; visitors read that in the address of the image.`,
    hint: `Name the file after what it shows, in small letters, digits and hyphens${
      proposal === '' || proposal.startsWith('.') ? '.' : `, such as “${proposal}”.`
    }`,
  }),
  'broken-manifest': ({ at, fault }) => ({
    message:
      fault === 'lfs-pointer'
        ? pointer('manifest.json')
        : at === ''
          ? 'The list of ready-made images cannot be read.'
          : `In the list of ready-made images “${short(at)}” is not right.`,
    hint:
      fault === 'lfs-pointer'
        ? fetchIt
        : 'Only npx blockwerk media writes this file: bring back its last good version, or have it written anew.',
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
  'portable-name': ({ name, what, part, proposal }) => ({
    message: {
      reserved: `Windows cannot store “${name}”: the name “${part}” belongs to a device there, with any ending.`,
      character: `Windows cannot store “${name}”: names may not hold the character “${part}” there.`,
      ending:
        part === '.'
          ? `Windows cannot store “${name}”: names may not end with a full stop there.`
          : `Windows cannot store “${name}”: names may not end with a space there.`,
      case: `“${name}” and “${part}” differ only in upper and lower case; Windows and macOS take them for the same file.`,
      form: `There are two files “${part}” here: one with accented letters of two characters (Unicode NFD), one with letters of one. Only one of the files is read.`,
    }[what],
    hint:
      proposal === undefined
        ? 'Rename one of the two, also where it is named, or delete it.'
        : `Rename it, also where it is named, for example to “${proposal}”.`,
  }),
  'duplicate-route': ({ route, other }) => ({
    message: `The route ${route} already belongs to ${other}.`,
    hint: 'Delete one of the two files, or rename it.',
  }),
  'route-name': ({ name, proposal, reserved }) => ({
    message:
      reserved === undefined
        ? `“${name}” does not make a good address.`
        : reserved.by === 'windows'
          ? `“${name}” does not make a good address: Windows allows no file or folder called “${reserved.name}”.`
          : `“${name}” does not make a good address: the site needs /${reserved.name} for itself.`,
    hint: `Lower-case letters, digits and hyphens are allowed, such as “${proposal}”.`,
  }),
  'date-invalid': ({ written, proposal, wrong }) => ({
    message:
      wrong === 'form'
        ? `“${written}” is not a date of the form 2026-02-28.${strangenessOf(written)}`
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
    if (detail.fact === 'reading-time') {
      const where = detail.other ?? 'the top of the page'
      return {
        message: `This says ${detail.shown} minutes of reading, ${where} says ${detail.real}.`,
        hint: 'An article has one reading time. If the two are meant to differ, leave them: this is only a warning.',
      }
    }
    return {
      message: `This says “${detail.shown}”, content/site.yaml says “${detail.real}”.`,
      hint: `Write {facts.${detail.name}}, then the two always agree.`,
    }
  },
  'fact-repeated': ({ shown, name }) => ({
    message: `“${shown}” stands in content/site.yaml already.`,
    hint: `Write {facts.${name}}. When the fact changes, it then changes everywhere.`,
  }),
  'date-order'(detail) {
    switch (detail.what) {
      case 'never-shown':
        return {
          message: `The ${detail.of} ends on ${detail.until}, before it begins on ${detail.from}.`,
          hint: `It will never ${detail.of === 'exception' ? 'apply' : 'be shown'}. Swap from and until, or take one of them out.`,
        }
      case 'updated-before':
        return {
          message: `Updated on ${detail.updated}, but published only on ${detail.published}.`,
          hint: 'The day of the update comes after that of the publication.',
        }
      case 'list':
        return {
          message: `${detail.day} is before ${detail.before}, but stands after it.`,
          hint: 'Order the dates from the earliest to the latest.',
        }
    }
  },
  'hours-missing': () => ({
    message: 'This block has no opening hours, and content/site.yaml has none either.',
    hint: 'Write them under business: hours: in content/site.yaml, for the whole site, or under hours: here.',
  }),
  'opening-hours'(detail) {
    switch (detail.what) {
      case 'overlap':
        return {
          message: `${detail.span} overlaps with ${detail.other}${detail.isDayBefore ? ' of the day before' : ''}.`,
          hint: 'Write one span for both, or let one end before the other begins.',
        }
      case 'day-twice':
        return {
          message: `The exception in line ${detail.firstLine} is about ${detail.day} already.`,
          hint: 'Split the longer of the two exceptions, so that there is one for each day.',
        }
      case 'never-open':
        return {
          message: 'These opening hours are closed all the time.',
          hint: 'Name the days: monday: [09:00-18:00]',
        }
    }
  },
  price(detail) {
    switch (detail.what) {
      case 'range':
        return {
          message: `The upper end ${detail.upTo} is not above the price ${detail.price}.`,
          hint: 'Write the lowest price under price and the highest under upTo. If there is only one, delete upTo.',
        }
      case 'open':
        return {
          message: `The upper end ${detail.upTo} has no lowest price.`,
          hint: 'Add price. If there is only one price, write it as price instead of upTo.',
        }
      case 'decimals':
        return {
          message: `Nobody can pay ${detail.amount} ${detail.currency}: the currency has ${
            detail.decimals === 0 ? 'no' : detail.decimals
          } decimal places.`,
          hint: 'Round the price. If the point is to separate thousands, leave it out.',
        }
    }
  },
  'table-row': ({ cells, columns, torn }) => ({
    message: `This row has ${cells === 1 ? 'one cell' : `${cells} cells`}, but the table has ${columns} columns.`,
    hint:
      torn === undefined
        ? "Write a cell for each column; an empty one is written ''."
        : `A comma separates two cells. Put “${short(torn)}” in quotation marks: "${short(torn)}"`,
  }),
  'form-field'(detail) {
    switch (detail.what) {
      case 'twice':
        return {
          message: `This form has the field “${short(detail.name)}” already, in line ${detail.firstLine}.`,
          hint: 'Give one of the two another name: only one value arrives under each.',
        }
      case 'reserved':
        return {
          message: `The gateway needs the name “${detail.name}” for itself.`,
          hint: 'Give the field another name.',
        }
      case 'no-field':
        return {
          message: 'This form has no field that anyone can fill in.',
          hint: 'Add one at least, for example “type: email” with name and label.',
        }
      case 'option-twice':
        return {
          message: `The entry in line ${detail.firstLine} has the value “${short(detail.value)}” already.`,
          hint: 'Give each entry a value of its own; otherwise nobody sees what was chosen.',
        }
      case 'no-option': {
        const { value, allowed, ...near } = detail
        return {
          message: `“${short(value)}” is not among the choices.${meant(near, value)}`,
          hint: `The choices are: ${list(allowed, value)}`,
        }
      }
      case 'limits':
        return {
          message: `Nothing is at least ${detail.least} and at most ${detail.most}.`,
          hint: detail.isUsual
            ? 'A field of this type takes no more unless you say so: add maxLength, or lower minLength.'
            : 'Swap the two limits, or take one of them out.',
        }
    }
  },
  'future-date': ({ date, of }) => ({
    message:
      of === 'article'
        ? `The article bears a date that is still to come (${date}), but is published already, also in the feed and the sitemap.`
        : `The job advert bears a date that is still to come (${date}), but is published already.`,
    hint: `To hold the page back until then, write “from: ${date}” at its top and build the site again on that day. Otherwise correct the date.`,
  }),
  'wrong-weekday': ({ written, weekday, real }) => ({
    message: `${written} is not a ${weekday} but a ${real}.`,
    hint: 'Check which of the two is right: the weekday or the date.',
  }),
  'seo-length': ({ field, width, least, most }) => ({
    message: `The ${field} is ${width} characters wide; ${least} to ${most} are good.`,
    hint:
      width > most
        ? 'Search engines cut off the rest. Shorten it, and put first what matters.'
        : 'There is room left in search results that could make people curious. Write more.',
  }),
  'duplicate-title': ({ title, other }) => ({
    message: `${other} has the title “${short(title)}” already.`,
    hint: 'Give each page a title of its own; in search results they look the same otherwise.',
  }),
  'duplicate-description': ({ other }) => ({
    message: `${other} has the same description already.`,
    hint: 'Say in a sentence of its own what only this page has.',
  }),
  'duplicate-block': ({ type, firstLine }) => ({
    message: `This block (${type}) is on the page already, word for word (line ${firstLine}).`,
    hint: 'Delete one of the two. Blocks for several pages belong in content/shared.',
  }),
  'heading-order': (detail) =>
    detail.what === 'no-title'
      ? {
          message: `The first block (${detail.type}) has no heading, so the page has none.`,
          hint: 'Give the first block a heading, or put a block with one before it.',
        }
      : {
          message: `This heading skips a rank: ${'#'.repeat(detail.rank)} instead of ${'#'.repeat(detail.expected)}.`,
          hint: 'Inside a text, headings begin with “#”, those below them with “##”.',
        },
  'redirect-link': ({ href, target }) => ({
    message: `“${href}” is an old address; it leads on to “${target}”.`,
    hint: `Link to “${target}” directly and save visitors the detour.`,
  }),
  'self-link': ({ href }) => ({
    message: `“${href}” leads to the page that the link is on.`,
    hint: 'Take the link out, or link to an anchor (#…).',
  }),
  'vague-link': ({ label }) => ({
    message: `“${label}” does not say where the link leads.`,
    hint: 'Make a link of the words that name the target: “our [dates](/dates)”.',
  }),
  'insecure-link': ({ href }) => ({
    message: `“${short(href)}” is not encrypted.`,
    hint: 'Write https:// instead of http://.',
  }),
  'local-address': ({ host }) => ({
    message: `“${host}” exists only on your computer or in your network.`,
    hint: 'Visitors cannot reach the address. Name the public one.',
  }),
  'tracking-link': ({ clean }) => ({
    message: 'The link to this very site carries parameters that track visitors.',
    hint: `“${clean}” is enough.`,
  }),
  'weak-alt'(detail) {
    switch (detail.what) {
      case 'file-name':
        return {
          message: `“${short(detail.alt)}” is a file name, not a description.`,
          hint: 'Say in a sentence what there is to see.',
        }
      case 'says-picture':
        return {
          message: 'The description begins by saying that this is a picture.',
          hint: 'Screen readers say so themselves. Begin with what there is to see.',
        }
      case 'contradicts':
        return {
          message: 'The picture is marked as decorative and has a description all the same.',
          hint: 'Delete alt or decorative: true.',
        }
      case 'long':
        return {
          message: `The description has ${detail.width} characters; up to ${detail.most} are good to listen to.`,
          hint: 'One sentence is enough. What takes more words belongs in the text beside it.',
        }
    }
  },
  secret: ({ what }) => ({
    message: {
      'signed-address': 'This address carries a signature that grants access.',
      'password-address': 'This address holds a name and a password.',
      key: 'This looks like a secret key.',
      'private-key': 'A private key begins here.',
    }[what],
    hint: 'Take it out and revoke it: what stood in a file is no longer secret. Secrets come from the environment.',
  }),
  'orphan-page': ({ route }) => ({
    message: `No link leads to ${route}.`,
    hint: 'Link to the page, or set draft: true until it is to be found.',
  }),
  'unused-asset': ({ path }) => ({
    message: `“${path}” is on no page.`,
    hint: 'Delete the file, or show it.',
  }),
  'unused-shared': ({ name }) => ({
    message: `No page refers to “${name}”.`,
    hint: `Delete the file, or use it with “type: ref” and “to: ${name}”.`,
  }),
  'stray-file': ({ name }) => ({
    message: `“${name}” is no page and is not read.`,
    hint: 'Files that end in .yaml, .yml and .json are read. Rename the file, or keep it elsewhere.',
  }),
  'raw-html': ({ tag }) => ({
    message: `“<${tag}>” appears as it stands; HTML is not read in texts.`,
    hint: 'Markdown will do for emphasis, lists and links: **bold**, *italic*, [text](/target).',
  }),
  'literal-markup': ({ written }) => ({
    message: `“${short(written)}” appears in this field just as it stands.`,
    hint: 'This field is mere text without markup. Delete the signs, or use a field for Markdown.',
  }),
  'markdown-slip': ({ what, written, better }) => ({
    message: {
      'star-in-word': `The stars in “${written}” and after it put in italics what stands between them.`,
      'blank-in-link': `There is a space in “${short(written)}”, so it becomes no link.`,
      'blank-in-target': `There is a space in the address of “${short(written)}”, so it becomes no link.`,
      'open-link': `The closing bracket of “${short(written)}” is missing, so it becomes no link.`,
      'no-blank': `There is no space behind “#”, so “${short(written)}” becomes no heading.`,
      'open-emphasis': '“**” has no counterpart and appears just as it stands.',
      'blank-in-bold': `There is a space inside “${short(written)}”, so nothing becomes bold.`,
      'swapped-link': `The brackets of “${short(written)}” are swapped, so it becomes no link.`,
      'double-bracket': `The double brackets of “${short(written)}” appear just as they stand.`,
      'no-words': `The link “${short(written)}” has no words; nobody will see it.`,
      'no-target': `The link “${short(written)}” leads nowhere.`,
      'bracket-code': `“${short(written)}” appears just as it stands.`,
      bullet: `In Markdown, “${written}” begins no list item; the lines run together.`,
      entity: `The semicolon behind “${written}” is missing, so it appears just as it stands.`,
      'line-code': `This field is read as one line, so “${short(written)}” begins no code block.`,
      'line-heading': `This field is read as one line, so “${short(written)}” becomes no heading.`,
      'line-list': `This field is read as one line, so “${short(written)}” begins no list.`,
      'line-paragraphs': `This field is read as one line, so the paragraph “${short(written)}” runs into the one before it.`,
      'line-quote': `This field is read as one line, so “${short(written)}” becomes no quotation.`,
      'line-table': `This field is read as one line, so “${short(written)}” begins no table.`,
    }[what],
    hint: better !== undefined ? `Write: ${short(better)}` : slipHint(what),
  }),
  typography: ({ what, written, better }) => ({
    message: {
      quotes: `${better.startsWith('„') ? 'German quotation marks stand low and high' : 'English quotation marks turn towards what they enclose'}: ${short(better)}`,
      'stray-quote': 'There is a quotation mark here without its counterpart.',
      'stray-bracket': 'There is a bracket here without its counterpart.',
      dash: 'Between words there is a dash (–), not a hyphen.',
      percent: `German puts a narrow space before the per cent sign: ${better}`,
      'double-space': 'There are several spaces in a row.',
      'space-before': `There should be no space before “${written.trim()}”.`,
      decomposed: `“${better}” is put together from single characters.`,
      garbled: `“${written}” was “${better}” before it was copied.`,
      lost: 'A letter was lost here when the text was copied or saved.',
    }[what].replace(/(?<![.?])$/, '.'),
    hint:
      what === 'decomposed'
        ? 'Searching does not find the word. “blockwerk validate --fix” puts in the usual letters.'
        : what === 'stray-quote' || what === 'stray-bracket'
          ? 'Add its counterpart, or delete it.'
          : what === 'lost'
            ? 'Type the word anew.'
            : '“blockwerk validate --fix” puts it right.',
  }),
  'doubled-word': ({ word }) => ({
    message: `“${word}” stands twice in a row.`,
    hint: 'Delete one of them.',
  }),
  'placeholder-text': ({ text }) => ({
    message: `“${text}” stands for a text that is still missing.`,
    hint: 'Write what visitors are to read here, or take the section out.',
  }),
  'bad-ignore'(detail) {
    switch (detail.what) {
      case 'no-reason':
        return {
          message: 'There is no reason why this should not be reported.',
          hint: `Write it behind the code: # blockwerk-ignore ${detail.code} because …`,
        }
      case 'unknown':
        return {
          message:
            detail.code === ''
              ? 'There is no code of what should not be reported.'
              : `There is no code “${detail.code}”.${meant(detail, detail.code)}`,
          hint: '“blockwerk explain” lists all codes.',
        }
      case 'firm':
        return {
          message: `“${detail.code}” cannot be ignored.`,
          hint: 'Unless it is put right, the page cannot be built. Delete the comment.',
        }
    }
  },
  'unused-ignore': ({ code }) => ({
    message: `There is nothing to ignore here: “${code}” is not reported.`,
    hint: 'Delete the comment. It applies to the entry below it, or to its own line.',
  }),
  'simulated-form': () => ({
    message: 'This form only pretends to send; no request arrives.',
    hint: 'Write “delivery: gateway” to have the requests delivered.',
  }),
  'no-workflow': ({ form, variable }) => ({
    message: `No address is set to which requests of the form “${form}” could be delivered.`,
    hint: `Until then they wait in the inbox (blockwerk inbox). Set ${variable} in the environment of the gateway.`,
  }),
  'unencrypted-workflow': ({ form, variable }) => ({
    message: `What visitors send with the form “${form}” is delivered unencrypted.`,
    hint: `${variable} begins with http://, which anyone on the way can read. Write https:// there.`,
  }),
  'answers-differ': ({ real }) =>
    real === 'pages'
      ? {
          message: 'Visitors are told of a language model, but the pages answer.',
          hint: 'Set LANGFLOW_URL or OPENAI_BASE_URL in the environment of the gateway, or write “answers: pages”.',
        }
      : {
          message: 'A language model answers, and visitors are not told.',
          hint: 'Write “answers: model”, or take LANGFLOW_URL and OPENAI_BASE_URL out of the environment of the gateway.',
        },
  'too-many': ({ shown, more }) => ({
    message: `There are ${more} more problems in this file; the first ${shown} are shown.`,
    hint: 'Mend the ones that are shown first. Many of the others often only follow from them.',
  }),
  unreadable: ({ reason, isFolder = false }) => unreadable(reason, isFolder),
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1000)

const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10

function unreadable(reason: string, isFolder: boolean): Text {
  const it = isFolder ? 'The folder' : 'The file'
  switch (reason) {
    case 'ENOENT':
      return {
        message: isFolder ? 'There is no such folder.' : 'There is no such file.',
        hint: '“npx blockwerk new site .” begins a whole site. Or does --root name another folder than you mean?',
      }
    case 'EACCES':
    case 'EPERM':
      return {
        message: `${it} cannot be read: permission is missing (${reason}).`,
        hint: 'Allow the account that you are working with to read it.',
      }
    case 'symbolic link':
      return {
        message: `${it} is a symbolic link, and links are not followed.`,
        hint: 'Put what it points to in its place.',
      }
    case 'ENOTDIR':
      return {
        message: 'This is not a folder (ENOTDIR).',
        hint: 'Rename what stands here, and create the folder.',
      }
    case 'EISDIR':
    case 'not a file':
      return {
        message: 'This is not an ordinary file.',
        hint: 'Rename what stands here, and create the file.',
      }
    default:
      return {
        message: `${it} cannot be read (${reason}).`,
        hint: 'Check the disk, and whether another program is holding it.',
      }
  }
}
