import { tabSlot, wideTabSlot } from '../../../schema/slots.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Prose } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, ItemTitle, Section } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'

type TabsProps = BlockProps<'tabs'>
type Item = TabsProps['block']['items'][number]

/**
 * Panels with a list of tabs. Without JavaScript and on paper, each panel is visible below its
 * heading, and there are no tabs.
 */
export function Tabs({ block, words }: TabsProps) {
  const { eyebrow, heading, text, layout, items } = block
  const { key } = useBlockPlace()
  const panels = items.map((item, index) => ({
    item,
    tabId: `${key}-tab-${index + 1}`,
    panelId: item.id ?? `${key}-panel-${index + 1}`,
  }))
  return (
    <Section block={block} className="tabs" labelled={heading !== undefined}>
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      <div className={`tab-set tab-set-${layout}`} data-part="tabs" data-still="">
        <div
          className="tab-list"
          role="tablist"
          aria-label={heading === undefined ? words.label : undefined}
          aria-labelledby={heading === undefined ? undefined : `${key}-heading`}
          aria-orientation={layout === 'side' ? 'vertical' : undefined}
        >
          {panels.map(({ item, tabId, panelId }, index) => (
            <button
              key={tabId}
              type="button"
              role="tab"
              id={tabId}
              className="tab"
              aria-controls={panelId}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.title}
            </button>
          ))}
        </div>
        <div className="tab-panels">
          {panels.map(({ item, tabId, panelId }) => (
            <div
              key={panelId}
              id={panelId}
              className={item.image ? 'tab-panel' : 'tab-panel tab-panel-plain'}
              data-tab={tabId}
            >
              <Panel item={item} blockHeading={heading} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}

type PanelProps = { item: Item; blockHeading: string | undefined }

function Panel({ item: { title, text, image, action }, blockHeading }: PanelProps) {
  const { level } = useBlockPlace()
  const proseLevel = blockHeading !== undefined && level === 2 ? 4 : 3
  const hasText = text !== undefined || action !== undefined
  return (
    <>
      <ItemTitle className="tab-heading" blockHeading={blockHeading}>
        {title}
      </ItemTitle>
      <div className={hasText && image ? 'tab-body tab-body-beside' : 'tab-body'}>
        {hasText && (
          <div className="tab-text">
            {text && <Prose text={text} level={proseLevel} />}
            {action && <Actions actions={[action]} />}
          </div>
        )}
        {image && (
          <Picture image={image} className="tab-image" {...(hasText ? tabSlot : wideTabSlot)} />
        )}
      </div>
    </>
  )
}
