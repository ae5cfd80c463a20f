import type { Explanations } from '../explanation.ts'

export const english: Explanations = {
  'yaml-syntax': {
    title: 'This is not valid YAML',
    why: 'YAML separates fields by a colon and a space and arranges them by indentation. Where one of these stands in a text or in the wrong place, the computer reads something else than you do. Quotation marks around the text almost always help.',
  },
  'yaml-alias': {
    title: 'Anchors and aliases of YAML',
    why: 'In YAML & begins an anchor and * an alias of it. Blockwerk allows neither: mistakes could no longer be shown in their place, and a few lines could fill the memory. Shared blocks are kept under content/shared, and a block “type: ref” puts them in.',
  },
  'yaml-tag': {
    title: 'Tags and directives of YAML',
    why: 'In YAML ! begins a tag, and % at the start of a line a directive. Both change how the rest is read, and a page never needs them.',
  },
  'duplicate-key': {
    title: 'A field stands here twice',
    why: 'Of two equal fields only one can count, and only you know which one is meant. Often a new block was copied without its “- ”.',
  },
  encoding: {
    title: 'The file has characters that may not stand here',
    why: 'All files are saved as UTF-8, so that every letter arrives everywhere. Invisible control characters, and such that turn the writing direction, can make a text look different from what it is.',
  },
  'too-large': {
    title: 'The file is too large',
    why: 'A page has a few kilobytes. If it is a hundred times as large, something went wrong, and nobody would read it to its end. Several pages, or shared blocks under content/shared, are better.',
  },
  'too-deep': {
    title: 'The content is nested too deep',
    why: 'A page needs about eight levels. One gets much deeper only by a bracket or an indentation too many.',
  },
  'text-cut': {
    title: 'Part of the text counts as a comment',
    why: 'After a space # begins a comment, which does not appear on the page. If it belongs to the text, the text needs quotation marks. A comment has a space behind its #.',
  },
  'joined-item': {
    title: 'Two items of a list become one',
    why: 'A dash makes a new item only where it stands exactly under that of the item before. Where it stands further right or is missing, YAML reads the line as part of the item above.',
  },
  'folded-text': {
    title: 'Lines become one paragraph',
    why: 'With >-, or without a sign behind the colon, YAML joins the lines to one paragraph. Lists, headings and paragraphs are only kept with |-.',
  },
  'empty-file': {
    title: 'The file is empty',
    why: 'Each file under content/pages is a page, and nobody wants to publish an empty one. Delete the file, or give it title, description and blocks.',
  },
  'several-documents': {
    title: 'The file holds more than one document',
    why: 'Three dashes at the start of a line end a YAML document. What comes after them no longer belongs to the page and would be lost.',
  },
  'unknown-key': {
    title: 'There is no such field here',
    why: 'A misspelt field would otherwise be passed over in silence, and its content would be missing on the page. Only the fields named in the hint are allowed.',
  },
  'missing-key': {
    title: 'A field that is needed is missing',
    why: 'Without this field the page cannot be drawn. The hint says what belongs there.',
  },
  'wrong-type': {
    title: 'This is something else than expected',
    why: 'YAML reads 2026 as a number, true as yes, and 1.10 as 1.1. Where a text belongs, such a value needs quotation marks. A list has lines with “- ”, a group has indented lines with “name: value”.',
  },
  'wrong-value': {
    title: 'This value is not allowed here',
    why: 'Some fields know only certain values, a greatest length, or a fixed form. So the content fits the design, and every address works.',
  },
  'unknown-block': {
    title: 'There is no such kind of block',
    why: 'The field type says how a block is drawn. A block without a known type could not stand on the page.',
  },
  'unknown-material': {
    title: 'The model does not have this material',
    why: 'The colour that a visitor chooses is taken by a material of the 3D file. Without a material of this name nothing would change. Whoever builds the model in a 3D program gives the names.',
  },
  'unknown-ref': {
    title: 'The reference leads to no file',
    why: 'A block “type: ref” puts in the blocks of a file under content/shared. The field to holds its name without the ending.',
  },
  'unknown-fact': {
    title: 'This fact is not in content/site.yaml',
    why: 'Phone number, address and other facts stand once under facts in content/site.yaml, and everywhere else as {facts.name}. So they agree on all pages.',
  },
  'broken-fact': {
    title: 'No fact is filled in here',
    why: 'Only {facts.name} is filled in, in small letters, in single curly brackets and without spaces. Everything else appears on the page just as it stands. To show {facts.name} itself, for example in code, write \\{facts.name}.',
  },
  'ref-cycle': {
    title: 'References lead in a circle',
    why: 'If a refers to b and b to a again, the page would have no end. That is true of shared blocks as well as of redirects.',
  },
  'no-words': {
    title: 'The language has no words yet',
    why: 'Buttons, forms and error pages say something that no author has written. Blockwerk brings these words in German and English; for other languages content/words.yaml holds them.',
  },
  'page-language': {
    title: 'The language has no menu and no footer',
    why: 'Around the page visitors would read another language. content/site.<language>.yaml says what stands there; the words of buttons come with Blockwerk in German and English.',
  },
  'site-language': {
    title: 'The file belongs to no language of the site',
    why: 'The files site.en.yaml and words.en.yaml are for pages that say “language: en”. With a slip in the name nobody reads them.',
  },
  'common-key': {
    title: 'This is the same in all languages',
    why: 'The site has its address, redirects, effects and checks once. If they stood here once more, nobody would know which counts.',
  },
  alternate: {
    title: 'The pages do not fit together as counterparts',
    why: 'Search engines and the language switch in the menu lead from a page to the same one in another language. For that each counterpart names the one original.',
  },
  'other-language': {
    title: 'The link changes the language',
    why: 'Visitors who read one language end up in another without notice, though the page is there in theirs.',
  },
  'missing-word': {
    title: 'A word of the interface is missing',
    why: 'Visitors would read it in English in the middle of a page in another language.',
  },
  'lost-place': {
    title: 'A value has no place in the text',
    why: 'Where a text names a number or a name, a place in curly brackets stands for it. Without it visitors would never read the value.',
  },
  'faint-color': {
    title: 'A colour of the theme is too faint',
    why: 'Every colour that stands as text on a ground is compared with it (WCAG 2.2, 1.4.3): below 4.5 : 1 many people cannot read it, and in the sun nobody can. All other colours are made from those of the theme so that they can be read.',
  },
  'own-block': {
    title: 'A block of this site cannot be used',
    why: 'What stands below content/blocks/ is part of the site’s program. A mistake in it concerns this block alone; nothing is published until it is corrected.',
  },
  'missing-font': {
    title: 'A font of the theme is not there',
    why: 'Fonts come from the website itself, so that no visitor is made known to another. Each name stands for a package of Fontsource: “Fraunces Variable” for @fontsource-variable/fraunces, “Inter” for @fontsource/inter.',
  },
  'unreadable-font': {
    title: 'The font cannot be read',
    why: 'The file has arrived by halves, or is of another kind than its ending says. No browser would show it, and pages would stand in the font that a device has.',
  },
  'broken-link': {
    title: 'The link leads nowhere',
    why: 'Who follows it ends on the error page. If the page is to come later, list it under planned in content/site.yaml.',
  },
  'broken-anchor': {
    title: 'There is no such anchor',
    why: 'The link opens the page but does not jump to the right place. Anchors are the ids of blocks and of their entries.',
  },
  'planned-link': {
    title: 'The link leads to a planned page',
    why: 'The address is listed under planned in content/site.yaml. Until the page exists, visitors see a friendly note there. This is a warning, not an error.',
  },
  'sleeping-link': {
    title: 'The link leads to a page that is not published',
    why: 'The page it leads to is a draft (draft: true), or today is before its from or after its until. As long as that is so, the link leads nowhere. This is a warning, as tomorrow may be different.',
  },
  'unsafe-link': {
    title: 'Links of this kind are not allowed',
    why: 'Links such as javascript: or data: run programs, and some spellings with // or \\ lead to foreign sites unnoticed. Pages, anchors, https, mailto and tel are allowed.',
  },
  'missing-asset': {
    title: 'There is no such image',
    why: 'The page would stay empty in its place. Images are kept under content/media, and their path begins below that folder.',
  },
  'unsafe-path': {
    title: 'The path leads out of the folder for images',
    why: 'Only what is kept under content/media is published. So no slip can put a foreign file on the web.',
  },
  'asset-case': {
    title: 'Upper and lower case do not agree',
    why: 'On some computers Bowl.webp and bowl.webp are the same file, on the server they are two. What you see on yours would be missing there.',
  },
  'no-image': {
    title: 'This file is not an image',
    why: 'An image is drawn here; another file would not appear. Link files for download with /media/….',
  },
  'unreadable-picture': {
    title: 'The image cannot be read',
    why: 'The build makes smaller versions of every image, and for that it has to be whole and undamaged. A copy that broke off, a wrong ending or a format that nothing here reads is noticed before visitors see a gap. It takes no more than 100 million pixels: some files only claim them to fill up the computer.',
  },
  'unreadable-film': {
    title: 'The video cannot be published',
    why: 'Only pictures and sound of a video are published. Where, when and with what it was taken, the build takes out, and for that the file has to be whole and undamaged. A copy that broke off or a wrong ending is noticed before visitors see a video that does not play.',
  },
  'unreadable-model': {
    title: 'The 3D file cannot be shown',
    why: 'The 3D viewer loads a single file in the format glTF binary (.glb), version 2. Geometry and textures must be in that file, because the page loads nothing from anywhere else. Compressed files (Draco, Meshopt, Basis) need a decoder that the security policy of the page does not allow.',
  },
  'unsafe-drawing': {
    title: 'The drawing could run or load something',
    why: 'An SVG is more than an image: it can hold scripts and load from other servers. Who opens its address opens a page of this site, and all of that would run there. So such a file is not published, even if the script is harmless.',
  },
  'small-picture': {
    title: 'The image is too small for its place',
    why: 'An image is never published wider than it is; in a larger place the browser pulls it apart. What is seen of it in the shape of this place is compared with the largest width in which the block shows it on a screen of plain density. The screens of phones need twice as much.',
  },
  'heavy-picture': {
    title: 'The image is heavy even when it is made smaller',
    why: 'The build makes every image as small and as light as it can. If the version for a screen of 1440 pixels still has more than 300 kB, it is the image itself: a very fine pattern, noise, a screenshot full of words.',
  },
  'heavy-animation': {
    title: 'The moving image should be a video',
    why: 'A moving image keeps nearly all of every view, a video only what changes. It also runs by itself and without end; a video can be paused, and stands still for those who have switched motion off.',
  },
  'heavy-film': {
    title: 'The video is heavy',
    why: 'A video is published as it is: the build takes out what is neither picture nor sound, but encodes nothing anew. From 5 MB on it takes seconds to start for visitors on the way; five to ten seconds of film need one or two MB.',
  },
  'heavy-model': {
    title: 'The 3D file is heavy',
    why: 'A 3D file is published as it is, and loaded only after a visitor clicks. From 2 MB on, visitors on the way wait for several seconds. For a view on a page, 20,000 points and textures of 1024 pixels are usually enough.',
  },
  'wrong-ending': {
    title: 'The ending of the image is wrong',
    why: 'The build tells images by what they hold and publishes them with the right ending. Other programs go by the name, and then do not show the image.',
  },
  'picture-name': {
    title: 'The name of the image is not for visitors',
    why: 'Who saves an image or opens it alone reads its name, and so do search engines. Umlauts and blanks become something like %C3%BC in addresses; words such as “draft” or “internal” are for those who work at it.',
  },
  'broken-manifest': {
    title: 'The list of ready-made images is damaged',
    why: 'The file content/media/manifest.json lists which versions of the images are ready, and how the images are described. npx blockwerk media writes it; changed by hand or saved by half it may say what is not so, and then nothing of it counts.',
  },
  'missing-alt': {
    title: 'The image lacks its description',
    why: 'Who cannot see the image hears its description instead. If an image only decorates, decorative: true says that it is not to be read aloud.',
  },
  'duplicate-id': {
    title: 'An anchor is used twice',
    why: 'A link to the anchor only ever leads to the first one. Each may stand only once on a page, also in blocks from content/shared and above the footer.',
  },
  'duplicate-route': {
    title: 'Two files have the same address',
    why: 'The file name is the address: courses.yaml, courses.json and courses/index.yaml would all be /courses. A redirect needs an address that is free, too.',
  },
  'route-name': {
    title: 'The file name does not make a good address',
    why: 'Spaces, umlauts and capital letters in addresses break easily when they are passed on. Some names are taken by the build, or by Windows.',
  },
  'portable-name': {
    title: 'Not every computer can store the file under its name',
    why: 'Windows reserves some names and characters and, like macOS, does not tell upper from lower case. Otherwise nobody can check out the project there, or one file overwrites another.',
  },
  'date-invalid': {
    title: 'There is no such day, or it is written in another way',
    why: 'Days are written year-month-day, so that everyone reads them alike and they can be sorted. On the page they appear in the German way.',
  },
  'dates-differ': {
    title: 'An article has two dates',
    why: 'The list and the article name different days. Whoever sees both cannot tell which is right. Both stay as they are until you decide.',
  },
  'facts-differ': {
    title: 'The same fact is stated in two ways',
    why: 'A reading time, a telephone number or an address exists only once in the world. Where a site has two versions, at least one is wrong, and nobody can tell which.',
  },
  'simulated-form': {
    title: 'The form sends nothing',
    why: 'With “delivery: simulated” visitors see a confirmation after a moment, but their request is lost. That will do for a demonstration, not for a website.',
  },
  'no-workflow': {
    title: 'The requests of a form are not delivered',
    why: 'What visitors send is kept safely and delivered to the address in the environment variable. Without it nothing is lost, but nobody hears of it until someone looks with “blockwerk inbox”. The address never belongs into a page: it is a secret.',
  },
  'unencrypted-workflow': {
    title: 'The requests of a form are delivered unencrypted',
    why: 'Names, e-mail addresses and messages go from the gateway to the address in the environment variable. Where it begins with http://, anyone on the way can read and change them. Only on the same machine (localhost, 127.0.0.1) is that harmless.',
  },
  'answers-differ': {
    title: 'Another answerer is announced than the one that answers',
    why: 'Below the question box stands whether a language model answers, or whether answers come from the pages of the site. “answers” in content/site.yaml says which sentence it is; the environment of the gateway says who really answers. Both must agree: whoever talks to an AI has a right to know.',
  },
  'fact-repeated': {
    title: 'A fact is written out instead of taken from site.yaml',
    why: 'A telephone number, an address and an e-mail address stand once, under facts in content/site.yaml. Whoever writes one out again has to remember it at the next change. With {facts.phone} the page remembers it.',
  },
  'date-order': {
    title: 'Days stand in the wrong order',
    why: 'A page that ends before it begins is never shown. An article is not revised before it is published, and a timeline runs from the earliest day to the latest.',
  },
  'hours-missing': {
    title: 'Opening hours to show are missing',
    why: 'An opening-hours block without hours of its own shows those of the site, which also go to search engines. Where there are none, the block would be a heading above nothing.',
  },
  'opening-hours': {
    title: 'Opening hours contradict each other',
    why: 'Where two spans overlap, or two exceptions are about the same day, nobody knows which is right, and search engines often show neither. A span across midnight belongs to the day on which it begins: [22:00-02:00].',
  },
  price: {
    title: 'A price cannot be right as it is',
    why: 'A range goes from the lowest price (price) to the highest (upTo). Where a price has more decimal places than its currency, the page shows a rounded one and tells search engines another.',
  },
  'table-row': {
    title: 'A row does not fit the columns',
    why: 'Where a row lacks a cell, all that follow move below the wrong column. Often a comma is to blame: in [Service, £1,140] each comma separates two cells, and what contains one needs quotation marks.',
  },
  'form-field': {
    title: 'Fields of a form do not go together',
    why: 'Each name stands for one value: where it occurs twice, one is lost, and some the gateway needs for itself. What is selected from the start has to be among the choices. Where the limits of a field exclude each other, nobody can send the form.',
  },
  'future-date': {
    title: 'The date of the page lies in the future',
    why: 'The date of an article tells readers, feeds and search engines when it was published; it holds nothing back. That is what “from” at the top of the page does: before that day the page is not built, and is missing from lists, feed and sitemap.',
  },
  'wrong-weekday': {
    title: 'The weekday does not fit the date',
    why: 'Many people only remember the weekday of an appointment. Where it does not fit the date, half of them come on the wrong day.',
  },
  'seo-length': {
    title: 'The title or the description is too short or too long',
    why: 'Search engines show about 60 characters of a title and 160 of a description. What goes beyond is cut off, what is much shorter wastes room. Counted is the width: wide characters count twice.',
  },
  'duplicate-title': {
    title: 'Two pages have the same title',
    why: 'In search results, in the history and in bookmarks, pages are told apart by their title alone. Two equal ones are like two doors without a sign.',
  },
  'duplicate-description': {
    title: 'Two pages have the same description',
    why: 'Search engines take pages of one description for the same page, and then show only one of them.',
  },
  'duplicate-block': {
    title: 'The same block is on the page twice',
    why: 'Mostly it is left over from copying. Whoever reads the page, or has it read aloud, is puzzled.',
  },
  'heading-order': {
    title: 'The order of the headings has a gap',
    why: 'Screen readers jump from heading to heading. So each page has exactly one at the top, and no rank is left out.',
  },
  'redirect-link': {
    title: 'The link leads to an old address',
    why: 'The redirect catches old links from elsewhere. On the site itself it is a detour, and one day it will be deleted.',
  },
  'self-link': {
    title: 'The link leads to its own page',
    why: 'Whoever follows it loads the same page once more and ends up at its top. Often the old target was left over from copying.',
  },
  'vague-link': {
    title: 'The text of the link does not say where it leads',
    why: 'Screen readers can list only the links of a page. Nobody learns anything from “here, here, more”, but from “prices, dates, directions” they do.',
  },
  'insecure-link': {
    title: 'The link is not encrypted',
    why: 'Over http:// anyone in the same network can read along and change the page. Almost every site can be reached over https://, too.',
  },
  'local-address': {
    title: 'The address exists only in one’s own network',
    why: 'Addresses such as localhost or 192.168.… lead each visitor to their own computer, not to yours. Mostly such a link is left over from trying things out.',
  },
  'tracking-link': {
    title: 'The link carries tracking parameters',
    why: 'Additions such as utm_source tell statistics where somebody came from. On links within the site they overwrite the right answer.',
  },
  'weak-alt': {
    title: 'The description of the picture does not help',
    why: 'The description takes the place of the picture for all who cannot see it. It says briefly what there is to see; a file name or “picture of” does not.',
  },
  secret: {
    title: 'There is something secret here',
    why: 'What lies under content is published, and stays in the history of the files. Keys, passwords and signed addresses belong in the environment of the server. The report does not show the value.',
  },
  'orphan-page': {
    title: 'No link leads to this page',
    why: 'Visitors find a page through links, the menu and lists. One that nothing leads to is known to the sitemap alone.',
  },
  'unused-asset': {
    title: 'A file under content/media is not used',
    why: 'It is not published, but it makes the archive bigger, and nobody knows any more whether it may be deleted.',
  },
  'unused-shared': {
    title: 'A shared file is used nowhere',
    why: 'What no page shows will not be looked after for long.',
  },
  'stray-file': {
    title: 'This file is not read',
    why: 'Only pages and shared blocks lie under content/pages and content/shared. Often just the right ending is missing, and with it the page on the site.',
  },
  'raw-html': {
    title: 'HTML is not read in texts',
    why: 'Texts are Markdown. HTML in them appears as text with angle brackets, for otherwise a text could run scripts.',
  },
  'literal-markup': {
    title: 'Markup in a field for mere text',
    why: 'Headings, labels and the like show their words as they stand. Visitors would see stars, brackets and HTML as signs.',
  },
  'markdown-slip': {
    title: 'Markdown that means something else than meant',
    why: 'One space, bracket or star too many or too few, and a link, a heading or bold words become ordinary text – or the other way round. A star within a word is written \\*.',
  },
  typography: {
    title: 'Punctuation is not set as is usual in German',
    why: 'Quotation marks low and high, dashes with spaces around them and a narrow space before the per cent sign: details that tell a careful text.',
  },
  'doubled-word': {
    title: 'A word stands twice in a row',
    why: 'When a sentence is rearranged, a word is easily left over. Its author never sees it, visitors do.',
  },
  'placeholder-text': {
    title: 'A placeholder was left over',
    why: 'Lorem ipsum and TODO are notes to yourself. They have no place on a published page.',
  },
  'bad-ignore': {
    title: 'The comment to ignore something is incomplete',
    why: 'Behind blockwerk-ignore stand the code and the reason. Without a reason nobody knows in a year whether the exception is still needed.',
  },
  'unused-ignore': {
    title: 'A comment to ignore something is no longer needed',
    why: 'The problem is gone, or it is elsewhere. If the comment stayed, it might hide the next one.',
  },
  unreadable: {
    title: 'The file cannot be read',
    why: 'Only ordinary files are read. Links are not followed, as they could lead out of the folder.',
  },
  'too-many': {
    title: 'There are more problems than are shown',
    why: 'After a hundred problems in a file the rest are only counted. They mostly have one cause.',
  },
}
