import { fieldPatternText, type MigrationStep } from '../../../schema/migrations.ts'
import { fetchBranchCommand, fetchHistoryCommands, type ToolTexts } from '../tool-text.ts'

const cost =
  'replacing it takes two steps, and the site is missing for a moment in between (see “blockwerk build --help”)'

export const englishToolTexts: ToolTexts = {
  scaffold: {
    site: (root) =>
      `Created a new site in ${root}. Next, run “npm install” and “npx blockwerk dev” there.`,
    page: (file, route) =>
      `Created ${file}. Link to ${route} from another page so that visitors can find it.`,
    collection: (name) =>
      `Next, change the fields in content/collections/${name}.yaml. “npx blockwerk new record ${name} "TITLE"” writes more records.`,
    record: (file, isList, emptyFields) =>
      (isList ? `Added a record to ${file}.` : `Created ${file}.`) +
      (emptyFields.length === 0 ? '' : ` Fill in the required fields: ${emptyFields.join(', ')}`),
    block: (type) =>
      `Next, describe the block in content/blocks/${type}/schema.ts. Run “npx blockwerk test-blocks” to test its examples.`,
    englishPages: (language) =>
      `The example pages are in English, because Blockwerk has none in the language “${language}”. Replace their texts with your own.`,
    words: (language, file) =>
      `Blockwerk has no built-in UI strings for the language “${language}”. Translate the English strings in ${file}.`,
  },
  note: (note) => {
    switch (note.what) {
      case 'not-found':
        return 'Note: the site has no error page of its own, so Blockwerk shows a default page. To add one, create content/pages/404.yaml.'
      case 'icons':
        return 'Note: the site has no icon for browser tabs, so Blockwerk draws one from the logo or the name. To use your own, add content/media/brand/favicon.svg.'
      case 'link-pictures':
        return 'Note: images for shared links show the page title and the site name. To add a logo, set “logo” in content/site.yaml. To use another image for a page, set “seo.image” on that page.'
      case 'time-zone':
        return 'Note: pages appear or disappear on certain days, which begin at midnight UTC. To use your own time zone, set “timeZone” in content/site.yaml, such as Europe/London.'
      case 'next-change':
        return `Note: the site changes next on ${note.at} (${note.route}). Build it again at that time.`
      case 'english-words':
        return note.count === 1
          ? `Note: one string in ${note.file} is still in English: ${note.first}.`
          : `Note: ${note.count} strings in ${note.file} are still in English, starting with ${note.first}.`
    }
  },
  gateway: {
    at: (address) => `The gateway is running at ${address} (press Ctrl-C to stop)`,
    site: (address) => `The site is running at ${address} (press Ctrl-C to stop)`,
    otherPort: (wanted, port) =>
      `Port ${wanted} is already in use, so port ${port} is used instead. Use --port N to choose another.`,
    warnings: {
      unencrypted: (variable) =>
        `${variable} starts with http://, so submissions are sent without encryption. Use https://.`,
      waiting: (form, variable) =>
        `Submissions of the form “${form}” wait in the inbox (blockwerk inbox) because ${variable} is not set. Set it to the webhook URL.`,
      answers: {
        model:
          'Warning: content/site.yaml says “answers: model”, but neither LANGFLOW_URL nor OPENAI_BASE_URL is set. The site says that a language model answers questions, but none is set up: answers are only taken from the site’s pages. Set one of the variables for the gateway, or write “answers: pages” and build the site again.',
        pages:
          'Warning: LANGFLOW_URL or OPENAI_BASE_URL is set, but content/site.yaml says “answers: pages”. A language model answers, but the site does not say so. Write “answers: model” and build the site again, or remove these environment variables of the gateway.',
      },
    },
  },
  files: {
    wrote: (file) => `wrote ${file}`,
    changed: (file) => `changed ${file}`,
    stale: (file) => `${file} is out of date.`,
    allCurrent: 'Everything is up to date.',
  },
  upgrade: {
    file: (file, places) => `${file}: ${places} ${places === 1 ? 'place' : 'places'} rewritten`,
    summary: ({ places, files }, isDryRun) =>
      `${places} ${places === 1 ? 'place' : 'places'} in ${files} ${files === 1 ? 'file' : 'files'} ${isDryRun ? 'would be rewritten. Nothing was changed.' : 'rewritten.'}`,
    upToDate: 'All blocks have their current names and fields.',
    unreadable: (file) =>
      `${file} cannot be read. Run “blockwerk validate”, correct the file, then run “blockwerk upgrade” again.`,
    refused: (place, from, to, step) =>
      `${place}: ${from} is now called ${to}, but this place was not rewritten: ${step === undefined ? 'the file would then not contain the same values' : englishStep(step)}. Change it by hand; “blockwerk explain ${to}” lists the fields.`,
  },
  pull: {
    added: (count) => `${count} new ${count === 1 ? 'record' : 'records'}`,
    changed: (count) => `${count} changed ${count === 1 ? 'record' : 'records'}`,
    removed: (count) => `${count} removed ${count === 1 ? 'record' : 'records'}`,
    upToDate: (file) => `${file} is up to date.`,
    dryRun: (file) => `${file} would be written. Nothing was changed.`,
    refused: (file) =>
      `${file} was not written because of these errors. Change the source or the model.`,
  },
  deploy: { unchanged: (folder) => `All files in ${folder} are up to date.` },
  inbox: {
    noErrors: 'No browser errors were reported in the last seven days.',
    empty: 'The inbox is empty.',
    erased: (count) => `${count === 1 ? '1 submission' : `${count} submissions`} erased`,
    copies: {
      none: '.',
      reader: `; a copy remains until another program stops reading the inbox.
The gateway then removes the copy within a minute. Without a gateway, run this command again.`,
      'disk-full': `; copies may remain in unused parts of the file because the disk is too full to rewrite it.
Free some disk space. The gateway then removes the copies within a minute. Without a gateway, run this command again.`,
      vacuum: `. PostgreSQL keeps deleted rows in its files until it vacuums; the SQL command “vacuum full blockwerk_submissions” rewrites the table at once.`,
    },
    released: (count) => `Delivering ${count === 1 ? '1 submission' : `${count} submissions`}.`,
    attempts: (count) => (count === 1 ? '1 attempt' : `${count} attempts`),
    facts: {
      id: 'id',
      form: 'form',
      state: 'state',
      received: 'received',
      attempts: 'attempts',
      delivered: 'delivered',
      reason: 'reason',
      file: 'file',
    },
    filesNotCopied: (count) =>
      `${count === 1 ? '1 file is' : `${count} files are`} not included. Copy them with --files DIR.`,
    filesCopied: (count, folder) =>
      `${count === 1 ? '1 file' : `${count} files`} copied to ${folder}.`,
    seenIn: (block, route, first) =>
      `in ${block === undefined ? 'the page frame' : `a block “${block}”`} of ${route}, first seen ${first}`,
    locked:
      'Another program has locked the inbox. Nothing was changed. Try again when that program is done.',
    full: `The disk with the inbox is full, and erasing also needs a little space. Run “blockwerk inbox list” to see what remains.
Free at least 1 MB and try again.`,
  },
  blockTests: {
    none: 'This site has no blocks of its own. To create one, run “npx blockwerk new block NAME”.',
    tried: (examples, failed) =>
      `Tested ${examples === 1 ? '1 example' : `${examples} examples`}, ${failed} failed.`,
    unreadable:
      'The file does not have the required format. Write “examples:”, with “name” and “block” for each example, and optionally “mistakes:”, with “block”, “code” and “at” for each.',
    needsHydrate: (used, line) =>
      `The view uses ${used}, so it must also run in the browser. To say when it starts, add this line below the component: ${line}`,
    missingFile: (path) => `The file “${path}” does not exist in content/media.`,
    ranks:
      'The heading levels are not consecutive. Use the component Heading for the first heading, and Subheading for the headings below it.',
    blockedMarkup: (written) =>
      `The HTML contains “${written}”, which browsers block on the published site. Use style.css or “hydrate” instead.`,
    throws: (message) => `The view throws an error: ${message}`,
    notFound: (code, at, found) =>
      `Expected ${code} at ${at}, but found ${found.length === 0 ? 'no problem' : found.join(', ')}.`,
  },
  build: {
    waiting: (pid) => `Waiting for another build (process ${pid}) to finish`,
    client: 'Scripts and styles',
    pages: 'Pages',
    media: 'Images and scripts',
    linkPictures: 'Images for shared links',
    looking: 'Analysing new images',
    variants: 'Resizing images',
    built: (pages, seconds, out) =>
      `Built ${pages === 1 ? '1 page' : `${pages} pages`} in ${seconds} s → ${out}`,
    readOnly: (folder) =>
      `The site’s folder is read-only. Images and other files that builds reuse are stored in ${folder} instead.`,
    stands: (pages, seconds, out) =>
      `Nothing has changed since the last build: ${pages === 1 ? '1 page' : `${pages} pages`} in ${out} (checked in ${seconds} s)`,
    part: ({ index, of }, pages, seconds, out) =>
      `Built part ${index} of ${of} with ${pages === 1 ? '1 page' : `${pages} pages`} in ${seconds} s → ${out}`,
    why: {
      'no page': (route) => `${route}: no such page.`,
      'nothing known': (route) =>
        `${route}: rendered again because the cache has no data about it from an earlier build.`,
      taken: (route) =>
        `${route}: reused. Nothing that it depends on has changed since the last build.`,
      spoiled: (route) =>
        `${route}: rendered again because its file in the last build was deleted or modified.`,
      changed: (route, parts) =>
        `${route}: rendered again. Changed since the last build: ${parts.join('; ')}.`,
      parts: {
        engine: 'Blockwerk itself',
        ownBlocks: 'the site’s own blocks',
        site: 'content/site.yaml',
        languages: 'the site in its other languages',
        words: 'UI strings',
        look: 'colours or logo',
        client: 'scripts, styles, fonts or icons',
        file: 'the page’s file',
        head: 'title, description or other page settings',
        blocks: 'the page’s blocks, including shared blocks and lists',
        above: 'the area above the footer',
        counterparts: 'the same page in other languages',
        docs: 'the sidebar of the documentation',
        paging: 'the position among the pages of its list',
        feeds: 'the feeds that the page links to',
        pictures: 'images on the page',
        files: 'linked files',
        linkPicture: 'the image for shared links',
      },
    },
    plain: {
      'asked for': `The site is written as a plain folder: ${cost}.`,
      'no links here': `The site is written as a plain folder because the disk does not allow symbolic links to be replaced: ${cost}.`,
    },
  },
  pictures: {
    stale: {
      new: 'not in manifest.json yet',
      changed: 'image replaced',
      incomplete: 'some sizes missing',
      gone: 'in manifest.json, but the image was deleted',
    },
    checked: (pictures, stale) =>
      stale === 0
        ? `${pictures === 1 ? '1 image' : `${pictures} images`}, all up to date`
        : `${stale === 1 ? '1 image' : `${stale} images`} of ${pictures} out of date. Run “npx blockwerk media”.`,
    recorded: (pictures, stale) =>
      `${pictures === 1 ? '1 image' : `${pictures} images`} listed in manifest.json, ${stale} of them new or updated`,
    describedBefore: (file, description) =>
      `${file} was replaced but keeps the alt text “${description}”. If it no longer fits, change “alt” in content/media/manifest.json.`,
  },
  removal: {
    source: (file, isDryRun) => (isDryRun ? `To remove: ${file}` : `Removed: ${file}`),
    releases: (site, files, releases, isDryRun) =>
      `${isDryRun ? 'To remove' : 'Removed'}: ${files === 1 ? '1 file' : `${files} files`} in ${releases === 1 ? '1 release' : `${releases} releases`} of ${site}`,
    cached: (files, isDryRun) =>
      `${isDryRun ? 'To remove' : 'Removed'}: ${files === 1 ? '1 file' : `${files} files`} from caches`,
    addresses: 'Public addresses, for example for the cache of a CDN:',
    places:
      'These places still refer to it. Until you change them, “validate” reports errors there:',
    next: 'Build and publish the site again. Copies on other servers, in browsers and in the history of Git stay.',
  },
  fixes: {
    fixed: (problems) => `Fixed ${problems === 1 ? '1 problem' : `${problems} problems`}`,
    refused: (place, code) =>
      `Not fixed: ${place} ${code}: an automatic fix could change the meaning of the file. Fix it by hand.`,
    waiting: (folder) =>
      `The folder ${folder} does not exist. Waiting for it (press Ctrl-C to stop).`,
  },
  changes: {
    noGit: 'Option --changed needs Git, which is not installed.',
    noRepository: (git) =>
      `Option --changed needs a Git repository, but this folder is not in one. Message from Git:\n${git}`,
    failed: (git) => `Option --changed failed because of a Git error. Message from Git:\n${git}`,
    noCommit: (name, isTarget, isShallow) =>
      `${isTarget ? `The target branch “${name}” is missing from this clone` : `The commit “${name}” does not exist in this clone`}.` +
      (isTarget || isShallow ? ` Fetch it:\n${fetchBranchCommand(name)}` : '') +
      (isShallow ? `\n${fetchHistoryCommands}` : ''),
    shallow: (name) =>
      `This clone is shallow and does not contain the commit where your branch left “${name}”. Fetch the rest of the history:\n${fetchHistoryCommands}`,
    unrelated: (name) =>
      `The current commit and “${name}” have no common history. Set --base to an ancestor of the current commit.`,
  },
  preview: {
    at: (address) => `The site is running at ${address} (press Ctrl-C to stop)`,
    onPhone: 'On a phone:',
    noNetwork: 'This computer is not connected to a network that a phone could use.',
    warning: [
      'Anyone in the same network who has one of these addresses can see the whole site, including drafts,',
      'and can submit its forms to this terminal. Access needs the key in the address, and no other files of',
      'this computer are served. The connection is not encrypted. The key is valid only until the preview stops.',
    ],
    letter: {
      came: (form) => `Submission of the form “${form}”. It is only shown here and not sent.`,
      held: (reason) =>
        `The published site would not deliver it but hold it back as likely spam (${reason}).`,
      refused: (form, why) => `A submission of the form “${form}” was refused: ${why}.`,
    },
    unwatched: (reason) =>
      `The preview cannot detect changes in some folders (${reason}). Reload the page to see such changes.`,
    unanswered: (reason) => `A question was not answered: ${reason}.`,
    failed: (reason) =>
      `A form or question failed: ${reason}. This is an internal error in Blockwerk.`,
    ourFault: 'Internal error in Blockwerk. Your content is not the cause.',
    refused: {
      'foreign-site': 'This preview only accepts requests from its own pages.',
      'foreign-name':
        'This preview is only available on this computer, at localhost. To open it under another name, for example through a tunnel, start it with --host and use the address with the key from the terminal, or allow the name with --allowed-host NAME.',
      'no-key':
        'Use the full address from the terminal: it contains a key that is new in each run. Under another name, for example that of a tunnel, add the end of that address: /?key=…',
    },
    noPage: 'This page does not exist',
    wrongPage: 'This page has errors',
    sourceHint: 'The page stays as it was until this error is fixed.',
    notes: {
      count: (problems) => (problems === 1 ? '1 problem' : `${problems} problems`),
      region: 'Problems of this page',
      here: 'Problem in this section',
      missing: 'This section appears once the problem is fixed.',
      next: 'Next problem',
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
    preset: (value) => `default: ${value}`,
    allowed: (choices) => `allowed: ${choices}`,
    atMost: (characters) => `at most ${characters} characters`,
    pixels: (width, height) => `${width} × ${height} pixels`,
    plannedPage: 'planned page',
    otherPlace: 'The other place that this problem is about.',
    replace: (text) => `Replace with “${text}”`,
    insert: (text) => `Insert “${text}”`,
    rewriteBlock: 'Rewrite this block to its current type and fields',
    blanks: (count) => `Use ${count === 1 ? 'one space' : `${count} spaces`} here`,
    remove: 'Remove',
    fixAll: 'Fix all problems that can be fixed automatically',
    suppress: (code) => `Ignore “${code}” here and give a reason`,
    reason: 'reason',
    badRoute: (route) =>
      `“${route}” is not a valid route. Start with /, and use lowercase letters, digits and hyphens.`,
    takenRoute: (route, file) => `The route “${route}” is already used by ${file}.`,
    badMediaName: 'The name needs a letter or a digit.',
    sameMediaName: 'The file already has this name.',
    takenMediaName: (path) => `There already is a file “${path}”.`,
    homeStays: 'The home page cannot be renamed or deleted, because every site needs one.',
    badName: (name, form) => `“${name}” is not a valid name. ${form}`,
    factName:
      'Start with a lowercase letter, and use only the letters a to z and digits, for example openingHours.',
    takenName: (name) => `The name “${name}” is already in use.`,
    missed: (places) =>
      `The old name may still appear in these places, which could not be changed safely. Please check them: ${places.join(', ')}`,
    forms: {
      date: 'Write a date such as 2026-02-28 (year-month-day).',
      email: 'Write an email address such as post@company.example.',
      id: 'Start with a letter, and use only lowercase letters, digits and hyphens.',
      'field-name':
        'Start with a letter, and use only the letters a to z, digits, hyphens and underscores.',
      option: 'Use only the letters a to z, digits, dots, hyphens and underscores.',
      video: 'Use a video file that ends in .mp4 or .webm.',
      captions: 'Use a captions file that ends in .vtt.',
      model: 'Use a 3D file that ends in .glb.',
      telephone: 'Write a telephone number as tel:+442079460123.',
      other: 'The value does not have the required format.',
    },
    tasks: { validate: 'Blockwerk: validate the content', preview: 'Blockwerk: live preview' },
  },
  reference: {
    headings: {
      title: 'Blocks and fields',
      files: 'Files',
      blocks: 'Blocks',
      groups: 'Recurring fields',
    },
    intro: `This reference lists everything that you can write in pages and in content/site.yaml. \`blockwerk explain NAME\` shows the same in the terminal, for example
\`blockwerk explain hero\` or \`blockwerk explain hero.actions\`. [Auf Deutsch](BLOCKS.md)

\`blockwerk explain --reference --lang en > schema/BLOCKS.en.md\` writes this file, and a test checks that it is up to date.`,
    columns: ['Field', 'Type', 'Limits', 'Default', 'Meaning'],
    needed: 'required',
    example: 'Example',
    fieldsOf: (name) => `“blockwerk explain ${name}” lists its fields.`,
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
      icon: 'icon name',
      id: 'id',
      route: 'route',
      attribute: 'attribute name',
      'old-address': 'old address',
      'site-url': 'URL',
      telephone: 'telephone number',
      language: 'language tag',
      hours: 'time span',
      'time-zone': 'time zone',
      date: 'date',
      email: 'email address',
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
      return range && `${range} ${(most ?? least) === 1 ? 'item' : 'items'}`
    },
    between: (least, most) => rangeInWords(least, most),
    each: (limit) => `each ${limit}`,
    groups: {
      block:
        'A section of a page. Every block has these fields. The other fields depend on its `type`.',
      image: 'An image.',
      action: 'A button.',
      stat: 'A number and what it means.',
      city: 'A place on the map.',
      media: 'Content that can be shown instead of an image. Its `type` says which kind.',
      panel: 'A panel of a dashboard. Its `type` says what it shows.',
      field: 'A form field. Its `type` says what visitors can enter.',
    },
  },
}

function rangeInWords(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : `at most ${most}`
  if (most === undefined) return `at least ${least}`
  return least === most ? `${least}` : `${least} to ${most}`
}

/** Says which step of a migration is impossible. */
function englishStep(step: MigrationStep): string {
  const field = fieldPatternText(step.field)
  switch (step.do) {
    case 'rename':
      return `“${field}” cannot become “${step.to}”, for example because both are there`
    case 'lift':
      return `the fields below “${field}” cannot move up one level, for example because they are there already`
    case 'wrap':
      return `the value of “${field}” cannot become an entry of a list`
    case 'nest':
      return `the value of “${field}” cannot move into “${step.key}”`
    case 'move':
      return `the field “${field}” cannot move into “${step.into}”`
    case 'add':
      return `the field “${field}” cannot be added`
    case 'remove':
      return `the field “${field}” cannot be removed`
    case 'replace':
      return `the value of “${field}” cannot be replaced`
  }
}
