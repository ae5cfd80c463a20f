import type { ProblemDetails } from '../../problems/details.ts'
import type {
  FieldKind,
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
import type { NearestName } from '../../text/nearest-name.ts'
import {
  clockTimePattern,
  listNames,
  numberRead,
  oldBooleanPattern,
  shortenText,
  type Text,
  type Texts,
} from '../text.ts'

/**
 * Asks if the author meant the name `near`, or one of the names `near` and `orNear`. If `near` looks like the
 * name that the author wrote (`written`), also explains the difference.
 */
function suggestionText({ near, orNear }: NearestName, written?: string): string {
  if (near === undefined) return ''
  if (orNear !== undefined) return ` Did you mean “${near}” or “${orNear}”?`
  const unlike = written === undefined ? undefined : hiddenDifferenceBetween(written, near)
  return ` Did you mean “${near}”?${unlike === undefined ? '' : ` ${unlikeInWords(unlike)}`}`
}

/** Explains a difference between two names that cannot be seen, such as an invisible character. */
function unlikeInWords(unlike: HiddenDifference): string {
  switch (unlike.what) {
    case 'invisible':
      return `The text here contains an invisible character (${unlike.code}).`
    case 'space':
      return `The text here contains a character that only looks like a space (${unlike.code}).`
    case 'look-alike':
      return `The “${unlike.character}” here is a different character that looks the same (${unlike.code}).`
    case 'decomposed':
      return 'Here, accented letters consist of two characters (Unicode NFD). The existing name uses one character (NFC).'
    case 'composed':
      return 'Here, accented letters are single characters (Unicode NFC). The existing name uses two characters (NFD).'
    case 'unencoded':
      return `In a URL, “${unlike.character}” is written as ${unlike.code}.`
    case 'outer-space':
      return 'The text here starts or ends with a space.'
  }
}

/**
 * For a value with the wrong format: explains its first character that only looks like a usual one, such as a
 * Cyrillic letter. Returns an empty string if there is no such character.
 */
function strangenessOf(written: string): string {
  const strange = firstUnusualCharacter(written)
  return strange === undefined ? '' : ` ${unlikeInWords(strange)}`
}

const list = (names: readonly string[], written = '') =>
  listNames(names, written, (count) => `(${count} in total; these are the most similar)`)

const nameByValueType: Record<ValueType, string> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list (lines that start with “- ”)',
  map: 'a group of fields (name: value)',
}

const nameByFieldKind: Record<FieldKind, string> = {
  text: 'text',
  markdown: 'text in Markdown',
  number: 'a number',
  money: 'an amount of money',
  date: 'a date',
  time: 'a time',
  boolean: 'true or false',
  choice: 'text',
  image: 'an image',
  file: 'the path of a file',
  link: 'an address',
  place: 'a place',
  record: 'a record',
  group: 'a group of fields',
  list: 'a list',
}

const separatorNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
}

const elementByThemeColor: Record<ThemeColor, string> = {
  accent: 'links',
  paper: 'text on this background',
}

