/** The default environment, with the light of a photo studio. */
export const studioEnvironment = {
  background: '#b9bab8',
  walls: '#8f908e',
  rightLight: '#ffffff',
  leftLight: '#fff1e2',
}
