import { hexOf, hueAt, type HueName } from '../hue.ts'
import { BOX_SHADES, drawBox, facesOf, LUMEN_FACES, type View } from '../isometric.ts'
import { layered, noiseOf, softStep } from '../noise.ts'
import { blur, fill, glow, linear, num, polygon, radial, vignette } from '../svg.ts'
import type { Canvas, Motif, Point } from '../svg.ts'

/** The features of an invented person, drawn on a canvas of 800 × 1000. */
export interface Character {
  skin: keyof typeof SKINS
  hair: 'bob' | 'swept' | 'long' | 'silver' | 'knot' | 'curls' | 'afro'
  hairColour: keyof typeof HAIR_COLOURS
  beard?: 'full' | 'short'
  glasses?: 'round' | 'square'
  clothing: keyof typeof CLOTHES
  cloth: keyof typeof CLOTHS
  mouth: keyof typeof MOUTHS
  earrings?: boolean
}

/** A colour in OKLCH: lightness (0 to 1), chroma, and hue angle in degrees. */
type Tone = readonly [number, number, number]

const SKINS = {
  porcelain: [0.87, 0.045, 55],
  rose: [0.84, 0.058, 48],
  sand: [0.79, 0.068, 60],
  olive: [0.74, 0.075, 62],
  amber: [0.63, 0.085, 58],
  cocoa: [0.47, 0.07, 48],
} satisfies Record<string, Tone>

const HAIR_COLOURS = {
  black: [0.24, 0.015, 270],
  espresso: [0.3, 0.035, 45],
  chestnut: [0.4, 0.075, 45],
  copper: [0.58, 0.13, 50],
  silver: [0.78, 0.012, 265],
} satisfies Record<string, Tone>

const CLOTHS = {
  graphite: [0.34, 0.02, 265],
  navy: [0.36, 0.09, 266],
  cream: [0.91, 0.02, 85],
  stone: [0.68, 0.02, 75],
  slate: [0.52, 0.035, 255],
  moss: [0.48, 0.045, 155],
  plum: [0.42, 0.07, 330],
} satisfies Record<string, Tone>

const MIDDLE = 400
const FACE =
  'M272 408C272 500 300 606 400 612C500 606 528 500 528 408C528 316 486 258 400 258C314 258 272 316 272 408z'
const BODY =
  'M56 1000C60 872 92 788 208 748C288 722 336 708 344 668H456C464 708 512 722 592 748C708 788 740 872 744 1000z'

/** A portrait in front of a wall of cubes, lit from the left like all blocks. */
export function portraet(character: Character): Motif {
  return (canvas) => drawBust(canvas, character) + drawPin()
}

/** A square portrait for small sizes, without the company's pin, for people outside the company. */
export function brustbild(character: Character): Motif {
  const { left, top, size } = { left: 112, top: 142, size: 576 }
  return (canvas) => {
    const whole = { ...canvas, width: 800, height: 1000 }
    const scale = num(canvas.width / size)
    return `<g transform="scale(${scale}) translate(${-left} ${-top})">${drawBust(whole, character)}</g>`
  }
}

function drawBust(canvas: Canvas, character: Character): string {
  const { back, front, over = '' } = HAIRS[character.hair](canvas)
  return (
    fill(canvas, hueAt(canvas.hue, 0.04)) +
    `<defs>${paints(canvas.hue, character)}</defs>` +
    drawWall(canvas) +
    glow({ x: MIDDLE, y: 420 }, 420, 460, 'halo') +
    vignette(canvas, hueAt(canvas.hue, 0), 0.7) +
    `<g filter="url(#rim)">${back}${drawNeck()}${CLOTHES[character.clothing]}${drawHead(character)}${front}${over}</g>` +
    (character.glasses ? GLASSES[character.glasses] : '')
  )
}

