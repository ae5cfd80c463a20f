/** Where the preview has a picture, by its path below content/media. */
export const addressOf = (picture: string): string =>
  `/media/${picture.split('/').map(encodeURIComponent).join('/')}`
