import { z } from 'zod'
import { dataLimit } from '../../content/collections/csv.ts'
import { UsageError } from '../../problems/usage-error.ts'

/** The text of a data file, and its type. */
export type PulledData = { text: string; extension: 'csv' | 'json' }

const timeoutSeconds = 30

/**
 * Gets a JSON or CSV file. JSON is laid out with one value on each line. Throws a `UsageError` that says what to do if
 * the server does not answer with such a file within 30 seconds.
 */
export async function fetchRecords(url: string): Promise<PulledData> {
  const text = decode(await fetchBytes(url), url)
  const start = text.trimStart().at(0)
  if (start === '<' || start === undefined) {
    throw new UsageError({
      en: `${url} returned ${start === undefined ? 'an empty file' : 'a web page'} and not JSON or CSV. Open the address in a browser: it must show the data alone.`,
      de: `${url} lieferte ${start === undefined ? 'eine leere Datei' : 'eine Webseite'} statt JSON oder CSV. Öffnen Sie die Adresse im Browser: Sie muss nur die Daten zeigen.`,
    })
  }
  if (start !== '[' && start !== '{') return { text, extension: 'csv' }
  return jsonOf(parseJson(text, url), url)
}

/** Returns records as a JSON file. `source`: where they come from, for the error if they are not a list. */
export function jsonOf(records: unknown, source: string): PulledData {
  if (Array.isArray(records))
    return { text: `${JSON.stringify(records, undefined, 2)}\n`, extension: 'json' }
  throw new UsageError({
    en: `${source} returned no list of records. Put an async function into content/collections/NAME.pull.ts that returns the list; “blockwerk explain collections” shows an example.`,
    de: `${source} lieferte keine Liste von Datensätzen. Schreiben Sie in content/collections/NAME.pull.ts eine async-Funktion, die die Liste liefert; „blockwerk explain collections“ zeigt ein Beispiel.`,
  })
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  let response: Response
  try {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000)
    response = await fetch(url, { signal, headers: { accept: 'application/json, text/csv' } })
    if (response.ok && Number(response.headers.get('content-length')) <= dataLimit) {
      const bytes = await response.arrayBuffer()
      if (bytes.byteLength <= dataLimit) return bytes
    }
  } catch (error) {
    throw networkError(error, url)
  }
  throw response.ok ? sizeError(url) : statusError(response.status, url)
}

const sizeError = (url: string): UsageError => {
  const limit = dataLimit >> 20
  return new UsageError({
    en: `${url} returned more than ${limit} MB. Ask for fewer records.`,
    de: `${url} lieferte mehr als ${limit} MB. Fragen Sie nach weniger Datensätzen.`,
  })
}

function statusError(status: number, url: string): UsageError {
  if (status === 401 || status === 403) {
    return new UsageError({
      en: `${url} needs permission (status ${status}). If it needs a key, send it from content/collections/NAME.pull.ts, and keep it in an environment variable.`,
      de: `${url} verlangt eine Berechtigung (Status ${status}). Braucht es einen Schlüssel, schickt ihn content/collections/NAME.pull.ts; er selbst gehört in eine Umgebungsvariable.`,
    })
  }
  const isGone = status >= 400 && status < 500 && status !== 408 && status !== 429
  return new UsageError({
    en: `${url} answered with status ${status}. ${isGone ? 'Check the address.' : 'Try again later.'}`,
    de: `${url} antwortete mit Status ${status}. ${isGone ? 'Prüfen Sie die Adresse.' : 'Versuchen Sie es später noch einmal.'}`,
  })
}

const Failure = z.object({ name: z.string(), cause: z.object({ code: z.string() }).optional() })

function networkError(error: unknown, url: string): UsageError {
  const { host } = new URL(url)
  const failure = Failure.safeParse(error)
  const { name, cause } = failure.success ? failure.data : { name: '', cause: undefined }
  if (name === 'TimeoutError') {
    return new UsageError({
      en: `${host} did not answer completely within ${timeoutSeconds} seconds. Try again later.`,
      de: `${host} hat in ${timeoutSeconds} Sekunden nicht vollständig geantwortet. Versuchen Sie es später noch einmal.`,
    })
  }
  if (cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN') {
    return new UsageError({
      en: `The server ${host} was not found. Check its name and your connection to the internet.`,
      de: `Der Server ${host} wurde nicht gefunden. Prüfen Sie seinen Namen und Ihre Verbindung zum Internet.`,
    })
  }
  const reason = cause?.code ?? String(error)
  return new UsageError({
    en: `The connection to ${host} failed (${reason}). Check the address, or try again later.`,
    de: `Die Verbindung zu ${host} schlug fehl (${reason}). Prüfen Sie die Adresse, oder versuchen Sie es später noch einmal.`,
  })
}

function decode(bytes: ArrayBuffer, url: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError({
      en: `The file at ${url} is not encoded in UTF-8. Save or export it as UTF-8.`,
      de: `Die Datei unter ${url} ist nicht in UTF-8 kodiert. Speichern oder exportieren Sie sie als UTF-8.`,
    })
  }
}

function parseJson(text: string, url: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    throw new UsageError({
      en: `The file at ${url} is not valid JSON: ${String(error)}`,
      de: `Die Datei unter ${url} ist kein gültiges JSON: ${String(error)}`,
    })
  }
}
