import { useRenderContext, type SiteLogo } from '../components/render-context.ts'

/** Renders the logo, the name of the site, or both. The link around it has an accessible name. */
export function Logo({ name }: { name: string }) {
  const { logo } = useRenderContext()
  if (logo === undefined) return <span className="logo">{name}</span>
  return (
    <span className={logo.hasName ? 'logo' : 'logo logo-alone'}>
      <LogoMark logo={logo} />
      {logo.hasName && name}
    </span>
  )
}

function LogoMark({ logo: { url, inline, size, onDark } }: { logo: SiteLogo }) {
  if (inline !== undefined) {
    return (
      <svg
        viewBox={inline.viewBox}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: inline.markup }}
      />
    )
  }
  const image = <img src={url} alt="" {...size} />
  if (onDark === undefined) return image
  return (
    <picture>
      <source srcSet={onDark} media="(prefers-color-scheme: dark)" />
      {image}
    </picture>
  )
}
