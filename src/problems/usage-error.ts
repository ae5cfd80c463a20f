import type { Language } from '../locale/texts.ts'

/**
 * A command was called in a way it does not understand. Exit code 2, without a stack. What is said in one
 * language alone is said in that of who calls.
 */
export class UsageError extends Error {
  override name = 'UsageError'

  constructor(
    readonly text: string | Readonly<Record<Language, string>>,
    options?: ErrorOptions,
  ) {
    super(typeof text === 'string' ? text : text.en, options)
  }

  messageIn(language: Language): string {
    return typeof this.text === 'string' ? this.text : this.text[language]
  }
}
