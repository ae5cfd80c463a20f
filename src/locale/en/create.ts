import type { CreateTexts } from '../create-text.ts'

export const englishCreateTexts: CreateTexts = {
  welcome: 'A new site with Blockwerk. Press Enter to accept what stands in brackets.',
  kinds: {
    business: 'business: services, work, prices, people, contact',
    startup: 'startup: product, pricing, customers, changelog',
    magazine: 'magazine: articles, topics, authors, newsletter',
    documentation: 'documentation: guides, reference, search, downloads',
    catalogue: 'catalogue: pages and lists made from data',
  },
  questions: {
    folder: (fallback) => `Folder [${fallback}]: `,
    name: (fallback) => `Name of the site [${fallback}]: `,
    language: (fallback) => `Language, such as en-GB or de [${fallback}]: `,
    kind: (fallback) => `Number or name [${fallback}]: `,
    accent: 'Colour of buttons and links, such as #1f4d3a [colour of the kind]: ',
    paper: 'Background colour, such as #f6efe2 [colour of the kind]: ',
  },
  wrong: {
    name: (value) => `A name has 1 to 60 characters on one line, not “${value}”.`,
    language: (value) => `“${value}” is not a language tag. Examples: en, en-GB, de, pt-BR.`,
    kind: (value) =>
      `“${value}” is not a kind of site. Choose business, startup, magazine, documentation or catalogue.`,
    color: (value) => `“${value}” is not a colour. Write six digits such as #1f4d3a.`,
  },
  noFolder: 'Name one folder for the new site, such as my-site.',
  noTerminal:
    'create-blockwerk asks its questions in a terminal. Add --yes to accept the defaults, and options such as --kind startup.',
  otherLanguage: (language, languageOfTexts) =>
    `The texts of this site are in the language “${languageOfTexts}”, its menus and buttons in “${language}”. Replace the texts with your own.`,
  next: (name, folder) => `
“${name}” is ready. Your next commands:

${folder === '.' ? '' : `  cd ${folder}\n`}  npm install
  npm run dev
`,
  readme: (name) => `# ${name}

A website made with [Blockwerk](https://www.npmjs.com/package/blockwerk). You need Node 20.19 or newer.

\`\`\`sh
npm install        # once
npm run dev        # shows the site, and edits it on the page
npm run validate   # reports every problem with its line
npm run build      # writes the finished site to dist/
\`\`\`

| folder or file      | contents                                      |
| ------------------- | --------------------------------------------- |
| \`content/site.yaml\` | name, colours, menu, footer, facts            |
| \`content/pages\`     | a file for each page                          |
| \`content/media\`     | pictures                                      |
| \`content/blocks\`    | blocks of your own (\`npx blockwerk new block\`) |

All names, addresses and numbers in the texts are invented: replace them before you publish. \`npx blockwerk explain hero\`
explains a block, and \`npx blockwerk --help\` lists all commands.
`,
}