function paints(hue: HueName, { skin, hairColour, cloth }: Character): string {
  const [s, h, c] = [SKINS[skin], HAIR_COLOURS[hairColour], CLOTHS[cloth]]
  return (
    BOX_SHADES +
    radial('halo', [
      [0, hueAt(hue, 0.66), 0.85],
      [0.5, hueAt(hue, 0.45), 0.4],
      [1, hueAt(hue, 0.2), 0],
    ]) +
    across('skin', [shaded(s, 0.035), s, shaded(s, -0.03, 0.01)], 20) +
    across('ear', [shaded(s, -0.02, 0.015), shaded(s, -0.09, 0.02)], 20) +
    across('neck', [shaded(s, -0.12, 0.02), shaded(s, -0.07, 0.015)], 90) +
    across('hair', [shaded(h, 0.11), h, shaded(h, -0.06)], 35) +
    across('hair-back', [shaded(h, -0.02), shaded(h, -0.1)], 90) +
    across('cloth', [shaded(c, 0.06), c, shaded(c, -0.1)], 35) +
    flat('skin-deep', shaded(s, -0.2, 0.02)) +
    flat('cloth-deep', shaded(c, -0.1)) +
    flat('cloth-light', shaded(c, 0.09)) +
    flat('hair-line', shaded(h, 0.16)) +
    flat('brow', shaded(h[0] > 0.7 ? shaded(h, -0.28) : h, -0.02)) +
    `<clipPath id="face"><path d="${FACE}"/></clipPath><clipPath id="body"><path d="${BODY}"/></clipPath>` +
    blur('soft', 14) +
    rimLight(hue)
  )
}

/** A line of light in the picture's hue along the right edge of the figure. */
function rimLight(hue: HueName): string {
  return `<filter id="rim" x="-5%" y="-5%" width="110%" height="110%"><feOffset in="SourceAlpha" dx="-5" dy="3" result="moved"/><feComposite in="SourceAlpha" in2="moved" operator="out" result="edge"/><feGaussianBlur in="edge" stdDeviation="1.6" result="seam"/><feFlood flood-color="${hueAt(hue, 0.86)}" flood-opacity=".85"/><feComposite in2="seam" operator="in" result="light"/><feComposite in="light" in2="SourceAlpha" operator="in" result="inside"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="inside"/></feMerge></filter>`
}

function across(id: string, tones: readonly Tone[], angle: number): string {
  return linear(
    id,
    tones.map((tone, index) => [index / (tones.length - 1), hexOf(tone)] as const),
    angle,
  )
}

function flat(id: string, tone: Tone): string {
  return linear(id, [[0, hexOf(tone)]])
}

function shaded([l, c, h]: Tone, light: number, chroma = 0): Tone {
  return [Math.max(0.08, Math.min(0.97, l + light)), c + chroma, h]
}

/** A wall of cubes seen from a corner, without gaps, brighter behind the head. */
function drawWall({ width, height, hue, random }: Canvas): string {
  const size = 52
  const wide = size * 0.866
  const wave = layered(noiseOf(random), 2)
  const cubes: string[] = []
  for (let row = -1; row * size * 1.5 < height + size; row++) {
    for (let column = -1; column * wide * 2 < width + wide * 2; column++) {
      const centre = { x: column * wide * 2 + (row % 2 === 0 ? 0 : wide), y: row * size * 1.5 }
      const away = Math.hypot(centre.x - width / 2, (centre.y - 420) * 0.85)
      const near = 1 - softStep(120, 620, away)
      const lift = wave(centre.x / 240, centre.y / 240) * 0.1 + random.between(-0.02, 0.03)
      cubes.push(drawTile(centre, size, facesOf(hue, 0.12 + near * 0.26 + lift)))
    }
  }
  return `<g stroke-width=".8" stroke-linejoin="round">${cubes.join('')}</g>`
}

