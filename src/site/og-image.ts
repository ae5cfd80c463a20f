/** Where the picture of a page for shared links stands below content/media. */
export const ogImageOf = (route: string): string =>
  `og/${route === '/' ? 'startseite' : route.slice(1).replaceAll('/', '-')}.jpg`
