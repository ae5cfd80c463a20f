import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { Language } from '../../../locale/texts.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** The addresses of this machine that a phone can reach; networks of programs on it come last. */
export function networkAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const own = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, isVirtual: virtual.test(name) })),
  )
  return own
    .toSorted((one, other) => Number(one.isVirtual) - Number(other.isVirtual))
    .map(({ address }) => address)
}

const virtual = /^(?:br-|bridge|docker|tailscale|tun|utun|vbox|veth|virbr|vmnet|wg|zt)/i

/** Black on white whatever the terminal's colours are: not every camera reads it the other way. */
export function qrCode(text: string, inColour = !process.env['NO_COLOR']): string {
  const code = renderUnicodeCompact(text, { border: 2 })
  if (!inColour) return code
  const lines = code.split('\n')
  return lines.map((line) => `\u001b[38;5;231;48;5;16m${line}\u001b[0m`).join('\n')
}

type Shown = {
  port: number
  key: string | undefined
  isTerminal: boolean
  language: Language
}

/** The message after the start: the addresses of the site, and who can reach it. */
export function greetingOf(
  { port, key, isTerminal, language }: Shown,
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
    ...(isTerminal ? ['', qrCode(first), ''] : []),
    ...texts.warning,
  ].join('\n')
}