function drawTile({ x, y }: Point, size: number, faces: ReturnType<typeof facesOf>): string {
  const wide = size * 0.866
  const at = (dx: number, dy: number) => ({ x: x + dx * wide, y: y + dy * size })
  const middle = at(0, 0)
  const face = (points: Point[], colour: string) =>
    `<path d="${polygon(points)}" fill="${colour}" stroke="${colour}"/>`
  return (
    face([at(0, -1), at(1, -0.5), middle, at(-1, -0.5)], faces.top) +
    face([at(-1, -0.5), middle, at(0, 1), at(-1, 0.5)], faces.left) +
    face([at(1, -0.5), middle, at(0, 1), at(1, 0.5)], faces.right)
  )
}

function drawNeck(): string {
  return `<path d="M342 560H458V690C458 740 342 740 342 690z" fill="url(#neck)"/>`
}

function drawHead({ beard, mouth, earrings = false }: Character): string {
  const ear = (x: number) =>
    `<ellipse cx="${x}" cy="462" rx="20" ry="32" fill="url(#ear)"/>` +
    (earrings ? `<circle cx="${x}" cy="500" r="8" fill="${hexOf([0.86, 0.11, 88])}"/>` : '')
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="448" rx="11.5" ry="14.5" fill="#15171e"/><circle cx="${x - 4}" cy="442" r="4.4" fill="#fff"/>` +
    `<path d="M${x - 21} 436Q${x} 418 ${x + 21} 436" fill="none" stroke="url(#skin-deep)" stroke-opacity=".65" stroke-width="4" stroke-linecap="round"/>`
  const brow = (x: number, side: number) =>
    `<path d="M${x - 30} ${404 + (side < 0 ? 6 : 0)}Q${x + side * 2} 388 ${x + 30} ${404 + (side > 0 ? 6 : 0)}" fill="none" stroke="url(#brow)" stroke-width="10.5" stroke-linecap="round"/>`
  return (
    ear(270) +
    ear(530) +
    `<path d="${FACE}" fill="url(#skin)"/>` +
    `<g clip-path="url(#face)">` +
    // A straight edge from brow to chin divides the face into a lit and a shaded plane, like a block.
    `<path d="M406 250L404 420L382 498Q390 512 404 510L408 620H560V250z" fill="url(#skin-deep)" fill-opacity=".3"/>` +
    `<ellipse cx="312" cy="508" rx="34" ry="22" fill="#f2645a" fill-opacity=".2"/><ellipse cx="488" cy="508" rx="34" ry="22" fill="#f2645a" fill-opacity=".2"/>` +
    (beard ? BEARDS[beard] : '') +
    `</g>` +
    eye(346) +
    eye(454) +
    brow(344, -1) +
    brow(456, 1) +
    MOUTHS[mouth]
  )
}

const BEARDS = {
  full: '<path d="M262 440C276 500 296 520 322 524C350 500 380 500 400 506C420 500 450 500 478 524C504 520 524 500 538 440L540 640H260z" fill="url(#hair)"/><path d="M404 506C424 500 450 500 478 524C504 520 524 500 538 440V640H404z" fill="#000" fill-opacity=".16"/>',
  short:
    '<path d="M262 456C276 510 300 540 330 534C352 508 380 506 400 510C420 506 448 508 470 534C500 540 524 510 538 456L540 640H260z" fill="url(#hair)" fill-opacity=".5"/>',
} as const

const MOUTHS = {
  smile:
    '<path d="M356 544Q400 580 444 544" fill="none" stroke="#6d2b2c" stroke-width="8" stroke-linecap="round"/>',
  laugh:
    '<path d="M348 538Q400 548 452 538Q444 590 400 590Q356 590 348 538z" fill="#5a1f26"/><path d="M354 540Q400 549 446 540Q444 556 400 558Q356 556 354 540z" fill="#fff"/><path d="M372 580Q400 566 428 580Q416 590 400 590Q384 590 372 580z" fill="#d9636a"/>',
  grin: '<path d="M354 542Q400 552 446 542Q436 576 400 576Q364 576 354 542z" fill="#fff"/><path d="M354 542Q400 552 446 542Q436 576 400 576Q364 576 354 542z" fill="none" stroke="#6d2b2c" stroke-width="5" stroke-linejoin="round"/>',
} as const

const GLASSES = {
  round: drawGlasses(
    '<circle cx="344" cy="450" r="47"/><circle cx="456" cy="450" r="47"/>',
    391,
    409,
  ),
  square: drawGlasses(
    '<rect x="294" y="414" width="94" height="70" rx="18"/><rect x="412" y="414" width="94" height="70" rx="18"/>',
    388,
    412,
  ),
} as const

function drawGlasses(lenses: string, left: number, right: number): string {
  return (
    `<g fill="#fff" fill-opacity=".1" stroke="#1b1e27" stroke-width="7">${lenses}</g>` +
    `<path d="M${left} 444Q400 434 ${right} 444M296 442L272 436M504 442L528 436" fill="none" stroke="#1b1e27" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M318 468L350 424M430 468L462 424" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`
  )
}

