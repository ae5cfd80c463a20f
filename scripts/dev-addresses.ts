import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { renderUnicodeCompact } from 'uqr'

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

type Shown = { port: number; key: string | undefined; isTerminal: boolean }

/** What the author is told: where the site is, and who can reach what. */
export function greetingOf(
  { port, key, isTerminal }: Shown,
  addresses: readonly string[] = networkAddresses(),
): string {
  if (key === undefined) return `The site is at http://localhost:${port}/ (Ctrl-C ends it)`
  const [first, ...more] = addresses.map((address) => `http://${address}:${port}/?key=${key}`)
  const here = `The site is at http://localhost:${port}/?key=${key} (Ctrl-C ends it)`
  if (first === undefined) return `${here}\nThis machine is in no network that a phone could reach.`
  return [
    here,
    `On a phone:    ${first}`,
    ...more.map((address) => `               ${address}`),
    ...(isTerminal ? ['', qrCode(first), ''] : []),
    'Whoever is in the same network and has one of these addresses sees the whole site, drafts too,',
    'and can send its forms to this terminal. Nobody gets in without the key, and nothing else of',
    'this machine is served. The connection is not encrypted; the key ends with this run.',
  ].join('\n')
}
