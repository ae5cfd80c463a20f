import {
  BackSide,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from 'three'

export interface SoftLight {
  colour: string
  power: number
  at: readonly [number, number, number]
  size: readonly [number, number]
}

/** What shines back from metal: a room with lamps behind white cloth. */
export function reflections(
  renderer: WebGLRenderer,
  walls: string,
  lamps: readonly SoftLight[],
): Texture {
  const room = new Scene()
  const box = new Mesh(
    new SphereGeometry(9, 32, 16),
    new MeshBasicMaterial({ color: new Color(walls), side: BackSide }),
  )
  room.add(box)
  for (const { colour, power, at, size } of lamps) {
    const lamp = new Mesh(
      new PlaneGeometry(...size),
      new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(power) }),
    )
    lamp.position.set(...at)
    lamp.lookAt(0, 1, 0)
    room.add(lamp)
  }
  const generator = new PMREMGenerator(renderer)
  return generator.fromScene(room, 0.008).texture
}
