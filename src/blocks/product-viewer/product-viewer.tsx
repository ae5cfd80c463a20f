// The product can be rotated by keyboard, but HTML has no element for that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { productSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { addFrame } from '../../render/motion/frame.ts'
import { useMotionGate } from '../../render/motion/use-motion-gate.ts'
import { openWebGlCanvas } from '../../render/motion/webgl.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import {
  moveOrbitTowards,
  orbitChangeOfDrag,
  initialOrbit,
  hasArrived,
  orbitChangeOfKey,
  orbitAfterMove,
} from './product-viewer.physics.ts'
import type { CameraOrbit } from './product-viewer.physics.ts'
import type { ViewerChoice, ViewerScene } from './product-viewer.scene.ts'
import { Intro, Section } from '../../render/components/section.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'
import { studioEnvironment } from './product-viewer.studio.ts'

/** The phases: poster → loading → on, or `refused` if the browser cannot show 3D graphics. */
type ViewerPhase = 'poster' | 'loading' | 'on' | 'refused'

export function ProductViewer({ block, words }: BlockProps<'product-viewer'>) {
  const { products, environments, buttonLabel, caption } = block
  const [phase, setPhase] = useState<ViewerPhase>('poster')
  const [chosen, setChosen] = useState({ product: 0, environment: 0, finish: 0 })
  const product = products[chosen.product] ?? products[0]
  const environment = environments[chosen.environment] ?? environments[0] ?? studioEnvironment
  const finishes = product?.finish?.colors ?? []
  const finish = finishes[chosen.finish] ?? finishes[0]
  const { files } = useRenderContext()
  const { stage, view, open, choose, hand, nudge } = useViewer(setPhase)
  const handRef = useRef<HTMLDivElement>(null)
  const startButton = useRef<HTMLButtonElement>(null)
  const isShown = phase === 'loading' || phase === 'on'

  useEffect(() => {
    if (product === undefined || !isShown) return
    choose({
      model: files[product.model] ?? '',
      environment,
      finish: product.finish &&
        finish && { material: product.finish.material, color: finish.color },
    })
  }, [choose, isShown, product, environment, finish, files])

  // Moves the focus from the start button to the model, or back to the button if the viewer cannot start.
  useEffect(() => {
    const next = phase === 'on' ? handRef.current : phase === 'refused' ? startButton.current : null
    const { activeElement, body } = document
    const isFocusInside = activeElement === body || stage.current?.contains(activeElement)
    if (isFocusInside) next?.focus({ preventScroll: true })
  }, [phase, stage])

  if (product === undefined) return null
  return (
    <Section block={block} className="product-viewer">
      <div className="viewer-words">
        <Intro block={block} />
      </div>
      <figure className="viewer-figure">
        <div ref={stage} className="viewer-stage" data-viewer={phase}>
          <div className="viewer-poster" aria-hidden={phase === 'on' || undefined}>
            <Picture image={product.poster} {...productSlot} />
          </div>
          <div
            ref={handRef}
            className="viewer-hand"
            {...(phase === 'on' && {
              role: 'group',
              tabIndex: 0,
              'aria-label': fillPlaceholders(words.label, { product: product.label }),
            })}
            {...hand}
          >
            <div ref={view} className="viewer-view" aria-hidden="true" />
          </div>
          {phase !== 'on' && (
            <button
              ref={startButton}
              type="button"
              className="button button-spark viewer-start"
              aria-disabled={phase === 'loading' || undefined}
              onClick={() => phase !== 'loading' && open()}
            >
              <Icon name="move-3d" />
              {buttonLabel}
            </button>
          )}
          {phase === 'on' && (
            <div className="viewer-turns">
              <button type="button" className="icon-button" onClick={() => nudge('ArrowLeft')}>
                <Icon name="chevron-left" />
                <span className="visually-hidden">{words.turnLeft}</span>
              </button>
              <button type="button" className="icon-button" onClick={() => nudge('ArrowRight')}>
                <Icon name="chevron-right" />
                <span className="visually-hidden">{words.turnRight}</span>
              </button>
            </div>
          )}
          <p className="viewer-status" role="status">
            {(phase === 'loading' || phase === 'refused') && words[phase]}
          </p>
        </div>
        {caption && (
          <figcaption>
            <Inline text={caption} />
          </figcaption>
        )}
      </figure>
      {isShown && (
        <div className="viewer-choices">
          <ChoiceGroup
            name="product"
            legend={words.product}
            labels={products.map(({ label }) => label)}
            chosenIndex={chosen.product}
            onChoose={(index) => setChosen({ ...chosen, product: index, finish: 0 })}
          />
          <ChoiceGroup
            name="environment"
            legend={words.environment}
            labels={environments.map(({ label }) => label)}
            chosenIndex={chosen.environment}
            onChoose={(index) => setChosen({ ...chosen, environment: index })}
          />
          <ChoiceGroup
            name="finish"
            legend={words.finish}
            labels={finishes.map(({ label }) => label)}
            chosenIndex={chosen.finish}
            onChoose={(index) => setChosen({ ...chosen, finish: index })}
          />
        </div>
      )}
    </Section>
  )
}

