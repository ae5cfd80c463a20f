/** What the editor on the page says, in one language. */
export type EditingTexts = {
  region: string
  edit: string
  stop: string
  /** `key`: the one that switches editing on and off. */
  withKey: (key: string) => string
  keyOn: string
  keyOff: string
  hint: string
  undo: string
  redo: string
  outline: string
  saved: string
  writing: string
  loading: string
  noPage: string
  failed: string
  notLoaded: string
  again: string
  nothingToUndo: string
  nothingLeft: Record<'undo' | 'redo', string>
  /** What was to be moved stands at the end. */
  needless: string
  unwritable: string
  changedOutside: string
  theirs: string
  keepMine: string
  takeTheirs: string
  draft: string
  text: string
  markdown: string
  /** How to finish in a text of one line, and in a longer one. */
  finish: { line: string; lines: string }
  done: string
  block: (name: string) => string
  up: string
  down: string
  copy: string
  hide: string
  show: string
  remove: string
  addAbove: string
  addBelow: string
  openLine: (line: number) => string
  shared: (name: string) => string
  /** Where a shared block stands, besides or only. */
  /** Above the blocks of a shared file. */
  sharedBlocks: (name: string) => string
  usedOn: (routes: readonly string[]) => string
  copyYaml: string
  yamlCopied: string
  /** Where the browser lets nothing be put into the clipboard. */
  yamlToCopy: string
  copyTo: string
  copiedTo: (title: string) => string
  preview: (example: string) => string
  /** A list of all examples, on a page of its own. */
  allBlocks: string
  /** The way from the catalogue to the page of all blocks. */
  blocksPage: string
  allBlocksHelp: string
  changes: string
  noChanges: string
  changesSince: (files: number) => string
  moreChanges: (files: number) => string
  fileState: Record<'new' | 'changed' | 'gone', string>
  onSite: (count: number) => string
  asFound: string
  asShared: string
  noLinkPicture: string
  hidden: string
  close: string
  otherSide: string
  catalogue: string
  /** What the blocks of the catalogue are for. */
  purposes: string
  purpose: Record<
    | 'opening'
    | 'text'
    | 'pictures'
    | 'offers'
    | 'course'
    | 'figures'
    | 'people'
    | 'onward'
    | 'contact',
    string
  >
  everyPurpose: string
  /** Blocks of which nothing says what they are for. */
  noPurpose: string
  /** What stands on several pages and can be put on others. */
  sharedPurpose: string
  noneFound: (wanted: string) => string
  search: string
  found: (count: number) => string
  insert: (example: string) => string
  texts: string
  noTexts: string
  problem: string
  fields: string
  /** The file as it is written. */
  source: string
  saveAnyway: string
  pageSettings: string
  problems: string
  optional: string
  nothing: string
  standard: (value: string) => string
  /** Fields that are not shown yet, by their names. */
  more: (names: readonly string[]) => string
  put: string
  takeAway: string
  takeAwayOf: (name: string) => string
  addEntry: string
  entry: string
  change: string
  cancel: string
  fresh: (put: string) => string
  incomplete: string
  inFile: string
  /** What the editor of files says in English by itself. */
  phrases: Record<string, string>
  noFields: (type: string) => string
  /** Of a file whose YAML breaks off, so that nothing can be told of its fields. */
  unreadable: string
  choosePicture: string
  picturesFound: (count: number) => string
  noPictures: string
  folder: string
  everyFolder: string
  dropPicture: string
  openPicture: string
  noPicture: Record<
    'too-large' | 'no-picture' | 'no-file' | 'other-bytes' | 'damaged' | 'heic' | 'too-many-pixels',
    string
  >
  /** Beside a link: puts a file from the author's disk below content/media and links to it. */
  addFile: string
  added: (name: string, kind: string, size: string) => string
  adding: (name: string) => string
  dropOnPicture: string
  describe: string
  shows: string
  showsHelp: string
  showsKnown: (known: string) => string
  showsNeeded: string
  decorative: string
  usePicture: string
  otherPicture: string
  /** In percent, from the left and from above. */
  focusAt: (left: number, top: number) => string
  focusMiddle: string
  noProblems: string
  /** Over the other pages of the site on which something is wrong. */
  elsewhere: (pages: number) => string
  error: string
  warning: string
  showProblem: string
  /** `code`: what the system calls it. */
  disk: (code: string) => string
  outside: (file: string) => string
  /** Links that a new name has not reached, as places in files. */
  missed: (places: readonly string[]) => string
  /** The page as other devices show it. */
  widths: string
  devices: Record<'phone' | 'tablet' | 'desk', string>
  pages: string
  page: PageTexts
}

/** What is said of pages as a whole. */
type PageTexts = {
  state: { shown: string; draft: string; planned: string }
  errors: (count: number) => string
  warnings: (count: number) => string
  found: (count: number, shown: number) => string
  none: string
  begin: string
  beginAs: string
  empty: string
  copyOf: (title: string) => string
  title: string
  route: string
  routeHelp: string
  create: string
  copy: (title: string) => string
  rename: (title: string) => string
  renameHelp: string
  renameNow: string
  sameRoute: string
  remove: (title: string) => string
  removeHelp: string
  removeNow: string
  /** Before a page goes whose links have not been seen. */
  look: string
  noLinks: string
  links: (count: number) => string
  made: (title: string) => string
  renamed: (route: string) => string
  removed: (title: string) => string
  changed: string
}
