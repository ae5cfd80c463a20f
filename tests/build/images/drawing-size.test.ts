import { expect, test } from 'vitest'
import { sizeOfDrawing } from '../../../src/build/images/drawing-size.ts'

test.each([
  ['its own size', '<svg width="120" height="80"/>', 120, 80],
  ['pixels', "<svg width='12.6px' height = ' 80 '>", 13, 80],
  ['its view box', '<svg viewBox="0 0 64 32">', 64, 32],
  ['a view box with commas', '<svg viewBox="-1,-1,64.4,32">', 64, 32],
  ['its width, and the shape of its view box', '<svg width="128" viewBox="0 0 64 32">', 128, 64],
  ['its height, and the shape of its view box', '<svg viewBox="0 0 64 32" height="8">', 16, 8],
  ['both sides, whatever the view box', '<svg width="9" height="8" viewBox="0 0 64 32">', 9, 8],
  ['its width alone', '<svg width="128">', 128, 150],
  ['its width, with an empty view box', '<svg width="128" viewBox="0 0 0 32">', 128, 150],
  ['no pixels, but a view box', '<svg width="100%" height="2em" viewBox="0 0 64 32">', 64, 32],
  ['nothing, as browsers take it', '<svg xmlns="http://www.w3.org/2000/svg">', 300, 150],
  ['a root with a prefix', '<?xml version="1.0"?>\n<s:svg width="12" height="8">', 12, 8],
  ['lines in its root', '<svg\n  height="8"\n  width="12"\n>', 12, 8],
  ['something thinner than a pixel', '<svg width="0.2" height="8">', 1, 8],
])('a drawing has the size of %s', (_, svg, width, height) => {
  expect(sizeOfDrawing(svg)).toEqual({ width, height })
})

test.each(['', 'Ein Ofen', '<svgs width="1" height="1"/>', '<html><p>svg</p></html>'])(
  '“%s” is no drawing',
  (text) => {
    expect(sizeOfDrawing(text)).toBeUndefined()
  },
)
