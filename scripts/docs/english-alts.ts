/**
 * English alt texts of the images in the examples, by path below content/media. The German ones are in the image
 * manifest of the first site.
 */
export const englishAlts: Readonly<Record<string, string>> = {
  'beratung/hero.webp': 'A staircase of blocks climbs in three flights to a glowing cube',
  'data-analytics/globus.webp':
    'A globe of blue dots; bright lines lead from Berlin to cities all over the world',
  'gpu/a100.webp': 'A long plug-in card with a row of cooling fins',
  'gpu/h100.webp': 'A square module with a large chip between stacks of memory',
  'karriere/vertrieb.webp':
    'A market stall with a striped roof; a glowing cube is handed over the counter',
  'kontakt/standorte.webp':
    'A map of Saxony and Thuringia made of blocks, with Leipzig, Dresden and Jena marked on it',
  'news/ai-act.webp': 'A pyramid of four steps, surrounded by twelve glowing cubes',
  'news/datenschutz-innovation.webp': 'A glowing cube, protected by three shells of glass',
  'news/ki-chatbots.webp':
    'Two speech bubbles in conversation, one smooth and violet, one made of turquoise cubes',
  'produkt/ring-szene.webp':
    '3D drawing: a golden ring with a sparkling clear stone between rolls of blue velvet',
  'produkt/tasche-szene.webp':
    '3D drawing: a coral handbag in the sun, on a step in front of a plaster arch and a blue sky',
  'promo/ki-oder-nicht-ki.webp':
    'A balanced scale: a round ball on the left, a cube made of many cubes on the right',
  'social/bildung.webp':
    'Piles of books form a staircase; a person stands at the bottom, a cube glows at the top',
  'social/gemeinschaft.webp':
    'Six houses around a square; in the middle, eight people sit around a glowing cube',
  'social/inklusion.webp': 'Stairs and a ramp lead to the same stage, on which a cube glows',
  'social/nachhaltigkeit.webp':
    'A tree of turquoise blocks in a meadow, with a glowing young shoot next to it',
  'stimmen/clara.webp': 'Drawn portrait: a woman with long red hair and a polo neck smiles',
  'stimmen/ida.webp': 'Drawn portrait: a woman with brown hair in a bun and round glasses smiles',
  'stimmen/petra.webp': 'Drawn portrait: a woman with a grey bob and square glasses smiles',
  'team/jonas.webp': 'Drawn portrait: a man with red hair, a beard and a dark hoodie smiles',
  'team/mara.webp':
    'Drawn portrait: a woman with a brown bob, round glasses and a blue blazer smiles',
  'team/pixel.webp': 'A dog of light brown blocks with a white muzzle and a glowing tag',
  'tiles/beratung.webp':
    'A maze of blue blocks, through which a bright path leads to a glowing cube',
  'tiles/blog.webp': 'A pile of booklets with a written page and a red pen on top',
  'tiles/data-analytics.webp':
    'Contour lines of mountains in violet and coral, one of them glowing',
  'tiles/intelligente-websites.webp':
    'A website stands like the wall of a house made of blocks; the last block glows and is still missing',
  'tiles/karriere.webp':
    'A door stands open in a long wall; blue steps lead up to it, and light falls out',
  'tiles/ki-chatbots.webp': 'Three speech bubbles rise from a phone; the answer glows',
  'tiles/ueber-uns.webp': 'A house of blocks with light in its windows; a dog waits at the door',
  'ueber-uns/agenten.webp':
    'Four small robots on a conveyor belt pass work on to each other, up to a glowing cube',
  'video/fashion.webp': 'Still from a 3D animation: a coral handbag in the light',
  'waitlist/hero.webp':
    'Cubes queue in front of a gate; the first one has passed through and glows',
}
