// HTML has no element for a carousel. The handler on the group only observes the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react'
import { slideSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { useHydrated } from '../../render/motion/use-hydrated.ts'
import { usePlayback } from '../../render/motion/use-playback.ts'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { createSlides } from './slides.machine.ts'
import { PauseButton } from '../../render/components/pause-button.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { wayOf } from '../../render/motion/way.ts'

/** Renders the block `carousel` as one slide at a time. */
export function CarouselSlides({ block, words }: BlockProps<'carousel'>) {
  const { items, intervalMs, lockMs = 300 } = block
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [slides] = useState(() => createSlides({ count: items.length, intervalMs, lockMs }))
  const { index, moving } = useSyncExternalStore(slides.subscribe, slides.state, slides.state)
  const { playing, runs, toggle, choose } = usePlayback(frame)

  useEffect(() => {
    if (runs) return slides.run()
  }, [slides, runs])

  useEffect(() => {
    frame.current?.style.setProperty('--slides-interval', `${intervalMs}ms`)
    frame.current?.style.setProperty('--slides-lock', `${lockMs}ms`)
    setSlideIndexes(row.current)
  }, [intervalMs, lockMs])

  useEffect(() => {
    if (frame.current?.contains(document.activeElement)) choose('pause')
  }, [choose])

  // Keeps the slide to which the visitor had scrolled before hydration.
  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    // From right to left, `scrollLeft` is negative.
    slides.go(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
    row.current?.scrollTo(0, 0)
  }, [slides])

  const swipe = useSwipe((step) => {
    choose('pause')
    slides.go((index + step + items.length) % items.length)
  })

  return (
    <Section block={block} className="carousel carousel-slides">
      <div
        ref={frame}
        className="slides-frame"
        role="group"
        aria-roledescription={words.role}
        aria-label={block.heading}
        data-carousel={isHydrated ? 'on' : undefined}
        data-moving={moving || undefined}
        onFocus={(event) => {
          if (!isClickOnToggle(event)) choose('pause')
        }}
      >
        <div className="slides-head">
          <Intro block={block} />
          {items.length > 1 && (
            <div className="slides-controls">
              <PauseButton
                className="slides-toggle"
                playing={playing}
                onToggle={toggle}
                labels={words}
              />
              {items.map(({ title }, slide) => (
                <button
                  key={slide}
                  type="button"
                  className="slides-dot"
                  aria-current={slide === index || undefined}
                  data-runs={(slide === index && runs) || undefined}
                  onClick={() => slides.go(slide)}
                >
                  <span className="visually-hidden">{`${words.item} `}</span>
                  {String(slide + 1).padStart(2, '0')}
                  <span className="visually-hidden">: {title}</span>
                </button>
              ))}
            </div>
          )}
        </div>
        <div
          ref={row}
          className="slides-row"
          aria-live={isHydrated && playing ? 'off' : 'polite'}
          {...swipe}
        >
          {items.map((slide, position) => (
            <div
              key={position}
              className="slide card"
              role="group"
              aria-roledescription={words.slide}
              aria-label={fillPlaceholders(words.position, {
                number: position + 1,
                count: items.length,
              })}
              data-place={slidePositionOf(position, index)}
              inert={isHydrated && position !== index}
            >
              {slide.image && (
                <Picture image={slide.image} {...slideSlot} className="slides-image" />
              )}
              <div className="slides-text">
                {slide.tag && <p className="slides-tag">{slide.tag}</p>}
                <Subheading>{slide.title}</Subheading>
                {slide.text && (
                  <Inline as="p" className="slides-description text" text={slide.text} />
                )}
                {slide.href && (
                  <p className="slides-action">
                    <Link href={slide.href} className="button button-secondary">
                      {block.buttonLabel}
                      <span className="visually-hidden">: {slide.title}</span>
                    </Link>
                  </p>
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}

/** Goes one slide forward or back after a horizontal swipe with a finger or pen. */
function useSwipe(go: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      start.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY }
    },
    onPointerUp({ clientX, clientY, currentTarget }: PointerEvent) {
      if (start.current === undefined) return
      const across = clientX - start.current.x
      const along = clientY - start.current.y
      start.current = undefined
      if (Math.abs(across) <= 40 || Math.abs(across) <= Math.abs(along)) return
      go(across * wayOf(currentTarget) < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}

/** Sets the index of each slide as a CSS property. */
function setSlideIndexes(row: HTMLElement | null) {
  for (const [index, slide] of [...(row?.children ?? [])].entries()) {
    if (slide instanceof HTMLElement) slide.style.setProperty('--slide-index', `${index}`)
  }
}

const slidePositionOf = (position: number, index: number) =>
  position === index ? 'shown' : position < index ? 'before' : 'after'

/**
 * True if the pause button has the focus from a click. The click handler already pauses the carousel, so this
 * focus must not pause it again.
 */
const isClickOnToggle = ({ target }: FocusEvent<HTMLElement>): boolean =>
  target.matches('.slides-toggle:not(:focus-visible)')
