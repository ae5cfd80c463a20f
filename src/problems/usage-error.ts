import type { Language } from '../locale/texts.ts'

/**
 * A command was called with wrong arguments. Ends with exit code 2 and without a stack trace. The message is shown
 * in the user's language.
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
