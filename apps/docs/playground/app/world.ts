import type { LatchkeyOptions } from '@latchkey/headless'
import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import type { NetworkName, Settings } from '../settings/settings'

/** What the preview stands on: networks, and the wallets that are installed in the page. */
export interface World {
  /** The wallets that can be shown to the page. */
  readonly wallets: readonly SandboxWallet[]
  /** Shows as many wallets to the page. Returns the function that takes them away. */
  announce(wallets: number): () => void
  /** Reads a pairing code with the world's phone. Absent if it has none. */
  scan?(uri: string): Promise<void>
  /** The options of `createLatchkey` that the world decides. */
  optionsFor(settings: Settings): Promise<WorldOptions>
}

export type WorldOptions = Pick<LatchkeyOptions, 'networks' | 'adapters' | 'services' | 'pairing'>

/** The networks of the settings that a world has; the first that it has if it has none of them. */
export function chosenOf<network>(
  known: Readonly<Partial<Record<NetworkName, network>>>,
  names: readonly NetworkName[],
): readonly (readonly [NetworkName, network])[] {
  const all = Object.entries(known) as readonly (readonly [NetworkName, network])[]
  const chosen = names.flatMap((name) => all.filter(([each]) => each === name))
  return chosen.length > 0 ? chosen : all.slice(0, 1)
}
