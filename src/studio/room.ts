import {
  BackSide,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'

export interface SoftLight {
  colour: string
  power: number
  at: readonly [number, number, number]
  size: readonly [number, number]
}

/** What shines back from metal: a room with lamps behind white cloth. Whoever asks frees it. */
export function reflections(
  renderer: WebGLRenderer,
  walls: string,
  lamps: readonly SoftLight[],
): WebGLRenderTarget {
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
  const shine = generator.fromScene(room, 0.008)
  generator.dispose()
  room.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.geometry.dispose()
    part.material.dispose()
  })
  return shine
}
