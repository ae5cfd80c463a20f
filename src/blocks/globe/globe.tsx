// The globe can be rotated by keyboard, but HTML has no element for that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import { globeSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { addFrame } from '../../render/motion/frame.ts'
import { usePlayback } from '../../render/motion/use-playback.ts'
import { createPace, createSpin, type Spin } from './globe.machine.ts'
import type { GlobeScene } from './globe.scene.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { PauseButton } from '../../render/components/pause-button.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section } from '../../render/components/section.tsx'
import { useSurroundings } from '../../render/components/surroundings.ts'

export function Globe({ block, words }: BlockProps<'globe'>) {
  const { language } = useSurroundings()
  const { eyebrow, heading, text, markers, poster } = block
  const stage = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [spin] = useState(() => createSpin(markers[0] ?? { lat: 0, lng: 0 }))
  const phase = useSyncExternalStore(spin.subscribe, spin.phase, spin.phase)
  const [chosen, setChosen] = useState<string>()
  const { motion, playing, toggle, choose } = usePlayback(stage, { heavy: true })
  const { scene, ready } = useScene(view, markers, spin)
  const atOnce = motion === 'static'

  const draw = () => scene.current?.show(spin.turn())
  const runs =
    ready && motion === 'run' && (phase !== 'dragging' ? playing || phase !== 'auto' : false)
  useEffect(() => {
    if (!runs) return
    const isDue = createPace()
    return addFrame((_, dt) => {
      spin.frame(dt, playing)
      if (isDue(dt)) scene.current?.show(spin.turn())
    })
  }, [runs, playing, spin, scene])

  useEffect(() => {
    if (!atOnce) return
    spin.finish()
    scene.current?.show(spin.turn())
  }, [atOnce, spin, scene])

  const goTo = (city: BlockOf<'globe'>['markers'][number]) => {
    choose('pause')
    setChosen(city.label)
    spin.face(city, atOnce)
    draw()
  }

  const hand = {
    onPointerDown({ currentTarget, pointerId, clientX, clientY, timeStamp, button }: PointerEvent) {
      if (!ready || button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      spin.grab(clientX, clientY, timeStamp)
      setChosen(undefined)
    },
    onPointerMove({ clientX, clientY, timeStamp }: PointerEvent) {
      if (spin.phase() !== 'dragging') return
      spin.drag(clientX, clientY, timeStamp)
      draw()
    },
    onPointerUp: ({ timeStamp }: PointerEvent) => spin.release(timeStamp, atOnce),
    onPointerCancel: ({ timeStamp }: PointerEvent) => spin.release(timeStamp, true),
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -15, ArrowRight: 15 }[event.key]
      if (step === undefined || !ready) return
      event.preventDefault()
      choose('pause')
      setChosen(undefined)
      spin.step(step, atOnce)
      draw()
    },
  }

  return (
    <Section block={block} className="globe" labelled={heading !== undefined}>
      <div className="globe-body dark">
        <div ref={stage} className="globe-stage" data-globe={ready ? 'on' : undefined}>
          <Picture image={poster} {...globeSlot} />
          <div
            className="globe-hand"
            data-dragging={phase === 'dragging' || undefined}
            {...(ready && {
              role: 'group',
              tabIndex: 0,
              'aria-label': words.label,
            })}
            {...hand}
          >
            <div ref={view} className="globe-view" aria-hidden="true" />
          </div>
          {ready && (
            <PauseButton
              className="globe-toggle"
              playing={playing}
              onToggle={toggle}
              labels={words}
            />
          )}
        </div>
        <div className="globe-words">
          {heading && (
            <header>
              {eyebrow && <p className="eyebrow">{eyebrow}</p>}
              <Heading>{heading}</Heading>
              {text && <Inline as="p" className="lead" text={text} />}
            </header>
          )}
          <ul className="globe-cities">
            {markers.map((city) => (
              <li key={city.label}>
                {ready ? (
                  <button
                    type="button"
                    className="globe-city"
                    aria-pressed={chosen === city.label}
                    onClick={() => goTo(city)}
                  >
                    {city.label}
                  </button>
                ) : (
                  <span className="globe-city">{city.label}</span>
                )}
                <span className="globe-place">
                  {degrees(city.lat, { ahead: words.north, behind: words.south, language })}{' '}
                  {degrees(city.lng, { ahead: words.east, behind: words.west, language })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

Globe.hydrate = 'visible' as const

/**
 * The maximum number of restarts after the browser has discarded the WebGL context. After that, only the poster image
 * is shown.
 */
const mostLosses = 1

/** Renders the globe into `view`. `ready` is true as soon as it is visible. */
function useScene(
  view: RefObject<HTMLDivElement | null>,
  markers: BlockOf<'globe'>['markers'],
  spin: Spin,
) {
  const scene = useRef<GlobeScene>(undefined)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let left = false
    let losses = 0
    const open = async () => {
      const { openGlobe } = await import('./globe.scene.ts')
      if (left || view.current === null || matchMedia('(forced-colors: active)').matches) return
      scene.current = openGlobe(view.current, {
        markers,
        turn: spin.turn(),
        onReady: () => setReady(true),
        onLost(back) {
          setReady(false)
          losses += 1
          void reopen(back)
        },
      })
    }
    const reopen = async (back: Promise<void>) => {
      await back
      if (left) return
      scene.current?.close()
      scene.current = undefined
      if (losses <= mostLosses) await open()
    }
    void open()
    return () => {
      left = true
      scene.current?.close()
      scene.current = undefined
    }
  }, [view, markers, spin])

  return { scene, ready }
}

/** Formats a latitude or longitude, for example `52.5° N`. */
function degrees(
  value: number,
  { ahead, behind, language }: { ahead: string; behind: string; language: string },
): string {
  const size = Math.abs(value).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${size}°\u00A0${value < 0 ? behind : ahead}`
}
