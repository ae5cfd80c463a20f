import {
  Color,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type MeshPhysicalMaterialParameters,
  type Texture,
} from 'three'
import { randomFrom } from '../random.ts'
import { grainTexture, weaveTexture } from './shapes.ts'
import { once } from '../../../src/text/once.ts'

// A texture takes a tenth of a second, so it is made when it is first needed.
const leatherGrain = once(() => grainTexture(randomFrom(7), 40, 3))
const velvetGrain = once(() => grainTexture(randomFrom(11), 90, 2))
const weave = once(() => weaveTexture(randomFrom(3)))

export function leather(colour: string): MeshPhysicalMaterial {
  return material(colour, {
    roughness: 0.44,
    bumpMap: repeated(leatherGrain(), 1.4),
    bumpScale: 1.6,
    clearcoat: 0.28,
    clearcoatRoughness: 0.42,
  })
}

export function velvet(colour: string, sheen: string): MeshPhysicalMaterial {
  return material(colour, {
    roughness: 0.92,
    bumpMap: repeated(velvetGrain(), 1.2),
    bumpScale: 1.1,
    sheen: 1,
    sheenColor: new Color(sheen),
    sheenRoughness: 0.34,
  })
}

export function linen(colour: string): MeshPhysicalMaterial {
  return material(colour, {
    roughness: 0.95,
    bumpMap: repeated(weave(), 2.2),
    bumpScale: 2.2,
    sheen: 0.4,
    sheenRoughness: 0.6,
  })
}

export function metal(colour: string, roughness = 0.16): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: colour, metalness: 1, roughness })
}

export function lacquer(colour: string): MeshPhysicalMaterial {
  return material(colour, { roughness: 0.4, clearcoat: 1, clearcoatRoughness: 0.08 })
}

export function matt(colour: string, roughness = 0.85): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: colour, roughness })
}

export function rubber(): MeshStandardMaterial {
  return new MeshStandardMaterial({
    color: '#1d1f23',
    roughness: 0.62,
    bumpMap: repeated(velvetGrain(), 2),
    bumpScale: 0.5,
  })
}

function material(
  colour: string,
  parameters: MeshPhysicalMaterialParameters,
): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color: new Color(colour), ...parameters })
}

function repeated(texture: Texture, times: number): Texture {
  const copy = texture.clone()
  copy.repeat.set(times, times)
  copy.needsUpdate = true
  return copy
}
