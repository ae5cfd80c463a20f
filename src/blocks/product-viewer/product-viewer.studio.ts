/** The light of a photo studio, for a block that names no surroundings. */
export const studio = {
  background: '#b9bab8',
  walls: '#8f908e',
  rightLight: '#ffffff',
  leftLight: '#fff1e2',
}
