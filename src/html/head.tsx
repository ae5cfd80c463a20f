import type { Asset, Assets } from './assets.ts'

type HeadProps = {
  title: string
  description: string
  /** Absolute address of the page; undefined for pages that are not to be found. */
  canonical: string | undefined
  siteName: string
  /** Absolute address of the picture for shared links, 1200 × 630 pixels. */
  image: string | undefined
  /** schema.org data as JSON. */
  jsonLd: string
  assets: Assets
  /** Sheets besides the one that all pages share. */
  styles: readonly Asset[]
}

export function Head({
  title,
  description,
  canonical,
  siteName,
  image,
  jsonLd,
  assets,
  styles,
}: HeadProps) {
  const { css, boot, fonts, icons, extra = [] } = assets
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fafbfd" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#090b10" media="(prefers-color-scheme: dark)" />
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      ))}
      {[css, ...styles].map(({ url, integrity }) => (
        <link key={url} rel="stylesheet" href={url} integrity={integrity} />
      ))}
      <script type="module" src={boot.url} integrity={boot.integrity} />
      {extra.map((url) => (
        <script key={url} type="module" src={url} />
      ))}
      {icons && (
        <>
          <link rel="icon" href={icons.svg} type="image/svg+xml" />
          <link rel="icon" href={icons.png} sizes="32x32" type="image/png" />
          <link rel="apple-touch-icon" href={icons.apple} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content="de_DE" />
      {canonical !== undefined && <meta property="og:url" content={canonical} />}
      {image !== undefined && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title={siteName} href="/feed.xml" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </head>
  )
}
