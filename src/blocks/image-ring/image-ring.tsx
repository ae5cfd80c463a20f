// HTML has no element for a carousel, and keyboard users must be able to scroll the row of images.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import { ringSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { addFrame } from '../../render/motion/frame.ts'
import { useHydrated } from '../../render/motion/use-hydrated.ts'
import { usePlayback } from '../../render/motion/use-playback.ts'
import { wayOf } from '../../render/motion/way.ts'
import { Icon } from '../../render/components/icon.tsx'
import { waitUntilSettled } from './image-ring.loader.ts'
import { createRing, type Ring } from './image-ring.machine.ts'
import { ringGeometryFor } from './image-ring.physics.ts'
import { usePointerDrag } from './image-ring.press.ts'
import { PauseButton } from '../../render/components/pause-button.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { RotatingWord } from '../../render/components/rotating-word.tsx'
import { Heading, Section } from '../../render/components/section.tsx'

/** The ring starts after this time in milliseconds, even if some images have not loaded. */
const loadTimeLimit = 4000

export function ImageRing({ block, words }: BlockProps<'image-ring'>) {
  const stage = useRef<HTMLDivElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  const isHydrated = useHydrated()
  const [ring] = useState(() => createRing(block, block.images.length))
  const phase = useSyncExternalStore(ring.subscribe, ring.phase, ring.phase)
  const { motion, playing, paused, toggle } = usePlayback(stage)
  const isLoading = phase === 'loading'
  const state = isHydrated ? (isLoading ? 'loading' : 'on') : undefined

  const applyAngle = useCallback(() => {
    if (cards.current === null) return
    const angle = ring.angle() * wayOf(cards.current)
    cards.current.style.setProperty('transform', rotationTransform(angle))
  }, [ring])
  const isStatic = motion === 'static'
  const pointerHandlers = usePointerDrag(ring, { draw: applyAngle, atOnce: isStatic })
  const turn = (step: 1 | -1) => {
    ring.turn(step, isStatic)
    applyAngle()
  }

  useEffect(() => setRingProperties(stage.current, cards.current, block), [block])

  useEffect(() => {
    let isUnmounted = false
    const images = [...(cards.current?.querySelectorAll('img') ?? [])]
    const start = async () => {
      await waitUntilSettled(images.map(loadEagerly), loadTimeLimit)
      if (!isUnmounted) ring.send('loaded')
    }
    void start()
    return () => {
      isUnmounted = true
    }
  }, [ring])

  useEffect(() => {
    if (!isStatic) return
    ring.finish()
    applyAngle()
  }, [ring, isStatic, applyAngle])

  const isMoving = motion === 'run' && (phase === 'settling' || phase === 'stepping')
  useEffect(() => {
    if (!isMoving) return
    return addFrame((_, dt) => {
      ring.frame(dt)
      applyAngle()
    })
  }, [ring, isMoving, applyAngle])

  const pace = { auto: block.speed, hover: block.hoverSpeed }[String(phase)] ?? 0
  const speed = motion === 'run' && playing ? pace : 0
  useEffect(() => {
    if (speed === 0 || cards.current === null) return
    const stop = startAutoRotation(ring, cards.current, speed)
    return () => {
      stop()
      applyAngle()
    }
  }, [ring, speed, applyAngle])

  // If all images are decorative, the ring has no role, label or buttons. Before it turns, it is a row that scrolls, so
  // that it must have keyboard focus.
  const isDecorative = block.images.every(({ decorative }) => decorative)
  const accessibleProps = isDecorative
    ? { tabIndex: isLoading ? 0 : undefined }
    : { role: 'group', 'aria-roledescription': words.role, 'aria-label': block.label, tabIndex: 0 }
  const turnByKey = (event: KeyboardEvent) => {
    if (isLoading || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const step = event.key === 'ArrowRight' ? 1 : -1
    turn(step === wayOf(event.currentTarget) ? 1 : -1)
  }

  return (
    <Section block={{ ...block, width: undefined }} className="image-ring">
      <div className="image-ring-foot">
        <header className="image-ring-claim">
          {block.eyebrow && <p className="eyebrow">{block.eyebrow}</p>}
          <Heading>
            <RotatingWord claim={block.claim} isHeld={paused} />
          </Heading>
        </header>
        <div
          className="image-ring-controls"
          role="group"
          aria-label={fillPlaceholders(words.controls, { label: block.label })}
          data-ring={state}
        >
          <p className="image-ring-status" aria-hidden="true">
            {state === 'loading' && (
              <>
                <Icon name="loader-circle" /> {words.loading}
              </>
            )}
          </p>
          <div className="image-ring-buttons">
            <PauseButton playing={playing} onToggle={toggle} labels={words} />
            {!isDecorative && (
              <>
                <button type="button" className="icon-button" onClick={() => turn(-1)}>
                  <Icon name="chevron-left" />
                  <span className="visually-hidden">{words.back}</span>
                </button>
                <button type="button" className="icon-button" onClick={() => turn(1)}>
                  <Icon name="chevron-right" />
                  <span className="visually-hidden">{words.on}</span>
                </button>
              </>
            )}
          </div>
        </div>
      </div>
      <div
        ref={stage}
        className="image-ring-stage"
        data-ring={state}
        data-dragging={phase === 'dragging' || undefined}
        onKeyDown={isDecorative ? undefined : turnByKey}
        {...accessibleProps}
        {...pointerHandlers}
      >
        {/* Gives the stage its height before any script runs. */}
        <svg className="image-ring-strut" width="1" height={block.height} aria-hidden="true" />
        <ul ref={cards} className="image-ring-cards" aria-hidden={isDecorative || undefined}>
          {block.images.map((image, index) => (
            <li key={index} className="image-ring-card">
              <Picture image={image} {...ringSlot} hasPlaceholder={false} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

ImageRing.hydrate = 'visible' as const

const rotationTransform = (angle: number) => `rotateY(${angle}deg)`

/**
 * Starts the automatic rotation. `speed` is in degrees per millisecond. The browser runs it as an animation without
 * script.
 */
function startAutoRotation(ring: Ring, cards: HTMLElement, speed: number): () => void {
  const way = wayOf(cards)
  const from = ring.angle() * way
  const to = from - 360 * Math.sign(speed) * way
  const animation = cards.animate(
    { transform: [rotationTransform(from), rotationTransform(to)] },
    { duration: 360 / Math.abs(speed), iterations: Infinity },
  )
  const end = ring.glide(() => Number(animation.currentTime ?? 0))
  return () => {
    end()
    animation.cancel()
  }
}

/** Sets the settings of the block as CSS properties, because the CSP forbids `style` attributes. */
function setRingProperties(
  stage: HTMLElement | null,
  cards: HTMLElement | null,
  { images, width, widthSmall, height }: BlockOf<'image-ring'>,
) {
  if (stage === null || cards === null) return
  const { cardWidth, radius } = ringGeometryFor(images.length, height)
  stage.style.setProperty('--ring-width', `${width}px`)
  stage.style.setProperty('--ring-small', `${widthSmall / width}`)
  stage.style.setProperty('--ring-card', `${cardWidth}px`)
  stage.style.setProperty('--ring-radius', `${radius}px`)
  for (const [index, card] of [...cards.children].entries()) {
    if (card instanceof HTMLElement) {
      card.style.setProperty('--card-index', `${index}`)
      card.style.setProperty('--card-angle', `${(index * 360) / images.length}deg`)
    }
  }
}

/** Images outside the visible part load lazily. The ring shows all of them soon, so they must load now. */
function loadEagerly(image: HTMLImageElement): Promise<void> {
  image.loading = 'eager'
  return image.decode()
}
