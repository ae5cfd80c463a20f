/** Extensions of documents, archives and recordings that pages can offer for download. */
export const documentExtensions = [
  ...['pdf', 'zip', '7z', 'gz', 'epub', 'csv', 'txt', 'rtf', 'ics', 'vcf'],
  ...['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'odt', 'ods', 'odp'],
  ...['mp3', 'm4a', 'ogg', 'wav'],
] as const

/** Matches the path of a document, in any case of its extension. The extension is the first group. */
export const documentPattern = new RegExp(`\\.(${documentExtensions.join('|')})$`, 'i')
