/** What a person can do about it, where a disk cannot be written; undefined for every other fault. */
export function diskFault(error: unknown, language?: 'de' | 'en'): string | undefined
