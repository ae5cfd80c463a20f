import { useCallback, useMemo, useState } from 'react'
import { editingTexts } from '../../../locale/editing-texts.ts'
import { blockElementOf } from '../client/patch-page.ts'
import { openInEditor } from '../client/open-in-editor.ts'
import type { EditableBlock, EditableProblem, EditableText, YamlValue } from '../edit-message.ts'
import { sendRequest, LoadingNote, useRequestAnswer } from './send-request.tsx'
import { EditorBar } from './bar.tsx'
import {
  createBlockActions,
  BlockTools,
  blockIndexOf,
  blocksInFile,
  SharedBlockNote,
  type InsertPosition,
} from './block-tools.tsx'
import { BlockCatalogueDialog, setMissingImages } from './block-catalogue-dialog.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { CopyDialog, copyYaml, YamlDialog } from './copy-dialogs.tsx'
import { draftKeyOf, readDraft } from './use-autosave.tsx'
import { FieldsPanel } from './fields-panel.tsx'
import type { ImageChoice, WantedField } from './field.tsx'
import { Outline } from './outline.tsx'
import { PagePreviews } from './page-previews.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { Panel, type PanelProps, usePanel } from './panel.tsx'
import { imageAtPoint, currentPlaceOf, type WindowPoint, findTextElement } from './text-places.ts'
import { usePagePointer } from './use-page-pointer.ts'
import { ImagePicker } from './image-picker.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import type { RecordPlace } from '../edit-message.ts'
import { RecordsDialog } from './records-dialog.tsx'
import { SourcePanel } from './source-panel.tsx'
import { TextBox } from './text-box.tsx'
import { type BlockPlace, useEditor } from './use-editor.ts'
import { isSamePlace, findCurrentBlock } from './page-changes.ts'
import { DeviceWidthsDialog } from './dialog.tsx'
import { usePageDrops } from './dropped-files.ts'

type EditorProps = { route: string; language: 'de' | 'en'; onEditingStop: () => void }

/** Time after the last edit until queries about the whole site are sent again, in milliseconds. */
const siteQueryDelayMs = 2000

