/** A part of a text that is not broken into lines. */
type Piece = { text: string; isAfterSpace: boolean }

/** Scripts without spaces between words. */
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Splits a text at spaces, and between the words of scripts without spaces. */
function piecesOf(text: string): Piece[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.flatMap((word) => {
    if (!unspacedScripts.test(word)) return [{ text: word, isAfterSpace: true }]
    const pieces: Piece[] = []
    for (const { segment } of wordSegmenter.segment(word)) {
      const last = pieces.at(-1)
      // A line starts neither with a closing sign nor after an opening one.
      const isJoined =
        /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last?.text ?? '')
      if (last !== undefined && isJoined) last.text += segment
      else pieces.push({ text: segment, isAfterSpace: last === undefined })
    }
    return pieces
  })
}

const joinPieces = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, isAfterSpace }, index) => (index > 0 && isAfterSpace ? ` ${text}` : text))
    .join('')

/**
 * Breaks a text between words into the minimum number of lines, with similar lengths. A word that
 * is wider than a line gets its own line. `width` has the unit of `widthOf`.
 */
export function balanceLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const space = widthOf('a a') - 2 * widthOf('a')
  const pieces = piecesOf(text).map((piece) => ({
    ...piece,
    width: widthOf(piece.text),
    space: piece.isAfterSpace ? space : 0,
  }))
  const lines = breakIntoLines(pieces, width)
  let [tooNarrow, wideEnough] = [0, width]
  while (wideEnough - tooNarrow > 1) {
    const middle = (tooNarrow + wideEnough) / 2
    if (breakIntoLines(pieces, middle).length > lines.length) tooNarrow = middle
    else wideEnough = middle
  }
  return breakIntoLines(pieces, wideEnough).map(joinPieces)
}

type MeasuredPiece = Piece & { width: number; space: number }

function breakIntoLines(pieces: readonly MeasuredPiece[], width: number): MeasuredPiece[][] {
  const lines: MeasuredPiece[][] = []
  let usedWidth = Number.POSITIVE_INFINITY
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line === undefined || usedWidth + piece.space + piece.width > width) {
      lines.push([piece])
      usedWidth = piece.width
    } else {
      line.push(piece)
      usedWidth += piece.space + piece.width
    }
  }
  return lines
}

/** Returns the text, or as many of its words as fit, followed by “…”. */
export function truncateWords(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string {
  if (widthOf(text) <= width) return text
  const pieces = piecesOf(text)
  while (pieces.length > 1 && widthOf(`${joinPieces(pieces)} …`) > width) pieces.pop()
  return `${joinPieces(pieces)} …`
}
