import type { LatchkeyOptions } from '@latchkey/headless'
import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import type { NetworkName, Settings } from '../settings/settings'

/** What an app of the playground stands on: networks, and the wallets that are installed in the page. */
export interface Chains {
  /** The EVM wallets that can be shown to the page. */
  readonly wallets: readonly SandboxWallet[]
  /** Shows as many wallets to the page. Returns the function that takes them away. */
  announce(wallets: number): () => void
  /** Reads a pairing code with the phone. Absent if there is none. */
  scan?(uri: string): Promise<void>
  /** The options of `createLatchkey` that depend on the chains. */
  optionsFor(settings: Settings): Promise<ChainsOptions>
}

export type ChainsOptions = Pick<
  LatchkeyOptions,
  'networks' | 'adapters' | 'services' | 'pairing' | 'storage'
>

/** Storage of this page alone: a connection survives other settings, and not a reload. */
export function createMemory(): NonNullable<LatchkeyOptions['storage']> {
  const memory = new Map<string, string>()
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  }
}

/** Returns the networks of the settings that there are, or the first if there is none of them. */
export function chosenOf<network>(
  known: Readonly<Partial<Record<NetworkName, network>>>,
  names: readonly NetworkName[],
): readonly (readonly [NetworkName, network])[] {
  const all = Object.entries(known) as readonly (readonly [NetworkName, network])[]
  const chosen = names.flatMap((name) => all.filter(([each]) => each === name))
  return chosen.length > 0 ? chosen : all.slice(0, 1)
}
