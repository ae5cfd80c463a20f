import type { BlockOf } from '../../../schema/block.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import { Intro, Section } from '../../render/components/section.tsx'
import { formatFileSize } from '../../text/file-size.ts'

export function Downloads({ block }: { block: BlockOf<'downloads'> }) {
  const { eyebrow, heading, text, items, note } = block
  const { files, fileSizes = {}, language } = useRenderContext()
  return (
    <Section
      block={block}
      className={heading === undefined ? 'downloads' : 'downloads downloads-headed'}
      labelled={heading !== undefined}
    >
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      <div>
        <ul className="download-list">
          {items.map(({ file, title, text: about }) => {
            const type = file.slice(file.lastIndexOf('.') + 1).toUpperCase()
            const size = fileSizes[file]
            return (
              <li key={`${file} ${title}`}>
                <span className="download-type" aria-hidden="true">
                  {type}
                </span>
                <div className="download-about">
                  <a className="stretched" href={files[file]} download={fileNameOf(file)}>
                    {title}{' '}
                    <span className="download-size">
                      {[type, size && formatFileSize(size, language)].filter(Boolean).join(', ')}
                    </span>
                  </a>
                  {about && <Inline as="p" className="text" text={about} />}
                </div>
                <Icon name="arrow-right" className="download-arrow" />
              </li>
            )
          })}
        </ul>
        {note && <Inline as="p" className="download-note text" text={note} />}
      </div>
    </Section>
  )
}

/** The name of the saved file. The name in the URL contains a hash. */
const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
