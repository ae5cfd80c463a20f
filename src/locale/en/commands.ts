import type { VerbTexts } from '../verb-text.ts'

export const english: VerbTexts = {
  usage: 'blockwerk <verb> [options]   From YAML pages to a website.',
  more: 'blockwerk <verb> --help explains a verb, blockwerk --version names the version.',
  exitCodes: 'Exit codes: 0 fine, 1 problems in content, 2 wrong usage or our own fault.',
  verbs: 'blockwerk --help lists the verbs.',
  noVerb: (name) => `There is no verb “${name}”.`,
  noOption: (option) => `There is no option “${option}” here.`,
  noValue: (option) => `Something has to stand after “${option}”.`,
  fault: 'Blockwerk failed. This is our fault, not your content’s:',
  help: {
    start: {
      summary: 'validate, build and serve the site',
      text: `blockwerk start   Validates, builds and serves the site.

  --root DIR, --out DIR, --lang LANG, --compress, --plain, --folders   as for build
  --port N, --host NAME                                                as for preview`,
    },
    validate: {
      summary: 'report every problem of every file',
      text: `blockwerk validate   Reports every problem of every file in one run.

  --root DIR      folder with content/ (default: the project)
  --format NAME   pretty (default), json, github, gitlab, sarif or junit
  --lang LANG     de or en (default: that of your locale, else of the site)
  --strict        warnings fail, too
  --no-cache      reads every file anew; what is kept otherwise stands in .blockwerk/cache
  --fix           puts right what is certain; comments, order and layout stay
  --fix-unsafe    puts right what is probable, too
  --watch         reports anew after each change, until Ctrl-C
  --changed       all errors, but warnings only of files that this work has changed: since it left the
                  target branch of the merge request (GITHUB_BASE_REF or
                  CI_MERGE_REQUEST_TARGET_BRANCH_NAME), elsewhere since the last commit
  --base REF      … since it left this branch or commit: what others did there meanwhile does not count

Exit codes: 0 no errors, 1 errors, 2 wrong usage or our own fault.`,
    },
    new: {
      summary: 'begin a site, a page or a block',
      text: `blockwerk new   Begins a site, a page or a block.

  blockwerk new site DIR   a site of five pages in DIR, which is empty or holds what npm install leaves
    --language TAG         how it speaks, such as en-GB or de (default: en)
    --name "…"             what it is called (default: the name of the folder)
  blockwerk new page /ROUTE
  blockwerk new block NAME   a block that only this site has, below content/blocks/NAME
    --live                 one that visitors can work with, hydrated in the browser

  --root DIR   folder with content/, for pages and blocks (default: the project)
  --lang LANG  de or en (default: that of your locale, else of the site)

Nothing that is there is written over, and nothing is left half-written.
Exit codes: 0 written, 2 wrong usage or our own fault.`,
    },
    rename: {
      summary: 'give a page another address; links and a redirect follow',
      text: `blockwerk rename page /OLD /NEW   Gives a page another address.

  --root DIR    folder with content/ (default: the project)
  --lang LANG   de or en (default: that of your locale, else of the site)

Links to the page follow, and the site file leads from the old address to the new one. What is no link to
the letter cannot follow; such places are named.
Exit codes: 0 renamed, 2 wrong usage or our own fault.`,
    },
    'test-blocks': {
      summary: 'try the examples of the blocks that only this site has',
      text: `blockwerk test-blocks   Tries the examples of the blocks that only this site has.

  --root DIR    folder with content/ (default: the project)
  --lang LANG   de or en (default: that of your locale, else of the site)

Of each block below content/blocks/, every example in examples.yaml has to be valid, to be drawn as the first
block of a page and further down with headings that fit, without style attributes and scripts; its
pictures have to be there. Every mistake has to be found where it says, as it says, and as the only one.

Exit codes: 0 all is well, 1 something is not, 2 wrong usage or our own fault.`,
    },
    explain: {
      summary: 'say what a problem code means, with examples',
      text: `blockwerk explain [NAME]   Says what a problem, a block or a field means.

  --root DIR    folder with content/ (default: the project); its own blocks are explained as well
  --lang LANG   de or en (default: that of your locale, else of the site)
  --catalogue   all problems as one Markdown document (schema/PROBLEMS.md)
  --reference   all blocks and fields as one Markdown document (schema/BLOCKS.md, BLOCKS.en.md)

NAME is the code of a problem (broken-link), which is shown with a wrong and a right example, a type of
block (hero) or another name for it (pricing), a kind of file (page, site, shared), or a field (hero.actions,
site.navigation.items). “icons” lists all icons, “icons.heart” those that have to do with hearts.
Without a name it lists the codes of all problems and all blocks.`,
    },
    schema: {
      summary: 'write the JSON Schemas and snippets that editors use',
      text: `blockwerk schema   Writes what editors use: JSON Schemas and snippets, below .vscode.

  --root DIR   folder with content/ (default: the project)
  --lang LANG  explanations in de or en (default: the language of the site)
  --check      writes nothing; fails when a file is not what it would be

The schemas and the snippets are written anew; settings.json, extensions.json and tasks.json only
where there are none.`,
    },
    lsp: {
      summary: 'serve code editors: problems, completion, links, new names',
      text: `blockwerk lsp   Serves code editors: problems, fixes, completion, explanations, links, references, new names,
  formatting, folding.

  --root DIR    folder with content/ (default: the folder that the editor has open)
  --lang LANG   de or en (default: what the editor speaks, or else the site)
  --stdio       speak over the standard streams, which is what it always does

It speaks the Language Server Protocol. Point your editor at “npx blockwerk lsp” for YAML files.`,
    },
    build: {
      summary: 'write the site as static files',
      text: `blockwerk build   Validates, then writes the site as static files.

  --root DIR    folder with content/ (default: the project)
  --out DIR     where the site goes (default: dist below the root)
  --lang LANG   de or en (default: that of your locale, else of the site)
  --compress    writes .br and .gz beside every page, too, not only beside what pages load; for servers
                that send them as they are. A thousand pages take half a minute, unchanged ones nothing
  --cache-limit SIZE
                how much may be kept of what was read, for all branches together: 200MB, 2G (default:
                500MB); what nobody used for a month goes by itself. It stands in .blockwerk/cache
  --why ROUTE   says why the page at that address was drawn anew in this build, or was not

  --plain       writes the site as a folder, for archives, uploads and disks without symbolic links, where
                this is so by itself
  --folders     writes about/index.html instead of about.html, for servers that know /about only as a folder

  For sites that several machines build together:
  --shard I/N   writes only part I of N, to --out (default: parts/I-of-N below the root): its pages, and
                what is known of them. Lists of other pages, and whatever all pages are needed for, come
                with --merge
  --merge DIR…  puts all parts together to the site, byte for byte the one that a build of the whole
                would write, once links and what stands twice have been checked among all pages. DIR is
                a part, or a folder of parts; content and Blockwerk must be as they were for the parts

Nothing is published while there are errors; the new site takes the old one’s place in one step: a link
to it is replaced. A plain folder takes two: the old one is put away, then the new one into its place.
For that moment there is no site, and a server answers 404. Where a build is killed then, the next
build, preview, gateway or deploy-files does the second step.
Warnings hold nothing up; validate tells them.
Exit codes: 0 built, 1 errors in the content, 2 wrong usage or our own fault.`,
    },
    media: {
      summary: 'make pictures ready in all sizes, and record them',
      text: `blockwerk media   Makes the images ready in all sizes that pages show, and records them; and the images
                  for shared links.

  --root DIR    folder with content/ (default: the project)
  --lang LANG   de or en (default: that of your locale, else of the site)
  --check       writes nothing, and names the images whose ready-made versions are missing or stale

It is never needed: build and dev make what is missing by themselves, below .blockwerk/pictures. What is
made here lies in content/media/.ready/pictures and is listed in content/media/manifest.json; for whoever gets both
with the pages, the site builds in seconds even the first time. An entry counts only as long as the bytes
of its image are the same.
Exit codes: 0 done, 1 errors in the content or (--check) something stale, 2 wrong usage or our own fault.`,
    },
    dev: {
      summary: 'show the site while it is being written',
      text: `blockwerk dev   Shows the site while it is being written.

  --root DIR    folder with content/ (default: the project)
  --port N      default 5173; the next free one if it is taken; 0 takes any
  --host        also for a phone in the same network: prints its address, and a QR code
  --lang LANG   de or en (default: that of your locale, else of the site)

A site below a path is served there, and http://localhost:N/ leads to it.
Save a file and every open page that shows something of it follows, without losing what was typed or
opened in it. A block that is wrong stays as it was when it was last good, with the problem over it;
the title of the page counts its problems, and a note in the corner leads to them. Ctrl-C ends it.

Forms can be tried: what is sent is shown here, letter by letter, and goes nowhere; the inbox is of
this run only. Question boxes answer from the pages as they are now, or by the service that the
environment names (blockwerk gateway --help).

Without --host only this machine gets in, and of it only the preview's own pages. With --host the
address holds a key of this run; everything else is refused to whoever does not have it.`,
    },
    preview: {
      summary: 'serve the built site as a server would',
      text: `blockwerk preview   Serves the built site with the headers of a production server, and the gateway.

  --root DIR    folder with content/ (default: the project)
  --lang LANG   de or en (default: that of your locale, else of the site)
  --out DIR     the built site (default: dist below the root)
  --port N      default 4173; the next free one if it is taken; 0 takes any
  --host NAME   where to listen (default: localhost; 0.0.0.0 for all networks)

A site below a path is served there, and the root of the host leads to it.
The environment says where forms are delivered: blockwerk gateway --help. Ctrl-C ends
it: what is under way has five seconds; a second Ctrl-C waits for nothing.`,
    },
    gateway: {
      summary: 'take in what visitors send, and deliver it',
      text: `blockwerk gateway   Takes in what visitors send, and delivers it; for a server behind a web server.

  --root DIR    folder with content/ (default: the project)
  --lang LANG   de or en (default: that of your locale, else of the site)
  --out DIR     the built site, from which questions are answered (default: dist below the root)
  --port N      default 4174; 0 takes any free one
  --host NAME   where to listen (default: 127.0.0.1; 0.0.0.0 for all networks)

The environment says where to deliver, and how:
  CONTACT_WEBHOOK_URL …   address of the workflow of the form “contact”; likewise for each form.
                          Without it, submissions wait in the inbox. An http:// address elsewhere is warned of.
  DATABASE_URL            postgres://… for several gateways
  INBOX_FILE              without it, the file of the inbox (default: .blockwerk/inbox/inbox.db)
  FORM_RATE               how often one network may send a form (default: 5/10m, or off)
  QUESTION_RATE           how often it may ask (default: 30/10m, or off)
  LANGFLOW_URL            a flow that answers questions, with LANGFLOW_API_KEY; LANGFLOW_URL_SHOP for
                          the question boxes whose webhookId is “shop”
  OPENAI_BASE_URL         https://…/v1 of a language model, with OPENAI_MODEL and OPENAI_API_KEY.
                          Without either, the site answers from its own pages.
                          Visitors are told which: a start that disagrees with “answers” in site.yaml is warned of.
  QUESTION_TIMEOUT_MS     how long an answer may take (default: 20000)
  GATEWAY_ORIGINS         further addresses of the site, besides “url” of site.yaml. Pages of all others are
                          refused, whatever name leads here; a bare IP address and localhost are not.
  PROXY_HOPS              how many proxies (web server, load balancer) every request passes; each adds an entry to
                          X-Forwarded-For, and so many are believed. 0: none, visitors call directly. Default:
                          1 where only this machine can call (127.0.0.1), else 0. In a container with a proxy
                          before it, set it: all requests come from the bridge, and visitors would share one rate.
  WORKFLOW_TIMEOUT_MS     how long a workflow may take (default: 10000)
  WORKFLOW_RETRY_MS       wait after the first failure, doubled with each one (default: 1000)
  KEEP_DAYS               how long what was delivered stays in the inbox (default: 30, at most 180); all
                          else is erased 180 days after it came, too

Likely spam is held: blockwerk inbox --help says why, and releases it. /api/health says how the store
and each form are; 503 where letters cannot be kept, because the database is locked or its disk full.

One line of JSON tells of each event; none holds an address or a message. Ctrl-C or SIGTERM ends it:
what is under way has five seconds, and what is not delivered then is kept; a second one waits for nothing.`,
    },
    inbox: {
      summary: 'list, export and erase what visitors sent, and what failed for them',
      text: `blockwerk inbox   What visitors sent: look at it, hand it out, erase it.

  inbox list                 one line for each submission, newest first
  inbox show ID …            everything about these
  inbox export               all as a table: --format csv (default) or json, --out FILE
  inbox delete ID …          erases these for good; without IDs, all that the choice below names
  inbox release ID …         sends on what was held as likely spam, or given up
  inbox errors               what failed in visitors’ browsers in the last seven days, the latest first:
                             --format text (default), json or csv, --out FILE

  --email ADDRESS   only what came from this address (to give or erase a person's data)
  --form NAME       only of this form
  --state STATE     only waiting, delivered, held or dead
  --all             with delete: really everything
  --root DIR        folder with content/ (default: the project)
  --lang LANG       de or en (default: that of your locale, else of the site)

Held is what its visitor's page cannot vouch for. Nothing is lost: look at it, and release it.
  honeypot        a field that visitors do not see was filled in
  no-token        the page had no time token, as without JavaScript, and nobody has confirmed it
  token-expired   the form was opened more than a day before
  token-used      another letter came with the same token
  too-fast        the form was filled in faster than a person can

Erased is overwritten in the file and in its log of writes. Where another program is reading the
inbox, delete says that a copy remains until that one is done, and ends with 1; the gateway removes the
copy within a minute, as does another delete. PostgreSQL erases when it vacuums: see the README.

DATABASE_URL and INBOX_FILE mean what they mean for the gateway, which may go on running.
An ID may be shortened as long as it is clear.`,
    },
    'deploy-files': {
      summary: 'write what nginx, Caddy, Apache, Netlify, Cloudflare or Node needs',
      text: `blockwerk deploy-files --for HOST   Writes what a host needs: headers, redirects, the 404 page, caching,
                                    compression, and the way to the gateway.

  --for HOST       nginx, caddy, apache, netlify, cloudflare, node
  --root DIR       folder with content/ (default: the project)
  --lang LANG      de or en (default: that of your locale, else of the site)
  --out DIR        where the files go (default: .blockwerk/deploy/HOST below the root)
  --dist DIR       the built site, for the headers of single pages (default: dist below the root)
  --site DIR       where the built site lies on the host (default: /srv/blockwerk/dist; for a site below
                   a path such as /shop, a folder of that path: /srv/blockwerk/www/shop)
  --listen WHERE   nginx, apache: a port (default: 80); caddy: an address (default: that of the site)
  --gateway URL    where the gateway answers (default: http://127.0.0.1:4174)
  --force          replaces files that have been changed or were not written by this command

node is a Dockerfile and a systemd unit for site and gateway in one process. Whether a language model
answers questions (LANGFLOW_URL, OPENAI_BASE_URL) must agree with “answers” in content/site.yaml; a
warning says when it does not, and when the address of a workflow begins with http://. That is judged
by the environment of this command; the gateway does so again when it starts.`,
    },
  },
}
