import { useCallback, useMemo, useState } from 'react'
import { editingTexts } from '../../../locale/editing-texts.ts'
import { hostOf } from '../client/patch-page.ts'
import { openInEditor } from '../client/open-in-editor.ts'
import type { EditableBlock, EditableProblem, EditableText, Value } from '../edit-message.ts'
import { ask, Unloaded, useLoaded } from './ask.tsx'
import { Bar } from './bar.tsx'
import { blockActions, BlockTools, indexOf, inFile, SharedNote, type Side } from './block-tools.tsx'
import { Catalogue, withPicture } from './catalogue.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { CopyDialog, copyYaml, YamlDialog } from './copying.tsx'
import { draftName, draftOf } from './use-writing.tsx'
import { FieldsPanel } from './fields-panel.tsx'
import type { Picking, Wanted } from './field.tsx'
import { Outline } from './outline.tsx'
import { PagePreviews } from './page-previews.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { Panel, type PanelProps, usePanel } from './panel.tsx'
import { pictureAmong, placeOf, type Point, shownElement } from './page-places.ts'
import { usePointing } from './use-pointing.ts'
import { PicturePicker } from './picture-picker.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import { SourcePanel } from './source-panel.tsx'
import { TextBox } from './text-box.tsx'
import { type BlockPlace, useEditor } from './use-editor.ts'
import { isSamePlace, blockNow } from './page-ahead.ts'
import { Widths } from './dialog.tsx'
import { usePageDrops } from './dropped-files.ts'

type EditorProps = { route: string; language: 'de' | 'en'; onStop: () => void }

/** Time after the last edit until queries about the whole site are sent again, in milliseconds. */
const leisureMs = 2000

