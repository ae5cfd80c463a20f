import { expect, test } from 'vitest'
import { isMotionless } from '../../../src/render/html/motionless.ts'

test.each([
  ['only text', '<main><p>Drehbänke</p></main>', true],
  ['the fluid canvas', '<main></main><canvas id="fluid" aria-hidden="true"></canvas>', false],
  ['a moving part', '<div class="a" data-part="marquee"></div>', false],
  ['a still part', '<ul data-part="gallery" data-still=""></ul>', true],
  [
    'a still and a moving part',
    '<ul data-part="gallery" data-still=""></ul><ul data-part="marquee"></ul>',
    false,
  ],
  [
    'a block that is hydrated when visible',
    '<div data-block="" data-live="visible" data-key="0"></div>',
    false,
  ],
  [
    'a block that is hydrated when visible and does not move',
    '<div data-block="" data-live="visible" data-key="0" data-still=""></div>',
    true,
  ],
  [
    'a block that is hydrated on intent',
    '<div data-block="" data-live="intent" data-key="0"></div>',
    true,
  ],
  [
    'text that looks like these attributes',
    '<p>data-part=&quot;marquee&quot; id=&quot;fluid&quot;</p>',
    true,
  ],
])('isMotionless returns the expected value for a page with %s', (_name, body, motionless) => {
  expect(isMotionless(body)).toBe(motionless)
})
