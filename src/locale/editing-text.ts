/** Texts of the visual editor in one language. */
export type EditingTexts = {
  region: string
  edit: string
  stop: string
  /** `key` is the shortcut that switches editing on and off. */
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
  /** Shown if an item cannot be moved because it is already the first or the last one. */
  needless: string
  unwritable: string
  changedOutside: string
  theirs: string
  keepMine: string
  takeTheirs: string
  draft: string
  text: string
  markdown: string
  /**
   * Keyboard shortcuts that finish the editing of a text: `line` for a single-line text, `lines` for a longer
   * text.
   */
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
  /** Label above the blocks of a shared file. */
  sharedBlocks: (name: string) => string
  /** Shown at a text or block of a template from which `pages` pages are made. */
  ofTemplate: (pages: number) => string
  /** Shown at a text of a template that contains values of a record. */
  madeFrom: (fields: readonly string[]) => string
  /** Shown at a text that is written into a record. */
  ofRecord: (slug: string) => string
  usedOn: (routes: readonly string[]) => string
  copyYaml: string
  yamlCopied: string
  /** Shown if the browser does not allow access to the clipboard. */
  yamlToCopy: string
  copyTo: string
  copiedTo: (title: string) => string
  preview: (example: string) => string
  /** Title of the page that shows the examples of all blocks. */
  allBlocks: string
  /** Link from the catalogue to the page of all blocks. */
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
  /** Label of the buttons that filter the block catalogue by purpose. */
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
  /** Name of the group of blocks without a purpose. */
  noPurpose: string
  /** Name of the group of shared blocks that can be added to a page. */
  sharedPurpose: string
  noneFound: (wanted: string) => string
  search: string
  found: (count: number) => string
  insert: (example: string) => string
  texts: string
  noTexts: string
  problem: string
  fields: string
  /** Label of the text fields that show the YAML of a file or a block. */
  source: string
  saveAnyway: string
  pageSettings: string
  problems: string
  optional: string
  nothing: string
  standard: (value: string) => string
  /** Label that opens the fields without a value. `names` are the names of these fields. */
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
  /** Translations of the English texts of the code editor. */
  phrases: Record<string, string>
  noFields: (type: string) => string
  /** Shown if the file has a YAML error, so its fields are unknown. */
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
  /** Label next to a link field: adds a file from the author's computer to content/media and links to it. */
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
  /** The focal point of an image: its distances from the left and from the top, in percent. */
  focusAt: (left: number, top: number) => string
  focusMiddle: string
  noProblems: string
  /** Heading above the list of other pages with problems. */
  elsewhere: (pages: number) => string
  error: string
  warning: string
  showProblem: string
  /** `code` is the system's error code. */
  disk: (code: string) => string
  outside: (file: string) => string
  /** `places` lists the links that authors must change by hand, as `file:line`. */
  missed: (places: readonly string[]) => string
  /** Name of the dialog that shows the page at the widths of several devices. */
  widths: string
  devices: Record<'phone' | 'tablet' | 'desk', string>
  pages: string
  media: MediaTexts
  page: PageTexts
  records: RecordTexts
}

/** Texts about collections and their records. */
type RecordTexts = {
  data: string
  collection: string
  hint: string
  /** Label of the name that a record has in addresses. */
  slug: string
  add: string
  form: string
  openRecord: string
  openPage: string
  /** Label of the button that closes the form next to the table. */
  back: string
  found: (count: number, all: number) => string
  yesOrNo: Record<'true' | 'false', string>
  copied: (slug: string) => string
  rename: (slug: string) => string
  renameNow: string
  renameHelp: string
  renamed: (slug: string) => string
  sameSlug: string
  remove: (slug: string) => string
  removeNow: string
  removed: (slug: string) => string
  /** Shown before a record is deleted. `count` is the number of places that refer to it. */
  uses: (count: number) => string
}

/** Texts about the files of content/media. */
type MediaTexts = {
  name: string
  hint: string
  none: string
  found: (count: number, all: number) => string
  path: string
  renameHelp: string
  renamed: (path: string) => string
  removeNow: string
  removeHelp: string
  removed: (path: string) => string
  /** Shown before a file is removed. `count` is the number of places that refer to it. */
  uses: (count: number) => string
}

/** Texts about whole pages. */
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
  /** Shown before a page is deleted, until the author has checked its links. */
  look: string
  noLinks: string
  links: (count: number) => string
  made: (title: string) => string
  renamed: (route: string) => string
  removed: (title: string) => string
  changed: string
}
