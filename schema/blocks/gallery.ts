import { z } from 'zod'
import { baseFields, headingFields, imageIn, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { gallerySlot } from '../slots.ts'

export const gallery = z
  .strictObject({
    type: z.literal('gallery'),
    ...baseFields,
    ...headingFields,
    pictures: z
      .array(
        z.strictObject({
          image: imageIn(gallerySlot).meta({ de: 'Das Bild.', en: 'The image.' }),
          caption: text.max(200).optional().meta({
            de: 'Bildunterschrift; steht unter dem großen Bild.',
            en: 'Caption, shown below the enlarged image.',
          }),
        }),
      )
      .min(2)
      .max(60)
      .meta({ de: 'Die Bilder.', en: 'The images.' }),
    columns: z.literal([2, 3, 4]).default(3).meta({
      de: 'Spalten auf breiten Bildschirmen: 2, 3 oder 4.',
      en: 'Columns on a wide screen: 2, 3 or 4.',
    }),
  })
  .meta({
    de: 'Bilder in einem Raster, die sich groß ansehen lassen; ohne JavaScript sind es Links zu den Bildern.',
    en: 'A grid of images that visitors can enlarge. Without JavaScript, the images are links to the files.',
  })
  .register(facets, {
    purpose: 'pictures',
    alsoCalled: [
      'bilder',
      'bildergalerie',
      'fotos',
      'galerie',
      'images',
      'lightbox',
      'photos',
      'pictures',
    ],
  })
