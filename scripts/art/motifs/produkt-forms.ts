import { linear, radial, share } from '../svg.ts'

/** A product in a room from −1 to 1, y downwards. */
export interface Product {
  draw: () => string
  /** Where it touches the ground, and half the width of its shadow there. */
  foot: number
  reach: number
}

export const bag: Product = { draw: drawBag, foot: 0.74, reach: 0.82 }
export const gemRing: Product = { draw: drawGemRing, foot: 0.8, reach: 0.34 }
export const wheel: Product = { draw: drawWheel, foot: 0.84, reach: 0.62 }
export const armchair: Product = { draw: drawArmchair, foot: 0.8, reach: 0.92 }

/** A handbag of coral leather with a golden lock. */
function drawBag(): string {
  const leather = '#d2573d'
  return (
    `<defs>${linear(
      'leather',
      [
        [0, '#f08a6c'],
        [0.45, leather],
        [1, '#8d2f20'],
      ],
      65,
    )}${linear(
      'flap',
      [
        [0, '#f9a688'],
        [0.5, '#dd6549'],
        [1, '#a83d29'],
      ],
      75,
    )}${linear('gusset', [
      [0, '#8f3322'],
      [1, '#4f170f'],
    ])}${linear(
      'gold',
      [
        [0, '#fff0bd'],
        [0.5, '#dcae4d'],
        [1, '#8a611b'],
      ],
      60,
    )}</defs>` +
    '<path d="M-.3 -.2C-.28 -.92 .42 -.92 .44 -.2" fill="none" stroke="#5f1d13" stroke-width=".075"/>' +
    '<path d="M.6 -.22L.76 -.12L.92 .58Q.93 .66 .85 .69L.68 .74z" fill="url(#gusset)"/>' +
    '<path d="M-.62 -.22H.6L.72 .64Q.73 .74 .63 .74H-.68Q-.78 .74 -.77 .64z" fill="url(#leather)"/>' +
    '<path d="M-.74 .5L.7 .5L.72 .64Q.73 .74 .63 .74H-.68Q-.78 .74 -.77 .64z" fill="#000" opacity=".16"/>' +
    '<path d="M-.64 -.26H.62Q.66 -.26 .66 -.2L.69 .1Q.7 .34 .4 .36Q.2 .38 0 .42Q-.22 .38 -.42 .36Q-.74 .34 -.72 .1L-.68 -.2Q-.67 -.26 -.64 -.26z" fill="#000" opacity=".25" transform="translate(0 .035)"/>' +
    '<path d="M-.64 -.26H.62Q.66 -.26 .66 -.2L.69 .1Q.7 .34 .4 .36Q.2 .38 0 .42Q-.22 .38 -.42 .36Q-.74 .34 -.72 .1L-.68 -.2Q-.67 -.26 -.64 -.26z" fill="url(#flap)"/>' +
    '<path d="M-.67 .08Q-.68 .29 -.41 .31Q-.2 .33 0 .37Q.19 .33 .39 .31Q.65 .29 .64 .08" fill="none" stroke="#ffd9c9" stroke-opacity=".7" stroke-width=".009" stroke-dasharray=".03 .02"/>' +
    '<path d="M-.6 -.225H.58" stroke="#ffe3d8" stroke-opacity=".75" stroke-width=".016" stroke-linecap="round"/>' +
    '<path d="M-.36 -.2C-.34 -1 .34 -1 .36 -.2" fill="none" stroke="#7d291b" stroke-width=".1"/>' +
    '<path d="M-.36 -.2C-.34 -1 .34 -1 .36 -.2" fill="none" stroke="#c54f37" stroke-width=".076"/>' +
    '<path d="M-.352 -.3C-.32 -.98 .2 -.98 .31 -.52" fill="none" stroke="#ffb8a0" stroke-opacity=".7" stroke-width=".018" stroke-linecap="round"/>' +
    [-0.36, 0.36]
      .map(
        (x) =>
          `<circle cx="${share(x)}" cy="-.17" r=".062" fill="url(#gold)"/><circle cx="${share(x)}" cy="-.17" r=".026" fill="#6f4d14"/>`,
      )
      .join('') +
    '<rect x="-.11" y=".29" width=".22" height=".2" rx=".04" fill="#000" opacity=".3" transform="translate(0 .02)"/>' +
    '<rect x="-.11" y=".29" width=".22" height=".2" rx=".04" fill="url(#gold)"/>' +
    '<rect x="-.035" y=".345" width=".07" height=".09" rx=".03" fill="#6f4d14"/>' +
    '<path d="M-.55 .45L-.62 .62" stroke="#ffc7b4" stroke-opacity=".35" stroke-width=".03" stroke-linecap="round"/>'
  )
}

