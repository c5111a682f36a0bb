import type { Sandbox } from '@latchkey/sandbox'
import type { Peer, PeerSession } from '@latchkey/sandbox/peer'
import type { BrowserContext } from '@playwright/test'
import type { Ledger } from './ledger'
import type { SlowCode } from './slowCode'
import type { Tab } from './tab'

/** Everything that a step can use. */
export interface Scene {
  readonly sandbox: Sandbox
  readonly context: BrowserContext
  /** The open tabs. The first is always open. */
  readonly tabs: [Tab, ...Tab[]]
  openTab(): Promise<Tab>
  /** The wallet on another device. */
  readonly peer: Peer
  readonly ledger: Ledger
  readonly slowCode: SlowCode
  /** Starts work of the peer that may wait for the relay. The next step does not wait for it. */
  letPeer(topics: readonly string[], work: Promise<unknown>): Promise<void>
  /** Number of tasks of the peer that wait for the relay. */
  readonly peerWorks: number
  /** Requests to hosts other than this machine. */
  readonly foreignRequests: readonly string[]
}

/** The wallets of the browser. */
export const walletIds = ['test.latchkey.sandbox', 'test.latchkey.second'] as const

export const chainIds = [1337, 1338, 1339] as const

/** A chain that the app does not have. */
export const strangeChainId = 424_242
export const strangeNetworkId = `eip155:${strangeChainId}`

/** Returns the visible names of the networks, by chain id. */
export function networkNames(scene: Scene): ReadonlyMap<string, string> {
  return new Map(scene.sandbox.chains.map(({ id, name }) => [`eip155:${id}`, name]))
}

/** Returns whether the relay delivers all messages, possibly late. */
export function isRelayCalm({ sandbox, peerWorks }: Scene): boolean {
  const { down, reorder, delayMs, lateMs } = sandbox.relay.faults
  return !down && reorder === 0 && delayMs + lateMs <= 3_000 && peerWorks === 0
}

/**
 * Longest time to wait for the peer, in milliseconds. If the relay is down, the peer would wait for minutes.
 */
export const peerWaitMs = 1_500

/** Returns the addresses of a session on a network, by default on its first. */
export function addressesOf({ namespaces }: PeerSession, networkId?: string): readonly string[] {
  const accounts = namespaces.eip155?.accounts ?? []
  const on = accounts.filter((account) => !networkId || account.startsWith(`${networkId}:`))
  return on.map((account) => account.split(':')[2] ?? '')
}
