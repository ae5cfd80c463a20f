import {
  AmbientLight,
  BackSide,
  Color,
  CubeCamera,
  DirectionalLight,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  SpotLight,
  WebGLCubeRenderTarget,
  type Texture,
  type CubeTexture,
  type WebGLRenderer,
} from 'three'

/** The colours of a selectable environment, each as `#rrggbb`. */
export type ViewerEnvironment = {
  background: string
  /** The colour of the room, which the product reflects. */
  walls: string
  /** The colours of the two lights behind the product. */
  rightLight: string
  leftLight: string
}

export type Lights = {
  /** Sets the colours of the lights behind the product. */
  setColors: (environment: ViewerEnvironment) => void
  disposeLights: () => void
}

/** Adds the lights to a scene. */
export function addLights(scene: Scene): Lights {
  const keyLight = new DirectionalLight('#fff3e4', 2.4)
  keyLight.position.set(-3.2, 6, 4.6)
  keyLight.castShadow = true
  keyLight.shadow.mapSize.set(1024, 1024)
  keyLight.shadow.radius = 5
  keyLight.shadow.bias = -0.0006
  keyLight.shadow.normalBias = 0.012
  Object.assign(keyLight.shadow.camera, {
    left: -4,
    right: 4,
    top: 4,
    bottom: -4,
    near: 0.5,
    far: 18,
  })
  const rightLamp = new SpotLight('#ffffff', 90, 0, 0.6, 0.8)
  rightLamp.position.set(4.6, 4.2, -4.2)
  const leftLamp = new SpotLight('#ffffff', 70, 0, 0.6, 0.9)
  leftLamp.position.set(-5.4, 2.2, -2.8)
  scene.add(keyLight, keyLight.target, rightLamp, rightLamp.target, leftLamp, leftLamp.target)
  scene.add(new AmbientLight('#ffffff', 0.25))
  return {
    setColors({ rightLight, leftLight }) {
      rightLamp.color.set(rightLight)
      leftLamp.color.set(leftLight)
    },
    disposeLights() {
      for (const light of [keyLight, rightLamp, leftLamp]) light.dispose()
    },
  }
}

/** The reflections of a room. `close` frees their textures. */
export type Reflections = {
  /** The blurred reflections for surfaces. */
  blurredEnvironment: Texture
  /** The sharp reflections for cut stones. */
  sharpEnvironment: CubeTexture
  disposeReflections: () => void
}

/** Renders a room with softbox lamps, which the product reflects. The caller must call `close`. */
export function renderReflections(
  renderer: WebGLRenderer,
  environment: ViewerEnvironment,
): Reflections {
  const room = new Scene()
  const walls = new Mesh(
    new SphereGeometry(9, 32, 16),
    new MeshBasicMaterial({ color: environment.walls, side: BackSide }),
  )
  const lamps = lampsOf(environment).map(createLampMesh)
  room.add(walls, ...lamps)
  for (const lamp of lamps) lamp.lookAt(0, 1, 0)
  const generator = new PMREMGenerator(renderer)
  const blurred = generator.fromScene(room, 0.008)
  generator.dispose()

  for (const lamp of lamps) lamp.lookAt(0, 1.6, 0)
  const sharp = new WebGLCubeRenderTarget(128, { type: HalfFloatType })
  const cubeCamera = new CubeCamera(0.1, 20, sharp)
  cubeCamera.position.y = 1.6
  cubeCamera.update(renderer, room)

  for (const { geometry, material } of [walls, ...lamps]) {
    geometry.dispose()
    material.dispose()
  }
  return {
    blurredEnvironment: blurred.texture,
    sharpEnvironment: sharp.texture,
    disposeReflections() {
      blurred.dispose()
      sharp.dispose()
    },
  }
}

type Lamp = {
  color: string
  brightness: number
  position: readonly [number, number, number]
  size: readonly [number, number]
}

const lampsOf = ({ rightLight, leftLight }: ViewerEnvironment): Lamp[] => [
  { color: '#ffffff', brightness: 8, position: [-4.2, 4.2, 3.6], size: [4, 3.4] },
  { color: '#fff1e2', brightness: 4, position: [0.5, 6.4, 1], size: [4.4, 1.6] },
  { color: rightLight, brightness: 6, position: [6, 2.4, 0.6], size: [1.2, 5] },
  { color: leftLight, brightness: 5, position: [-6, 1.6, -2.4], size: [1.4, 5] },
  { color: '#fff4e6', brightness: 3.6, position: [3, 2.6, 6], size: [2.2, 3.4] },
]

function createLampMesh({ color, brightness, position, size }: Lamp) {
  const lamp = new Mesh(
    new PlaneGeometry(...size),
    new MeshBasicMaterial({ color: new Color(color).multiplyScalar(brightness) }),
  )
  lamp.position.set(...position)
  return lamp
}
