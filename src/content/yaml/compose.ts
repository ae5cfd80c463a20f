import { COLLECTION_STYLE, EVENT_ID, getScalarValue, SCALAR_STYLE, type Event } from 'js-yaml'
import { LineWidths } from './joined-lines.ts'
import { mentionIn, mentionOf, mentionsToReport, type AnchorMention } from './anchor-mentions.ts'
import {
  findCollectionKey,
  createComplexKeyFinding,
  cutOffCommentPattern,
  findCutText,
  findDirective,
  findEscapedCharacter,
  findGluedKey,
  findHiddenText,
  findJoinedText,
  createSecondDocumentFinding,
  findTag,
  type AliasEvent,
  type CollectionEvent,
  type RangedFinding,
  type ScalarEvent,
} from './node-checks.ts'
import { plainScalarValue } from './plain-scalar.ts'
import { refuseKey, ValueBuilder, type OpenMap } from './value-builder.ts'

type FindingWithPath = RangedFinding & { path: (string | number)[] }

/** The data of a document and the findings of reading it. */
export type ComposedDocument = {
  value: unknown
  findings: FindingWithPath[]
  /** Paths of values that are already reported as wrong and need no further checks. */
  invalid: (string | number)[][]
  /** Paths of maps with a rejected key, where a field may only seem to be missing. */
  incompletePaths: (string | number)[][]
  /** Offsets of keys that begin with a character that only looks like a space. */
  strangeIndentOffsets: number[]
}

/**
 * Builds plain data from the parser's events. Each YAML feature that pages must not use (anchors, aliases, tags, merge
 * keys, duplicate keys, a second document) is reported as a finding, and reading continues.
 */
export function composeDocument(
  events: readonly Event[],
  source: string,
  lineOf: (offset: number) => number,
): ComposedDocument {
  const composer = new Composer(source, lineOf)
  for (const event of events) if (!composer.process(event)) break
  return composer.result()
}

class Composer {
  readonly #source: string
  readonly #lineOf: (offset: number) => number
  /** True if the text has a comment that may have cut off a value. */
  readonly #mayBeCutOff: boolean
  readonly #widths: LineWidths
  readonly #values = new ValueBuilder()
  readonly #findings: FindingWithPath[] = []
  readonly #mentions: (AnchorMention & FindingWithPath & { silent: boolean })[] = []
  readonly #invalid: ComposedDocument['invalid'] = []
  readonly #incomplete: ComposedDocument['incompletePaths'] = []
  readonly #strangeIndents: number[] = []
  /** Maps in which a duplicate key may mean a missing dash: the duplicate keys, and the new keys after them. */
  readonly #duplicates = new Map<OpenMap, { findings: FindingWithPath[]; after: string[] }>()
  #documents = 0
  /** End offset of the last scalar or alias. */
  #lastEnd = 0

  constructor(source: string, lineOf: (offset: number) => number) {
    this.#source = source
    this.#widths = new LineWidths(source)
    this.#lineOf = lineOf
    this.#mayBeCutOff = cutOffCommentPattern.test(source)
  }

  /** Processes an event. Returns false at a second document, where reading ends. */
  process(event: Event): boolean {
    if (event.type === EVENT_ID.DOCUMENT) return this.#processDocument()
    if (event.type === EVENT_ID.SCALAR) this.#processScalar(event)
    else if (event.type === EVENT_ID.POP) this.#closeCollection()
    else if (event.type === EVENT_ID.ALIAS) this.#processAlias(event)
    else this.#processCollection(event)
    return true
  }

