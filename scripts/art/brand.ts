import { hexOf, NIGHT } from './hue.ts'
import { renderIcon } from './render.ts'

interface CubeColours {
  top: string
  left: string
  right: string
}

const GRID_UNITS = 26

const ON_DARK: CubeColours = {
  top: hexOf([0.905, 0.195, 122]),
  left: hexOf([0.555, 0.222, 264]),
  right: hexOf([0.45, 0.2, 266]),
}

// On white, the lime green must be darker to be visible as a face of the cube.
const ON_LIGHT: CubeColours = {
  top: hexOf([0.83, 0.205, 124]),
  left: hexOf([0.505, 0.235, 264]),
  right: hexOf([0.4, 0.2, 266]),
}

/** Returns all brand files, by their path below the media folder. */
export async function brandFiles(): Promise<ReadonlyMap<string, Buffer>> {
  return new Map([
    ['brand/logo.svg', Buffer.from(drawLogo())],
    ['brand/favicon.svg', Buffer.from(drawFavicon())],
    ['brand/favicon-32.png', await renderIcon(drawLogo(), 32)],
    ['brand/apple-touch-icon.png', await renderIcon(drawAppIcon(), 180)],
    ['brand/icon-512.png', await renderIcon(drawAppIcon(), 512)],
  ])
}

function drawLogo(): string {
  return svg(
    `${drawFace('top', ON_DARK.top)}${drawFace('left', ON_DARK.left)}${drawFace('right', ON_DARK.right)}`,
  )
}

function drawFavicon(): string {
  const rules = ({ top, left, right }: CubeColours) =>
    `.top{fill:${top}}.left{fill:${left}}.right{fill:${right}}`
  const style = `<style>${rules(ON_LIGHT)}@media (prefers-color-scheme:dark){${rules(ON_DARK)}}</style>`
  const classed = (name: FaceName) => `<path class="${name}" d="${FACE_PATHS[name]}"/>`
  return svg(`${style}${classed('top')}${classed('left')}${classed('right')}`)
}

/** The cube on a night-blue background, which operating systems may crop to any shape. */
function drawAppIcon(): string {
  const cube = `${drawFace('top', ON_DARK.top)}${drawFace('left', ON_DARK.left)}${drawFace('right', ON_DARK.right)}`
  return svg(
    `<rect width="${GRID_UNITS}" height="${GRID_UNITS}" fill="${NIGHT}"/><g transform="translate(3.9 3.9) scale(.7)">${cube}</g>`,
  )
}

type FaceName = keyof CubeColours

/** A hexagon with radius 12 around the middle of the grid, divided into the faces of a cube. */
const FACE_PATHS: Record<FaceName, string> = {
  top: 'M13 1 23.4 7 13 13 2.6 7z',
  left: 'M2.6 7.6 12.7 13.5V24.8L2.6 19z',
  right: 'M23.4 7.6 13.3 13.5V24.8L23.4 19z',
}

function drawFace(name: FaceName, colour: string): string {
  return `<path fill="${colour}" d="${FACE_PATHS[name]}"/>`
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${GRID_UNITS}" height="${GRID_UNITS}" viewBox="0 0 ${GRID_UNITS} ${GRID_UNITS}">${content}</svg>\n`
}
