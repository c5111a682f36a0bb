import {
  createWallet,
  type SandboxWallet,
  testPrivateKeys,
  type WalletOptions,
} from '@latchkey/sandbox/wallet'
import { inject, onTestFinished, vi } from 'vitest'
import { createLatchkey, type Latchkey } from '../src/core/createLatchkey.js'
import type { LatchkeyEvent } from '../src/core/events.js'
import { internalsOf } from '../src/core/internals.js'
import type { LatchkeyOptions } from '../src/core/options.js'
import type { KeyValueStorage } from '../src/core/storage.js'
import { wagmiAdapter } from '../src/exports/wagmi.js'
import { getConnectors } from '../src/features/connect/getConnectors.js'
import type { NetworkInput } from '../src/shared/networks.js'
import type { Connector } from '../src/shared/types.js'

/** The sandbox's chains as a host would configure them. */
export function sandboxNetworks(): readonly NetworkInput[] {
  return inject('sandbox').chains.map(({ id, name, nativeCurrency, rpcUrl, testnet }) => ({
    id,
    name,
    nativeCurrency,
    testnet,
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Explorer', url: 'http://127.0.0.1/explorer/' } },
  }))
}

/** A storage of its own, so that tests never meet. */
export function memoryStorage(
  entries: Record<string, string> = {},
): KeyValueStorage & { readonly entries: Record<string, string> } {
  return {
    entries,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      entries[key] = value
    },
    removeItem: (key) => {
      delete entries[key]
    },
  }
}

/** Test files that run beside each other use other accounts, so that they never take each other's nonces. */
export const ownPrivateKeys =
  Number(process.env.VITEST_POOL_ID) % 2 === 0 ? testPrivateKeys.slice(3) : testPrivateKeys.slice(0, 3)

/** Waits for something to become true, also on a busy machine. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 10_000 })
}

/** A wallet of the sandbox that announced itself in this window, until the test ends. */
export function addWallet(options: Partial<WalletOptions> = {}): SandboxWallet {
  const wallet = createWallet({
    approval: 'auto',
    privateKeys: ownPrivateKeys,
    chains: inject('sandbox').chains,
    ...options,
  })
  onTestFinished(wallet.announce(window))
  return wallet
}

export interface Scene {
  readonly latchkey: Latchkey
  readonly events: LatchkeyEvent[]
  /** The way in with that name, as soon as the wallet has announced itself. */
  connector(name?: string): Promise<Connector>
}

/** A latchkey on the sandbox's chains, started, and ended with the test. */
export function createScene(options: Partial<LatchkeyOptions> = {}): Scene {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: sandboxNetworks(),
    adapters: [wagmiAdapter()],
    storage: memoryStorage(),
    ...options,
  })
  const events: LatchkeyEvent[] = []
  latchkey.events.subscribe((event) => events.push(event))
  onTestFinished(latchkey.start())
  internalsOf(latchkey).modal.prepare()
  return {
    latchkey,
    events,
    connector: (name = 'Sandbox Wallet') =>
      vi.waitFor(
        () => {
          const found = getConnectors(latchkey).find((each) => each.name === name)
          if (!found) throw new Error(`No connector named ${name}`)
          return found
        },
        { timeout: 10_000 },
      ),
  }
}
