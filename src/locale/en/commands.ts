import { gatewayVariablesText } from '../environment.ts'
import type { VerbTexts } from '../verb-text.ts'

export const englishVerbTexts: VerbTexts = {
  usage: 'blockwerk <command> [options]   Builds a website from YAML pages.',
  more: 'Run “blockwerk <command> --help” for help on a command, “blockwerk --version” for the version.',
  exitCodes: 'Exit codes: 0 success, 1 content errors, 2 usage or internal error.',
  verbs: 'Run “blockwerk --help” for a list of commands.',
  createOptions: 'Add --help to see all options.',
  noVerb: (name) => `Unknown command “${name}”.`,
  noOption: (option) => `Unknown option “${option}”.`,
  noValue: (option) => `Option ${option} needs a value.`,
  fault: 'Internal error in Blockwerk. Your content is not the cause:',
  help: {
    start: {
      summary: 'validate, build and serve the site',
      text: `blockwerk start   Validates, builds and serves the site.

  --root DIR, --out DIR, --lang LANG, --compress, --plain, --folders   same as for blockwerk build
  --port N, --host NAME                                                same as for blockwerk preview`,
    },
    validate: {
      summary: 'report all problems in all content files',
      text: `blockwerk validate   Reports all problems in all content files in one run.

  --root DIR      folder that contains content/ (default: the project)
  --format NAME   pretty (default), json, github, gitlab, sarif or junit
  --lang LANG     language of the messages: de or en (default: your locale, then the site’s language)
  --strict        fail on warnings, too
  --no-cache      ignore the cache in .blockwerk/cache and read every file again
  --fix           apply all safe fixes; comments, order and layout are kept
  --fix-unsafe    also apply fixes that are probably right; check them afterwards
  --watch         validate again after every change, until Ctrl-C
  --changed       report all errors, but only warnings in files that you changed. The comparison starts where
                  your branch left the target branch of the merge request (GITHUB_BASE_REF or
                  CI_MERGE_REQUEST_TARGET_BRANCH_NAME). Without a merge request, it starts at the last commit
  --base REF      like --changed, but start where your branch left REF, a branch or commit. Later commits on REF
                  do not count as your changes

Exit codes: 0 no errors, 1 errors, 2 usage or internal error.`,
    },
    new: {
      summary: 'create a site, a page, a collection, a record, a language or a block',
      text: `blockwerk new   Creates a site, a page, a collection, a record, a language or a block.

  blockwerk new site DIR     a site with five pages in DIR, which must be empty or contain only npm install’s files
    --language TAG           language of the site, such as en-GB or de (default: en)
    --name "…"               name of the site (default: the name of the folder)
  blockwerk new page /ROUTE  a page
    --markdown               a Markdown file with front matter instead of a YAML file with blocks
  blockwerk new collection NAME   a collection: its model with a few fields, and a record
    --page                   also a page that is made from each record
  blockwerk new record COLLECTION "TITLE"   a record: in the list content/data/COLLECTION.csv (.yaml, .json) if it exists, or a file
    --slug NAME              its name in addresses (default: made from the title)
    --markdown               a Markdown file instead of a YAML file
  blockwerk new language TAG      content/site.TAG.yaml for pages in another language. If Blockwerk has no UI strings in this
                                  language, also a file with all of them, with the English text above each
  blockwerk new block NAME   a block for this site only, in content/blocks/NAME
    --live                   make the block interactive: its code also runs in the visitor’s browser

  --root DIR   folder that contains content/, for everything but sites (default: the project)
  --lang LANG  language of the messages: de or en (default: your locale, then the site’s language)

The command never overwrites existing files; a row is added at the end of its table, and the rest of the file is unchanged. If it fails, it leaves no partial files behind.
Exit codes: 0 files created, 2 usage or internal error.`,
    },
    create: {
      summary: 'ask a few questions and create a finished site of that kind',
      text: `blockwerk create [DIR]   Asks a few questions and creates a complete site that you can show.

  --kind KIND      business, startup, magazine, documentation or catalogue (default: business)
  --name "…"       name of the site (default: the name of the folder)
  --language TAG   language of the site, such as en-GB or de (default: de on a German system,
                   otherwise en). The texts are in German if the site is, otherwise in English
  --accent COLOUR  colour of buttons and links, such as "#1f4d3a" (default: the colour of the kind)
  --paper COLOUR   background colour, such as "#f6efe2" (default: the colour of the kind)
  --yes            ask nothing, and use the defaults for everything that no option sets
  --lang LANG      language of the questions: de or en (default: the language of your system)

The same command: npm create blockwerk my-site -- --yes, or npx --package blockwerk create-blockwerk my-site.
DIR must be empty or contain only npm install’s files. “blockwerk new site DIR” creates a small site with five pages instead.
Exit codes: 0 files created, 2 usage or internal error.`,
    },
    rename: {
      summary: 'rename a page, a record or a media file, and update links',
      text: `blockwerk rename page /OLD /NEW              Changes the route of a page.
blockwerk rename record COLLECTION OLD NEW   Changes the slug of a record of a collection.
blockwerk rename media OLD NEW               Changes the name or folder of a file in content/media.

  --root DIR    folder that contains content/ (default: the project)
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)

Updates all links to the page; for a record also the references of other records and the conditions of lists. For a media file, the name is cleaned
and the extension stays. For pages and records, adds a redirect to content/site.yaml so that the old route still works. Then
lists all other places that mention the old route: change these by hand.
Exit codes: 0 renamed, 2 usage or internal error.`,
    },
    remove: {
      summary: 'remove an image or download everywhere, also from published releases',
      text: `blockwerk remove FILE…   Removes files of content/media, such as team/anna.jpg, and everything made from them.

  --dry-run     show what would be removed and remove nothing
  --out DIR     folder of a site that is not next to content/; may be given several times
  --root DIR    folder that contains content/ (default: the project)
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)

Removes the file with all its sizes and formats from the content, the media manifest, the caches and all releases that are
kept, including the published one, while a server sends them. Earlier versions of the file go as well, and so does a file
that content/media no longer has. No build runs in the meantime. If the command is interrupted, the next build, preview or
remove completes it. Lists the public addresses, and the places in the content that still refer to the file.
Exit codes: 0 removed, 2 usage or internal error.`,
    },
    pull: {
      summary: 'get the records of a collection from a URL or a function',
      text: `blockwerk pull COLLECTION   Gets the records of a collection from elsewhere and writes them to content/data.

  --dry-run     show which records would change and write nothing
  --root DIR    folder that contains content/ (default: the project)
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)

The source is a JSON or CSV file, whose URL is “pull” in the model, or the async function that is exported as
default by content/collections/COLLECTION.pull.ts and returns a list of records. The file is written only if all
records match the model. A build never needs the network.
Exit codes: 0 success, 1 the records do not match the model, 2 usage, network or internal error.`,
    },
    upgrade: {
      summary: 'rewrite content that uses old block names or fields',
      text: `blockwerk upgrade   Rewrites blocks with old names or fields to the current ones.

  --root DIR    folder that contains content/ (default: the project)
  --dry-run     show the changes as a diff and write nothing
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)

Changes pages, shared blocks, site files, UI strings and the examples of own blocks. Comments, order and layout stay. A block
is rewritten completely or not at all; the command lists the blocks that you have to change by hand. The content
does not have to be valid. Running the command again changes nothing.
Exit codes: 0 success, 1 something has to be changed by hand, 2 usage or internal error.`,
    },
    'test-blocks': {
      summary: 'test the examples of the site’s own blocks',
      text: `blockwerk test-blocks   Tests the examples of the site’s own blocks.

  --root DIR    folder that contains content/ (default: the project)
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)

For each block in content/blocks/, the command checks every example in examples.yaml:
  - It must be valid, and its images must exist.
  - It must render as the first block of a page and as a later block, with correct heading levels, and
    without style attributes or scripts.
Every entry under “mistakes:” must produce exactly the stated problem at the stated place.

Exit codes: 0 all tests passed, 1 a test failed, 2 usage or internal error.`,
    },
    explain: {
      summary: 'explain a problem code, block or field',
      text: `blockwerk explain [NAME | WORDS]   Explains a problem code, block or field, or searches for one.

  --root DIR    folder that contains content/ (default: the project); the site’s own blocks are included
  --lang LANG   language of the texts: de or en (default: your locale, then the site’s language)
  --catalogue   print all problem codes as one Markdown document (schema/PROBLEMS.md)
  --reference   print all blocks and fields as one Markdown document (schema/BLOCKS.md, BLOCKS.en.md)

NAME is one of:
  broken-link     a problem code; shown with a wrong and a corrected example
  hero            a block type, or another word for one, such as pricing
  page            a kind of file: page, site or shared
  hero.actions    a field, also nested: site.navigation.items
  icons           all icons; icons heart searches for icons related to “heart”
WORDS describe what you need: blockwerk explain three prices side by side
Without NAME, the command lists all problem codes and all blocks.`,
    },
    schema: {
      summary: 'write JSON Schemas and snippets for code editors',
      text: `blockwerk schema   Writes JSON Schemas and snippets for code editors to .vscode.

  --root DIR   folder that contains content/ (default: the project)
  --lang LANG  language of the explanations: de or en (default: the site’s language)
  --check      write nothing; fail if a file is out of date

Replaces the schemas and snippets. Creates settings.json, extensions.json and tasks.json only if they do
not exist.`,
    },
    lsp: {
      summary: 'run the language server for code editors',
      text: `blockwerk lsp   Runs the language server for code editors: problems, fixes, completion, explanations, links,
  references, renaming, formatting and folding.

  --root DIR    folder that contains content/ (default: the folder that is open in the editor)
  --lang LANG   de or en (default: the editor’s language, then the site’s language)
  --stdio       communicate over standard input and output (always on; accepted for compatibility)

The server uses the Language Server Protocol. Set “npx blockwerk lsp” as the YAML language server of your editor.`,
    },
    build: {
      summary: 'build the site as static files',
      text: `blockwerk build   Validates the content, then builds the site as static files.

  --root DIR    folder that contains content/ (default: the project)
  --out DIR     output folder (default: dist in the root)
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)
  --compress    write .br and .gz files for every page, too, not only for scripts and styles. Use this for
                servers that send precompressed files. Takes about 30 seconds for a thousand changed pages
                and no time for unchanged pages
  --images fast make WebP images only, which takes a small part of the time of a first build. Visitors load
                larger files. The next build without this option adds the AVIF images (default: full)
  --cache-limit SIZE
                maximum size of the cache in .blockwerk/cache, for all branches together: 200MB, 2G
                (default: 500MB). Entries that are unused for a month are removed
  --why ROUTE   explain why this build rendered the page at ROUTE again or reused it

  --plain       write the site as a real folder instead of a symbolic link, for archives, uploads and disks
                without symbolic links (where this is the default)
  --folders     write about/index.html instead of about.html, for servers that find /about only as a folder

  To build a site on several machines:
  --shard I/N   build only part I of N and write it to --out (default: parts/I-of-N in the root). A part
                contains its pages and the data that --merge needs. --merge also adds lists of other pages and
                the files for the whole site
  --merge DIR…  combine all parts into the site, and check links and duplicates across all pages. The result
                is byte for byte the same as a full build. DIR is a part or a folder of parts. The content
                and the Blockwerk version must be the same as for the parts

If the content has errors, the published site is not changed. Otherwise, the new site replaces the old one in
a single step, by replacing a symbolic link. With --plain, this takes two steps: moving the old folder
away and moving the new one into place. Between these steps, a server answers 404. If a build is killed at that
moment, the next build, preview, gateway or deploy-files command completes the second step.
Warnings do not stop a build; run “blockwerk validate” to see them.
Exit codes: 0 site built, 1 content errors, 2 usage or internal error.`,
    },
    media: {
      summary: 'prepare images in all sizes and list them in a file',
      text: `blockwerk media   Prepares all images in the sizes that pages need, and the images for shared links.

  --root DIR    folder that contains content/ (default: the project)
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)
  --check       write nothing; list the images whose prepared versions are missing or out of date

This command is optional: build and dev prepare missing images in .blockwerk/pictures. The media command
stores them in content/media/.ready/pictures and lists them in content/media/manifest.json. If you commit both,
even the first build on another machine takes only seconds. An entry is used only while the original image is
unchanged.
Exit codes: 0 success, 1 content errors or (with --check) images out of date, 2 usage or internal error.`,
    },
    dev: {
      summary: 'run a live preview while you write',
      text: `blockwerk dev   Runs a live preview while you write.

  --root DIR    folder that contains content/ (default: the project)
  --port N      default: 5173, or the next free port if it is in use; 0 picks any free port
  --host        allow access from other devices in the same network; prints an address and a QR code
  --allowed-host NAME
                host name of a proxy on this computer that shows the preview, as in Codespaces and DDEV; may be
                repeated. BLOCKWERK_ALLOWED_HOSTS does the same for names with commas between them
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)

If the site’s URL has a path, the preview uses the same path, and http://localhost:N/ redirects to it.
When you save a file, all open pages that use it update and keep typed text and opened elements. A block with
an error stays as it was, with the problem shown above it. The page title shows the number of problems, and a
note in the corner links to them. Press Ctrl-C to stop.

You can test forms: the terminal shows each submission, and nothing is sent. The inbox is lost when the preview
stops. Question boxes answer from the current pages, or from the service set in the environment (see
blockwerk gateway --help).

Without --host, only this computer can open the preview, and requests from other websites are refused. With
--host, the address contains a key that is new in each run. Other devices need the key for every request.
With --allowed-host, everybody who can reach the proxy can read drafts. Pages are edited at localhost only.
In Docker, use --host: the address with the key works under any name.`,
    },
    preview: {
      summary: 'serve the built site like a production server',
      text: `blockwerk preview   Serves the built site with the headers of a production server, and runs the gateway
                    (the program that receives forms and answers questions).

  --root DIR    folder that contains content/ (default: the project)
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)
  --out DIR     the built site (default: dist in the root)
  --port N      default: 4173, or the next free port if it is in use; 0 picks any free port
  --host NAME   address to listen on (default: localhost; 0.0.0.0 for all networks)

If the site’s URL has a path, the preview uses the same path and redirects from / to it.
Set environment variables to deliver forms: see blockwerk gateway --help. Press Ctrl-C to stop: running
requests get five seconds to finish. Press Ctrl-C again to stop at once.`,
    },
    gateway: {
      summary: 'receive and deliver form submissions, answer questions',
      text: `blockwerk gateway   Receives form submissions and delivers them, behind a web server.

  --root DIR    folder that contains content/ (default: the project)
  --lang LANG   language of the messages: de or en (default: your locale, then the site’s language)
  --out DIR     the built site, used to answer questions (default: dist in the root)
  --port N      default: 4174; 0 picks any free port
  --host NAME   address to listen on (default: 127.0.0.1; 0.0.0.0 for all networks)

Environment variables:
${gatewayVariablesText('en')}

At start, the gateway warns if “answers” in site.yaml and the environment name different sources of answers.
The gateway does not deliver likely spam but holds it back: “blockwerk inbox --help” explains why and how to
release it. /api/health reports the state of the inbox and of each form. It returns 503 if submissions cannot be
stored, for example because the database is locked or the disk is full.

The log has one line of JSON per event, without addresses or messages. Press Ctrl-C or send SIGTERM to stop:
running requests get five seconds to finish, and undelivered submissions are kept. A second signal stops the gateway at
once.`,
    },
    inbox: {
      summary: 'list, export and erase submissions, and list browser errors',
      text: `blockwerk inbox   Lists, exports and erases form submissions.

  inbox list                 list submissions, one per line, newest first
  inbox show ID …            show these submissions in full
  inbox export               print all submissions as --format csv (default) or json; --out FILE writes a file,
                             --files DIR copies the files that were sent with them
  inbox delete ID …          erase these submissions; without IDs, erase all that match the filters below
  inbox release ID …         deliver submissions that are held as likely spam, or whose delivery was given up
  inbox errors               list errors in visitors’ browsers of the last seven days, newest first:
                             --format text (default), json or csv; --out FILE writes a file

  --email ADDRESS   only submissions from this address (to export or erase a person’s data)
  --form NAME       only submissions of this form
  --state STATE     only submissions in this state: waiting, delivered, held or dead (delivery was given up)
  --all             with delete: erase all submissions
  --root DIR        folder that contains content/ (default: the project)
  --lang LANG       language of the messages: de or en (default: your locale, then the site’s language)

A submission is held if it may be spam. Check it, then release or delete it. The reasons:
  honeypot        a field that is hidden from visitors was filled in
  no-token        the page sent no proof of when it was opened (a token), for example without JavaScript, and
                  the visitor has not confirmed
  token-expired   the form was opened more than a day before it was sent
  token-used      another submission used the same token
  too-fast        the form was filled in faster than a person can type

Delete overwrites the data in the database file and in its write-ahead log. If another program is reading the
inbox, a copy remains until that program is done; delete then says so and exits with 1. The gateway removes the
copy within a minute, and so does running delete again.
PostgreSQL keeps deleted rows in its files until it vacuums; the SQL command
“vacuum full blockwerk_submissions” rewrites the table at once.

DATABASE_URL, INBOX_FILE and INBOX_FILES work as for the gateway. The gateway can keep running meanwhile.
You can shorten an ID as long as it matches only one submission.`,
    },
    'deploy-files': {
      summary: 'write configuration for nginx, Caddy, Apache, Netlify, Cloudflare or Node',
      text: `blockwerk deploy-files --for HOST   Writes the configuration files of a host: headers, redirects, 404 page,
                                    caching, compression and the proxy to the gateway.

  --for HOST       nginx, caddy, apache, netlify, cloudflare, node
  --root DIR       folder that contains content/ (default: the project)
  --lang LANG      language of the messages: de or en (default: your locale, then the site’s language)
  --out DIR        output folder (default: .blockwerk/deploy/HOST in the root)
  --dist DIR       the built site, needed for headers of single pages (default: dist in the root)
  --site DIR       path of the built site on the host (default: /srv/blockwerk/dist). If the site’s URL has a
                   path such as /shop, use a folder of that name: /srv/blockwerk/www/shop. If it ends in /dist or
                   /www/shop, the gateway runs in the folder above, otherwise in /srv/blockwerk
  --listen WHERE   for nginx and apache: a port (default: 80); for caddy: an address (default: the site’s URL)
  --gateway URL    URL of the gateway (default: http://127.0.0.1:4174). Netlify and Cloudflare need it if the site
                   has forms or question boxes
  --force          replace files that were edited or not written by this command

For node, the command writes a Dockerfile and a systemd unit that run the site and the gateway in one process.

The command warns if “answers” in content/site.yaml does not match the environment variables: with “model” the
gateway needs LANGFLOW_URL or OPENAI_BASE_URL, with “pages” neither of them may be set. It also warns if a webhook
URL starts with http://. It reads the variables of its own environment; the gateway repeats these checks when it
starts.`,
    },
  },
}
