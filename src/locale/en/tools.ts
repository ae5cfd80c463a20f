import { oneBranch, wholeHistory, type ToolTexts } from '../tool-text.ts'

const cost =
  'replacing it takes two steps, and for the moment between them there is no site (build --help)'

export const english: ToolTexts = {
  scaffold: {
    site: (root) =>
      `A new site stands in ${root}. Go on there with npm install and npx blockwerk dev`,
    page: (file, route) =>
      `${file} is written. Link to ${route} from another page, so that it is found.`,
    block: (type) =>
      `Describe the block in content/blocks/${type}/schema.ts; “npx blockwerk test-blocks” tries its examples.`,
    words: (language, file) =>
      `Blockwerk has no words of its own in the language “${language}”: ${file} holds them in English, for you to translate.`,
  },
  note: (note) => {
    switch (note.what) {
      case 'not-found':
        return 'Note: there is no page of your own for addresses that lead nowhere; Blockwerk shows its own. Yours would be content/pages/404.yaml.'
      case 'icons':
        return 'Note: there is no icon of your own for browser tabs; Blockwerk draws one from the logo or the name. Yours would be content/media/brand/favicon.svg.'
      case 'link-pictures':
        return 'Note: pictures of shared links show the title of their page and the name of the site. With “logo” in content/site.yaml they show that too; “seo.image” gives a page a picture of its own.'
      case 'english-words':
        return note.count === 1
          ? `Note: one sentence of ${note.file} still says what it says in English: ${note.first}.`
          : `Note: ${note.count} sentences of ${note.file} still say what they say in English, the first at ${note.first}.`
    }
  },
  gateway: {
    at: (address) => `The gateway is at ${address} (Ctrl-C ends it)`,
    site: (address) => `The site is at ${address} (Ctrl-C ends it)`,
    otherPort: (wanted, port) =>
      `Port ${wanted} is already in use, so this is port ${port}; --port N chooses another.`,
    warnings: {
      unencrypted: (variable) =>
        `${variable} begins with http://: letters travel unencrypted. Use https://.`,
      waiting: (form, variable) =>
        `What the form “${form}” sends waits in the inbox (blockwerk inbox): ${variable} does not say where it goes.`,
      answers: {
        model:
          'Warning: content/site.yaml says “answers: model”, but neither LANGFLOW_URL nor OPENAI_BASE_URL is set here: visitors are told of a language model, and the pages answer. Set one of them for the gateway, or write “answers: pages” and build anew.',
        pages:
          'Warning: LANGFLOW_URL or OPENAI_BASE_URL is set here, but content/site.yaml says “answers: pages”: a language model answers, and visitors are not told. Write “answers: model” and build anew, or take them out of the environment of the gateway.',
      },
    },
  },
  files: {
    wrote: (file) => `wrote ${file}`,
    changed: (file) => `changed ${file}`,
    stale: (file) => `${file} is out of date.`,
    allCurrent: 'Everything is up to date.',
  },
  deploy: { unchanged: (folder) => `Everything in ${folder} is as it should be.` },
  inbox: {
    noErrors: 'No page has told of an error in the last seven days.',
    empty: 'The inbox is empty.',
    erased: (count) => `${count} erased`,
    copies: {
      none: '.',
      reader: `; a copy is still held by a reader until that program is done with the inbox.
Then the gateway removes the copy within a minute; without a gateway, run this again.`,
      'disk-full': `; copies may remain in unused parts of the file until there is room to write it anew.
Make some room on its disk. Then the gateway does so within a minute; without a gateway, run this again.`,
      vacuum: `. PostgreSQL keeps what was erased in its files until it vacuums (see the README).`,
    },
    released: (count) => `${count} on their way.`,
    attempts: (count) => (count === 1 ? '1 attempt' : `${count} attempts`),
    facts: {
      id: 'id',
      form: 'form',
      state: 'state',
      received: 'received',
      attempts: 'attempts',
      delivered: 'delivered',
      reason: 'reason',
    },
    seenIn: (block, route, first) =>
      `in ${block === undefined ? 'the frame' : `a block “${block}”`} of ${route}, first seen ${first}`,
    locked:
      'Another program keeps the inbox locked. Nothing was changed; try again when it is done.',
    full: `The disk of the inbox is full, and even to erase needs a little room. “inbox list” shows what is left.
Make some room there (1 MB will do) and try again.`,
  },
  blockTests: {
    none: 'This site has no blocks of its own (npx blockwerk new block NAME writes one).',
    tried: (examples, failed) =>
      `${examples === 1 ? '1 example' : `${examples} examples`} tried, ${failed} failed.`,
    unreadable:
      'Write “examples:” with a name and a block each; “mistakes:” with block, code and at each.',
    needsHydrate: (used, line) =>
      `The view uses ${used}, but does not say when it hydrates. Add below it: ${line}`,
    missingFile: (path) => `There is no file “${path}” below content/media.`,
    ranks:
      'The headings do not follow one another. Use Heading for the first one and Subheading for those below it.',
    blockedMarkup: (written) =>
      `The HTML contains “${written}”, which browsers block on the published site. Use style.css, or “hydrate”.`,
    throws: (message) => `The view breaks off: ${message}`,
    notFound: (code, at, found) =>
      `Expected ${code} at ${at}; found ${found.length === 0 ? 'nothing' : found.join(', ')}.`,
  },
  build: {
    waiting: (pid) => `Waiting for the build of process ${pid}`,
    client: 'Scripts and styles',
    pages: 'Pages',
    media: 'Images and scripts',
    linkPictures: 'Images for shared links',
    looking: 'Looking at new images',
    variants: 'Images in all sizes',
    built: (pages, seconds, out) =>
      `Built ${pages === 1 ? '1 page' : `${pages} pages`} in ${seconds} s → ${out}`,
    readOnly: (folder) =>
      `The site cannot be written to. Images and other files that builds reuse are kept in ${folder}.`,
    stands: (pages, seconds, out) =>
      `Nothing is other than it was last built: ${pages === 1 ? '1 page stands' : `${pages} pages stand`} in ${out} (looked through in ${seconds} s)`,
    part: ({ index, of }, pages, seconds, out) =>
      `Built part ${index} of ${of}, ${pages === 1 ? '1 page' : `${pages} pages`}, in ${seconds} s → ${out}`,
    why: {
      'no page': (route) => `${route}: there is no page.`,
      'nothing known': (route) =>
        `${route}: drawn anew, since nothing is known of it from an earlier build.`,
      taken: (route) => `${route}: taken over. All that it is made of is as in the last build.`,
      spoiled: (route) =>
        `${route}: drawn anew, since its file in the last release is gone or was changed there.`,
      changed: (route, parts) =>
        `${route}: drawn anew. Changed since the last build: ${parts.join('; ')}.`,
      parts: {
        engine: 'Blockwerk itself',
        ownBlocks: 'blocks of the site’s own',
        site: 'content/site.yaml',
        languages: 'the site in its other languages',
        words: 'words of the interface',
        look: 'colours or logo',
        client: 'scripts, styles, fonts or icons',
        file: 'the file of the page',
        head: 'title, description or other things said of the page',
        blocks: 'its blocks, shared ones and lists included',
        above: 'what stands above the footer',
        counterparts: 'the same page in other languages',
        pictures: 'pictures that it shows',
        files: 'files that it leads to',
        linkPicture: 'the picture of shared links',
      },
    },
    plain: {
      'asked for': `A plain folder: ${cost}.`,
      'no links here': `A plain folder, since no symbolic link can be replaced there: ${cost}.`,
    },
  },
  pictures: {
    stale: {
      new: 'not recorded yet',
      changed: 'replaced since',
      incomplete: 'not ready in all sizes',
      gone: 'recorded, but no longer there',
    },
    checked: (pictures, stale) =>
      stale === 0
        ? `${pictures === 1 ? '1 image' : `${pictures} images`}, all of them ready`
        : `${stale === 1 ? '1 image' : `${stale} images`} of ${pictures} not up to date: npx blockwerk media`,
    recorded: (pictures, stale) =>
      `${pictures === 1 ? '1 image' : `${pictures} images`} recorded, ${stale} of them anew`,
    describedBefore: (file, description) =>
      `${file} was replaced and is still described as “${description}”. If it no longer shows that, change “alt” in content/media/manifest.json.`,
  },
  fixes: {
    fixed: (problems) => `Fixed ${problems === 1 ? '1 problem' : `${problems} problems`}`,
    refused: (place, code) =>
      `Not fixed: ${place} ${code}: the file would not say afterwards what is meant. Correct it by hand.`,
    waiting: (folder) => `${folder} is not there; waiting for it. Ctrl-C ends.`,
  },
  changes: {
    noGit: '--changed asks git, which is not installed here.',
    noRepository: (git) =>
      `--changed needs a git repository, and git finds none here. git says:\n${git}`,
    failed: (git) => `--changed asks git, which cannot answer. git says:\n${git}`,
    noCommit: (name, isTarget, isShallow) =>
      `${isTarget ? `The branch “${name}”, into which this is to be merged, is not here` : `There is no commit “${name}” here`}.` +
      (isTarget || isShallow ? ` Fetch what is missing:\n${oneBranch(name)}` : '') +
      (isShallow ? `\n${wholeHistory}` : ''),
    shallow: (name) =>
      `This clone holds only a part of the history, and the commit where this work left “${name}” is not in it. Fetch what is missing:\n${wholeHistory}`,
    unrelated: (name) =>
      `The current state and “${name}” have no commit in common. Name with --base a commit from which this state descends.`,
  },
  preview: {
    at: (address) => `The site is at ${address} (Ctrl-C ends it)`,
    onPhone: 'On a phone:',
    noNetwork: 'This machine is in no network that a phone could reach.',
    warning: [
      'Whoever is in the same network and has one of these addresses sees the whole site, drafts too,',
      'and can send its forms to this terminal. Nobody gets in without the key, and nothing else of',
      'this machine is served. The connection is not encrypted; the key ends with this run.',
    ],
    letter: {
      came: (form) => `A letter of the form “${form}”; it is shown here and sent to nobody.`,
      held: (reason) => `On the site it would be held as likely spam (${reason}).`,
      refused: (form, why) => `A letter of the form “${form}” was refused: ${why}.`,
    },
    unwatched: (reason) =>
      `Not every folder is watched (${reason}). What is changed there, a page shows only when it is loaded again.`,
    unanswered: (reason) => `A question was not answered: ${reason}.`,
    failed: (reason) => `A form or question failed: ${reason}. This is our fault.`,
    ourFault: 'Blockwerk failed. This is our fault, not your content’s.',
    refused: {
      'foreign-site': 'This preview answers its own pages only.',
      'foreign-name':
        'This preview answers on this machine only, as localhost. To open it under another name, for example through a tunnel, start it with --host and use the address with the key that the terminal shows.',
      'no-key':
        'This preview opens only with the whole address that the terminal shows: it holds a key that is new with each start. Under another name, for example that of a tunnel, add the end of that address: /?key=…',
    },
    noPage: 'There is no such page',
    wrongPage: 'This page still has mistakes',
    sourceHint: 'Until this is mended the page stays as it was.',
    notes: {
      count: (problems) => (problems === 1 ? '1 problem' : `${problems} problems`),
      region: 'Problems of this page',
      here: 'Problem in this section',
      missing: 'This section appears as soon as it is right.',
      next: 'To the next',
      all: 'Show all',
      close: 'Close the list',
      show: 'Show on the page',
      open: 'Open in editor',
      explain: 'Explain this problem (opens a new tab)',
      notOpened: 'The editor could not be opened.',
      solved: 'No problems left on this page.',
    },
  },
  editor: {
    language: 'en',
    required: 'required',
    optional: 'optional',
    preset: (value) => `if left out: ${value}`,
    allowed: (choices) => `allowed: ${choices}`,
    atMost: (characters) => `at most ${characters} characters`,
    pixels: (width, height) => `${width} × ${height} pixels`,
    plannedPage: 'planned page',
    otherPlace: 'The other place.',
    replace: (text) => `Replace with “${text}”`,
    insert: (text) => `Insert “${text}”`,
    blanks: (count) => `Put ${count === 1 ? 'one space' : `${count} spaces`} here`,
    remove: 'Remove',
    fixAll: 'Fix everything that can be fixed by itself',
    suppress: (code) => `Do not report “${code}” here, with a reason behind it`,
    reason: 'reason',
    badRoute: (route) =>
      `“${route}” is no good address: small letters, digits and hyphens, with / before them.`,
    takenRoute: (route, file) => `${file} already has the address “${route}”.`,
    homeStays: 'The home page stays where it is: without it the site has no beginning.',
    badName: (name, form) => `“${name}” cannot be a name here. ${form}`,
    factName:
      'Only letters from a to z and digits, a small letter first, for example openingHours.',
    takenName: (name) => `The name “${name}” is taken there.`,
    missed: (places) =>
      `The old name probably still stands here, and could not be changed with certainty. Please look: ${places.join(', ')}`,
    forms: {
      date: 'A calendar day, written as 2026-02-28 (year-month-day).',
      email: 'An e-mail address, for example post@firma.example.',
      id: 'Only small letters, digits and hyphens, a letter first.',
      'field-name': 'Only letters from a to z, digits, hyphens and underscores, a letter first.',
      option: 'Only letters from a to z, digits, dots, hyphens and underscores.',
      video: 'A video file that ends in .mp4 or .webm.',
      captions: 'A captions file that ends in .vtt.',
      model: 'A 3D file that ends in .glb.',
      telephone: 'A telephone number, written as tel:+493410000123.',
      other: 'This form is not allowed here.',
    },
    tasks: { validate: 'Blockwerk: check the content', preview: 'Blockwerk: live preview' },
  },
  reference: {
    headings: {
      title: 'Blocks and fields',
      files: 'Files',
      blocks: 'Blocks',
      groups: 'Recurring fields',
    },
    intro: `Everything that pages and content/site.yaml may say. \`blockwerk explain NAME\` shows the same in the terminal, for example
\`blockwerk explain hero\` or \`blockwerk explain hero.actions\`. [Auf Deutsch](BLOCKS.md)

\`blockwerk explain --reference --lang en > schema/BLOCKS.en.md\` writes this file; a test holds it up to date.`,
    columns: ['Field', 'Kind', 'Limits', 'If left out', 'Meaning'],
    needed: 'required',
    example: 'Example',
    kinds: {
      text: 'text',
      string: 'text',
      markdown: 'text with Markdown',
      link: 'link',
      uri: 'link',
      media: 'image file',
      video: 'video file',
      captions: 'captions file',
      model: '3D file',
      icon: 'name of an icon',
      id: 'id',
      route: 'address',
      'site-url': 'address',
      telephone: 'telephone number',
      language: 'language tag',
      hours: 'times',
      'time-zone': 'time zone',
      date: 'day',
      email: 'e-mail address',
      integer: 'whole number',
      number: 'number',
      boolean: '`true`, `false`',
      fields: 'fields',
    },
    list: (of) => `list: ${of}`,
    named: (value) => `names, each with: ${value}`,
    characters: (most) => `at most ${most} characters`,
    entries: (least, most) => {
      const range = rangeInWords(least, most)
      return range && `${range} ${(most ?? least) === 1 ? 'entry' : 'entries'}`
    },
    between: (least, most) => rangeInWords(least, most),
    each: (limit) => `each ${limit}`,
    groups: {
      block:
        'A block as it stands on pages. Every block has these fields; the others depend on its `type`.',
      image: 'An image.',
      action: 'A button.',
      stat: 'A figure and what it means.',
      city: 'A place on the map.',
      media: 'What can stand in the place of an image; `type` says which.',
      panel: 'A panel of a dashboard; `type` says what it shows.',
      field: 'A field of a form; `type` says what is filled in.',
    },
  },
}

function rangeInWords(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : `at most ${most}`
  if (most === undefined) return `at least ${least}`
  return least === most ? `${least}` : `${least} to ${most}`
}
