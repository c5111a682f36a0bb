import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceIn } from './project'

/** What is needed of a chain of the sandbox. */
export interface SandboxChain {
  readonly id: number
  readonly name: string
  readonly url: string
}

/** A module for the app that defines the sandbox's chains as networks. */
export function networksModule(chains: readonly SandboxChain[]): string {
  const definitions = chains.map(
    ({ id, name, url }) => `defineNetwork({
  id: ${id},
  name: '${name}',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['${url.replace(/\/$/, '')}'] } },
})`,
  )
  const [first, ...others] = definitions
  return `import { defineNetwork } from '@latchkey/headless/networks'

export const firstNetwork = ${first}

export const otherNetworks = [${others.join(', ')}]
`
}

/**
 * Adds the adapters for Solana and Polkadot to the file that calls `createLatchkey`. Their packages are not
 * installed.
 */
export function putMoreAdapters(folder: string, setup: string): void {
  replaceIn(
    folder,
    setup,
    [
      /import \{ wagmiAdapter \}/,
      `import { polkadot, solana } from '@latchkey/headless/networks'
import { polkadotAdapter } from '@latchkey/headless/polkadot'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter }`,
    ],
    ['adapters: [wagmiAdapter()]', 'adapters: [wagmiAdapter(), solanaAdapter(), polkadotAdapter()]'],
    ['...otherNetworks]', '...otherNetworks, solana, polkadot]'],
  )
}

/**
 * Makes the file that calls `createLatchkey` use the sandbox's networks, as a developer would do it by hand.
 */
export function putSandboxNetworks(
  folder: string,
  setup: string,
  lang: 'ts' | 'js',
  chains: readonly SandboxChain[],
): void {
  const file = join(folder, setup)
  writeFileSync(join(file, `../sandbox-networks.${lang}`), networksModule(chains))
  const text = readFileSync(file, 'utf8')
  const next = text
    .replace(
      /import \{[^}]*\} from (['"])@latchkey\/headless\/networks\1(;?)\n/,
      "import { firstNetwork, otherNetworks } from './sandbox-networks'$2\n",
    )
    .replace(/networks: \[[^\]]*\]/, 'networks: [firstNetwork, ...otherNetworks]')
  if (!next.includes('sandbox-networks') || !next.includes('...otherNetworks'))
    throw new Error(`${setup} does not name its networks as expected:\n${text}`)
  writeFileSync(file, next)
}