/** The editor: everything that is added to a page while it is edited. */
export function PageEditor({ route, language, onEditingStop }: EditorProps) {
  const texts = editingTexts[language]
  const [selectedPlace, setSelectedPlace] = useState<BlockPlace>()
  const editor = useEditor(route, texts, setSelectedPlace)
  const {
    page,
    knownTextPlaces,
    editBlock,
    editFoundPlace,
    pageAfterEdits,
    keepSelection,
    runWrite,
    clearRefusal,
  } = editor
  const selectPlace = useCallback(
    (block: BlockPlace | undefined) => {
      keepSelection()
      setSelectedPlace(block)
    },
    [keepSelection],
  )
  const [editedText, setEditedText] = useState<EditableText>()
  const [panel, setPanel] = usePanel()
  const [imageChoice, setImageChoice] = useState<ImageChoice>()
  const [blockToCopy, setBlockToCopy] = useState<EditableBlock>()
  const [yamlToCopy, setYamlToCopy] = useState<string>()
  const [insertPlace, setInsertPlace] = useState<{ beside: EditableBlock; side: InsertPosition }>()
  const [showsWidths, setShowsWidths] = useState(false)
  const [problems, reloadProblems, haveProblemsFailed] = useRequestAnswer({
    ask: 'problems',
    route,
  })
  const [count] = useRequestAnswer({ ask: 'count' }, siteQueryDelayMs)
  const [changes] = useRequestAnswer({ ask: 'changes' }, siteQueryDelayMs)
  const [collections] = useRequestAnswer({ ask: 'collections' }, siteQueryDelayMs)
  const [openRecords, setOpenRecords] = useState<{ first: RecordPlace | undefined }>()
  const [showsMedia, setShowsMedia] = useState(false)
  const needsTargets =
    openRecords !== undefined || panel === 'fields' || imageChoice !== undefined || showsMedia
  const [targets, reloadTargets, haveTargetsFailed] = useRequestAnswer(
    needsTargets ? { ask: 'targets' } : undefined,
  )
  const blocks = useMemo(() => page?.blocks ?? [], [page])
  const { setStatus } = editor
  const showCopyResult = useCallback(
    async (of: Parameters<typeof copyYaml>[0]) => {
      const { message, yaml } = await copyYaml(of, texts)
      setStatus(message)
      setYamlToCopy(yaml)
    },
    [setStatus, texts],
  )
  /** Copies the current YAML of a block, which earlier edits may have moved. */
  const copyBlockYaml = useCallback(
    async (seen: EditableBlock) => {
      const now = await pageAfterEdits()
      const found = now && findCurrentBlock(now.blocks, seen)
      if (found === undefined) return setStatus(texts.changedOutside)
      await showCopyResult({ ask: 'yaml', file: found.file, path: found.path })
    },
    [pageAfterEdits, showCopyResult, setStatus, texts],
  )
  const isSelected = ({ file, path }: EditableBlock) =>
    selectedPlace?.file === file && Number(path.at(-1)) === selectedPlace.index
  const selectBlock = (block: EditableBlock) =>
    selectPlace({ file: block.file, index: blockIndexOf(block) })

  const [wantedField, setWantedField] = useState<WantedField>()
  /**
   * Opens the image field at a point of the page. Waits for pending edits, because the page may show an
   * image that the known blocks do not contain yet.
   */
  const openImageField = async ({ clientX, clientY }: WindowPoint, dropped?: File) => {
    const now = await pageAfterEdits()
    const found = imageAtPoint(now?.blocks ?? [], { clientX, clientY })
    if (found === undefined) return void (dropped && editor.setStatus(texts.dropOnPicture))
    selectBlock(found.block)
    setPanel('fields')
    setWantedField({ path: [...found.block.path, ...found.path], droppedFile: dropped })
  }
  const blockAtPointer = usePagePointer(editor, {
    onTextClick: setEditedText,
    onBlockClick: selectBlock,
    onImageClick: (point) => void openImageField(point),
  })
  usePageDrops((point, file) => void openImageField(point, file))
  const block = blocks.find(isSelected)
  const shown = block ?? blockAtPointer
  const actions = useMemo(
    () =>
      page &&
      createBlockActions(page, editBlock, {
        openBlockCatalogue: (beside, side) => setInsertPlace({ beside, side }),
        openBlockFields: ({ file, path }) => {
          selectPlace({ file, index: Number(path.at(-1)) })
          setPanel('fields')
        },
        copyBlockYaml: (seen) => void copyBlockYaml(seen),
        copyBlockToPage: setBlockToCopy,
      }),
    [page, editBlock, setPanel, selectPlace, copyBlockYaml],
  )
  // Continues an unsaved text from before a reload.
  const [isResumed, setResumed] = useState(false)
  if (page !== undefined && !isResumed) {
    setResumed(true)
    const draftText = page.texts.find((text) => readDraft(draftKeyOf(text)) !== undefined)
    if (draftText !== undefined) setEditedText(draftText)
  }
  const place = editedText && currentPlaceOf(editedText, knownTextPlaces)
  const find = useCallback(() => {
    const host = place && blockElementOf(place.text.key)
    return place && host && findTextElement(host, place)
  }, [place])

  const fix = useCallback(
    (problem: string) => void runWrite(() => sendRequest({ ask: 'fix', route, problem })),
    [runWrite, route],
  )
  const open = useCallback(
    (file: string, path: readonly (string | number)[]) => {
      const found = blocks.find((one) => one.file === file && one.path[1] === path[1])
      selectPlace(found && { file, index: blockIndexOf(found) })
      setPanel('source')
    },
    [blocks, setPanel, selectPlace],
  )
  /**
   * Shows the place of a problem. Waits for pending edits, because the page may not be loaded or may have
   * changed.
   */
  const showProblem = async (problem: EditableProblem) => {
    const now = await pageAfterEdits()
    const [list, index] = problem.path
    const found = now?.blocks.find(
      (one) => list === 'blocks' && one.file === problem.file && blockIndexOf(one) === index,
    )
    selectPlace(found && { file: found.file, index: blockIndexOf(found) })
    if (found === undefined && problem.file !== now?.file)
      return void openInEditor(`${problem.file}:${problem.line}:${problem.column}`)
    blockElementOf(found?.key ?? '')?.scrollIntoView({ block: 'center' })
    const text = now?.texts.find((one) => isSamePlace(one, problem))
    if (text === undefined) setPanel('fields')
    else setEditedText(text)
  }
  const selectBlockAtLine = (line: number) => {
    const file = block?.file ?? page?.file ?? ''
    const found = blocksInFile(blocks, file).findLast((one) => one.line <= line)
    if (found === undefined || found === block) return
    selectBlock(found)
    blockElementOf(found.key ?? '')?.scrollIntoView({ block: 'center' })
  }
  const insert = (beside: EditableBlock, side: InsertPosition, value: YamlValue) =>
    editBlock(beside, (now) => {
      const { file } = now
      const index = blockIndexOf(now) + side
      const path = [...now.path.slice(0, -1), index]
      return { file, edit: { do: 'insert', path, value }, newPlace: { file, index } }
    })
  const closeTextBox = useCallback(
    (text: EditableText) => {
      setEditedText((now) => (now === text ? undefined : now))
      clearRefusal()
    },
    [clearRefusal],
  )
  const openRecord = useCallback((first: RecordPlace) => setOpenRecords({ first }), [])
  const onFieldShown = useCallback(() => setWantedField(undefined), [])
  const subject =
    block ?? (page && { type: undefined, file: page.file, path: [], value: page.head })
  const findSubject = useCallback<Parameters<typeof FieldsPanel>[0]['findSubject']>(
    (now) =>
      selectedPlace === undefined
        ? { file: now.file, path: [], value: now.head }
        : now.blocks.find(
            (one) => one.file === selectedPlace.file && blockIndexOf(one) === selectedPlace.index,
          ),
    [selectedPlace],
  )

  const closePanel = () => setPanel(undefined)
  /**
   * Returns the content of the open panel. The panel's element stays the same while its content loads, so
   * that it keeps the focus.
   */
  const panelContent = ():
    | Pick<PanelProps, 'name' | 'back' | 'isWide' | 'children'>
    | undefined => {
    if (panel === undefined) return undefined
    if (panel === 'pages')
      return { name: texts.pages, children: <PagesPanel {...{ route, editor, texts }} /> }
    if (panel === 'problems')
      return {
        name: texts.problems,
        children: (
          <ProblemsPanel
            {...{ problems, texts, route }}
            isFailed={haveProblemsFailed}
            onRetry={reloadProblems}
            onProblemShow={(problem) => void showProblem(problem)}
            onProblemFix={fix}
          />
        ),
      }
    if (panel === 'changes')
      return changes?.isKept
        ? {
            name: texts.changes,
            children: <ChangesPanel {...{ contentChanges: changes, texts }} />,
          }
        : undefined
    if (page === undefined || actions === undefined || subject === undefined)
      return {
        name: texts[panel],
        children:
          editor.missingReason === 'nowhere' ? (
            <p className="empty">{texts.noPage}</p>
          ) : (
            <LoadingNote
              isFailed={editor.missingReason === 'failed'}
              texts={texts}
              onRetry={editor.reloadPage}
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
            selectedBlock={block}
            onBlockSelect={selectBlock}
            onTextSelect={setEditedText}
            onClose={closePanel}
          />
        ),
      }
    if (panel === 'source') {
      const { file, line } = block ?? { file: page.file, line: 1 }
      return {
        name: file.replace('content/', ''),
        isWide: true,
        children: (
          <SourcePanel
            key={file}
            {...{ file, line, runWrite, texts }}
            onLineChange={selectBlockAtLine}
          />
        ),
      }
    }
    return {
      name: subject.type ?? texts.pageSettings,
      ...(block && { back: { name: texts.pageSettings, go: () => selectPlace(undefined) } }),
      children: (
        <>
          {block?.shared !== undefined && <SharedBlockNote name={block.shared} texts={texts} />}
          {block?.pages !== undefined && <p className="shared">{texts.ofTemplate(block.pages)}</p>}
          {block === undefined && page.isReadable && (
            <PagePreviews {...{ route, texts }} html={page.html} />
          )}
          <FieldsPanel
            key={JSON.stringify([subject.file, subject.path, subject.type])}
            {...{ subject, editFoundValue: editFoundPlace, linkTargets: targets, texts }}
            findSubject={findSubject}
            isReadable={page.isReadable || subject.file !== page.file}
            problems={problems ?? []}
            onProblemFix={fix}
            onFieldOpen={open}
            onChooseImage={setImageChoice}
            wantedField={wantedField}
            onFieldShown={onFieldShown}
          />
        </>
      ),
    }
  }
  const openPanel = panelContent()

  return (
    <>
      {actions && shown?.key !== undefined && editedText === undefined && (
        <BlockTools block={shown} isSelected={isSelected(shown)} {...{ actions, texts }} />
      )}
      {editedText !== undefined && (
        <TextBox
          key={JSON.stringify([editedText.file, editedText.path])}
          text={editedText}
          {...{ findElement: find, editFoundText: editFoundPlace, texts }}
          onClose={closeTextBox}
          onRecordOpen={openRecord}
        />
      )}
      {openPanel && (
        <Panel key={panel} {...openPanel} texts={texts} onClose={closePanel}>
          {openPanel.children}
        </Panel>
      )}
      {blockToCopy && (
        <CopyDialog
          block={blockToCopy}
          {...{ route, editor, texts }}
          onClose={() => setBlockToCopy(undefined)}
        />
      )}
      {yamlToCopy !== undefined && (
        <YamlDialog yaml={yamlToCopy} texts={texts} onClose={() => setYamlToCopy(undefined)} />
      )}
      {openRecords !== undefined && collections !== undefined && (
        <RecordsDialog
          {...{ collections, editor, linkTargets: targets, texts }}
          first={openRecords.first}
          onChooseImage={setImageChoice}
          onClose={() => setOpenRecords(undefined)}
        />
      )}
      {showsMedia && (
        <MediaDialog
          {...{ linkTargets: targets, editor, texts }}
          isFailed={haveTargetsFailed}
          onReload={reloadTargets}
          onClose={() => setShowsMedia(false)}
        />
      )}
      {imageChoice && (
        <ImagePicker
          {...{ imageChoice, linkTargets: targets, texts }}
          isFailed={haveTargetsFailed}
          onImagesReload={reloadTargets}
          onClose={() => setImageChoice(undefined)}
        />
      )}
      {insertPlace && (
        <BlockCatalogueDialog
          texts={texts}
          onClose={() => setInsertPlace(undefined)}
          onYamlCopy={showCopyResult}
          onInsert={(example) => {
            if (example.missing.length === 0)
              return void insert(insertPlace.beside, insertPlace.side, example.value)
            setImageChoice({
              ...{ currentPath: '', imageFields: {}, droppedFile: undefined },
              onImageChoose: (image, words = {}) =>
                insert(
                  insertPlace.beside,
                  insertPlace.side,
                  setMissingImages(example, image, words),
                ),
            })
          }}
        />
      )}
      {showsWidths && <DeviceWidthsDialog texts={texts} onClose={() => setShowsWidths(false)} />}
      <EditorBar
        {...{ editor, texts, onStop: onEditingStop, panel }}
        onDeviceWidthsOpen={() => setShowsWidths(true)}
        onMediaOpen={() => setShowsMedia(true)}
        onRecordsOpen={
          collections === undefined || collections.length === 0
            ? undefined
            : () => setOpenRecords({ first: undefined })
        }
        problems={problems ?? []}
        count={count}
        contentChanges={changes?.isKept ? changes : undefined}
        onPanelToggle={(name) => setPanel(name === panel ? undefined : name)}
      />
    </>
  )
}
