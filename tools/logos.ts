import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBuiltInWallets } from '@latchkey/protocol'
import { parseReceiver } from '../packages/headless/src/adapters/evm/parseReceiver'
import {
  commonNetworks,
  type LogoSource,
  logoPackages,
  networkLogos,
  sameLogo,
  tokenLogos,
  walletLogos,
} from './logos/logoSources'
import { fetchPackage, readLogo } from './logos/readLogo'

/**
 * Writes the logos of the built-in directory's wallets and of well-known networks, from the packages of
 * `logos/logoSources.ts`. Run it after a change of that file: `npm run logos`. It needs the package registry.
 */
const root = join(import.meta.dirname, '..')
const folder = 'packages/protocol/src/logos'
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-logos-'))

try {
  for (const each of Object.values(logoPackages)) await fetchPackage(scratch, each)
  const ids = new Map((await loadBuiltInWallets()).map(({ id, name }) => [name, id]))
  write(
    'walletLogos',
    'Logos by id of the built-in directory. A drawing, or a picture as a data URL.',
    Object.entries(walletLogos).map(([name, source]) => [requireId(ids, name), name, source]),
  )
  const networks = Object.entries(networkLogos).map(([id, source]): Row => [id, undefined, source])
  const others = networks.filter(([id]) => !commonNetworks.includes(id))
  write(
    'commonNetworkLogos',
    'Logos by CAIP-2 id. A drawing, or the id of the network with the same logo.',
    networks.filter((row) => !others.includes(row)),
    Object.entries(sameLogo),
    [
      '',
      '/** The networks whose logos are in `otherNetworkLogos`. */',
      'export const otherNetworks: readonly string[] = [',
      ...others.map(([id]) => `  '${id}',`),
      ']',
    ],
  )
  write('otherNetworkLogos', 'Logos by CAIP-2 id. A drawing, or a picture as a data URL.', others)
  write(
    'tokenLogos',
    'Logos by symbol.',
    Object.entries(tokenLogos).map(([symbol, { source }]): Row => [symbol, undefined, source]),
    [],
    [
      '',
      '/** The symbols of the logos by CAIP-2 id and address of the token. */',
      'export const tokens: Readonly<Record<string, string>> = {',
      ...Object.entries(tokenLogos).flatMap(([symbol, { addresses }]) =>
        addresses.map(([id, address]) => `  '${id}/${keyOf(id, address)}': '${symbol}',`),
      ),
      '}',
    ],
  )
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

type Row = readonly [key: string, comment: string | undefined, source: LogoSource]

function write(
  name: string,
  says: string,
  rows: readonly Row[],
  same: readonly [string, string][] = [],
  more: readonly string[] = [],
) {
  const lines = rows.map(
    ([key, comment, source]) =>
      `${comment ? `  // ${comment}\n` : ''}  '${key}': ${quote(readLogo(scratch, source))},`,
  )
  const text = [
    '// Written by `npm run logos`. Do not edit.',
    notice(rows),
    '',
    `/** ${says} */`,
    `export const ${name}: Readonly<Record<string, string>> = {`,
    ...lines,
    ...same.map(([key, other]) => `  '${key}': '${other}',`),
    '}',
    ...more,
    '',
  ].join('\n')
  const file = join(folder, `${name}.generated.ts`)
  writeFileSync(join(root, file), text)
  console.log(`${file}: ${rows.length} logos, ${Math.round(text.length / 1000)} kB`)
}

/** EVM addresses are compared in lower case. Their letters here have a checksum (EIP-55). */
function keyOf(id: string, address: string): string {
  if (!id.startsWith('eip155:')) return address
  parseReceiver(address, { name: id })
  return address.toLowerCase()
}

/** Kept by bundlers, because the licences require it. */
function notice(rows: readonly Row[]): string {
  const used = new Set(rows.map(([, , [source]]) => source))
  const packages = [...used].map((key) => {
    const { name, version, licence, owner } = logoPackages[key]
    return `${name} ${version} (${licence}, Copyright ${owner})`
  })
  return [
    '/*!',
    ...packages.map((each) => ` * Logos: ${each}.`),
    ' * They are trademarks of their owners. LICENSE-LOGOS.md of @latchkey/protocol has the licences.',
    ' */',
  ].join('\n')
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function requireId(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The built-in directory has no wallet ${name}.`)
  return id
}