/** The body in fabric, with the right half in shade. `content` adds the details of the garment. */
function drawGarment(content: string): string {
  return (
    `<path d="${BODY}" fill="url(#cloth)"/>` +
    `<g clip-path="url(#body)"><path d="M400 660H760V1000H400z" fill="#000" fill-opacity=".1"/>` +
    `<path d="M176 1000C182 920 186 880 178 840M624 1000C618 920 614 880 622 840" fill="none" stroke="url(#cloth-deep)" stroke-width="6" stroke-linecap="round"/></g>` +
    content
  )
}

const BARE_NECK =
  '<path d="M330 690C334 770 466 770 470 690L456 640H344z" fill="url(#neck)"/><path d="M346 600C350 660 450 660 454 600z" fill="url(#skin-deep)" fill-opacity=".5"/>'

const CLOTHES = {
  sweater: drawGarment(
    `${BARE_NECK}<path d="M322 694C330 784 470 784 478 694" fill="none" stroke="url(#cloth-light)" stroke-width="17" stroke-linecap="round"/>`,
  ),
  turtleneck: drawGarment(
    '<path d="M336 632Q400 664 464 632L474 716Q400 756 326 716z" fill="url(#cloth)"/><path d="M400 648Q436 648 464 632L474 716Q440 738 400 738z" fill="#000" fill-opacity=".12"/><path d="M328 704Q400 742 472 704" fill="none" stroke="url(#cloth-deep)" stroke-width="5"/><path d="M334 650Q400 682 466 650" fill="none" stroke="url(#cloth-light)" stroke-width="5"/>',
  ),
  blazer: drawGarment(
    `<path d="M330 690L400 930L470 690z" fill="#f1f2f6"/><path d="M400 930L470 690H400z" fill="#c9cedb"/>${BARE_NECK}<path d="M332 684L288 724L268 812L318 806L400 1000V930z" fill="url(#cloth-light)"/><path d="M468 684L512 724L532 812L482 806L400 1000V930z" fill="url(#cloth-deep)"/>`,
  ),
  shirt: drawGarment(
    `${BARE_NECK}<path d="M400 752V1000" stroke="url(#cloth-deep)" stroke-width="5"/><circle cx="412" cy="820" r="6" fill="url(#cloth-deep)"/><circle cx="412" cy="900" r="6" fill="url(#cloth-deep)"/><path d="M336 660L304 708L354 790L400 748z" fill="url(#cloth-light)"/><path d="M464 660L496 708L446 790L400 748z" fill="url(#cloth)"/><path d="M464 660L496 708L446 790L400 748z" fill="#000" fill-opacity=".1"/>`,
  ),
  hoodie: drawGarment(
    `<path d="M336 640C270 660 250 730 276 776C330 800 470 800 524 776C550 730 530 660 464 640L470 700C460 760 340 760 330 700z" fill="url(#cloth-deep)"/><path d="M330 680C340 766 460 766 470 680L456 640H344z" fill="url(#neck)"/><path d="M346 600C350 660 450 660 454 600z" fill="url(#skin-deep)" fill-opacity=".5"/><path d="M322 690C262 720 262 790 372 800C350 770 336 740 330 690zM478 690C538 720 538 790 428 800C450 770 464 740 470 690z" fill="url(#cloth-light)"/><path d="M362 792L356 890M438 792L444 890" stroke="url(#cloth-light)" stroke-width="9" stroke-linecap="round"/>`,
  ),
} as const

