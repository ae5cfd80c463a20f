import type { Language } from '../../locale/texts.ts'
import { errorCodeOf } from '../../content/site/error-code.ts'

/**
 * Thrown if a server cannot start on its port or host. The message explains the reason and a
 * solution.
 */
export class ListenError extends Error {
  override name = 'ListenError'

  constructor(
    private readonly texts: Readonly<Record<Language, string>>,
    options?: ErrorOptions,
  ) {
    super(texts.en, options)
  }

  messageIn(language: Language): string {
    return this.texts[language]
  }
}

type ListenAttempt = { first: number; last: number; host: string | undefined }

/**
 * Converts an error of `server.listen` on the ports `first` to `last` to a ListenError. Returns any
 * other error unchanged.
 */
export function explainListenError(
  error: unknown,
  { first, last, host = '' }: ListenAttempt,
): unknown {
  const code = errorCodeOf(error)
  const cause = { cause: error }
  if (code === 'EADDRINUSE' && first === last) {
    return new ListenError(
      {
        en: `Port ${first} is already in use. Stop the program that uses it, or choose another port with --port N (0 picks any free port).`,
        de: `Port ${first} ist schon belegt: Beenden Sie das Programm, das ihn verwendet, oder nehmen Sie mit --port N einen anderen (0 nimmt irgendeinen freien).`,
      },
      cause,
    )
  }
  if (code === 'EADDRINUSE') {
    return new ListenError(
      {
        en: `Ports ${first} to ${last} are all in use. Choose another port with --port N (0 picks any free port).`,
        de: `Die Ports ${first} bis ${last} sind alle belegt: Nehmen Sie mit --port N einen anderen (0 nimmt irgendeinen freien).`,
      },
      cause,
    )
  }
  if (code === 'EACCES') {
    return new ListenError(
      {
        en: `You do not have permission to listen on port ${first}. Choose a port of 1024 or higher with --port N.`,
        de: `Auf Port ${first} dürfen Sie nicht lauschen: Nehmen Sie mit --port N einen ab 1024.`,
      },
      cause,
    )
  }
  if (!hostErrorCodes.has(code)) return error
  return new ListenError(
    {
      en: `This computer has no address “${host}”. Set --host to localhost, to one of its addresses, or to 0.0.0.0 for all networks.`,
      de: `Dieser Rechner hat keine Adresse „${host}“: --host nimmt localhost, eine seiner Adressen oder 0.0.0.0 für alle Netze.`,
    },
    cause,
  )
}

const hostErrorCodes = new Set([
  ...['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL', 'ENOTFOUND'],
])