  result(): ComposedDocument {
    return {
      value: this.#values.value,
      findings: [...this.#findings, ...mentionsToReport(this.#mentions)],
      invalid: this.#invalid,
      incompletePaths: this.#incomplete,
      strangeIndentOffsets: this.#strangeIndents,
    }
  }

  #processDocument(): boolean {
    this.#documents++
    if (this.#documents > 1) this.#reportSecondDocument()
    else this.#report(findDirective(this.#source))
    return this.#documents === 1
  }

  /**
   * Reports the second document in a file. A field that seems to be missing in the first document
   * may be in the second, so missing fields are not reported.
   */
  #reportSecondDocument(): void {
    this.#report(createSecondDocumentFinding(this.#source, this.#lastEnd))
    this.#incomplete.push([])
    const { value } = this.#values
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [key, field] of Object.entries(value)) if (field === null) this.#invalid.push([key])
  }

  #processScalar(event: ScalarEvent): void {
    const frame = this.#values.openMapAtKey()
    if (frame === undefined) this.#processValue(event)
    else this.#processKey(frame, event)
    if (event.valueEnd > this.#lastEnd) this.#lastEnd = event.valueEnd
  }

  #processValue(event: ScalarEvent): void {
    const value = scalarValueOf(event, this.#source)
    const hasProperties = event.anchorStart !== -1 || event.tagStart !== -1
    if (hasProperties) this.#values.runAtNextValue(() => this.#checkProperties(event))
    if (event.style === SCALAR_STYLE.DOUBLE_QUOTED) {
      const found = findEscapedCharacter(event, value)
      if (found !== undefined) this.#values.runAtNextValue(() => this.#reportInvalid(found))
    } else if (this.#mayBeCutOff && event.style === SCALAR_STYLE.PLAIN) {
      const found = findCutText(event, this.#source)
      if (found !== undefined) this.#values.runAtNextValue(() => this.#reportUnlessRefused(found))
      const hidden = findHiddenText(event, this.#source, this.#lastEnd)
      if (hidden !== undefined && this.#values.isIn('map'))
        this.#values.runAtNextValue(() => this.#reportInvalid(hidden))
    }
    const joined = findJoinedText(event, this.#widths, this.#values.isIn('list'))
    if (joined !== undefined) {
      this.#values.runAtNextValue(() =>
        joined.isInvalid ? this.#reportInvalid(joined) : this.#reportUnlessRefused(joined),
      )
    }
    this.#values.add(value)
  }

  #processKey(frame: OpenMap, event: ScalarEvent): void {
    const { path } = this.#values
    const key = event.valueStart === -1 ? '' : getScalarValue(this.#source, event)
    const first = frame.keys.get(key)
    const silent = this.#values.isRefused()
    const glued = frame.isFlow ? findGluedKey(key, event, this.#source) : undefined
    refuseKey(frame, key)
    path.push(key)
    if (event.valueStart === -1) {
      this.#report(createComplexKeyFinding(this.#source.indexOf(':', this.#lastEnd)))
    } else if (first !== undefined) {
      const detail = { key, firstLine: this.#lineOf(first) }
      const { valueStart: start, valueEnd: end } = event
      this.#processDuplicateKey(frame, key, {
        finding: { code: 'duplicate-key', detail },
        start,
        end,
      })
    } else if (glued !== undefined) {
      this.#report(glued)
    } else if (key === '<<' && event.style === SCALAR_STYLE.PLAIN) {
      this.#addMention(mentionOf(key, 'merge', event.valueStart, event.valueEnd), silent)
    } else if (/^[^\S \t]/.test(key)) {
      this.#strangeIndents.push(event.valueStart)
    } else {
      frame.isRefused = false
      frame.keys.set(key, event.valueStart)
      this.#duplicates.get(frame)?.after.push(key)
      this.#checkProperties(event)
    }
    path.pop()
    if (frame.isRefused && first === undefined) this.#incomplete.push([...path])
  }

  /** Handles a key that the map already has. */
  #processDuplicateKey(frame: OpenMap, key: string, found: RangedFinding): void {
    const known = this.#duplicates.get(frame)
    const placed = { ...found, path: [...this.#values.path] }
    const isFirst = frame.keys.size > 1 && frame.keys.keys().next().value === key
    if (known !== undefined) known.findings.push(placed)
    else if (isFirst) this.#duplicates.set(frame, { findings: [placed], after: [] })
    else this.#findings.push(placed)
  }

  /**
   * Closes a list or map. If the first key of an item is repeated and other keys follow, the dash of a second item is
   * missing. The fields of the second item are dropped.
   */
  #closeCollection(): void {
    const frame = this.#values.close()
    const doubled = frame?.kind === 'map' ? this.#duplicates.get(frame) : undefined
    const [first, ...others] = doubled?.findings ?? []
    if (frame?.kind !== 'map' || doubled === undefined || first === undefined) return
    this.#duplicates.delete(frame)
    if (!frame.isItem) {
      const again = this.#values.path.length === 0 ? others.length : 0
      const { finding } = first
      const isWhole = again > 1 && finding.code === 'duplicate-key'
      if (isWhole) finding.detail.more = again
      this.#findings.push(first, ...(isWhole ? [] : others))
      return
    }
    const isNext = others.length + doubled.after.length > 0
    for (const key of doubled.after) delete frame.value[key]
    const detail = { what: 'missing-dash' } as const
    this.#findings.push(isNext ? { ...first, finding: { code: 'yaml-syntax', detail } } : first)
  }

  #processAlias(event: AliasEvent): void {
    const frame = this.#values.openMapAtKey()
    if (frame === undefined) {
      this.#values.runAtNextValue(() => this.#checkProperties(event))
      this.#values.add(null)
    } else {
      this.#checkProperties(event)
      this.#incomplete.push([...this.#values.path])
      refuseKey(frame, '*')
    }
    this.#lastEnd = event.anchorEnd
  }

  #processCollection(event: CollectionEvent): void {
    const frame = this.#values.openMapAtKey()
    if (frame !== undefined) this.#refuseCollection(frame, event)
    else if (event.anchorStart !== -1 || event.tagStart !== -1)
      this.#values.runAtNextValue(() => this.#checkProperties(event))
    if (event.type === EVENT_ID.SEQUENCE) this.#values.openList()
    else this.#values.openMap(event.style === COLLECTION_STYLE.FLOW)
  }

  #refuseCollection(frame: OpenMap, event: CollectionEvent): void {
    const { path } = this.#values
    if (event.anchorStart !== -1) this.#checkProperties(event)
    const found = findCollectionKey(event, this.#source)
    this.#report(found)
    if (found.isTemplate) this.#invalid.push([...path])
    this.#incomplete.push([...path])
    frame.isRefused = true
  }

  /** Reports a tag, an anchor or an alias and marks the value as invalid. */
  #checkProperties(event: ScalarEvent | AliasEvent | CollectionEvent): void {
    const { path } = this.#values
    const tag = event.type === EVENT_ID.ALIAS ? undefined : findTag(event, this.#source)
    const mention = mentionIn(event, this.#source)
    this.#report(tag)
    if (tag !== undefined) this.#invalid.push([...path])
    if (mention === undefined) return
    this.#invalid.push([...path])
    this.#addMention(mention, this.#values.isRefused())
  }

  #report(found: RangedFinding | undefined): void {
    if (found === undefined) return
    const { finding, start, end } = found
    this.#findings.push({ finding, start, end, path: [...this.#values.path] })
  }

  #reportUnlessRefused(found: RangedFinding): void {
    if (!this.#values.isRefused()) this.#report(found)
  }

  #reportInvalid(found: RangedFinding): void {
    if (this.#values.isRefused()) return
    this.#report(found)
    this.#invalid.push([...this.#values.path])
  }

  #addMention(mention: AnchorMention, silent: boolean): void {
    this.#mentions.push({ ...mention, path: [...this.#values.path], silent })
  }
}

function scalarValueOf(event: ScalarEvent, source: string): unknown {
  if (event.valueStart === -1) return null
  const text = getScalarValue(source, event)
  return event.style === SCALAR_STYLE.PLAIN ? plainScalarValue(text) : text
}
