import {
  createWallet,
  type SandboxWallet,
  testPrivateKeys,
  type WalletOptions,
} from '@latchkey/sandbox/wallet'
import { waitMs } from '@latchkey/test/waitMs'
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
import { startUntilTestEnds } from './startUntilTestEnds.js'

/** Returns the sandbox's chains as an app configures them. */
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

/** Creates a storage in memory, so that tests share none. */
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

/**
 * Simultaneous test files use different accounts, because two transactions of one account need different
 * nonces.
 */
export const ownPrivateKeys =
  Number(process.env.VITEST_POOL_ID) % 2 === 0 ? testPrivateKeys.slice(3) : testPrivateKeys.slice(0, 3)

/**
 * Repeats an assertion until it passes, with a long timeout for busy machines. With fake timers, each attempt
 * moves the clock by 50 ms.
 */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: waitMs })
}

/** Announces a wallet of the sandbox in this window, until the test ends. */
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
  /** Resolves with the connector of that name once the wallet has announced itself. */
  connector(name?: string): Promise<Connector>
}

/** Creates a latchkey with the sandbox's chains, started. It is stopped when the test ends. */
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
  startUntilTestEnds(latchkey)
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
        { timeout: waitMs },
      ),
  }
}
