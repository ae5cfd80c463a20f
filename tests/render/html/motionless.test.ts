import { expect, test } from 'vitest'
import { isMotionless } from '../../../src/render/html/motionless.ts'

test.each([
  ['text alone', '<main><p>Drehbänke</p></main>', true],
  ['the fluid', '<main></main><canvas id="fluid" aria-hidden="true"></canvas>', false],
  ['a part that moves', '<div class="a" data-part="marquee"></div>', false],
  ['a part that only answers', '<ul data-part="gallery" data-still=""></ul>', true],
  ['both', '<ul data-part="gallery" data-still=""></ul><ul data-part="marquee"></ul>', false],
  ['a block that wakes up', '<div data-block="" data-live="visible" data-key="0"></div>', false],
  ['one that waits to be used', '<div data-block="" data-live="intent" data-key="0"></div>', true],
  ['the words alone', '<p>data-part=&quot;marquee&quot; id=&quot;fluid&quot;</p>', true],
])('nothing moves by itself on a page with %s: %#', (_name, body, motionless) => {
  expect(isMotionless(body)).toBe(motionless)
})