/** A golden ring that holds a cut stone. */
function drawGemRing(): string {
  const top = -0.56
  // The stone from the side: table, crown, girdle, pavilion.
  const facets: readonly (readonly [string, string])[] = [
    ['-.2,-.25 -.07,-.25 -.12,-.1 -.36,-.1', '#c9fbff'],
    ['-.07,-.25 .08,-.25 .12,-.1 -.12,-.1', '#f1ffff'],
    ['.08,-.25 .2,-.25 .36,-.1 .12,-.1', '#7fdcec'],
    ['-.36,-.1 -.12,-.1 0,.27', '#5fcfe6'],
    ['-.12,-.1 .12,-.1 0,.27', '#a5f0f8'],
    ['.12,-.1 .36,-.1 0,.27', '#1f8ba8'],
    ['-.24,-.1 -.12,-.1 -.04,.1', '#d8fdff'],
    ['.12,-.1 .24,-.1 .05,.1', '#46b9d4'],
  ]
  return (
    `<defs>${linear(
      'band',
      [
        [0, '#fff3c9'],
        [0.25, '#e9c067'],
        [0.55, '#a8741f'],
        [0.8, '#f0cf80'],
        [1, '#7c5413'],
      ],
      55,
    )}${linear(
      'inside',
      [
        [0, '#6d4710'],
        [0.6, '#e2b65c'],
        [1, '#fff0c2'],
      ],
      60,
    )}${radial('glint', [
      [0, '#fff', 1],
      [1, '#fff', 0],
    ])}</defs>` +
    '<ellipse cx="0" cy=".22" rx=".53" ry=".55" fill="none" stroke="#4d300a" stroke-width=".16"/>' +
    '<ellipse cx=".03" cy=".22" rx=".51" ry=".53" fill="none" stroke="url(#inside)" stroke-width=".12"/>' +
    '<ellipse cx="0" cy=".22" rx=".53" ry=".55" fill="none" stroke="url(#band)" stroke-width=".105"/>' +
    '<path d="M-.5 .06A.54 .56 0 0 0 -.28 .68" fill="none" stroke="#fffbe6" stroke-opacity=".9" stroke-width=".022" stroke-linecap="round"/>' +
    '<path d="M.44 .5A.5 .53 0 0 1 .16 .73" fill="none" stroke="#fffbe6" stroke-opacity=".6" stroke-width=".018" stroke-linecap="round"/>' +
    `<path d="M-.26 -.36Q0 -.16 .26 -.36L.12 -.2Q0 -.14 -.12 -.2z" fill="url(#band)"/>` +
    `<g transform="translate(0 ${share(top)})">` +
    facets
      .map(
        ([points, colour]) =>
          `<polygon points="${points}" fill="${colour}" stroke="#e9ffff" stroke-opacity=".55" stroke-width=".006" stroke-linejoin="round"/>`,
      )
      .join('') +
    '</g>' +
    '<path d="M-.34 -.64L-.27 -.42Q-.2 -.3 -.1 -.27M.34 -.64L.27 -.42Q.2 -.3 .1 -.27" fill="none" stroke="url(#band)" stroke-width=".038" stroke-linecap="round"/>' +
    star(-0.16, -0.74, 0.17) +
    star(-0.42, 0.0, 0.1)
  )
}

/** A light that breaks in four directions. */
function star(x: number, y: number, size: number): string {
  const at = `translate(${share(x)} ${share(y)}) scale(${share(size)})`
  return `<g transform="${at}"><circle r=".6" fill="url(#glint)" opacity=".7"/><path d="M0 -1L.09 -.09L1 0L.09 .09L0 1L-.09 .09L-1 0L-.09 -.09z" fill="#fff"/></g>`
}

/** A sports wheel: tyre, brake, five double spokes. */
function drawWheel(): string {
  const spokes = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})"><path d="M-.13 -.1L-.19 -.6L-.1 -.62L-.035 -.14z" fill="url(#spoke)"/><path d="M.13 -.1L.19 -.6L.1 -.62L.035 -.14z" fill="url(#spoke-dark)"/><path d="M-.185 -.58L-.13 -.13" stroke="#fff" stroke-opacity=".75" stroke-width=".012"/></g>`,
    )
    .join('')
  const bolts = [36, 108, 180, 252, 324]
    .map((turn) => `<circle cy="-.135" r=".021" fill="#1a1d24" transform="rotate(${turn})"/>`)
    .join('')
  return (
    `<defs>${linear(
      'tyre',
      [
        [0, '#4c525e'],
        [0.4, '#23262d'],
        [1, '#0b0c10'],
      ],
      60,
    )}${linear(
      'rim',
      [
        [0, '#ffffff'],
        [0.35, '#aeb6c4'],
        [0.6, '#5d6573'],
        [1, '#d7dce6'],
      ],
      55,
    )}${linear(
      'spoke',
      [
        [0, '#f5f7fb'],
        [1, '#98a1b0'],
      ],
      80,
    )}${linear(
      'spoke-dark',
      [
        [0, '#c3cad6'],
        [1, '#6a7280'],
      ],
      80,
    )}${radial('disc', [
      [0.3, '#8e96a3'],
      [0.75, '#c9ced7'],
      [1, '#6e7683'],
    ])}</defs>` +
    '<ellipse cx=".2" cy="0" rx=".8" ry=".84" fill="#0a0b0e"/>' +
    '<ellipse cx=".1" cy="0" rx=".81" ry=".84" fill="#15171c"/>' +
    '<circle r=".84" fill="url(#tyre)"/>' +
    '<circle r=".82" fill="none" stroke="#0a0b0e" stroke-width=".05" stroke-dasharray=".055 .035"/>' +
    '<circle r=".74" fill="none" stroke="#5b626e" stroke-opacity=".6" stroke-width=".008"/>' +
    '<circle r=".66" fill="url(#rim)"/>' +
    '<circle r=".6" fill="#14161b"/>' +
    '<circle r=".44" fill="url(#disc)"/>' +
    '<circle r=".4" fill="none" stroke="#4c525e" stroke-width=".012" stroke-dasharray=".02 .05"/>' +
    '<circle r=".32" fill="none" stroke="#4c525e" stroke-width=".012" stroke-dasharray=".02 .05"/>' +
    '<path d="M.2 -.43A.47 .47 0 0 1 .47 .05L.36 .04A.36 .36 0 0 0 .16 -.33z" fill="#cbf347"/>' +
    spokes +
    '<circle r=".21" fill="url(#rim)"/><circle r=".18" fill="#c3cad6"/>' +
    bolts +
    '<circle r=".075" fill="#14161b"/><circle r=".058" fill="#2b64f2"/>' +
    '<path d="M-.66 -.42A.79 .79 0 0 1 -.2 -.76" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".03" stroke-linecap="round"/>'
  )
}