function describeOwner(owner: FieldOwner): string {
  switch (owner.what) {
    case 'page':
      return 'The page'
    case 'shared':
      return 'The file'
    case 'words':
      return 'content/words.yaml'
    case 'site':
      return 'content/site.yaml'
    case 'collection':
      return 'The model'
    case 'record':
      return 'The record'
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

function describeWrittenValue(written: WrittenValue): string {
  switch (written.type) {
    case 'empty':
      return 'the value is empty.'
    case 'number':
      return `YAML reads “${written.source}” as the number${numberRead(written.source)}.`.replace(
        'the number.',
        'a number.',
      )
    case 'boolean':
      return `YAML reads “${written.source}” as true or false.`
    case 'list':
      return 'the value is a list.'
    case 'map':
      return 'the value is a group of fields.'
    case 'text':
      return oldBooleanPattern.test(written.source)
        ? `YAML reads “${written.source}” as text, not as true or false.`
        : clockTimePattern.test(written.source)
          ? `YAML reads a time such as “${written.source}” as text.`
          : `“${shortenText(written.source)}” is text.`
  }
}

const lfsPointerText = (path: string): string =>
  `“${path}” is only a Git LFS pointer. The actual file has not been downloaded.`

const lfsFetchHint =
  'Run “git lfs pull” to download the file. If Git LFS is not set up yet, run “git lfs install” first.'

const listAllNames = (names: readonly string[]): string =>
  names
    .map((name) => `“${name}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')

const countWithUnit = ({
  length,
  unit,
}: {
  length: number
  unit: 'characters' | 'items'
}): string => `${length} ${length === 1 ? unit.slice(0, -1) : unit}`

const emptyValueText = (key: string | undefined): string =>
  key === undefined ? 'This entry is empty.' : `The field “${key}” has no value.`

/** Returns a program's message without its final full stop. */
const quotedMessage = (message: string): string => shortenText(message.replace(/\.$/, ''))

function ownBlock(detail: ProblemDetails['own-block']): Text {
  const { type } = detail
  switch (detail.what) {
    case 'syntax':
      return {
        message: `The block “${type}” does not compile: “${quotedMessage(detail.message)}”.`,
        hint: 'Correct the code on this line. Other blocks are not affected.',
      }
    case 'throws':
      return {
        message: `The block “${type}” throws an error here: “${quotedMessage(detail.message)}”.`,
        hint: 'Correct the code on this line. Then run “npx blockwerk test-blocks” to check all examples.',
      }
    case 'blocked-markup':
      return {
        message: `The HTML of the block “${type}” contains “${shortenText(detail.written)}”, which browsers block on the published site.`,
        hint: `Put styles in content/blocks/${type}/style.css. Put scripts in view.tsx, and set “hydrate” to choose when they start.`,
      }
    case 'taken':
      return {
        message: `Blockwerk already has a block named “${type}”.`,
        hint: `Rename the folder content/blocks/${type} and the type in schema.ts.`,
      }
    case 'bad-name':
      return {
        message: `“${type}” is not a valid block name.`,
        hint: 'Start the folder name with a lowercase letter, and use only lowercase letters, digits and hyphens, such as price-list.',
      }
    case 'no-schema':
      return {
        message: `The file content/blocks/${type}/schema.ts is missing or does not export the schema of the block “${type}”.`,
        hint: `Add this export: export const block = defineBlock('${type}', { … })`,
      }
    case 'other-type':
      return {
        message: `The folder is named “${type}”, but schema.ts defines the block “${shortenText(detail.said)}”.`,
        hint: 'Use the same name for both.',
      }
    case 'no-view':
      return {
        message: `The file content/blocks/${type}/view.tsx is missing or does not export the component “${detail.component}”.`,
        hint: `Add this export: export function ${detail.component}({ block }) { … }`,
      }
    case 'hydrate':
      return {
        message: `“${detail.component}.hydrate” has an unknown value.`,
        hint: "Use 'visible' or 'intent'. If visitors cannot interact with the block, remove the line with “hydrate”.",
      }
    case 'no-words':
      return {
        message: `The block “${type}” has no UI strings in “${detail.language}”, a language of this site.`,
        hint: `Add “${detail.language}” to “words” in content/blocks/${type}/schema.ts.`,
      }
    case 'old-folder':
      return {
        message:
          'This site’s own blocks are in blocks/, but Blockwerk reads them from content/blocks/.',
        hint: 'Move the folder blocks into content, or run “npx blockwerk validate --fix” to move it.',
      }
    case 'no-examples':
      return {
        message: `The block “${type}” has no examples.`,
        hint: `Add examples under “examples:” in content/blocks/${type}/examples.yaml. Editors suggest them, and test-blocks checks them.`,
      }
  }
}

function slipHint(what: string): string {
  if (what.startsWith('line-'))
    return 'Write a single paragraph here, or use a block for running text.'
  switch (what) {
    case 'shortcode':
      return 'Use a block such as video, image or notice, a callout (::: note), or plain Markdown.'
    case 'component':
      return 'Use a block such as video, image or notice, a callout (::: note), or plain Markdown. To show the tag itself, write it as code: `<Name />`'
    case 'no-alt':
      return 'Describe between the square brackets what the image shows: ![A baker at the oven](/media/oven.webp)'
    case 'open-code':
      return 'After the last line of code, add a line with the same marks.'
    case 'code-language':
      return 'Correct the name, or remove it to show the code without colours.'
    case 'container':
      return 'The names are details, note, tip, important, warning and caution.'
    case 'open-container':
      return 'A container begins with a line such as “::: note” and ends with a line “:::”.'
    case 'no-footnote':
      return 'Add the text in a line of its own: [^1]: The text of the footnote.'
    case 'unused-footnote':
      return 'Write its mark where it belongs, or remove it.'
    case 'math':
      return 'Correct the formula, such as $\\frac{a}{b}$. To show a dollar sign, write \\$.'
    case 'heading-anchor':
      return 'An anchor begins with a letter and consists of lowercase letters, digits and hyphens: {#our-prices}'
    case 'open-link':
      return 'Add a closing bracket after the address.'
    case 'no-words':
      return 'Write the link text between the square brackets.'
    case 'no-target':
      return 'Write the link target between the round brackets: [contact](/contact)'
    case 'double-bracket':
    case 'bracket-code':
      return 'Write links as [text](/target) and bold text as **text**.'
    default:
      return 'Add “**” after the bold words, or remove the first “**”.'
  }
}

export const englishProblemTexts: Texts = {
  'yaml-syntax'(detail) {
    switch (detail.what) {
      case 'tab':
        return {
          message: 'The line is indented with a tab.',
          hint: 'YAML only allows spaces for indentation. Replace each tab with two spaces per level.',
        }
      case 'strange-space':
        return {
          message: `The line is indented with a character that only looks like a space (${detail.character}).`,
          hint: 'Replace it with ordinary spaces. Such characters often come from copied text.',
        }
      case 'colon-in-text':
        return {
          message: `The text “${shortenText(detail.value)}” contains a colon followed by a space, so YAML reads it as a field.`,
          hint: 'Put the text in quotation marks.',
        }
      case 'reserved-start':
        return {
          message: `Text that starts with “${detail.value[0]}” needs quotation marks.`,
          hint: 'Put the text in quotation marks.',
        }
      case 'text-after-brackets':
        return {
          message: `“${shortenText(detail.value)}” starts with a bracket, so YAML expects a list.`,
          hint: 'Put the text in quotation marks.',
        }
      case 'text-after-quote':
        return {
          message: 'There is more text after the closing quotation mark.',
          hint: `Put the whole text in the other kind of quotation marks (' or ").`,
        }
      case 'typographic-quotes':
        return {
          message: `YAML does not accept “${detail.value[0]}” as a quotation mark, so it reads the colon in the text as the colon after a field name.`,
          hint: 'Put straight quotation marks (") around the whole text.',
        }
      case 'missing-dash':
        return {
          message: 'This list item is missing its dash.',
          hint: 'Start the line with “- ”, like the other items.',
        }
      case 'bullet':
        return {
          message: `A list item starts with “- ”, not with “${detail.character}”.`,
          hint: `Replace “${detail.character}” with “-”.`,
        }
      case 'missing-colon':
        return {
          message: `The colon after the field name “${detail.key}” is missing.`,
          hint: `Write “${detail.key}:”.`,
        }
      case 'equals-sign':
        return {
          message: `The field “${detail.key}” is followed by “=” instead of a colon.`,
          hint: `Write “${detail.key}: …”.`,
        }
      case 'foreign-comment':
        return {
          message: `“${detail.sign}” does not start a comment in YAML.`,
          hint: 'Start comments with “# ”. A comment ends at the end of its line.',
        }
      case 'divider':
        return {
          message: `YAML reads the line “${shortenText(detail.drawn)}” as text, not as a divider.`,
          hint: 'Remove the line, or put “# ” in front of it to make it a comment.',
        }
      case 'code-fence':
        return {
          message:
            'This line marks a code block in Markdown or in a chat. It does not belong in this file.',
          hint: 'Remove this line, and the matching line at the end of the code, if there is one.',
        }
      case 'diff-mark':
        return {
          message: `The line starts with “${detail.sign}”, which is how Git marks changed lines.`,
          hint: `Replace “${detail.sign}” with a space, or remove the line.`,
        }
      case 'stray-line':
        return {
          message: `“${shortenText(detail.text)}” is neither a field (“name: value”) nor a list item (“- …”).`,
          hint: 'Remove the line, complete it, or put “# ” in front of it to make it a comment.',
        }
      case 'trailing-comma':
        return {
          message: 'The comma at the end of this line is not valid YAML.',
          hint: 'Remove the comma. Each field is on its own line.',
        }
      case 'double-dash':
        return {
          message: 'This item starts with two dashes.',
          hint: 'Remove one dash. Two dashes start a list inside the list.',
        }
      case 'conflict':
        return {
          message: 'The file contains a Git merge conflict here.',
          hint: 'Keep the version you want. Remove the other version and the lines with <<<<<<<, ======= and >>>>>>>.',
        }
      case 'hash-in-brackets':
        return {
          message: `YAML reads “${detail.word}” as the start of a comment, so the bracket is never closed.`,
          hint: `Put it in quotation marks: '${detail.word}'`,
        }
      case 'strange-gap':
        return {
          message: `The character after “${detail.after}” only looks like a space (${detail.character}).`,
          hint: 'Replace it with an ordinary space. Such characters often come from copied text.',
        }
      case 'missing-comma':
        return {
          message: 'A comma is missing between two items in the brackets.',
          hint: 'Add a comma at the end of the previous line.',
        }
      case 'missing-space':
        return {
          message: `A space is missing after “${detail.after}”.`,
          hint: `Add a space: “${detail.after} ”.`,
        }
      case 'open-quote':
        return {
          message: `The quotation mark ${detail.character} is never closed.`,
          hint: `Add ${detail.character} at the end of the text.`,
        }
      case 'quoted-key':
        return {
          message: `The field name “${detail.key}” starts with a quotation mark ${detail.character} that is never closed.`,
          hint: 'Remove the quotation mark. Field names need none.',
        }
      case 'open-bracket':
        return {
          message: `The bracket ${detail.character} is never closed.`,
          hint: 'Close the bracket, or put each list item on its own line, starting with “- ”.',
        }
      case 'apostrophe':
        return {
          message: 'An apostrophe ends the single-quoted text too early.',
          hint: "Double the apostrophe (''), or use double quotation marks.",
        }
      case 'escape':
        return {
          message: `“${detail.escape}” is not a valid escape sequence in double quotation marks.`,
          hint: 'Double the backslash (\\), or use single quotation marks.',
        }
      case 'indentation':
        return {
          message: `The line is indented by ${detail.columns} spaces, but the lines around it are indented by ${detail.expected}.`,
          hint: `Indent the line by exactly ${detail.expected} spaces.`,
        }
      case 'text-indentation':
        return {
          message: `The line belongs to the text above but is indented by only ${detail.columns} spaces.`,
          hint: `Indent the line by ${detail.expected} spaces, like the rest of the text.`,
        }
      case 'block-header':
        return {
          message: `There must be no text after “${detail.sign}” on the same line.`,
          hint: 'Move the text to the next line, and indent it like the rest of the text.',
        }
      case 'wrong-header':
        return {
          message: `“${detail.written}” does not start a multi-line text. Did you mean “${detail.sign}”?`,
          hint: `Write “${detail.sign}” after the colon and the text on the lines below.`,
        }
      case 'missing-header':
        return {
          message: `The field “${detail.key}” has text on several lines but no “>-” or “|-” after the colon.`,
          hint: `Write “${detail.key}: >-” for one paragraph, or “${detail.key}: |-” to keep line breaks.`,
        }
      case 'template':
        return {
          message: 'Double curly brackets are not valid YAML here, and Blockwerk has no templates.',
          hint: 'Put the text in quotation marks. Facts from content/site.yaml are written as {facts.name}.',
        }
      case 'complex-key':
        return { message: 'A field name must be a plain word.', hint: 'Write “name: value”.' }
      case 'other':
        return {
          message: 'This line does not match the structure of the lines above it.',
          hint: 'Check the indentation, colons and quotation marks on this line and the line above.',
        }
    }
  },
  'yaml-alias': ({ name, what }) =>
    what === 'merge'
      ? {
          message: 'The YAML merge key “<<” is not supported.',
          hint: 'Put shared blocks in content/shared, and use them with “type: ref”.',
        }
      : {
          message: `“${what === 'alias' ? '*' : '&'}${name}” is a YAML ${what}, which is not supported.`,
          hint: 'If this is text, put it in quotation marks. If you want to reuse content, put it in content/shared.',
        },
  'yaml-tag': ({ tag, what }) =>
    what === 'directive'
      ? {
          message: 'A line that starts with “%” is a YAML directive, which is not supported.',
          hint: 'Remove the line.',
        }
      : {
          message: `“${tag}” is a YAML tag, which is not supported.`,
          hint: 'If this is text, put it in quotation marks.',
        },
  'duplicate-key': ({ key, firstLine, more = 0 }) =>
    more > 0
      ? {
          message: `The page starts a second time here: “${key}” is already on line ${firstLine}.`,
          hint: 'The file seems to contain two versions of the page. Remove one of them.',
        }
      : {
          message: `The field “${key}” appears twice. The first one is on line ${firstLine}.`,
          hint: 'Remove one of the two lines, or correct its field name.',
        },
  encoding(detail) {
    switch (detail.what) {
      case 'utf-16':
        return { message: 'The file is saved as UTF-16.', hint: 'Save the file as UTF-8.' }
      case 'not-utf-8':
        return {
          message: `Byte 0x${detail.byte.toString(16).toUpperCase().padStart(2, '0')} is not valid UTF-8. The file was probably saved as Latin-1 or Windows-1252.`,
          hint: 'Save the file as UTF-8.',
        }
      case 'control':
        return {
          message: `The text contains an invisible control character (${detail.character}).`,
          hint: 'Remove the character.',
        }
      case 'bidi':
        return {
          message: `The text contains a character that changes the writing direction (${detail.character}).`,
          hint: 'Remove the character. It can make text look different from what it is.',
        }
    }
  },
  'too-large': ({ bytes, limit }) => ({
    message: `The file is ${Math.ceil(bytes / 1024)} kB, but the limit is ${limit / 1024} kB.`,
    hint: 'Split the page, or move shared blocks to content/shared.',
  }),
  'too-deep': ({ limit }) => ({
    message: `The content is nested deeper than ${limit} levels.`,
    hint: 'Look for an extra bracket or an extra level of indentation.',
  }),
  'text-cut': ({ text, lost }) => ({
    message:
      text === ''
        ? `YAML reads “${shortenText(lost)}” as a comment, so the value is empty.`
        : `YAML reads only “${shortenText(text)}” and treats “${shortenText(lost)}” as a comment.`,
    hint: 'Put the whole text in quotation marks. If the rest is a comment, put a space after #.',
  }),
  'joined-item': ({ what, text }) =>
    what === 'dash'
      ? {
          message: `“${shortenText(text)}” is not a separate item: YAML reads it as part of the text above.`,
          hint: 'Indent the line exactly like the other list items.',
        }
      : {
          message: `YAML reads “${shortenText(text)}” as part of the item above.`,
          hint: 'If this is a separate item, start the line with “- ”. Otherwise, write both lines as one.',
        },
  'folded-text': ({ what, sign }) => ({
    message: {
      list: `“${sign}” joins the lines of the list into one.`,
      heading: `“${sign}” joins the heading with the paragraph.`,
      paragraph:
        sign === ''
          ? 'Without “|-”, YAML joins the paragraphs into one.'
          : `“${sign}” joins the paragraphs into one.`,
    }[what],
    hint: `Write “|-”${sign === '' ? ' after the colon' : ' instead'} to keep the lines separate.`,
  }),
  'empty-file': ({ what }) => ({
    message: 'The file is empty.',
    hint:
      what === 'page'
        ? 'A page needs at least the fields title, description and blocks.'
        : what === 'shared'
          ? 'A file in content/shared needs the field “blocks”.'
          : what === 'words'
            ? 'Add UI strings, or delete the file.'
            : what === 'collection'
              ? 'A model needs the fields title and fields.'
              : what === 'record'
                ? 'Add records, or delete the file.'
                : 'content/site.yaml needs the fields name, url, navigation and footer.',
  }),
  'several-documents': () => ({
    message: 'A second YAML document starts here (“---”).',
    hint: 'Each file is one page. Move the second page to its own file.',
  }),
  'front-matter': ({ what }) =>
    what === 'toml'
      ? {
          message: 'The fields at the start of the file are TOML (“+++”).',
          hint: 'Write them as YAML between two lines “---”: “title: Bread” instead of “title = "Bread"”.',
        }
      : {
          message:
            'The fields at the start of the file do not end: the second line “---” is missing.',
          hint: 'Write a line “---” after the last field. The text begins below it.',
        },
  'unknown-key': ({
    key,
    strayCharacter,
    allowed,
    owner,
    block,
    torn,
    below,
    since,
    isFileName,
    ...near
  }) => ({
    message:
      since !== undefined
        ? near.near === undefined
          ? `${describeOwner(owner)} has no field “${key}” any more. Since version ${since}, the fields inside it are one level higher.`
          : `${describeOwner(owner)}: the field “${key}” is called “${near.near}”${near.orNear === undefined ? '' : ` or “${near.orNear}”`} since version ${since}.`
        : block !== undefined
          ? `The block “${block}” is in a list that does not contain blocks.`
          : below !== undefined
            ? `${describeOwner(owner)} expects ${listAllNames(below.keys)} inside the field “${below.field}”, not next to it.`
            : strayCharacter === undefined
              ? `${describeOwner(owner)} has no field “${shortenText(key)}”.${suggestionText(near, key)}`
              : `The field name “${shortenText(key)}” contains an invalid character (${strayCharacter}).${suggestionText(near)}`,
    hint:
      since !== undefined
        ? near.near === undefined
          ? `Move the fields inside “${key}” to the left, to the column of “${key}”, and delete the line “${key}:”.`
          : `Write ${near.near}: instead of ${key}:`
        : block !== undefined
          ? 'Move the whole block to the left until its dash lines up with the dashes of the other blocks.'
          : torn !== undefined
            ? `Inside curly brackets, a comma ends the text. Put “${shortenText(torn)}” in quotation marks: "${shortenText(torn)}"`
            : below !== undefined
              ? `Write: ${below.written}`
              : isFileName === true
                ? 'The name of the file is the address of the page. Rename the file instead, and delete this line.'
                : strayCharacter === undefined
                  ? `Allowed fields: ${list(allowed, key)}`
                  : 'Type the name again. Some characters are invisible or look like others.',
  }),
  'missing-key': ({ key, others = [], owner, description, types: known }) => ({
    message:
      others.length > 0
        ? `${describeOwner(owner)} is missing the fields ${listAllNames([key, ...others])}.`
        : `${describeOwner(owner)} is missing the field “${key}”.${
            known?.near === undefined ? '' : ` Did you mean “type: ${known.near}”?`
          }`,
    hint:
      known !== undefined
        ? `Allowed types: ${list(known.allowed)}`
        : others.length > 0
          ? `Add ${listAllNames([key, ...others].map((name) => `${name}:`))}.`
          : description === undefined
            ? `Add “${key}:”.`
            : `${key}: ${description.en}`,
  }),
  'wrong-type': ({ expected, written, instead, path }) => ({
    message: `Expected ${nameByValueType[expected]}, but ${describeWrittenValue(written)}`,
    hint:
      instead !== undefined
        ? expected === 'text'
          ? `Put the text in quotation marks: ${shortenText(instead)}`
          : `Write: ${instead}`
        : path !== undefined
          ? `Write only the path: ${path}`
          : expected === 'number'
            ? 'Write a number without quotation marks.'
            : expected === 'boolean'
              ? 'Write true or false without quotation marks.'
              : expected === 'list'
                ? 'Put “- ” in front of each item.'
                : expected === 'map'
                  ? 'Write “name: value” on the next line, indented.'
                  : 'Write text.',
  }),
  'wrong-value'(detail) {
    switch (detail.rule) {
      case 'one-of':
        return {
          message:
            detail.written.type === 'empty'
              ? emptyValueText(detail.key)
              : `“${shortenText(detail.written.source)}” is not an allowed value.${suggestionText(detail, detail.written.source)}`,
          hint:
            detail.of === 'icon'
              ? `Similar names: ${detail.allowed.join(', ')}. To search for icons, run for example “npx blockwerk explain icons heart”. Brands begin with “brand:”. An icon of your own is an SVG file in content/media/icons: icons/cup.svg.`
              : `Allowed values: ${list(detail.allowed, detail.written.source)}`,
        }
      case 'too-short':
        return {
          message: `The ${detail.unit === 'items' ? 'list' : 'text'} has ${countWithUnit(detail)}, but needs at least ${detail.limit}.`,
          hint: detail.unit === 'items' ? 'Add items.' : 'Write a longer text.',
        }
      case 'too-long':
        return {
          message: `The ${detail.unit === 'items' ? 'list' : 'text'} has ${countWithUnit(detail)}, but the maximum is ${detail.limit}.`,
          hint: detail.unit === 'items' ? 'Remove items.' : 'Shorten the text.',
        }
      case 'too-small':
        return {
          message: `${detail.written.source} is too small. The minimum is ${detail.limit}.`,
          hint: `Use ${detail.limit} or a larger number.`,
        }
      case 'too-big':
        return {
          message: `${detail.written.source} is too large. The maximum is ${detail.limit}.`,
          hint: `Use ${detail.limit} or a smaller number.`,
        }
      case 'whole-number':
        return {
          message: `${detail.written.source} is not a whole number.`,
          hint: 'Write a number without decimal places.',
        }
      case 'not-finite':
        return {
          message: `“${detail.written.source}” is not a finite number.`,
          hint: 'Write the number in digits.',
        }
      case 'empty':
        return {
          message:
            detail.written.type === 'text'
              ? 'The value contains only invisible characters.'
              : emptyValueText(detail.key),
          hint: `Write ${nameByValueType[detail.expected]}.${
            detail.required ? '' : ' If you do not need the field, remove the line.'
          }`,
        }
      case 'site-url':
        return {
          message: `“${shortenText(detail.written.source)}” is not a valid site URL.${strangenessOf(detail.written.source)}`,
          hint: {
            shape: 'Write the full URL, starting with https://.',
            user: 'Remove the user name and password before the @. Every visitor could read them.',
            query: 'Remove the ? and everything after it. Each page adds its own path to this URL.',
            hash: 'Remove the # and everything after it. Each page adds its own path to this URL.',
            slash:
              'Remove the slash at the end. Each page adds its own path, which starts with a slash.',
            characters:
              'After the domain, use only the letters a to z, digits, single slashes and the characters - _ . ~, and put no dot after a slash. Example: https://name.example/courses',
          }[detail.fault],
        }
      case 'pattern':
        return {
          message: `“${shortenText(detail.written.source)}” does not have the required format.${strangenessOf(detail.written.source)}`,
          hint: {
            id: 'Start an id with a lowercase letter, and use only lowercase letters, digits and hyphens.',
            route:
              'Start a route with /, and use letters, digits and hyphens, such as /about-us. Dots, underscores and tildes are possible, spaces are not.',
            attribute:
              'Start the name with data-, and use only lowercase letters, digits and hyphens.',
            'old-address':
              'Start an old address with one /. It may have a query (/index.php?p=3) or end with /* for everything below it, but not both, and no # or backslash.',
            language:
              'Write a language tag such as de, nl or en-GB: the language in lowercase, then optionally a hyphen and the region in capitals.',
            country:
              'Write the two capital letters of the ISO 3166 country code, such as DE or GB.',
            color:
              'Write the colour as # and six hexadecimal digits, in quotation marks: "#1f4d3a".',
            picture: 'Use an image in content/media that ends in .svg, .png, .webp or .jpg.',
            font: 'Write a font name such as “Fraunces Variable”, or the path of a file in content/media that ends in .woff2, .ttf or .otf.',
            motif: 'Write “cubes”, “none”, or the path of an SVG file in content/media.',
            script:
              'Write the URL of a script with https://, or the path of a .js file in content/media.',
            'style-sheet': 'Write the path of a CSS file in content/media, such as brand.css.',
            fact: 'Start the name with a lowercase letter, and use only letters and digits.',
            video:
              'Use a video in content/media that ends in .webm or .mp4. Convert other videos to MP4 with a video editor; renaming the file is not enough.',
            captions: 'Use a captions file in content/media that ends in .vtt.',
            audio:
              'Use an audio file in content/media that ends in .mp3, .m4a, .ogg or .wav. Convert other formats to MP3 with an audio editor; renaming the file is not enough.',
            duration:
              'Write minutes and seconds with a colon between them, in quotation marks: "3:45", or with hours "1:02:30".',
            document:
              'Use a document in content/media: pdf, zip, docx, xlsx, pptx, odt, ods, odp, csv, txt, rtf, ics, vcf, epub, mp3, m4a, ogg or wav.',
            model:
              'Use a 3D file in content/media that ends in .glb. Export other models as “glTF binary” from a 3D editor.',
            'field-name':
              'Start the field name with a letter, and use only the letters a to z, digits, hyphens and underscores.',
            'schema-type': 'Write a type of schema.org, such as Recipe, Event or Product.',
            'schema-property':
              'Write a property of schema.org, such as name, image or datePublished.',
            option:
              'Use only the letters a to z, digits, dots, hyphens and underscores. Visitors see the label, not this value.',
            hours:
              'Write two times with a hyphen between them: 09:00-18:00. Use two digits for hours and minutes. Write 00:00-24:00 for all day.',
            lines:
              'Write line numbers and ranges with commas between them, in quotation marks: "2, 5-7".',
            'time-zone':
              'Write the IANA name of the time zone, such as Europe/London or America/New_York.',
            verification:
              'Write only the code that the service shows, without the tag <meta … content="…"> around it.',
            origin: 'Write https:// and the host, without a path: https://cdn.example.org.',
            slug: 'Use only lowercase letters, digits and hyphens, such as rye-bread.',
            time: 'Write a time on the 24-hour clock, such as 09:30.',
            other: 'See the block’s example for the required format.',
          }[detail.of],
        }
    }
  },
  'unknown-block': ({ type, allowed, number, since, ...near }) =>
    since === undefined
      ? {
          message: `Unknown block type “${type}” (block ${number}).${suggestionText(near, type)}`,
          hint: `Allowed types: ${list(allowed, type)}`,
        }
      : {
          message: `The block type “${type}” is called “${near.near}” since version ${since} (block ${number}).`,
          hint: 'Run “npx blockwerk upgrade” to rewrite all such blocks of the site, with their fields.',
        },
  'unknown-ref': ({ to, known, ...near }) => ({
    message: `The file “${to}.yaml” does not exist in content/shared.${suggestionText(near, to)}`,
    hint:
      known.length === 0
        ? `Create the file content/shared/${to}.yaml.`
        : `Available files: ${list(known, to)}`,
  }),
  'unknown-name': ({ what, name, of, known, ...near }) => {
    const suggestion = suggestionText(near, name)
    switch (what) {
      case 'collection':
        return {
          message: `The collection “${shortenText(name)}” does not exist.${suggestion}`,
          hint:
            known.length === 0
              ? `Describe its fields in content/collections/${name}.yaml.`
              : `Available collections: ${list(known, name)}`,
        }
      case 'field':
        return {
          message: `${of === undefined ? 'The collection' : `“${of}”`} has no field “${shortenText(name)}”.${suggestion}`,
          hint:
            known.length === 0
              ? 'Remove the dot and what follows it.'
              : `Available fields: ${list(known, name)}`,
        }
      case 'record':
        return {
          message: `The collection “${of}” has no record “${shortenText(name)}”.${suggestion}`,
          hint:
            known.length === 0
              ? 'Add the record first.'
              : `Available records: ${list(known, name)}`,
        }
      case 'condition':
        return {
          message: `Lists know no condition “${shortenText(name)}”.${suggestion}`,
          hint: `Available: ${list(known, name)}`,
        }
      case 'folder':
        return {
          message: `No page has a route that begins with “${shortenText(name)}”.${suggestion}`,
          hint: `Available folders: ${list(known, name)}`,
        }
      case 'label':
        return {
          message: `No entry of the list has a fact with the label “${shortenText(name)}”.${suggestion}`,
          hint: `Available: ${list(known, name)}`,
        }
    }
  },
  'collection-model': (detail) => {
    switch (detail.what) {
      case 'reserved':
        return {
          message: `A field cannot have the name “${detail.name}”, because placeholders use it.`,
          hint:
            detail.name === 'body'
              ? 'The field “body” has the type markdown. Give this field another name.'
              : 'Give the field another name.',
        }
      case 'no-limit-range':
        return {
          message: `The minimum of “${detail.name}” is above its maximum.`,
          hint: 'Correct “min” or “max”.',
        }
      case 'no-feed':
        return {
          message: 'This collection has no feed, because its records have no pages.',
          hint: `Create content/pages/${detail.name}/[slug].yaml with “each: ${detail.name}”, or remove “feed”.`,
        }
      case 'two-files':
        return {
          message: `This collection already has a model: ${detail.name}.`,
          hint: 'Remove one of the two files.',
        }
      case 'syntax':
        return {
          message: `The model does not compile: “${quotedMessage(detail.message)}”.`,
          hint: 'Correct the code on this line.',
        }
      case 'throws':
        return {
          message: `The model throws an error here: “${quotedMessage(detail.message)}”.`,
          hint: 'Correct the code on this line.',
        }
      case 'no-export':
        return {
          message: 'This file does not export a model.',
          hint: 'Write “export default { title: …, fields: { … } }”. “blockwerk explain collections” shows an example.',
        }
      case 'check-result':
        return {
          message: 'The function “check” returned something else than problems by field.',
          hint: 'Return an object such as { ends: "The end is before the start." }, or nothing.',
        }
    }
  },
  'record-check': ({ en }) => ({
    message: en ?? 'The check of the collection’s model does not accept this value.',
    hint: 'The function “check” in the model of the collection requires this.',
  }),
  'record-slug': (detail) => {
    switch (detail.what) {
      case 'twice':
        return {
          message: `The name “${detail.slug}” is already used by the record at ${detail.other}:${detail.line}.`,
          hint: 'Each record needs its own address. Change the title, or add a different “slug”.',
        }
      case 'form':
        return {
          message: `“${shortenText(detail.written)}” cannot be part of an address.`,
          hint: `Use lowercase letters, digits and hyphens, such as “${detail.proposal}”.`,
        }
      case 'none':
        return {
          message: 'This record has no name for its address.',
          hint:
            detail.fields.length === 0
              ? 'Add “slug:” with lowercase letters, digits and hyphens.'
              : `Add “slug:”, or fill in ${listAllNames(detail.fields)}.`,
        }
    }
  },
  'csv-table': (detail) => {
    switch (detail.what) {
      case 'quote':
        return {
          message: 'This quotation mark is not closed.',
          hint: 'Put a quotation mark at the end of the cell. Write a quotation mark inside a cell twice: "".',
        }
      case 'after-quote':
        return {
          message: 'There is text after the closing quotation mark of a cell.',
          hint: 'Write a quotation mark inside a cell twice: "".',
        }
      case 'cells':
        return {
          message: `This row has ${detail.cells === 1 ? 'one cell' : `${detail.cells} cells`}, but the table has ${detail.columns} columns.`,
          hint: `Cells are separated by ${separatorNames[detail.separator] ?? `“${detail.separator}”`}. Put a cell that contains this character in quotation marks.`,
        }
      case 'separator':
        return {
          message: `The cells are separated by “${detail.separator}”.`,
          hint: 'Save the table with commas, semicolons or tabs between the cells.',
        }
      case 'column-twice':
        return {
          message: `The column “${detail.column}” appears twice.`,
          hint: 'Delete or rename one of the two columns.',
        }
      case 'no-column':
        return {
          message: `The table has no column for the required field “${detail.column}”.`,
          hint: `Add a column with the heading “${detail.column}”.`,
        }
      case 'empty-cell':
        return {
          message: `The cell of the required field “${detail.column}” is empty.`,
          hint: 'Fill in the cell, or remove the row.',
        }
    }
  },
  'record-page': ({ what, name }) =>
    ({
      'no-each': {
        message: `The page “${name}” has square brackets in its name, but no field “each”.`,
        hint: 'Add “each:” with the name of a collection, such as “each: recipes”. Without “each”, rename the file.',
      },
      'no-brackets': {
        message: 'A page with “each” needs square brackets in its file name.',
        hint: 'The brackets stand for the name of each record: content/pages/recipes/[recipe].yaml.',
      },
      brackets: {
        message: `“${name}” is not a valid name for pages made from records.`,
        hint: 'Put one whole part of the path in brackets, such as recipes/[recipe].yaml. Use lowercase letters, digits and hyphens for the other parts.',
      },
      'not-values': {
        message: `There are no pages for the values of “${name}”.`,
        hint: 'Pages can be made for fields of the types text, choice, number, date and record.',
      },
    })[what],
  placeholder: (detail) => {
    switch (detail.what) {
      case 'type':
        return {
          message: `“{${detail.name}}” is ${nameByFieldKind[detail.is]}, but ${
            detail.expected === 'line' ? 'text' : nameByValueType[detail.expected]
          } is needed here.`,
          hint:
            detail.expected === 'line' && detail.is === 'record'
              ? `Name a field of the record, such as {${detail.name}.title}.`
              : 'Use a field of another type.',
        }
      case 'form':
        return {
          message: `“${shortenText(detail.written)}” is not a valid placeholder.${suggestionText({ near: detail.better }, detail.written)}`,
          hint: 'Write placeholders as {name}. To show curly brackets to visitors, put a backslash in front of them.',
        }
      case 'no-value':
        return {
          message: `The record “${detail.record}” has no value for “{${detail.name}}”, which is needed here.`,
          hint: `Fill in the field, or add “when: ${detail.name}” to the block or entry, so that it is left out without the value.`,
        }
      case 'no-field':
        return {
          message: `The entries of this list need ${listAllNames(detail.names)}, which “${detail.collection}” does not have.`,
          hint: `Name fields for them: map: { ${detail.names.map((name) => `${name}: …`).join(', ')} }`,
        }
    }
  },
  'unknown-material': ({ name, model, known, ...near }) => ({
    message: `The model “${model}” has no material “${name}”.${suggestionText(near, name)}`,
    hint:
      known.length === 0
        ? 'The model’s materials have no names. Open the model in a 3D editor, and name the material that this colour is for.'
        : `Available materials: ${list(known, name)}`,
  }),
  'unknown-fact': ({ name, known, ...near }) => ({
    message: `“{facts.${name}}” does not exist in content/site.yaml.${suggestionText(near, name)}`,
    hint: `Available facts: ${list(known, name)}`,
  }),
  'broken-fact': ({ written, name }) => ({
    message: `“${shortenText(written)}” is not a valid placeholder for a fact, so visitors see it exactly as written.${suggestionText({ near: name && `{facts.${name}}` }, written)}`,
    hint: 'Write facts from content/site.yaml as {facts.name}, in lowercase and without spaces. To show the curly brackets to visitors, put a backslash in front of them.',
  }),
  'ref-cycle': ({ chain }) => ({
    message: `The references form a cycle: ${chain.join(' → ')}.`,
    hint: 'Remove one of these references.',
  }),
  'no-words': ({ language, file }) => ({
    message: `Blockwerk has no built-in UI strings for the language “${language}”.`,
    hint: `Run “npx blockwerk new language ${language}”. It writes ${file} with all strings, with the English text above each. Blockwerk then names the strings that are missing.`,
  }),
  'page-language': ({ language, known, ...near }) => ({
    message: `The site has no menu or footer in the language “${shortenText(language)}”.${suggestionText(near, language)}`,
    hint: `Add content/site.${language}.yaml with the values that differ for this language; “npx blockwerk new language ${language}” writes it. Available languages: ${list(known, language)}`,
  }),
  'site-language': ({ what, language }) => ({
    message: {
      'no-language': `“${shortenText(language)}” is not a language, so Blockwerk ignores this file.`,
      own: `“${language}” is the site’s main language, so Blockwerk ignores this file.`,
      'words-alone': `Blockwerk ignores these UI strings because content/site.${language}.yaml does not exist.`,
      unused: `No page has “language: ${language}”.`,
    }[what],
    hint: {
      'no-language': 'Put a BCP 47 language tag in the file name: site.en.yaml, site.pt-BR.yaml.',
      own: 'Move these values to content/site.yaml and content/words.yaml.',
      'words-alone': `Add content/site.${language}.yaml with the menu and footer, or delete this file.`,
      unused: 'Add a page in this language, or delete the file.',
    }[what],
  }),
  'common-key': ({ key }) => ({
    message: `The field “${key}” applies to all languages of the site.`,
    hint: 'Remove it here. It belongs in content/site.yaml.',
  }),
  alternate: (detail) => {
    switch (detail.what) {
      case 'same-language':
        return {
          message: `The page “${detail.route}” has the same language as this page (${detail.language}).`,
          hint: 'In alternateOf, name a page with the same content in another language. Is the field “language” missing on this page?',
        }
      case 'chain':
        return {
          message: `The page “${detail.route}” is itself a translation of another page.`,
          hint: `Use the original page: ${detail.original}`,
        }
      case 'taken':
        return {
          message: `The page “${detail.route}” already has a version in this language (${detail.language}): ${detail.other}.`,
          hint: 'A page can have only one version per language. Remove alternateOf from one of the two.',
        }
    }
  },
  'other-language': ({ href, language, better }) => ({
    message: `The link “${shortenText(href)}” goes to a page in another language. The page also exists in “${language}”.`,
    hint: `Link to ${better} instead.`,
  }),
  'missing-word': ({ name, english: words }) => ({
    message: `The UI string “${name}” is missing.`,
    hint: `Add the translation of the English text “${shortenText(words)}”.`,
  }),
  'lost-place': ({ name, places }) => ({
    message: `The UI string “${name}” does not contain ${list(places)}.`,
    hint: `Add ${list(places)} where the value should appear.`,
  }),
  'faint-color': ({ color, name, ratio, least, better }) => ({
    message: `With “${color}”, ${elementByThemeColor[name]} would be hard to read: the contrast is ${ratio}:1, but at least ${least}:1 is needed.`,
    hint:
      better === undefined
        ? 'Choose a colour with more contrast to the other colours.'
        : `The closest colour with enough contrast is “${better}”.`,
  }),
  'own-block': ownBlock,
  'missing-font': ({ font, package: name, near }) => ({
    message: `The font “${font}” is not installed.${suggestionText({ near }, font)}`,
    hint: `Run “npm install ${name}”, or use a font file in content/media, such as fonts/own.woff2.`,
  }),
  'style-sheet': (detail) => {
    switch (detail.what) {
      case 'syntax':
        return {
          message: `This part of the style sheet is not valid CSS (${detail.message}).`,
          hint: 'Pages are published without this part. Correct it or remove it.',
        }
      case 'import':
        return {
          message: `The style sheet imports “${shortenText(detail.url)}”, and pages do not load it.`,
          hint: 'Copy the rules into this file. Choose fonts with “heading”, “text” and “mono” of the theme.',
        }
      case 'blocked':
        return {
          message: `The style sheet names “${shortenText(detail.url)}”, and the content security policy of the site blocks it.`,
          hint: 'Copy the file to content/media and write its path relative to the style sheet, such as url(fonts/own.woff2).',
        }
    }
  },
  'unreadable-font': ({ path, fault }) => ({
    message: {
      empty: `The font file “${path}” is empty.`,
      unreadable: `“${path}” is not a font file.`,
      damaged: `The font “${path}” is damaged or incomplete.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Copy the font to content/media again.',
      unreadable: 'Use a WOFF2, TrueType or OpenType font. Renaming another file is not enough.',
      damaged: 'Copy the font to content/media again, or export it again.',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'broken-link': ({ href, view, ...near }) => ({
    message: `The ${href.startsWith('/media/') ? 'file' : 'page'} “${href}” does not exist.${suggestionText(near, href)}${view === undefined ? '' : ` The link comes from the view of the block “${view}”.`}`,
    hint: href.startsWith('/media/')
      ? 'Correct the link, or add the file to content/media.'
      : 'Correct the link, add the page to content/pages, or list it under “planned” in content/site.yaml.',
  }),
  'broken-anchor': ({ href, anchor, known, ...near }) => ({
    message: `The page that “${href}” links to has no anchor “${anchor}”.${suggestionText(near, anchor)}`,
    hint:
      known.length === 0
        ? 'Give the target block an id.'
        : `Available anchors: ${list(known, anchor)}. Or give the target block an id.`,
  }),
  'planned-link': ({ href }) => ({
    message: `“${href}” links to a planned page that does not exist yet.`,
    hint: 'Visitors see a “coming soon” note there. Add the page when its content is ready.',
  }),
  'sleeping-link': ({ href }) => ({
    message: `“${href}” links to a page that is not published today.`,
    hint: 'Check “draft”, “from” and “until” on that page, or remove the link until the page is published.',
  }),
  'unsafe-link': ({ href, scheme, lacksAt, ...near }) => ({
    message: lacksAt
      ? `The email address “${shortenText(href)}” has no @.`
      : `The link “${shortenText(href)}” uses “${scheme}”, which is not allowed.${suggestionText(near, href)}`,
    hint: 'Link to a page (/contact) or an anchor (#faq), or use https://, mailto: or tel:.',
  }),
  'missing-asset': ({ path, ...near }) => ({
    message: `The file “${path}” does not exist in content/media.${suggestionText(near, path)}`,
    hint: 'Correct the name, or add the file to content/media.',
  }),
  'unsafe-path': ({ path }) => ({
    message: `The path “${shortenText(path)}” points outside content/media.`,
    hint: 'Write the path relative to content/media, without “..”, a leading “/” or “\\”.',
  }),
  'asset-case': ({ path, real }) => ({
    message: `The file is named “${real}”, not “${path}”.`,
    hint: 'Use the same upper and lower case as the file name. Web servers treat names with different case as different files.',
  }),
  'image-address': ({ what, href, near }) => ({
    message:
      what === 'remote'
        ? `The image “${shortenText(href)}” is on another site.`
        : `There is no image “${shortenText(href)}” next to the page, and the address does not begin with “/media/”.`,
    hint:
      what === 'remote'
        ? 'Save the image in content/media and write its address there: ![A baker at the oven](/media/oven.webp). Images of other sites can disappear, and they tell those sites who visits yours.'
        : `Images are next to the file of the page or in content/media. Write: ${near ?? '/media/name.webp'}`,
  }),
  'no-image': ({ path }) => ({
    message: `“${path}” is not an image.`,
    hint: 'Use an image file (jpg, png, webp, avif, gif, tiff or svg).',
  }),
  'unreadable-picture': ({ path, fault }) => ({
    message: {
      empty: `The image file “${path}” is empty.`,
      unreadable: `“${path}” is not a readable image.`,
      damaged: `The image “${path}” is damaged.`,
      heic: `“${path}” is a HEIC photo, the format of iPhones. Most browsers cannot show it.`,
      'too-many-pixels': `The image “${path}” has more than 100 million pixels.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Copy the image to content/media again.',
      unreadable:
        'The file is damaged or not an image. Save it again in an image editor as JPEG, PNG, WebP or AVIF.',
      damaged: 'The copy was probably interrupted. Copy the original image to content/media again.',
      heic: 'Save it as JPEG: use “Export” in Photos on a Mac or “Save as” in Photos on Windows. To take JPEG photos on an iPhone, choose Settings > Camera > Formats > Most Compatible.',
      'too-many-pixels': 'Make the image smaller. No page shows it wider than 4000 pixels.',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'unreadable-film': ({ path, fault }) => ({
    message: {
      empty: `The video file “${path}” is empty.`,
      unreadable: `“${path}” is not a video in the format that its file extension indicates.`,
      damaged: `The video “${path}” is damaged or incomplete.`,
      'other-tracks': `The video “${path}” contains tracks other than picture and sound, and Blockwerk cannot remove them.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Copy the video to content/media again.',
      unreadable: 'Export the video again as MP4 or WebM. Renaming the file is not enough.',
      damaged: 'The copy was probably interrupted. Copy the original video to content/media again.',
      'other-tracks':
        'Cameras store the location and sensor data in such tracks. Export the video as MP4 from a video editor, with picture and sound only.',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'unreadable-model': ({ path, fault }) => ({
    message: {
      empty: `The 3D file “${path}” is empty.`,
      unreadable: `“${path}” is not a 3D file in the glTF binary format.`,
      damaged: `The 3D file “${path}” is damaged or incomplete.`,
      outside: `The 3D file “${path}” depends on other files, such as textures.`,
      compressed: `The 3D file “${path}” is compressed with Draco, Meshopt or Basis, which the viewer does not support.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Copy the file to content/media again.',
      unreadable:
        'Export the model from a 3D editor as “glTF binary” (.glb), version 2. Renaming the file is not enough.',
      damaged: 'The copy was probably interrupted. Copy the original file to content/media again.',
      outside:
        'Export the model from a 3D editor as “glTF binary” (.glb), which keeps everything in one file.',
      compressed:
        'Export the model without compression. To make it smaller, use fewer vertices, smaller textures and quantised coordinates (KHR_mesh_quantization).',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'unreadable-document': ({ path, fault }) => ({
    message: {
      empty: `The file “${path}” is empty.`,
      unreadable: `“${path}” is not a ${path.slice(path.lastIndexOf('.') + 1).toUpperCase()} file, although its name says so.`,
      'lfs-pointer': lfsPointerText(path),
    }[fault],
    hint: {
      empty: 'Copy the file to content/media again.',
      unreadable:
        'Open the file with the program that made it, and save it again in the right format. Renaming the file is not enough.',
      'lfs-pointer': lfsFetchHint,
    }[fault],
  }),
  'unsafe-drawing': ({ path, what }) => ({
    message: `The SVG file “${path}” ${
      {
        script: 'contains a script.',
        'event-handler': 'contains event handlers, which run code on a click or on load.',
        'foreign-object': 'contains foreign content (foreignObject).',
        outside: 'loads or links to something outside the file.',
        entities: 'declares its own entities or attributes (DOCTYPE with ENTITY or ATTLIST).',
      }[what]
    }`,
    hint: 'Export it again from the drawing program as “plain” or “optimised” SVG: convert text to outlines, embed images, and leave out scripts and links.',
  }),
  'small-picture': ({ path, width, needed }) => ({
    message: `The image “${path}” is only ${width} pixels wide, but it is shown here at up to ${needed} pixels.`,
    hint: `Enlarged images look blurred. Use a version that is at least ${needed} pixels wide, ideally ${2 * needed}.`,
  }),
  'heavy-picture': ({ path, bytes, limit }) => ({
    message: `The image “${path}” is still ${kilobytes(bytes)} kB on an ordinary screen, even after scaling it down.`,
    hint: `Images over ${kilobytes(limit)} kB load slowly. It often helps to show a smaller section with less detail, to remove noise or to simplify the drawing.`,
  }),
  'heavy-animation': ({ path, bytes, limit }) => ({
    message: `The animated image “${path}” is ${kilobytes(bytes)} kB.`,
    hint: `Above ${kilobytes(limit)} kB, use a video instead (block video, MP4 or WebM). It is much smaller, and visitors can pause it.`,
  }),
  'heavy-film': ({ path, bytes, limit }) => ({
    message: `The video “${path}” is ${megabytes(bytes)} MB.`,
    hint: `Videos over ${megabytes(limit)} MB load slowly and use up mobile data. Shorten the video, reduce its size (1280 pixels wide is enough), or export it with a lower bit rate.`,
  }),
  'heavy-model': ({ path, bytes, limit }) => ({
    message: `The 3D file “${path}” is ${megabytes(bytes)} MB.`,
    hint: `3D files over ${megabytes(limit)} MB load slowly when a visitor opens them. In a 3D editor, reduce the number of vertices and the size of the textures (1024 pixels are enough).`,
  }),
  'wrong-ending': ({ path, format, proposal }) => ({
    message: `“${path}” is a ${format.toUpperCase()} image, but its extension belongs to another format.`,
    hint: `Visitors still see it. Rename it to “${proposal}” so that other programs can open it, too.`,
  }),
  'picture-name': ({ path, what, part, proposal }) => ({
    message:
      what === 'signs'
        ? `The file name “${path}” contains “${part}”, which visitors see in the image URL.`
        : `The file name “${path}” contains “${part}”, which visitors see in the image URL.`,
    hint: `Choose a name that says what the image shows, in lowercase letters, digits and hyphens${
      proposal === '' || proposal.startsWith('.') ? '.' : `, such as “${proposal}”.`
    }`,
  }),
  'broken-manifest': ({ at, fault }) => ({
    message:
      fault === 'lfs-pointer'
        ? lfsPointerText('manifest.json')
        : at === ''
          ? 'The list of prepared images cannot be read.'
          : `The list of prepared images has an invalid entry: “${shortenText(at)}”.`,
    hint:
      fault === 'lfs-pointer'
        ? lfsFetchHint
        : 'This file is written only by “npx blockwerk media”. Restore its last good version, or run the command again.',
  }),
  'missing-alt': ({ path }) => ({
    message: `The image “${path}” has no alt text.`,
    hint: 'Add “alt” with a description of the image, or “decorative: true” if it is only decoration.',
  }),
  'duplicate-id': ({ id, ...where }) => ({
    message: `The anchor “${id}” already exists on this page (${
      'other' in where ? where.other : `line ${where.firstLine}`
    }).`,
    hint: 'Anchors must be unique within a page. Rename one of the two anchors.',
  }),
  'portable-name': ({ name, what, part, proposal }) => ({
    message: {
      reserved: `Windows cannot store “${name}”: “${part}” is a reserved device name, even with an extension.`,
      character: `Windows cannot store “${name}”: file names must not contain “${part}”.`,
      ending:
        part === '.'
          ? `Windows cannot store “${name}”: file names must not end with a full stop.`
          : `Windows cannot store “${name}”: file names must not end with a space.`,
      case: `“${name}” and “${part}” differ only in upper and lower case. Windows and macOS treat them as the same file.`,
      form: `Two files are named “${part}”: one with accented letters as two characters (Unicode NFD), one as single characters (NFC). Blockwerk reads only one of them.`,
    }[what],
    hint:
      proposal === undefined
        ? 'Rename one of the two files and update every place that uses its name, or delete one of them.'
        : `Rename it, for example to “${proposal}”, and update every place that uses the name.`,
  }),
  'duplicate-route': ({ route, other, isOldAddress }) => ({
    message: `The route ${route} is already used by ${other}.`,
    hint:
      isOldAddress === true
        ? 'An address leads to one page. Delete the old address in one of the two places.'
        : 'Delete or rename one of the two files.',
  }),
  'route-name': ({ name, proposal, reserved }) => ({
    message:
      reserved === undefined
        ? `“${name}” is not a valid route.`
        : reserved.by === 'windows'
          ? `“${name}” is not a valid route: Windows does not allow a file or folder named “${reserved.name}”.`
          : `“${name}” is not a valid route: the site uses /${reserved.name} itself.`,
    hint: `Use letters, digits, hyphens, dots and underscores, but no spaces, such as “${proposal}”.`,
  }),
  'date-invalid': ({ written, proposal, either, wrong }) => ({
    message:
      wrong === 'form'
        ? `“${written}” is not a date in the format 2026-02-28.${strangenessOf(written)}`
        : `The date “${written}” does not exist.`,
    hint:
      either !== undefined
        ? `This may mean ${either[0]} or ${either[1]}. Write the date as year-month-day.`
        : proposal === undefined
          ? 'Write the date as year-month-day, such as 2026-02-28.'
          : `Did you mean ${proposal}?`,
  }),
  'dates-differ': ({ shown, real, other }) => ({
    message: `The date here is ${shown}, but ${other === undefined ? 'the top of the page' : other} says ${real}.`,
    hint: 'Use the same date in both places. If they differ on purpose, ignore this warning.',
  }),
  'facts-differ'(detail) {
    if (detail.fact === 'reading-time') {
      const where = detail.other ?? 'the top of the page'
      return {
        message: `The reading time here is ${detail.shown} minutes, but ${where} says ${detail.real}.`,
        hint: 'Use the same reading time in both places. If they differ on purpose, ignore this warning.',
      }
    }
    return {
      message: `The text here says “${detail.shown}”, but content/site.yaml says “${detail.real}”.`,
      hint: `Write {facts.${detail.name}} so that both are always the same.`,
    }
  },
  'fact-repeated': ({ shown, name }) => ({
    message: `“${shown}” is already a fact in content/site.yaml.`,
    hint: `Write {facts.${name}} instead, so that a change to the fact applies everywhere.`,
  }),
  'date-order'(detail) {
    switch (detail.what) {
      case 'never-shown':
        return {
          message: `${detail.of === 'exception' ? 'This entry under “exceptions”' : `The ${detail.of}`} ends on ${detail.until}, before it starts on ${detail.from}.`,
          hint: `It will never ${detail.of === 'exception' ? 'apply' : 'be shown'}. Swap “from” and “until”, or remove one of them.`,
        }
      case 'updated-before':
        return {
          message: `The update date ${detail.updated} is before the publication date ${detail.published}.`,
          hint: 'Correct one of the dates. The update must come after the publication.',
        }
      case 'list':
        return {
          message: `${detail.day} is earlier than ${detail.before} but is listed after it.`,
          hint: 'Sort the dates from earliest to latest.',
        }
    }
  },
  'hours-missing': () => ({
    message: 'Neither this block nor content/site.yaml has opening hours.',
    hint: 'Add them for the whole site in content/site.yaml, in the field “hours” of “business”, or only for this block, in its field “hours”.',
  }),
  'opening-hours'(detail) {
    switch (detail.what) {
      case 'overlap':
        return {
          message: `The opening hours ${detail.span} overlap with ${detail.other}${detail.isDayBefore ? ' of the day before' : ''}.`,
          hint: 'Merge both time spans into one, or end the first before the second starts.',
        }
      case 'day-twice':
        return {
          message: `The entry under “exceptions” on line ${detail.firstLine} already sets the opening hours for ${detail.day}.`,
          hint: 'Split the longer entry so that only one entry applies to each day.',
        }
      case 'never-open':
        return {
          message: 'These opening hours contain no day that is open.',
          hint: 'Add at least one day, such as monday: [09:00-18:00]',
        }
    }
  },
  price(detail) {
    switch (detail.what) {
      case 'range':
        return {
          message: `The highest price ${detail.upTo} is not above the lowest price ${detail.price}.`,
          hint: 'Put the lowest price in “price” and the highest in “upTo”. If there is only one price, remove “upTo”.',
        }
      case 'open':
        return {
          message: `The highest price (“upTo”) is ${detail.upTo}, but the lowest price (“price”) is missing.`,
          hint: 'Add “price”. If there is only one price, use “price” instead of “upTo”.',
        }
      case 'only-yearly':
        return {
          message: `The yearly price is ${detail.yearly}, but the monthly price (“price”) is missing.`,
          hint: 'Add “price”. If visitors can only pay yearly, use “price” and “period” instead of “yearly”.',
        }
      case 'no-yearly':
        return {
          message: `“${detail.field}” has no effect, because no plan has a yearly price.`,
          hint: `Add “yearly” to the plans, or remove “${detail.field}”.`,
        }
      case 'decimals':
        return {
          message: `${detail.amount} ${detail.currency} is not a valid amount: this currency has ${
            detail.decimals === 0 ? 'no' : detail.decimals
          } decimal places.`,
          hint: 'Round the price. If the full stop separates thousands, remove it.',
        }
    }
  },
  layout: (detail) =>
    detail.what === 'needs'
      ? {
          message: `The layout “${detail.layout}” needs ${detail.fields.map((field) => `“${field}”`).join(' or ')} here.`,
          hint: 'Add the field, or choose another layout.',
        }
      : {
          message: `The layout “${detail.layout}” does not show “${detail.field}”.`,
          hint: 'Remove the field, or choose another layout.',
        },
  'table-row': ({ cells, columns, torn }) => ({
    message: `This row has ${cells === 1 ? 'one cell' : `${cells} cells`}, but the table has ${columns} columns.`,
    hint:
      torn === undefined
        ? "Write one cell per column. Write an empty cell as ''."
        : `A comma separates cells. Put “${shortenText(torn)}” in quotation marks: "${shortenText(torn)}"`,
  }),
  'form-field'(detail) {
    switch (detail.what) {
      case 'twice':
        return {
          message: `This form already has a field named “${shortenText(detail.name)}” on line ${detail.firstLine}.`,
          hint: 'Rename one of the two fields. A submission can contain only one value per name.',
        }
      case 'reserved':
        return {
          message: `The field name “${detail.name}” is reserved: the program that receives the form uses it itself.`,
          hint: 'Rename the field.',
        }
      case 'no-field':
        return {
          message: 'This form has no fields to fill in.',
          hint: 'Add at least one field, such as “type: email” with “name” and “label”.',
        }
      case 'option-twice':
        return {
          message: `The choice on line ${detail.firstLine} already has the value “${shortenText(detail.value)}”.`,
          hint: 'Give each choice its own value. Otherwise you cannot tell which one the visitor chose.',
        }
      case 'no-option': {
        const { value, allowed, ...near } = detail
        return {
          message: `“${shortenText(value)}” is not one of the choices.${suggestionText(near, value)}`,
          hint: `Choices: ${list(allowed, value)}`,
        }
      }
      case 'no-such-field': {
        const { name, known, ...near } = detail
        return {
          message: `This form has no field “${shortenText(name)}”.${suggestionText(near, name)}`,
          hint:
            known.length > 0
              ? `Fields that a condition can use: ${list(known, name)}`
              : 'A condition can use fields of the types select, radio, choices and checkbox.',
        }
      }
      case 'no-such-value': {
        const { name, value, allowed, ...near } = detail
        return {
          message: `The field “${shortenText(name)}” cannot have the value “${shortenText(value)}”.${suggestionText(near, value)}`,
          hint: `Values: ${list(allowed, value)}`,
        }
      }
      case 'free-field':
        return {
          message: `The field “${shortenText(detail.name)}” has no choices that a condition could compare.`,
          hint: 'Use a field of the type select, radio, choices or checkbox.',
        }
      case 'later-field':
        return {
          message: `The field “${shortenText(detail.name)}” comes after this field.`,
          hint: 'Move it up. Visitors fill in a form from top to bottom.',
        }
      case 'circle':
        return {
          message: 'This field depends on itself, so that it would never be shown.',
          hint: 'Remove “showIf” here or at one of the other fields.',
        }
      case 'few-options':
        return {
          message: `Visitors must choose at least ${detail.least}, but the field has only ${detail.count === 1 ? '1 choice' : `${detail.count} choices`}.`,
          hint: 'Lower “min”, or add choices.',
        }
      case 'limits':
        return {
          message: `The minimum ${detail.least} is larger than the maximum ${detail.most}.`,
          hint: detail.isUsual
            ? 'Fields of this type have this maximum by default. Add “maxLength”, or lower “minLength”.'
            : 'Swap the two limits, or remove one of them.',
        }
    }
  },
  'future-date': ({ date, of }) => ({
    message:
      of === 'article'
        ? `The article’s date is in the future (${date}), but the article is already public, also in the feed and the sitemap.`
        : `The job posting’s date is in the future (${date}), but the posting is already public.`,
    hint: `To publish the page on that day, add “from: ${date}” at the top and build the site again on that day; “publish: by-date” in content/site.yaml does this for all pages. Otherwise, correct the date.`,
  }),
  'wrong-weekday': ({ written, weekday, real }) => ({
    message: `${written} is a ${real}, not a ${weekday}.`,
    hint: 'Correct the weekday or the date.',
  }),
  'seo-length': ({ field, width, least, most }) => ({
    message: `The ${field} has a length of ${width} characters. The recommended length is ${least} to ${most}.`,
    hint:
      width > most
        ? 'Search engines cut off the rest. Shorten the text, and put the most important words first.'
        : 'Search results have room for more. Add details that make people want to click.',
  }),
  'link-image-font': ({ letters, package: fontPackage }) => ({
    message: `No font contains “${letters}”. The image for shared links shows empty boxes instead.`,
    hint:
      fontPackage === undefined
        ? 'Install a font with these letters on this machine, or name one as “heading” under “theme” in content/site.yaml.'
        : `Run “npm install ${fontPackage}”, or install a font with these letters on this machine.`,
  }),
  'duplicate-title': ({ title, other }) => ({
    message: `${other} already has the title “${shortenText(title)}”.`,
    hint: 'Give each page its own title. Otherwise visitors cannot tell the pages apart in search results.',
  }),
  'duplicate-description': ({ other }) => ({
    message: `${other} already has the same description.`,
    hint: 'Write a description that says what is special about this page.',
  }),
  'duplicate-block': ({ type, firstLine }) => ({
    message: `The page already has an identical block of type “${type}” (line ${firstLine}).`,
    hint: 'Remove one of the two. Put blocks for several pages in content/shared.',
  }),
  'heading-order': (detail) =>
    detail.what === 'no-title'
      ? {
          message: `The first block (${detail.type}) has no heading, so the page has no main heading.`,
          hint: 'Give the first block a heading, or put a block with a heading before it.',
        }
      : {
          message: `This heading skips a level: ${'#'.repeat(detail.rank)} instead of ${'#'.repeat(detail.expected)}.`,
          hint: 'A subheading has one “#” more than the heading above it.',
        },
  'redirect-link': ({ href, target }) => ({
    message: `“${href}” is an old address that redirects to “${target}”.`,
    hint: `Link directly to “${target}”. Then visitors reach the page without a redirect.`,
  }),
  'self-link': ({ href }) => ({
    message: `“${href}” links to the page that contains the link.`,
    hint: 'Remove the link, or link to an anchor (#…).',
  }),
  'vague-link': ({ label }) => ({
    message: `The link text “${label}” does not say where the link goes.`,
    hint: 'Use the words that name the target as link text: “our [dates](/dates)”.',
  }),
  'insecure-link': ({ href }) => ({
    message: `The link “${shortenText(href)}” is not encrypted.`,
    hint: 'Use https:// instead of http://.',
  }),
  'local-address': ({ host }) => ({
    message: `“${host}” exists only on your computer or in your local network.`,
    hint: 'Visitors cannot open this address. Use the public address.',
  }),
  'tracking-link': ({ clean }) => ({
    message: 'This link to your own site contains tracking parameters.',
    hint: `Use “${clean}” instead.`,
  }),
  'weak-alt'(detail) {
    switch (detail.what) {
      case 'file-name':
        return {
          message: `“${shortenText(detail.alt)}” is a file name, not a description.`,
          hint: 'Describe in one sentence what the image shows.',
        }
      case 'says-picture':
        return {
          message: 'The alt text starts by saying that this is an image.',
          hint: 'Screen readers already announce images. Start with what the image shows.',
        }
      case 'contradicts':
        return {
          message: 'The image has alt text but is also marked as decorative.',
          hint: 'Remove “alt” or “decorative: true”.',
        }
      case 'long':
        return {
          message: `The alt text has ${detail.width} characters. For screen readers, use at most ${detail.most}.`,
          hint: 'One sentence is enough. Put longer explanations in the text next to the image.',
        }
    }
  },
  secret: ({ what }) => ({
    message: {
      'signed-address': 'This URL contains a signature that grants access.',
      'password-address': 'This URL contains a user name and a password.',
      key: 'This looks like a secret key.',
      'private-key': 'This is a private key.',
    }[what],
    hint: 'Remove it here, and replace it with a new one: a secret that was stored in a file is no longer safe. Put secrets in environment variables.',
  }),
  'orphan-page': ({ route }) => ({
    message: `No page links to ${route}.`,
    hint: 'Link to the page, or set “draft: true” until it is ready.',
  }),
  'unused-asset': ({ path }) => ({
    message: `No page uses “${path}”.`,
    hint: 'Delete the file, or use it on a page.',
  }),
  'unused-shared': ({ name }) => ({
    message: `No page uses the shared blocks “${name}”.`,
    hint: `Delete the file, or use it with “type: ref” and “to: ${name}”.`,
  }),
  'unusual-route': ({ what, route, part, proposal }) =>
    what === 'case'
      ? {
          message: `The routes ${route} and ${part} differ only in capital letters.`,
          hint: `On some hosts and computers they are the same file. Rename one of the files, for example to “${proposal}”.`,
        }
      : what === 'form'
        ? {
            message: `The file name “${part}” has its accents as separate characters.`,
            hint: `Some programs do not find such a file. Rename it to “${proposal}”, with composed characters.`,
          }
        : {
            message: `The route ${route} contains “${part}”, which some hosts and programs treat differently.`,
            hint: `If the address is not known to others yet, rename the file to “${proposal}”. Otherwise keep it, and silence this check.`,
          },
  'stray-file': ({ name }) => ({
    message: `“${name}” is not a page, so Blockwerk ignores it.`,
    hint: 'Page files end in .yaml, .yml, .json or .md. Rename the file, or move it to another folder.',
  }),
  'raw-html': ({ what, tag, allowed }) => ({
    message: {
      element: `Visitors see “<${tag}>” as text because this HTML element is not allowed here.`,
      comment: 'Visitors see this HTML comment as text.',
      attribute: `Visitors see “<${tag}>” as text because it may not have these attributes.`,
      unpaired: `Visitors see “<${tag}>” as text because its start or end is missing in the same paragraph.`,
    }[what],
    hint:
      what === 'element'
        ? `Use Markdown or a block: HTML could run scripts or break the page. Allowed are ${allowed.join(', ')}, and details with summary.`
        : {
            comment: 'Write comments for authors in YAML, after “#”, outside the text.',
            attribute: `Write <${tag}> without them.`,
            unpaired: `Write <${tag}> and </${tag}> around words of one paragraph.`,
          }[what],
  }),
  'literal-markup': ({ written }) => ({
    message: `This field does not support Markdown, so visitors see “${shortenText(written)}” as written.`,
    hint: 'Remove the markup, or use a field that supports Markdown.',
  }),
  'markdown-slip': ({ what, written, better }) => ({
    message: {
      'star-in-word': `The stars in “${written}” turn the text up to the next star into italics.`,
      'blank-in-link': `“${shortenText(written)}” contains a space, so it does not become a link.`,
      'blank-in-target': `The address in “${shortenText(written)}” contains a space, so it does not become a link.`,
      'open-link': `The closing bracket of “${shortenText(written)}” is missing, so it does not become a link.`,
      'no-blank': `The space after “#” is missing, so “${shortenText(written)}” does not become a heading.`,
      'open-emphasis': 'This “**” has no closing “**”, so visitors see it as written.',
      'blank-in-bold': `“${shortenText(written)}” has a space next to the stars, so it does not become bold.`,
      'swapped-link': `The brackets of “${shortenText(written)}” are swapped, so it does not become a link.`,
      'double-bracket': `“${shortenText(written)}” has double brackets, so visitors see it as written.`,
      'no-words': `The link “${shortenText(written)}” has no text, so visitors cannot see it.`,
      'no-target': `The link “${shortenText(written)}” has no target.`,
      'bracket-code': `“${shortenText(written)}” is not Markdown, so visitors see it as written.`,
      bullet: `“${written}” does not start a list item in Markdown, so the lines run together.`,
      entity: `The semicolon after “${written}” is missing, so visitors see it as written.`,
      shortcode: `Visitors see “${shortenText(written)}” as written, because Blockwerk runs no templates of other programs.`,
      component: `Visitors see “${shortenText(written)}” as written, because Markdown texts have no components.`,
      'no-alt': 'The image has no alt text.',
      'open-code': 'This code block has no end, so everything after it is shown as code.',
      'code-language': `The code language “${written}” is unknown, so the code is not highlighted.`,
      container: `The container “${shortenText(written)}” does not exist, so visitors see it as written.`,
      'open-container': `“${shortenText(written)}” is not part of a complete container, so visitors see it as written.`,
      'no-footnote': `The footnote “${shortenText(written)}” has no text, so visitors see the mark as written.`,
      'unused-footnote': `The footnote “${shortenText(written)}” is not mentioned in the text, so visitors do not see it.`,
      math: `The formula “${shortenText(written)}” is not valid TeX, so visitors see its source.`,
      'heading-anchor': `“${shortenText(written)}” is not a valid anchor, so visitors see it as written.`,
      'line-code': `This field is a single line, so “${shortenText(written)}” does not start a code block.`,
      'line-heading': `This field is a single line, so “${shortenText(written)}” does not become a heading.`,
      'line-list': `This field is a single line, so “${shortenText(written)}” does not start a list.`,
      'line-paragraphs': `This field is a single line, so the paragraph “${shortenText(written)}” is joined to the paragraph before it.`,
      'line-quote': `This field is a single line, so “${shortenText(written)}” does not become a quote.`,
      'line-table': `This field is a single line, so “${shortenText(written)}” does not start a table.`,
    }[what],
    hint: better !== undefined ? `Write: ${shortenText(better)}` : slipHint(what),
  }),
  typography: ({ what, written, better }) => ({
    message: {
      quotes: `Use the quotation marks of the language: ${shortenText(better)}`,
      'stray-quote': 'The opening or closing quotation mark that belongs to this one is missing',
      'stray-bracket': 'The opening or closing bracket that belongs to this one is missing',
      dash: 'Use a dash (–) between words, not a hyphen',
      percent: `This language needs a narrow space before the percent sign: ${better}`,
      'double-space': 'The text has several spaces in a row',
      'space-before': `Remove the space before “${written.trim()}”`,
      decomposed: `The accented letter “${better}” is stored as separate characters (Unicode NFD)`,
      garbled: `The text was damaged when it was copied: “${written}” should be “${better}”`,
      lost: 'A character was lost here when the text was copied or saved',
    }[what].replace(/(?<![.?])$/, '.'),
    hint:
      what === 'decomposed'
        ? 'Searches do not find the word. Run “blockwerk validate --fix” to correct it.'
        : what === 'stray-quote' || what === 'stray-bracket'
          ? 'Add the missing one, or remove this one.'
          : what === 'lost'
            ? 'Type the word again.'
            : 'Run “blockwerk validate --fix” to correct it.',
  }),
  'doubled-word': ({ word }) => ({
    message: `The word “${word}” appears twice in a row.`,
    hint: 'Remove one of them.',
  }),
  'placeholder-text': ({ text }) => ({
    message: `“${text}” is placeholder text.`,
    hint: 'Write the final text, or remove this part.',
  }),
  'bad-ignore'(detail) {
    switch (detail.what) {
      case 'no-reason':
        return {
          message: 'This comment does not say why the problem is ignored.',
          hint: `Add the reason after the code: # blockwerk-ignore ${detail.code} because …`,
        }
      case 'unknown':
        return {
          message:
            detail.code === ''
              ? 'This comment does not name the problem code to ignore.'
              : `The problem code “${detail.code}” does not exist.${suggestionText(detail, detail.code)}`,
          hint: 'Run “blockwerk explain” to list all codes.',
        }
      case 'firm':
        return {
          message: `“${detail.code}” cannot be ignored.`,
          hint: 'The page cannot be built until this problem is fixed. Remove the comment.',
        }
    }
  },
  'unused-ignore': ({ code }) => ({
    message: `This comment ignores nothing: “${code}” is not reported here.`,
    hint: 'Remove the comment. A comment applies to the item below it, or to its own line.',
  }),
  'simulated-form': () => ({
    message: 'This form only simulates sending. You receive no submissions.',
    hint: 'Set “delivery: gateway” to receive submissions.',
  }),
  'no-workflow': ({ form, variable }) => ({
    message: `The form “${form}” has no webhook to deliver submissions to.`,
    hint: `Set the environment variable ${variable} for the gateway, the program that receives forms. Until then, submissions wait in the inbox (blockwerk inbox).`,
  }),
  'unencrypted-workflow': ({ form, variable }) => ({
    message: `Submissions of the form “${form}” are delivered without encryption.`,
    hint: `${variable} starts with http://, so others on the network can read the submissions. Use https://.`,
  }),
  'answers-differ': ({ real }) =>
    real === 'pages'
      ? {
          message:
            'The site says that a language model answers questions, but none is set up: answers are only taken from the site’s pages.',
          hint: 'Set the environment variable LANGFLOW_URL or OPENAI_BASE_URL for the gateway, the program that receives questions, or write “answers: pages” in content/site.yaml.',
        }
      : {
          message: 'A language model answers questions, but the site does not say so.',
          hint: 'Write “answers: model” in content/site.yaml, or remove the environment variables LANGFLOW_URL and OPENAI_BASE_URL of the gateway, the program that receives questions.',
        },
  'too-many': ({ shown, more }) => ({
    message: `This file has ${more} more problems. Only the first ${shown} are shown.`,
    hint: 'Fix the problems shown first. They often cause the others.',
  }),
  unreadable: ({ reason, isFolder = false }) => unreadableText(reason, isFolder),
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1000)

const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10

function unreadableText(reason: string, isFolder: boolean): Text {
  const it = isFolder ? 'The folder' : 'The file'
  switch (reason) {
    case 'ENOENT':
      return {
        message: isFolder ? 'The folder does not exist.' : 'The file does not exist.',
        hint: 'Run “npx blockwerk new site .” to create a site, or check that --root names the right folder.',
      }
    case 'EACCES':
    case 'EPERM':
      return {
        message: `${it} cannot be read: permission denied (${reason}).`,
        hint: 'Give your user account permission to read it.',
      }
    case 'symbolic link':
      return {
        message: `${it} is a symbolic link, which Blockwerk does not follow.`,
        hint: 'Replace the link with the file or folder that it points to.',
      }
    case 'ENOTDIR':
      return {
        message: isFolder
          ? 'Blockwerk needs a folder here, but this path is a file (ENOTDIR).'
          : 'One of the folders in this path is a file (ENOTDIR).',
        hint: 'Rename that file, and create a folder with its old name.',
      }
    case 'EISDIR':
    case 'not a file':
      return {
        message: 'Blockwerk needs a file here, but this path is a folder or a special file.',
        hint: 'Rename that folder or special file, and create an ordinary file with its old name.',
      }
    default:
      return {
        message: `${it} cannot be read (${reason}).`,
        hint: 'Check the disk, and whether another program is using it.',
      }
  }
}