/** The editor: everything that is added to a page while it is edited. */
export function PageEditor({ route, language, onStop }: EditorProps) {
  const texts = editingTexts[language]
  const [chosen, land] = useState<BlockPlace>()
  const editor = useEditor(route, texts, land)
  const { page, places, act, at, settled, stay, inTurn, calm } = editor
  const setChosen = useCallback(
    (block: BlockPlace | undefined) => {
      stay()
      land(block)
    },
    [stay],
  )
  const [writing, setWriting] = useState<EditableText>()
  const [panel, setPanel] = usePanel()
  const [picking, setPicking] = useState<Picking>()
  const [copying, setCopying] = useState<EditableBlock>()
  const [uncopied, setUncopied] = useState<string>()
  const [adding, setAdding] = useState<{ beside: EditableBlock; side: Side }>()
  const [showsWidths, setShowsWidths] = useState(false)
  const [problems, reloadProblems, isUnjudged] = useLoaded({ ask: 'problems', route })
  const [count] = useLoaded({ ask: 'count' }, leisureMs)
  const [changes] = useLoaded({ ask: 'changes' }, leisureMs)
  const needsTargets = panel === 'fields' || picking !== undefined
  const [targets, reloadTargets, isUntargeted] = useLoaded(
    needsTargets ? { ask: 'targets' } : undefined,
  )
  const blocks = useMemo(() => page?.blocks ?? [], [page])
  const { say } = editor
  const takeYaml = useCallback(
    async (of: Parameters<typeof copyYaml>[0]) => {
      const { said, yaml } = await copyYaml(of, texts)
      say(said)
      setUncopied(yaml)
    },
    [say, texts],
  )
  /** Copies the current YAML of a block, which earlier edits may have moved. */
  const takeBlock = useCallback(
    async (seen: EditableBlock) => {
      const now = await settled()
      const found = now && blockNow(now.blocks, seen)
      if (found === undefined) return say(texts.changedOutside)
      await takeYaml({ ask: 'yaml', file: found.file, path: found.path })
    },
    [settled, takeYaml, say, texts],
  )
  const isChosen = ({ file, path }: EditableBlock) =>
    chosen?.file === file && Number(path.at(-1)) === chosen.index
  const choose = (block: EditableBlock) => setChosen({ file: block.file, index: indexOf(block) })

  const [wanted, setWanted] = useState<Wanted>()
  /**
   * Opens the image field at a point of the page. Waits for pending edits, because the page may show an
   * image that the known blocks do not contain yet.
   */
  const goToPicture = async ({ clientX, clientY }: Point, dropped?: File) => {
    const now = await settled()
    const found = pictureAmong(now?.blocks ?? [], { clientX, clientY })
    if (found === undefined) return void (dropped && editor.say(texts.dropOnPicture))
    choose(found.block)
    setPanel('fields')
    setWanted({ path: [...found.block.path, ...found.path], dropped })
  }
  const pointed = usePointing(editor, {
    onText: setWriting,
    onBlock: choose,
    onPicture: (point) => void goToPicture(point),
  })
  usePageDrops((point, file) => void goToPicture(point, file))
  const block = blocks.find(isChosen)
  const shown = block ?? pointed
  const actions = useMemo(
    () =>
      page &&
      blockActions(page, act, {
        add: (beside, side) => setAdding({ beside, side }),
        fill: ({ file, path }) => {
          setChosen({ file, index: Number(path.at(-1)) })
          setPanel('fields')
        },
        copyYaml: (seen) => void takeBlock(seen),
        copyTo: setCopying,
      }),
    [page, act, setPanel, setChosen, takeBlock],
  )
  // Continues an unsaved text from before a reload.
  const [isResumed, setResumed] = useState(false)
  if (page !== undefined && !isResumed) {
    setResumed(true)
    const begun = page.texts.find((text) => draftOf(draftName(text)) !== undefined)
    if (begun !== undefined) setWriting(begun)
  }
  const place = writing && placeOf(writing, places)
  const find = useCallback(() => {
    const host = place && hostOf(place.text.key)
    return place && host && shownElement(host, place)
  }, [place])

  const fix = useCallback(
    (problem: string) => void inTurn(() => ask({ ask: 'fix', route, problem })),
    [inTurn, route],
  )
  const open = useCallback(
    (file: string, path: readonly (string | number)[]) => {
      const found = blocks.find((one) => one.file === file && one.path[1] === path[1])
      setChosen(found && { file, index: indexOf(found) })
      setPanel('source')
    },
    [blocks, setPanel, setChosen],
  )
  /**
   * Shows the place of a problem. Waits for pending edits, because the page may not be loaded or may have
   * changed.
   */
  const showProblem = async (problem: EditableProblem) => {
    const now = await settled()
    const [list, index] = problem.path
    const found = now?.blocks.find(
      (one) => list === 'blocks' && one.file === problem.file && indexOf(one) === index,
    )
    setChosen(found && { file: found.file, index: indexOf(found) })
    if (found === undefined && problem.file !== now?.file)
      return void openInEditor(`${problem.file}:${problem.line}:${problem.column}`)
    hostOf(found?.key ?? '')?.scrollIntoView({ block: 'center' })
    const text = now?.texts.find((one) => isSamePlace(one, problem))
    if (text === undefined) setPanel('fields')
    else setWriting(text)
  }
  const chooseLine = (line: number) => {
    const file = block?.file ?? page?.file ?? ''
    const found = inFile(blocks, file).findLast((one) => one.line <= line)
    if (found === undefined || found === block) return
    choose(found)
    hostOf(found.key ?? '')?.scrollIntoView({ block: 'center' })
  }
  const insert = (beside: EditableBlock, side: Side, value: Value) =>
    act(beside, (now) => {
      const { file } = now
      const index = indexOf(now) + side
      const path = [...now.path.slice(0, -1), index]
      return { file, edit: { do: 'insert', path, value }, lands: { file, index } }
    })
  const stopWriting = useCallback(
    (text: EditableText) => {
      setWriting((now) => (now === text ? undefined : now))
      calm()
    },
    [calm],
  )
  const reached = useCallback(() => setWanted(undefined), [])
  const subject =
    block ?? (page && { type: undefined, file: page.file, path: [], value: page.head })
  const findSubject = useCallback<Parameters<typeof FieldsPanel>[0]['find']>(
    (now) =>
      chosen === undefined
        ? { file: now.file, path: [], value: now.head }
        : now.blocks.find((one) => one.file === chosen.file && indexOf(one) === chosen.index),
    [chosen],
  )

  const closePanel = () => setPanel(undefined)
  /**
   * Returns the content of the open panel. The panel's element stays the same while its content loads, so
   * that it keeps the focus.
   */
  const panelNow = (): Pick<PanelProps, 'name' | 'back' | 'isWide' | 'children'> | undefined => {
    if (panel === undefined) return undefined
    if (panel === 'pages')
      return { name: texts.pages, children: <PagesPanel {...{ route, editor, texts }} /> }
    if (panel === 'problems')
      return {
        name: texts.problems,
        children: (
          <ProblemsPanel
            {...{ problems, texts, route }}
            isFailed={isUnjudged}
            onAgain={reloadProblems}
            onShow={(problem) => void showProblem(problem)}
            onFix={fix}
          />
        ),
      }
    if (panel === 'changes')
      return changes?.isKept
        ? { name: texts.changes, children: <ChangesPanel {...{ changes, texts }} /> }
        : undefined
    if (page === undefined || actions === undefined || subject === undefined)
      return {
        name: texts[panel],
        children:
          editor.missing === 'nowhere' ? (
            <p className="empty">{texts.noPage}</p>
          ) : (
            <Unloaded
              isFailed={editor.missing === 'failed'}
              texts={texts}
              onAgain={editor.reload}
            />
          ),
      }
    if (panel === 'outline')
      return {
        name: texts.outline,
        children: (
          <Outline
            {...{ blocks, actions, texts }}
            editableTexts={page.texts}
            chosen={block}
            onChoose={choose}
            onText={setWriting}
            onClose={closePanel}
          />
        ),
      }
    if (panel === 'source') {
      const { file, line } = block ?? { file: page.file, line: 1 }
      return {
        name: file.replace('content/', ''),
        isWide: true,
        children: <SourcePanel key={file} {...{ file, line, inTurn, texts }} onLine={chooseLine} />,
      }
    }
    return {
      name: subject.type ?? texts.pageSettings,
      ...(block && { back: { name: texts.pageSettings, go: () => setChosen(undefined) } }),
      children: (
        <>
          {block?.shared !== undefined && <SharedNote name={block.shared} texts={texts} />}
          {block === undefined && page.isReadable && (
            <PagePreviews {...{ route, texts }} html={page.html} />
          )}
          <FieldsPanel
            key={JSON.stringify([subject.file, subject.path, subject.type])}
            {...{ subject, at, targets, texts }}
            find={findSubject}
            isReadable={page.isReadable || subject.file !== page.file}
            problems={problems ?? []}
            onFix={fix}
            onOpen={open}
            onPicture={setPicking}
            wanted={wanted}
            onReached={reached}
          />
        </>
      ),
    }
  }
  const inPanel = panelNow()

  return (
    <>
      {actions && shown?.key !== undefined && writing === undefined && (
        <BlockTools block={shown} isChosen={isChosen(shown)} {...{ actions, texts }} />
      )}
      {writing !== undefined && (
        <TextBox
          key={JSON.stringify([writing.file, writing.path])}
          text={writing}
          {...{ find, at, texts }}
          onClose={stopWriting}
        />
      )}
      {inPanel && (
        <Panel key={panel} {...inPanel} texts={texts} onClose={closePanel}>
          {inPanel.children}
        </Panel>
      )}
      {copying && (
        <CopyDialog
          block={copying}
          {...{ route, editor, texts }}
          onClose={() => setCopying(undefined)}
        />
      )}
      {uncopied !== undefined && (
        <YamlDialog yaml={uncopied} texts={texts} onClose={() => setUncopied(undefined)} />
      )}
      {picking && (
        <PicturePicker
          {...{ picking, targets, texts }}
          isFailed={isUntargeted}
          onReload={reloadTargets}
          onClose={() => setPicking(undefined)}
        />
      )}
      {adding && (
        <Catalogue
          texts={texts}
          onClose={() => setAdding(undefined)}
          onCopyYaml={takeYaml}
          onInsert={({ value, missing }) => {
            if (missing.length === 0) return void insert(adding.beside, adding.side, value)
            setPicking({
              ...{ now: '', beside: {}, file: undefined },
              choose: (picture, words = {}) =>
                insert(adding.beside, adding.side, withPicture(value, missing, picture, words)),
            })
          }}
        />
      )}
      {showsWidths && <Widths texts={texts} onClose={() => setShowsWidths(false)} />}
      <Bar
        {...{ editor, texts, onStop, panel }}
        onWidths={() => setShowsWidths(true)}
        problems={problems ?? []}
        count={count}
        changes={changes?.isKept ? changes : undefined}
        onPanel={(name) => setPanel(name === panel ? undefined : name)}
      />
    </>
  )
}
