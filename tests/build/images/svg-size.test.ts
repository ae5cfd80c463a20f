import { expect, test } from 'vitest'
import { svgSizeOf } from '../../../src/build/images/svg-size.ts'

test.each([
  ['width and height', '<svg width="120" height="80"/>', 120, 80],
  ['sizes in pixels', "<svg width='12.6px' height = ' 80 '>", 13, 80],
  ['the view box', '<svg viewBox="0 0 64 32">', 64, 32],
  ['a view box with commas', '<svg viewBox="-1,-1,64.4,32">', 64, 32],
  ['the width and the shape of the view box', '<svg width="128" viewBox="0 0 64 32">', 128, 64],
  ['the height and the shape of the view box', '<svg viewBox="0 0 64 32" height="8">', 16, 8],
  [
    'width and height rather than the view box',
    '<svg width="9" height="8" viewBox="0 0 64 32">',
    9,
    8,
  ],
  ['the width and the default height', '<svg width="128">', 128, 150],
  [
    'the width and the default height with an empty view box',
    '<svg width="128" viewBox="0 0 0 32">',
    128,
    150,
  ],
  [
    'the view box rather than relative sizes',
    '<svg width="100%" height="2em" viewBox="0 0 64 32">',
    64,
    32,
  ],
  [
    'the default size of browsers if no size is given',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    300,
    150,
  ],
  ['a root with a prefix', '<?xml version="1.0"?>\n<s:svg width="12" height="8">', 12, 8],
  ['a root element over several lines', '<svg\n  height="8"\n  width="12"\n>', 12, 8],
  ['at least one pixel', '<svg width="0.2" height="8">', 1, 8],
])('sizeOfDrawing uses %s', (_, svg, width, height) => {
  expect(svgSizeOf(svg)).toEqual({ width, height })
})

test.each(['', 'Ein Ofen', '<svgs width="1" height="1"/>', '<html><p>svg</p></html>'])(
  'sizeOfDrawing returns undefined for “%s”',
  (text) => {
    expect(svgSizeOf(text)).toBeUndefined()
  },
)