/** An armchair of blue velvet on wooden legs. */
function drawArmchair(): string {
  return (
    `<defs>${linear(
      'back',
      [
        [0, '#6f97ff'],
        [0.5, '#3159d8'],
        [1, '#1b3390'],
      ],
      70,
    )}${linear(
      'seat',
      [
        [0, '#86a9ff'],
        [0.4, '#3f69e8'],
        [1, '#1c368f'],
      ],
      85,
    )}${linear(
      'arm',
      [
        [0, '#7da2ff'],
        [0.5, '#2e53cc'],
        [1, '#152a78'],
      ],
      75,
    )}${linear('wood', [
      [0, '#d9a066'],
      [1, '#6e4521'],
    ])}</defs>` +
    '<path d="M-.5 .52L-.6 .8H-.53L-.38 .52zM.5 .52L.6 .8H.53L.38 .52z" fill="url(#wood)"/>' +
    '<path d="M-.72 .52L-.8 .8H-.73L-.6 .52zM.72 .52L.8 .8H.73L.6 .52z" fill="url(#wood)"/>' +
    '<path d="M-.6 .3V-.48Q-.6 -.82 -.26 -.82H.26Q.6 -.82 .6 -.48V.3z" fill="url(#back)"/>' +
    '<path d="M-.22 -.8V.2M.22 -.8V.2" stroke="#152a78" stroke-opacity=".55" stroke-width=".014"/>' +
    '<path d="M-.2 -.8V.2M.24 -.8V.2" stroke="#a9c2ff" stroke-opacity=".35" stroke-width=".01"/>' +
    '<path d="M-.57 -.3V-.48Q-.57 -.79 -.26 -.79H.2" fill="none" stroke="#c9d8ff" stroke-opacity=".65" stroke-width=".018" stroke-linecap="round"/>' +
    '<path d="M-.58 .04H.58V.24H-.58z" fill="#0f1f5c" opacity=".55"/>' +
    '<rect x="-.6" y=".3" width="1.2" height=".3" rx=".06" fill="#1a3184"/>' +
    '<path d="M-.54 .14Q-.54 .04 -.42 .04H.42Q.54 .04 .54 .14V.3Q.54 .38 .44 .38H-.44Q-.54 .38 -.54 .3z" fill="url(#seat)"/>' +
    '<path d="M-.48 .09Q0 .055 .46 .09" fill="none" stroke="#dbe5ff" stroke-opacity=".6" stroke-width=".016" stroke-linecap="round"/>' +
    '<path d="M-.92 .06Q-.92 -.12 -.74 -.12Q-.55 -.12 -.55 .06V.54Q-.55 .6 -.61 .6H-.8Q-.87 .6 -.88 .54z" fill="url(#arm)"/>' +
    '<path d="M.92 .06Q.92 -.12 .74 -.12Q.55 -.12 .55 .06V.54Q.55 .6 .61 .6H.8Q.87 .6 .88 .54z" fill="url(#arm)"/>' +
    '<path d="M-.885 .08Q-.885 -.09 -.74 -.09M.62 -.02Q.67 -.09 .74 -.09" fill="none" stroke="#dbe5ff" stroke-opacity=".6" stroke-width=".016" stroke-linecap="round"/>' +
    '<path d="M-.3 -.28Q-.02 -.42 .26 -.28Q.38 .02 .24 .16Q-.02 .1 -.28 .16Q-.42 0 -.3 -.28z" fill="#cbf347"/>' +
    '<path d="M-.3 -.28Q-.02 -.42 .26 -.28Q.3 -.16 .3 -.06Q0 .04 -.35 -.06Q-.36 -.18 -.3 -.28z" fill="#fff" opacity=".22"/>'
  )
}