ProductViewer.hydrate = 'intent' as const

type ChoicesProps = {
  name: string
  legend: string
  labels: string[]
  chosenIndex: number
  onChoose: (index: number) => void
}

/** A group of radio buttons. Renders nothing if there are fewer than two options. */
function ChoiceGroup({ name, legend, labels, chosenIndex, onChoose }: ChoicesProps) {
  const { key } = useBlockPlace()
  if (labels.length < 2) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      {labels.map((label, index) => (
        <label key={label}>
          <input
            type="radio"
            name={`${key}-${name}`}
            checked={index === chosenIndex}
            onChange={() => onChoose(index)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Manages the 3D scene. Nothing of it is loaded before `open` is called. */
function useViewer(setPhase: (phase: ViewerPhase) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const scene = useRef<ViewerScene>(undefined)
  const pendingChoice = useRef<ViewerChoice>(undefined)
  const [orbits] = useState(() => createCameraMotion())
  const [isMoving, setMoving] = useState(false)
  const [unmountController] = useState(() => new AbortController())
  const motion = useMotionGate(stage)

  useEffect(() => () => scene.current?.closeScene(), [])
  useEffect(() => () => unmountController.abort(), [unmountController])

  const runs = isMoving && motion === 'run'
  useEffect(() => {
    if (!runs) return
    return addFrame((_, dt) => {
      scene.current?.setCameraOrbit(orbits.pass(dt))
      if (orbits.rests()) setMoving(false)
    })
  }, [runs, orbits])

  const move = (change: Partial<CameraOrbit> | 'home') => {
    orbits.head(change)
    if (motion === 'static') scene.current?.setCameraOrbit(orbits.arrive())
    else setMoving(true)
  }

  const showRefusal = () => {
    scene.current?.closeScene()
    scene.current = undefined
    setPhase('refused')
  }

  const [actions] = useState(() => ({
    choose(choice: ViewerChoice) {
      pendingChoice.current = choice
      scene.current?.showChoice(choice).catch(showRefusal)
    },
    async open() {
      if (view.current === null) return
      const surface = openWebGlCanvas({ alpha: false, antialias: true })
      if (surface === undefined) return setPhase('refused')
      setPhase('loading')
      surface.canvas.addEventListener('webglcontextlost', showRefusal, {
        signal: unmountController.signal,
      })
      try {
        const { openViewerScene } = await import('./product-viewer.scene.ts')
        if (unmountController.signal.aborted || view.current === null) return
        scene.current = openViewerScene(view.current, surface)
        scene.current.setCameraOrbit(orbits.arrive())
        if (pendingChoice.current !== undefined)
          await scene.current.showChoice(pendingChoice.current)
        if (!unmountController.signal.aborted && scene.current !== undefined) setPhase('on')
      } catch {
        showRefusal()
      }
    },
  }))

  const hand = {
    onPointerDown({ currentTarget, pointerId, clientX, clientY, button }: PointerEvent) {
      if (scene.current === undefined || button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      orbits.grab(clientX, clientY)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const by = orbits.drag(clientX, clientY)
      if (by !== undefined) move(by)
    },
    onPointerUp: () => orbits.release(),
    onPointerCancel: () => orbits.release(),
    onKeyDown(event: KeyboardEvent) {
      const by = event.key === 'Home' ? 'home' : orbitChangeOfKey(event.key)
      if (by === undefined || scene.current === undefined) return
      event.preventDefault()
      move(by)
    },
  }

  const nudge = (key: string) => move(orbitChangeOfKey(key) ?? {})
  return { stage, view, hand, nudge, ...actions }
}

/** Holds the current and the target position of the camera. */
function createCameraMotion() {
  let currentOrbit = initialOrbit
  let target = initialOrbit
  let lastPointer: { x: number; y: number } | undefined

  return {
    head(change: Partial<CameraOrbit> | 'home') {
      target = change === 'home' ? initialOrbit : orbitAfterMove(target, change)
    },
    pass(dt: number): CameraOrbit {
      currentOrbit = hasArrived(currentOrbit, target)
        ? target
        : moveOrbitTowards(currentOrbit, target, dt)
      return currentOrbit
    },
    rests: () => currentOrbit === target,
    arrive: (): CameraOrbit => (currentOrbit = target),
    grab(x: number, y: number) {
      lastPointer = { x, y }
    },
    drag(x: number, y: number): Partial<CameraOrbit> | undefined {
      if (lastPointer === undefined) return undefined
      const by = orbitChangeOfDrag(x - lastPointer.x, y - lastPointer.y)
      lastPointer = { x, y }
      return by
    },
    release() {
      lastPointer = undefined
    },
  }
}
