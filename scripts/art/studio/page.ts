import { SCENES, type SceneName } from './builds.ts'
import { develop, type Exposure } from './develop.ts'

declare global {
  interface Window {
    /** Renders a scene and returns it as a PNG data URL. */
    photograph(scene: SceneName, exposure: Exposure): string
  }
}

window.photograph = (scene, exposure) => develop(SCENES[scene], exposure).toDataURL('image/png')
