/** Names for several file types. */
const typesByGroup = {
  image: ['jpg', 'png', 'webp', 'gif', 'heic'],
  document: ['pdf', 'docx', 'odt', 'rtf', 'txt'],
  spreadsheet: ['xlsx', 'ods', 'csv'],
  audio: ['mp3', 'm4a', 'wav'],
  video: ['mp4', 'mov', 'webm'],
} as const

type FileTypeGroup = keyof typeof typesByGroup

/** File types that belong to no group. */
const otherTypes = ['pptx', 'odp', 'zip'] as const

/**
 * A file type that a form can accept, named after its most common ending. Types that a browser could run, such as HTML
 * and SVG, are left out on purpose.
 */
export type FileType = (typeof typesByGroup)[FileTypeGroup][number] | (typeof otherTypes)[number]

/** A value of `accept`: a file type or a group of file types. */
export type AcceptedType = FileType | FileTypeGroup

/** All values of `accept`, groups first. */
export const acceptedTypeNames: readonly AcceptedType[] = [
  ...(['image', 'document', 'spreadsheet', 'audio', 'video'] as const),
  ...[...typesByGroup.document, ...typesByGroup.image, ...typesByGroup.spreadsheet],
  ...[...typesByGroup.audio, ...typesByGroup.video, ...otherTypes],
]

/** Further endings of the same types. */
const otherEndings: Partial<Record<FileType, string>> = {
  ...{ jpg: 'jpeg', heic: 'heif', txt: 'md', mp4: 'm4v' },
}

/** Returns the endings of a type's files in lower case: `.jpg`, `.jpeg`. */
const endingsOf = (type: FileType): string[] =>
  [type, otherEndings[type] ?? []].flat().map((ending) => `.${ending}`)

const isGroup = (name: AcceptedType): name is FileTypeGroup => name in typesByGroup

/** The types that a field accepts. */
type Acceptance = { accept: readonly AcceptedType[] }

/** Returns the single file types that a field accepts, in the order of `accept`. */
const fileTypesOf = ({ accept }: Acceptance): FileType[] => [
  ...new Set(
    accept.flatMap((name): readonly FileType[] => (isGroup(name) ? typesByGroup[name] : [name])),
  ),
]

/** Returns the value of the HTML attribute `accept`: `.pdf,.jpg,.jpeg`. */
export const acceptAttributeOf = (field: Acceptance): string =>
  fileTypesOf(field).flatMap(endingsOf).join(',')

/** Returns the accepted file types as visitors read them: `PDF, JPG, PNG`. */
export const acceptedTypesText = (field: Acceptance): string =>
  fileTypesOf(field)
    .map((type) => type.toUpperCase())
    .join(', ')

/** Returns the type of a file by the ending of its name. Undefined if the field does not accept it. */
export const acceptedTypeOf = (field: Acceptance, fileName: string): FileType | undefined =>
  fileTypesOf(field).find((type) =>
    endingsOf(type).some((ending) => fileName.toLowerCase().endsWith(ending)),
  )

/** Bytes in a megabyte, the unit of `maxSize`. */
export const bytesPerMegabyte = 1_000_000

/** Returns the maximum size of one file in bytes. */
export const maxFileBytesOf = ({ maxSize }: { maxSize: number }): number =>
  maxSize * bytesPerMegabyte
