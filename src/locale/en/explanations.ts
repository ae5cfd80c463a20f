import type { Explanations } from '../explanation.ts'

export const englishExplanations: Explanations = {
  'yaml-syntax': {
    title: 'This is not valid YAML',
    why: 'YAML separates a field name from its value with a colon and a space, and uses indentation for structure. If such characters appear in a text or in the wrong place, YAML reads something else than you meant. Quotation marks around the text usually help.',
  },
  'yaml-alias': {
    title: 'YAML anchors and aliases are not supported',
    why: 'In YAML, & starts an anchor and * starts an alias. Blockwerk supports neither: with them, problems could not be reported at the right place, and a few lines could fill the computer’s memory. To reuse blocks, put them in content/shared and include them with a block “type: ref”.',
  },
  'yaml-tag': {
    title: 'YAML tags and directives are not supported',
    why: 'In YAML, ! starts a tag, and % at the start of a line starts a directive. Both change how the rest of the file is read, and pages never need them.',
  },
  'duplicate-key': {
    title: 'The same field appears twice',
    why: 'Only one of two fields with the same name can be used, and only you know which one is right. Often the cause is a new block that was copied without its “- ”.',
  },
  encoding: {
    title: 'The file contains characters that are not allowed',
    why: 'All files must be saved as UTF-8 so that every character is read correctly. Invisible control characters and characters that change the writing direction can make a text look different from what it is.',
  },
  'too-large': {
    title: 'The file is too large',
    why: 'A page usually has a few kilobytes. If a file is a hundred times larger, something went wrong, and no visitor would read such a page to the end. Split the content into several pages, or put shared blocks in content/shared.',
  },
  'too-deep': {
    title: 'The content is nested too deeply',
    why: 'A page needs about eight levels of nesting. More levels usually mean that there is an extra bracket or an extra level of indentation.',
  },
  'text-cut': {
    title: 'Part of the text is read as a comment',
    why: 'A # after a space starts a comment, and comments do not appear on the page. If the # belongs to the text, put the text in quotation marks. If it starts a comment, put a space after it.',
  },
  'joined-item': {
    title: 'Two list items are joined into one',
    why: 'A dash starts a new item only if it lines up with the dash of the previous item. If the dash is missing or further to the right, YAML reads the line as part of the previous item.',
  },
  'folded-text': {
    title: 'Lines are joined into one paragraph',
    why: 'With “>-”, or without any sign after the colon, YAML joins the lines into one paragraph. Only “|-” keeps lists, headings and paragraphs.',
  },
  'empty-file': {
    title: 'The file is empty',
    why: 'Every file in content/pages is a page, and an empty page cannot be published. Delete the file, or add title, description and blocks.',
  },
  'several-documents': {
    title: 'The file contains more than one document',
    why: 'Three dashes at the start of a line end a YAML document. Everything after them would be lost.',
  },
  'front-matter': {
    title: 'The fields at the start of the Markdown file cannot be read',
    why: 'A Markdown page starts with its fields, such as “title” and “description”, as YAML between two lines “---”. Without the second line it is unclear where the text begins.',
  },
  'unknown-key': {
    title: 'This field does not exist here',
    why: 'If Blockwerk ignored misspelled fields, their content would be missing from the page without any message. Only the fields listed in the hint are allowed.',
  },
  'missing-key': {
    title: 'A required field is missing',
    why: 'Without this field, the page cannot be rendered. The hint says what to write.',
  },
  'wrong-type': {
    title: 'The value has the wrong type',
    why: 'YAML reads 2026 as a number, true as a yes/no value, and 1.10 as 1.1. If you want one of these as text, put it in quotation marks. For a list, start each line with “- ”. For a group of fields, write indented lines with “name: value”.',
  },
  'wrong-value': {
    title: 'This value is not allowed here',
    why: 'Some fields accept only certain values, a maximum length or a fixed format. This keeps the content consistent with the design and makes every link work.',
  },
  'unknown-block': {
    title: 'This block type does not exist',
    why: 'The field “type” decides how a block is rendered. A block with an unknown type cannot be rendered.',
  },
  'unknown-material': {
    title: 'The model does not have this material',
    why: 'When a visitor chooses a colour, it is applied to a material of the 3D model. If the model has no material of this name, nothing would change. Material names are set in the 3D editor.',
  },
  'unknown-name': {
    title: 'This name does not exist',
    why: 'Pages and lists name collections, fields and records; the site file names folders. If a misspelled name were ignored, its content would be missing without any message.',
  },
  'collection-model': {
    title: 'The model of the collection has a mistake',
    why: 'A model in content/collections describes the fields of all records. No record could fulfil a model that contradicts itself, and a model in TypeScript has to run.',
  },
  'record-check': {
    title: 'The record does not pass the check of its collection',
    why: 'A model in TypeScript may have a function “check” for rules that fields alone cannot express, such as an end that is after the start. Its message is shown at the record.',
  },
  'record-slug': {
    title: 'The record has no address of its own',
    why: 'Each record has a name for addresses and references, its slug. It is the name of the file, the field “slug”, or it is made from the title.',
  },
  'csv-table': {
    title: 'The CSV file is not a valid table',
    why: 'In a CSV file, the first line names the fields, and every other line is a record. If cells are separated or quoted differently, values end up in the wrong fields.',
  },
  'record-page': {
    title: 'Pages cannot be made from records here',
    why: 'A page file with “each: recipes” makes one page for each record. Its name contains square brackets, which stand for the name of the record.',
  },
  placeholder: {
    title: 'The placeholder cannot be filled in',
    why: 'The placeholder {title} inserts the field “title” of a record. A value that is only a placeholder keeps its type: an image stays an image. The type has to be one that the block can show.',
  },
  'unknown-ref': {
    title: 'The referenced file does not exist',
    why: 'A block “type: ref” includes the blocks of a file in content/shared. Its field “to” is the file name without the extension.',
  },
  'unknown-fact': {
    title: 'This fact is not in content/site.yaml',
    why: 'Facts such as the phone number and the address are written once, under “facts” in content/site.yaml. Everywhere else, {facts.name} inserts the value, so all pages show the same.',
  },
  'broken-fact': {
    title: 'This is not a valid fact placeholder',
    why: 'Only {facts.name} is replaced with a value: in lowercase, in single curly brackets and without spaces. Visitors see anything else exactly as written. To show {facts.name} itself, for example in code, write \\{facts.name}.',
  },
  'ref-cycle': {
    title: 'References form a cycle',
    why: 'If a refers to b, and b refers back to a, the page would never end. The same applies to redirects.',
  },
  'no-words': {
    title: 'The language has no UI strings yet',
    why: 'Buttons, forms and error pages contain texts that authors do not write. Blockwerk includes these UI strings in 14 languages, such as English, French, Polish and Arabic. For another language, “npx blockwerk new language fi” writes a file with all of them, and “npx blockwerk validate” names those that are missing or still in English.',
  },
  'page-language': {
    title: 'The language has no menu and no footer',
    why: 'Visitors would see a menu and footer in another language around the page. Put the menu and footer in content/site.<language>.yaml. “npx blockwerk new language fi” writes this file, and one with the UI strings for buttons if Blockwerk has none in the language.',
  },
  'site-language': {
    title: 'The file does not belong to a language of the site',
    why: 'For example, site.en.yaml and words.en.yaml are used by pages with “language: en”. A file with a misspelled language in its name is never used.',
  },
  'common-key': {
    title: 'This field is shared by all languages',
    why: 'The URL, redirects, effects and checks apply to the whole site. If they also appeared here, it would be unclear which value applies.',
  },
  alternate: {
    title: 'The language versions of a page do not match',
    why: 'Search engines and the language switch in the menu link each page to its versions in other languages. For this, each translated page names its original in alternateOf.',
  },
  'other-language': {
    title: 'The link changes the language',
    why: 'Visitors would suddenly land on a page in another language, although the page also exists in theirs. The menu has a switch to the other language anyway.',
  },
  'missing-word': {
    title: 'A UI string is missing',
    why: 'Visitors would see this text in English on a page in another language.',
  },
  'lost-place': {
    title: 'A UI string lacks a placeholder',
    why: 'A placeholder in curly brackets stands for a number or a name. Without the placeholder, visitors would never see the value.',
  },
  'faint-color': {
    title: 'A colour of the theme is too faint',
    why: 'Blockwerk checks the contrast of every text colour with its background (WCAG 2.2, 1.4.3). Below 4.5 : 1, many people cannot read the text, and nobody can in bright sunlight. All other colours are derived from the theme’s colours so that they are readable.',
  },
  'own-block': {
    title: 'A block of this site cannot be used',
    why: 'The files in content/blocks/ are code of this site. Only this block has to be corrected. Until then, the site cannot be built and published.',
  },
  'missing-font': {
    title: 'A font of the theme is not installed',
    why: 'The site serves its own fonts, so visitors’ browsers contact no third party. Each font name stands for a Fontsource package: “Fraunces Variable” for @fontsource-variable/fraunces, “Inter” for @fontsource/inter.',
  },
  'style-sheet': {
    title: 'A part of the site’s own style sheet has no effect',
    why: 'Browsers skip CSS that they cannot read. Pages load styles, images and fonts only from the site itself (Content-Security-Policy), so that no other host learns who visits it.',
  },
  'unreadable-font': {
    title: 'The font cannot be read',
    why: 'The file is incomplete, or its extension does not match its format. Browsers could not load the font and would show the text in a system font.',
  },
  'broken-link': {
    title: 'The link target does not exist',
    why: 'Visitors who follow the link see the error page. If you will add the page later, list it under “planned” in content/site.yaml.',
  },
  'broken-anchor': {
    title: 'The anchor does not exist',
    why: 'The link opens the page but does not jump to the right place. Anchors are the ids of blocks and of their items.',
  },
  'planned-link': {
    title: 'The link goes to a planned page',
    why: 'The route is listed under “planned” in content/site.yaml. Until the page exists, visitors see a “coming soon” note there. This is a warning, not an error.',
  },
  'sleeping-link': {
    title: 'The link goes to a page that is not published',
    why: 'The linked page is a draft (draft: true), or today is before its “from” date or after its “until” date. Until that changes, visitors see the error page. This is only a warning because the page may be published tomorrow.',
  },
  'unsafe-link': {
    title: 'Links of this kind are not allowed',
    why: 'Links such as javascript: or data: run code, and some spellings with // or \\ lead to other sites without visitors noticing. Use links to pages and anchors, or https, mailto and tel.',
  },
  'missing-asset': {
    title: 'The image does not exist',
    why: 'The page would show a gap instead of the image. Images are stored in content/media, and their path is relative to that folder.',
  },
  'unsafe-path': {
    title: 'The path points outside the media folder',
    why: 'Only files in content/media are published. This way, a typing error cannot publish a private file.',
  },
  'asset-case': {
    title: 'Upper and lower case do not match',
    why: 'On some computers, Bowl.webp and bowl.webp are the same file. On the server, they are two different files. An image that you see on your computer could be missing there.',
  },
  'image-address': {
    title: 'The image in the text does not exist',
    why: 'Images in texts are in content/media, `![A baker at the oven](/media/oven.webp)`, or next to the file of the page, `![A baker at the oven](oven.webp)`. Blockwerk publishes them in suitable sizes and formats and removes their metadata. Nothing is loaded from other sites.',
  },
  'no-image': {
    title: 'This file is not an image',
    why: 'Only an image can be shown here. To offer another file for download, link to it with /media/….',
  },
  'unreadable-picture': {
    title: 'The image cannot be read',
    why: 'The build creates smaller versions of every image, so the file must be complete and undamaged. Interrupted copies, wrong extensions and unknown formats are reported before visitors see a gap. Images with more than 100 million pixels are refused, because some files claim such a size to exhaust the computer’s memory.',
  },
  'unreadable-film': {
    title: 'The video cannot be published',
    why: 'Only the picture and sound of a video are published. The build removes data about where, when and with which camera it was recorded, so the file must be complete and undamaged. Interrupted copies and wrong extensions are reported before visitors see a video that does not play.',
  },
  'unreadable-model': {
    title: 'The 3D file cannot be shown',
    why: 'The 3D viewer loads a single file in the glTF binary format (.glb), version 2. The file must contain all geometry and textures, because the page loads nothing from elsewhere. Compressed files (Draco, Meshopt, Basis) need a decoder that the page’s security policy does not allow.',
  },
  'unreadable-document': {
    title: 'The file for download does not match its extension',
    why: 'The extension tells visitors’ devices which program opens a file. If the bytes belong to another format, or if the file is empty, it does not open. The check reads the first bytes of the file, and for office documents the names of the files inside.',
  },
  'unsafe-drawing': {
    title: 'The SVG could run code or load other files',
    why: 'An SVG can contain scripts and load files from other servers. If a visitor opened the URL of the SVG, its scripts would run as part of this site. Therefore such a file is not published, even if its script is harmless.',
  },
  'small-picture': {
    title: 'The image is too small for the space it fills',
    why: 'Blockwerk never enlarges images. In a larger space, the browser stretches the image, and it looks blurred. The check compares the visible part of the image with the largest width at which the block shows it on an ordinary screen. Phone screens need twice as many pixels.',
  },
  'heavy-picture': {
    title: 'The image is large even after scaling it down',
    why: 'The build makes every image file as small as possible. If the version for a screen of 1440 pixels is still larger than 300 kB, the cause is the image itself: a very fine pattern, noise, or a screenshot full of text.',
  },
  'heavy-animation': {
    title: 'The animated image should be a video',
    why: 'An animated image stores almost every frame in full, while a video stores only what changes. An animated image also plays endlessly. Visitors can pause a video, and it does not play for people who have turned animations off.',
  },
  'heavy-film': {
    title: 'The video file is large',
    why: 'Videos are not re-encoded: the build only removes everything that is neither picture nor sound. Above 5 MB, a video takes seconds to start on a mobile connection. Five to ten seconds of video need only one or two MB.',
  },
  'heavy-model': {
    title: 'The 3D file is large',
    why: 'A 3D file is published unchanged and loaded only after a visitor clicks. Above 2 MB, visitors on a mobile connection wait several seconds. For a view on a page, 20,000 vertices and textures of 1024 pixels are usually enough.',
  },
  'wrong-ending': {
    title: 'The extension of the image is wrong',
    why: 'The build detects the format from the file’s content and publishes the image with the right extension. Other programs rely on the extension and may not open the image.',
  },
  'picture-name': {
    title: 'The file name of the image is not suitable for visitors',
    why: 'Visitors who save an image or open it in its own tab see its file name, and so do search engines. In URLs, umlauts and spaces turn into codes such as %C3%BC. Words such as “draft” or “internal” are not meant for visitors.',
  },
  'broken-manifest': {
    title: 'The list of prepared images is damaged',
    why: 'The file content/media/manifest.json lists the prepared versions of the images and their alt texts. The command npx blockwerk media writes it. If it was edited by hand or saved incompletely, it may be wrong, so Blockwerk ignores the whole file.',
  },
  'missing-alt': {
    title: 'The image has no alt text',
    why: 'People who cannot see the image hear its alt text instead. If an image is only decoration, “decorative: true” tells screen readers to skip it.',
  },
  'duplicate-id': {
    title: 'An anchor is used twice',
    why: 'A link to an anchor always goes to the first one. Anchors must be unique within a page, including blocks from content/shared and the area above the footer.',
  },
  'duplicate-route': {
    title: 'Two files have the same route',
    why: 'The file name determines the route: courses.yaml, courses.json and courses/index.yaml would all be /courses. A redirect also needs a route that no page uses.',
  },
  'route-name': {
    title: 'The file name is not a valid route',
    why: 'Spaces, umlauts and capital letters in URLs often break when people share them. Some names are reserved by the build or by Windows.',
  },
  'portable-name': {
    title: 'Not every computer can store a file with this name',
    why: 'Windows reserves some names and characters, and Windows and macOS do not distinguish upper and lower case. On such a computer, Git could not check out the project, or one file would overwrite another.',
  },
  'date-invalid': {
    title: 'The date does not exist or has the wrong format',
    why: 'Dates are written as year-month-day, which is unambiguous and easy to sort. Visitors see them in the usual format of the page’s language.',
  },
  'dates-differ': {
    title: 'An article has two dates',
    why: 'The list and the article show different dates, and visitors cannot tell which one is right. Blockwerk does not know either, so it changes neither date.',
  },
  'facts-differ': {
    title: 'The same fact has two different values',
    why: 'A reading time, a telephone number or an address has only one correct value. If a site shows two, at least one is wrong, and visitors cannot tell which.',
  },
  'simulated-form': {
    title: 'The form sends nothing',
    why: 'With “delivery: simulated”, visitors see a confirmation, but their submission is lost. That is fine for a demonstration, but not for a real website.',
  },
  'no-workflow': {
    title: 'Submissions of a form are not delivered',
    why: 'Submissions are stored safely and delivered to the webhook URL in the environment variable. Without it, nothing is lost, but nobody is notified: you only see submissions with “blockwerk inbox”. Never write the webhook URL in a page, because it is a secret.',
  },
  'unencrypted-workflow': {
    title: 'Submissions of a form are delivered without encryption',
    why: 'The gateway, the program that receives forms, sends names, email addresses and messages to the webhook URL in the environment variable. If the URL starts with http://, others on the network can read and change them. This is harmless only on the same machine (localhost, 127.0.0.1).',
  },
  'answers-differ': {
    title: 'The site announces the wrong source of answers',
    why: 'A sentence below the question box says whether answers come from a language model or from the site’s pages. The field “answers” in content/site.yaml selects the sentence. Where answers really come from depends on the environment variables of the gateway, the program that receives questions. Both must match, because people have a right to know when they talk to an AI.',
  },
  'fact-repeated': {
    title: 'A fact is repeated instead of taken from site.yaml',
    why: 'Telephone number, address and email address are written once, under “facts” in content/site.yaml. If you repeat one elsewhere, you must remember to change it there, too. {facts.phone} always shows the current value.',
  },
  'date-order': {
    title: 'Dates are in the wrong order',
    why: 'A page whose end date is before its start date is never shown. An article cannot be updated before it is published, and a timeline runs from the earliest date to the latest.',
  },
  'hours-missing': {
    title: 'Opening hours are missing',
    why: 'An opening-hours block without its own hours shows those of the site, which search engines also see. If the site has none either, the block would be a heading with nothing below it.',
  },
  'opening-hours': {
    title: 'Opening hours contradict each other',
    why: 'If two time spans overlap, or two entries under “exceptions” include the same day, it is unclear which one applies, and search engines often show neither. A time span across midnight belongs to the day on which it starts: [22:00-02:00].',
  },
  price: {
    title: 'A price is not valid',
    why: 'A price range goes from the lowest price (price) to the highest (upTo). If a price has more decimal places than its currency, the page shows a rounded price and search engines see another one.',
  },
  layout: {
    title: 'A field does not fit the layout',
    why: 'The layouts of a block do not all show the same fields. A field that the chosen layout does not show is missing on the page. If a field that the layout needs is missing, the page has a gap.',
  },
  'table-row': {
    title: 'A row does not match the columns',
    why: 'If a row lacks a cell, all following cells move to the wrong column. Often a comma is the cause: in [Service, £1,140], each comma separates two cells. Put a cell that contains a comma in quotation marks.',
  },
  'form-field': {
    title: 'Fields of a form conflict',
    why: 'A submission contains one value for each field name. If a name appears twice, one value is lost. Some names are reserved, because the program that receives the form uses them itself. The preselected value must be one of the choices. If the limits of a field contradict each other, nobody can send the form.',
  },
  'future-date': {
    title: 'The date of the page is in the future',
    why: 'The date of an article tells readers, feeds and search engines when it was published, but it does not delay publication. To delay it, use “from” at the top of the page: before that day, the page is not built, and it does not appear in lists, the feed or the sitemap.',
  },
  'wrong-weekday': {
    title: 'The weekday does not match the date',
    why: 'Many people only remember the weekday of an event. If it does not match the date, some of them come on the wrong day.',
  },
  'seo-length': {
    title: 'The title or the description is too short or too long',
    why: 'Search engines show about 60 characters of a title and 160 of a description. Longer texts are cut off, and much shorter texts waste space. Blockwerk measures the width: wide characters count as two.',
  },
  'link-image-font': {
    title: 'No font contains letters of the title',
    why: 'Blockwerk renders the image that messengers and social networks show for a shared link. It contains fonts for many scripts, but not the large ones for Chinese, Japanese and Korean. Those come from an npm package of the site or from the machine that builds the site.',
  },
  'duplicate-title': {
    title: 'Two pages have the same title',
    why: 'In search results, browser history and bookmarks, people can tell pages apart only by their titles.',
  },
  'duplicate-description': {
    title: 'Two pages have the same description',
    why: 'Search engines may treat pages with the same description as duplicates and show only one of them.',
  },
  'duplicate-block': {
    title: 'The same block is on the page twice',
    why: 'It was probably left over from copying. People who read the page, or have it read aloud, are confused by the repetition.',
  },
  'heading-order': {
    title: 'The headings skip a level',
    why: 'Screen reader users jump from heading to heading. Therefore each page has exactly one main heading at the top, and no level is skipped.',
  },
  'redirect-link': {
    title: 'The link goes to an old address',
    why: 'The redirect is meant for old links on other sites. On your own site, it only slows visitors down, and the link breaks when the redirect is removed.',
  },
  'self-link': {
    title: 'The link goes to its own page',
    why: 'Visitors who follow the link load the same page again and land at its top. Often the old target was left over from copying.',
  },
  'vague-link': {
    title: 'The link text does not say where the link goes',
    why: 'Screen readers can list all links of a page without the text around them. “Here, here, more” says nothing, but “prices, dates, directions” is useful.',
  },
  'insecure-link': {
    title: 'The link is not encrypted',
    why: 'Over http://, others in the same network can read and change the page. Almost every site is available over https://.',
  },
  'local-address': {
    title: 'The address works only in your own network',
    why: 'Addresses such as localhost or 192.168.… take visitors to their own computer or network, not to yours. Such links are usually left over from testing.',
  },
  'tracking-link': {
    title: 'The link contains tracking parameters',
    why: 'Parameters such as utm_source tell analytics tools where a visitor came from. On links within the site, they overwrite the correct source.',
  },
  'weak-alt': {
    title: 'The alt text is not helpful',
    why: 'The alt text replaces the image for people who cannot see it. It briefly says what the image shows. A file name or “picture of” does not help.',
  },
  secret: {
    title: 'The file contains a secret',
    why: 'Files in content are published and stay in the Git history. Put keys, passwords and signed URLs in environment variables on the server. The report never shows the secret itself.',
  },
  'orphan-page': {
    title: 'No page links to this page',
    why: 'Visitors find pages through links, the menu and lists. A page without links is listed only in the sitemap, which is meant for search engines.',
  },
  'unused-asset': {
    title: 'A file in content/media is not used',
    why: 'Unused files are not published, but they make the project larger, and later nobody knows whether they can be deleted.',
  },
  'unused-shared': {
    title: 'A shared file is not used',
    why: 'If no page shows a text, nobody notices when it becomes out of date.',
  },
  'unusual-route': {
    title: 'Route that does not work the same everywhere',
    why: 'Capital letters are different addresses on some hosts and the same file on others. Dots look like file extensions, and an underscore disappears in underlined links. Such a route works, so that old addresses can stay.',
  },
  'stray-file': {
    title: 'This file is not read',
    why: 'The folders content/pages and content/shared are only for pages and shared blocks. Often a page is missing from the site only because its file has the wrong extension.',
  },
  'raw-html': {
    title: 'HTML that is not allowed in texts',
    why: 'Texts are Markdown. A few HTML elements without attributes are allowed, such as kbd, sub and mark. Visitors see all other tags as plain text, because they could run scripts, load something from other sites or break the layout of the page.',
  },
  'literal-markup': {
    title: 'Markup in a plain-text field',
    why: 'Fields such as headings and labels are shown as written. Visitors would see the stars, brackets and HTML tags.',
  },
  'markdown-slip': {
    title: 'Markdown syntax error',
    why: 'One extra or missing space, bracket or star can turn a link, a heading or bold words into ordinary text, or the other way round. To write a star within a word, use \\*.',
  },
  typography: {
    title: 'Punctuation does not follow the typographic rules',
    why: 'For German texts, for example, these are low and high quotation marks, dashes with spaces around them and a narrow space before the percent sign. Such details make a text look professional.',
  },
  'doubled-word': {
    title: 'A word appears twice in a row',
    why: 'Repeated words are often left over from editing. Authors overlook them, but visitors notice.',
  },
  'placeholder-text': {
    title: 'Placeholder text was left over',
    why: 'Lorem ipsum and TODO are notes to yourself. They do not belong on a published page.',
  },
  'bad-ignore': {
    title: 'The ignore comment is incomplete',
    why: 'After blockwerk-ignore, write the problem code and the reason. In YAML the comment begins with “#”, in Markdown it is between “<!--” and “-->”. Without a reason, nobody knows a year later whether the comment is still needed.',
  },
  'unused-ignore': {
    title: 'An ignore comment is no longer needed',
    why: 'The problem has been fixed or is now in another place. If the comment stayed, it could hide a new problem.',
  },
  unreadable: {
    title: 'The file cannot be read',
    why: 'Blockwerk reads only ordinary files. It does not follow symbolic links, because they could point outside the folder.',
  },
  'too-many': {
    title: 'Not all problems are shown',
    why: 'After a hundred problems in a file, further ones are only counted. They often have a common cause.',
  },
}
