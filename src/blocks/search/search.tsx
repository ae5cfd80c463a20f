import { SearchField } from '../../render/components/search-field.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'

/** A search field whose hits appear below it. Its part also searches for the word in the address (`?q=`). */
export function Search({ block, words }: BlockProps<'search'>) {
  const { key } = useBlockPlace()
  return (
    <Section block={block} className="search-block">
      <Intro block={block} />
      <div data-part="search-field" data-still="">
        <SearchField id={key} words={words} labelledBy={`${key}-heading`} />
      </div>
      <p className="search-no-script">{words.withoutScript}</p>
    </Section>
  )
}