interface HairDrawing {
  /** Hair behind the neck. */
  back: string
  /** Hair over the forehead. */
  front: string
  /** Hair over the shoulders. */
  over?: string
}

const strand = (path: string) =>
  `<path d="${path}" fill="none" stroke="url(#hair-line)" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`
const lock = (path: string) => `<path d="${path}" fill="url(#hair)"/>`
const behind = (path: string) => `<path d="${path}" fill="url(#hair-back)"/>`

const HAIRS: Record<Character['hair'], (canvas: Canvas) => HairDrawing> = {
  bob: () => ({
    back: behind(
      'M400 224C276 224 238 326 236 450C234 544 238 612 256 650C330 664 470 664 544 650C562 612 566 544 564 450C562 326 524 224 400 224z',
    ),
    front:
      lock(
        'M288 640C262 646 254 634 250 620C236 520 240 420 256 360C282 270 336 234 408 234C496 236 540 300 548 380C560 460 560 560 548 622C544 640 530 644 514 638C526 560 528 470 516 400C504 364 486 338 462 320C424 356 350 382 288 386C276 460 276 560 288 640z',
      ) +
      strand('M462 304C420 340 352 364 292 368') +
      strand('M448 286C400 322 340 342 290 346') +
      strand('M484 304C512 330 530 380 534 470'),
  }),
  swept: () => ({
    back: '',
    front:
      lock(
        'M268 446C252 400 256 340 284 300C296 262 340 224 410 226C480 216 536 262 540 330C546 372 542 410 532 446C526 412 518 392 508 376C504 356 496 344 484 336C436 350 372 346 330 322C318 340 300 354 288 376C278 396 272 418 268 446z',
      ) +
      strand('M332 304C380 330 440 332 484 316') +
      strand('M344 282C392 306 448 306 494 292') +
      strand('M366 258C410 276 460 276 504 268'),
  }),
  long: () => ({
    back: behind(
      'M400 220C266 222 230 326 236 470C240 580 196 660 206 790C212 836 588 836 594 790C604 660 560 580 564 470C570 326 534 222 400 220z',
    ),
    front:
      lock(
        'M404 250C350 268 300 330 284 404C278 440 276 470 274 500C250 470 240 400 252 340C272 262 334 228 404 230z',
      ) +
      lock(
        'M396 250C450 268 500 330 516 404C522 440 524 470 526 500C550 470 560 400 548 340C528 262 466 228 396 230z',
      ) +
      strand('M392 250C340 272 290 324 268 420') +
      strand('M408 250C460 272 510 324 532 420'),
    over:
      lock(
        'M256 420C246 520 272 590 242 680C222 742 236 800 262 836C306 806 316 740 302 690C286 630 270 560 280 470z',
      ) +
      lock(
        'M544 420C554 520 528 590 558 680C578 742 564 800 538 836C494 806 484 740 498 690C514 630 530 560 520 470z',
      ) +
      strand('M266 480C262 570 284 620 262 700C254 740 258 770 268 800') +
      strand('M534 480C538 570 516 620 538 700C546 740 542 770 532 800'),
  }),
  silver: () => ({
    back: '',
    front:
      lock(
        'M264 470C250 420 250 360 276 318C300 262 350 240 404 240C462 240 506 264 526 318C550 360 550 420 536 470C530 430 526 400 516 378C506 350 490 322 466 304C430 292 372 292 338 306C310 324 294 350 284 378C274 400 270 430 264 470z',
      ) +
      strand('M300 330C320 296 356 276 400 272') +
      strand('M410 268C450 272 480 290 500 322'),
  }),
  knot: () => ({
    back:
      '<circle cx="400" cy="226" r="58" fill="url(#hair-back)"/><circle cx="392" cy="218" r="50" fill="url(#hair)"/>' +
      strand('M360 220C372 190 404 180 428 194') +
      behind(
        'M400 234C280 238 244 330 250 450C252 500 262 530 276 552H524C538 530 548 500 550 450C556 330 520 238 400 234z',
      ),
    front:
      lock(
        'M286 610C266 600 256 540 256 470C252 330 306 238 400 236C494 238 548 330 544 470C544 540 534 600 514 610C522 540 520 460 512 392C440 404 360 404 288 392C280 460 278 540 286 610z',
      ) +
      strand('M330 380C326 340 340 300 372 268') +
      strand('M400 386V270') +
      strand('M470 380C474 340 460 300 428 268'),
  }),
  curls: (canvas) => ({
    back: drawCurls(
      canvas,
      { rx: 124, ry: 118, y: 372, from: 168, to: 372, size: 36, count: 13 },
      'hair-back',
    ),
    front:
      drawCurls(
        canvas,
        { rx: 112, ry: 112, y: 372, from: 186, to: 354, size: 34, count: 12 },
        'hair',
      ) +
      drawCurls(
        canvas,
        { rx: 70, ry: 78, y: 356, from: 196, to: 344, size: 32, count: 8 },
        'hair',
      ) +
      lock('M330 322C360 344 440 344 470 322C470 270 330 270 330 322z'),
  }),
  afro: (canvas) => ({
    back:
      '<ellipse cx="400" cy="398" rx="190" ry="186" fill="url(#hair-back)"/>' +
      drawCurls(
        canvas,
        { rx: 178, ry: 172, y: 398, from: 138, to: 402, size: 46, count: 22 },
        'hair',
      ),
    front:
      drawCurls(
        canvas,
        { rx: 136, ry: 128, y: 386, from: 170, to: 370, size: 36, count: 14 },
        'hair',
      ) +
      drawCurls(
        canvas,
        { rx: 96, ry: 104, y: 366, from: 192, to: 348, size: 32, count: 10 },
        'hair',
      ),
  }),
}

