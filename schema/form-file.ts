/**
 * The file types that a form can accept, each with the endings of its files in lower case. Types that a browser could
 * run, such as HTML and SVG, are left out on purpose.
 */
const endingsByType = {
  ...{ pdf: ['pdf'], docx: ['docx'], odt: ['odt'], rtf: ['rtf'], txt: ['txt', 'md'] },
  ...{ xlsx: ['xlsx'], ods: ['ods'], csv: ['csv'], pptx: ['pptx'], odp: ['odp'], zip: ['zip'] },
  ...{ jpg: ['jpg', 'jpeg'], png: ['png'], webp: ['webp'], gif: ['gif'], heic: ['heic', 'heif'] },
  ...{ mp3: ['mp3'], m4a: ['m4a'], wav: ['wav'] },
  ...{ mp4: ['mp4', 'm4v'], mov: ['mov'], webm: ['webm'] },
}

/** A file type, named after its most common ending. */
export type FileType = keyof typeof endingsByType

/** Names for several file types. */
const typesByGroup = {
  image: ['jpg', 'png', 'webp', 'gif', 'heic'],
  document: ['pdf', 'docx', 'odt', 'rtf', 'txt'],
  spreadsheet: ['xlsx', 'ods', 'csv'],
  audio: ['mp3', 'm4a', 'wav'],
  video: ['mp4', 'mov', 'webm'],
} as const satisfies Record<string, readonly FileType[]>

/** A value of `accept`: a file type or a group of file types. */
export type AcceptedType = FileType | keyof typeof typesByGroup

const namesIn = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] =>
  // The cast is safe: the two records above have no keys that their types do not name.
  Object.keys(record) as Name[]

/** All values of `accept`, groups first. */
export const acceptedTypeNames: readonly AcceptedType[] = [
  ...namesIn(typesByGroup),
  ...namesIn(endingsByType),
]

const isType = (name: AcceptedType): name is FileType => name in endingsByType

/** The types that a field accepts. */
type Acceptance = { accept: readonly AcceptedType[] }

/** Returns the single file types that a field accepts, in the order of `accept`. */
const fileTypesOf = ({ accept }: Acceptance): FileType[] => [
  ...new Set(
    accept.flatMap((name): readonly FileType[] => (isType(name) ? [name] : typesByGroup[name])),
  ),
]

/** Returns the value of the HTML attribute `accept`: `.pdf,.jpg,.jpeg`. */
export const acceptAttributeOf = (field: Acceptance): string =>
  fileTypesOf(field)
    .flatMap((type) => endingsByType[type].map((ending) => `.${ending}`))
    .join(',')

/** Returns the accepted file types as visitors read them: `PDF, JPG, PNG`. */
export const acceptedTypesText = (field: Acceptance): string =>
  fileTypesOf(field)
    .map((type) => type.toUpperCase())
    .join(', ')

/** Returns the type of a file by the ending of its name. Undefined if the field does not accept it. */
export const acceptedTypeOf = (field: Acceptance, fileName: string): FileType | undefined =>
  fileTypesOf(field).find((type) =>
    endingsByType[type].some((ending) => fileName.toLowerCase().endsWith(`.${ending}`)),
  )

/** Bytes in a megabyte, the unit of `maxSize`. */
export const bytesPerMegabyte = 1_000_000

/** Returns the maximum size of one file in bytes. */
export const maxFileBytesOf = ({ maxSize }: { maxSize: number }): number =>
  maxSize * bytesPerMegabyte
