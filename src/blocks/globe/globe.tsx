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
import { createFrameSkipper, createGlobeRotation, type GlobeRotation } from './globe.machine.ts'
import type { GlobeScene } from './globe.scene.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { PauseButton } from '../../render/components/pause-button.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'

export function Globe({ block, words }: BlockProps<'globe'>) {
  const { language } = useRenderContext()
  const { eyebrow, heading, text, markers, poster } = block
  const stage = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [rotation] = useState(() => createGlobeRotation(markers[0] ?? { lat: 0, lng: 0 }))
  const phase = useSyncExternalStore(rotation.subscribe, rotation.phase, rotation.phase)
  const [chosenCity, setChosen] = useState<string>()
  const { motion, playing, toggle, choose } = usePlayback(stage, { heavy: true })
  const { scene, ready } = useScene(view, markers, rotation)
  const isStatic = motion === 'static'

  const renderScene = () => scene.current?.showRotation(rotation.turn())
  const runs =
    ready && motion === 'run' && (phase !== 'dragging' ? playing || phase !== 'auto' : false)
  useEffect(() => {
    if (!runs) return
    const shouldRender = createFrameSkipper()
    return addFrame((_, dt) => {
      rotation.frame(dt, playing)
      if (shouldRender(dt)) scene.current?.showRotation(rotation.turn())
    })
  }, [runs, playing, rotation, scene])

  useEffect(() => {
    if (!isStatic) return
    rotation.finish()
    scene.current?.showRotation(rotation.turn())
  }, [isStatic, rotation, scene])

  const goTo = (city: BlockOf<'globe'>['markers'][number]) => {
    choose('pause')
    setChosen(city.label)
    rotation.face(city, isStatic)
    renderScene()
  }

  const pointerHandlers = {
    onPointerDown({ currentTarget, pointerId, clientX, clientY, timeStamp, button }: PointerEvent) {
      if (!ready || button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      rotation.grab(clientX, clientY, timeStamp)
      setChosen(undefined)
    },
    onPointerMove({ clientX, clientY, timeStamp }: PointerEvent) {
      if (rotation.phase() !== 'dragging') return
      rotation.drag(clientX, clientY, timeStamp)
      renderScene()
    },
    onPointerUp: ({ timeStamp }: PointerEvent) => rotation.release(timeStamp, isStatic),
    onPointerCancel: ({ timeStamp }: PointerEvent) => rotation.release(timeStamp, true),
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -15, ArrowRight: 15 }[event.key]
      if (step === undefined || !ready) return
      event.preventDefault()
      choose('pause')
      setChosen(undefined)
      rotation.step(step, isStatic)
      renderScene()
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
            {...pointerHandlers}
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
                    aria-pressed={chosenCity === city.label}
                    onClick={() => goTo(city)}
                  >
                    {city.label}
                  </button>
                ) : (
                  <span className="globe-city">{city.label}</span>
                )}
                <span className="globe-place">
                  {formatDegrees(city.lat, { ahead: words.north, behind: words.south, language })}{' '}
                  {formatDegrees(city.lng, { ahead: words.east, behind: words.west, language })}
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
const maxRestarts = 1

/** Renders the globe into `view`. `ready` is true as soon as it is visible. */
function useScene(
  view: RefObject<HTMLDivElement | null>,
  markers: BlockOf<'globe'>['markers'],
  rotation: GlobeRotation,
) {
  const scene = useRef<GlobeScene>(undefined)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let isUnmounted = false
    let losses = 0
    const open = async () => {
      const { createGlobeScene } = await import('./globe.scene.ts')
      if (isUnmounted || view.current === null || matchMedia('(forced-colors: active)').matches)
        return
      scene.current = createGlobeScene(view.current, {
        markers,
        rotation: rotation.turn(),
        onSceneReady: () => setReady(true),
        onContextLost(restored) {
          setReady(false)
          losses += 1
          void reopen(restored)
        },
      })
    }
    const reopen = async (back: Promise<void>) => {
      await back
      if (isUnmounted) return
      scene.current?.closeScene()
      scene.current = undefined
      if (losses <= maxRestarts) await open()
    }
    void open()
    return () => {
      isUnmounted = true
      scene.current?.closeScene()
      scene.current = undefined
    }
  }, [view, markers, rotation])

  return { scene, ready }
}

/** Formats a latitude or longitude, for example `52.5° N`. */
function formatDegrees(
  value: number,
  { ahead, behind, language }: { ahead: string; behind: string; language: string },
): string {
  const size = Math.abs(value).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${size}°\u00A0${value < 0 ? behind : ahead}`
}