interface Curls {
  rx: number
  ry: number
  y: number
  /** Start angle in degrees, clockwise from the right. */
  from: number
  to: number
  size: number
  count: number
}

/** Draws curls along an arc, each with a highlight. */
function drawCurls({ random }: Canvas, arch: Curls, paint: string): string {
  return Array.from({ length: arch.count }, (_, index) => {
    const angle = arch.from + ((arch.to - arch.from) * index) / (arch.count - 1)
    const turn = ((angle + random.between(-3, 3)) * Math.PI) / 180
    const x = MIDDLE + Math.cos(turn) * arch.rx
    const y = arch.y + Math.sin(turn) * arch.ry
    const size = arch.size * random.between(0.85, 1.1)
    return (
      `<circle cx="${num(x)}" cy="${num(y)}" r="${num(size)}" fill="url(#${paint})"/>` +
      strand(
        `M${num(x - size * 0.55)} ${num(y)}A${num(size * 0.55)} ${num(size * 0.55)} 0 0 1 ${num(x)} ${num(y - size * 0.55)}`,
      )
    )
  }).join('')
}

/** Draws the brand's cube, which every employee wears as a pin. */
function drawPin(): string {
  const view: View = { x: 566, y: 838, unit: 24 }
  const cube = { x: 0, y: 0, z: 0, width: 1, depth: 1, height: 1 }
  return `<g stroke-width=".6" stroke-linejoin="round">${drawBox(view, cube, LUMEN_FACES, { edge: 0.7 })}</g>`
}
