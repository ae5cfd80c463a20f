import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { Language } from '../../../locale/texts.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/**
 * Returns the IPv4 addresses at which a phone can reach this machine. Addresses of virtual networks come
 * last.
 */
export function networkAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, isVirtual: virtualInterfacePattern.test(name) })),
  )
  return found
    .toSorted((one, other) => Number(one.isVirtual) - Number(other.isVirtual))
    .map(({ address }) => address)
}

const virtualInterfacePattern =
  /^(?:br-|bridge|docker|tailscale|tun|utun|vbox|veth|virbr|vmnet|wg|zt)/i

/**
 * Returns a QR code for the terminal. It is black on white in every colour scheme, because not all cameras
 * read inverted codes.
 */
export function renderQrCode(text: string, inColour = !process.env['NO_COLOR']): string {
  const code = renderUnicodeCompact(text, { border: 2 })
  if (!inColour) return code
  const lines = code.split('\n')
  return lines.map((line) => `\u001b[38;5;231;48;5;16m${line}\u001b[0m`).join('\n')
}

type GreetingOptions = {
  port: number
  key: string | undefined
  isTerminal: boolean
  language: Language
}

/** Returns the message after the start: the addresses of the site, and who can reach it. */
export function greetingOf(
  { port, key, isTerminal, language }: GreetingOptions,
  addresses: readonly string[] = networkAddresses(),
): string {
  const texts = toolTexts[language].preview
  if (key === undefined) return texts.at(`http://localhost:${port}/`)
  const [first, ...more] = addresses.map((address) => `http://${address}:${port}/?key=${key}`)
  const here = texts.at(`http://localhost:${port}/?key=${key}`)
  if (first === undefined) return `${here}\n${texts.noNetwork}`
  const label = `${texts.onPhone}    `
  return [
    here,
    label + first,
    ...more.map((address) => ' '.repeat(label.length) + address),
    ...(isTerminal ? ['', renderQrCode(first), ''] : []),
    ...texts.warning,
  ].join('\n')
}
