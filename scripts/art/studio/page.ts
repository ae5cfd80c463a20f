import { SCENES, type SceneName } from './builds.ts'
import { develop, type Exposure } from './develop.ts'

declare global {
  interface Window {
    /** Renders a scene and resolves with a data URL of the PNG. */
    photograph(scene: SceneName, exposure: Exposure): string
  }
}

window.photograph = (scene, exposure) => develop(SCENES[scene], exposure).toDataURL('image/png')
