import type { Sandbox } from '@latchkey/sandbox'
import type { Peer, PeerSession } from '@latchkey/sandbox/peer'
import type { BrowserContext } from '@playwright/test'
import type { Ledger } from './ledger'
import type { Tab } from './tab'

/** Everything a step can act on. */
export interface Scene {
  readonly sandbox: Sandbox
  readonly context: BrowserContext
  /** The first tab is always there. */
  readonly tabs: [Tab, ...Tab[]]
  openTab(): Promise<Tab>
  /** The wallet on another device. */
  readonly peer: Peer
  readonly ledger: Ledger
  /** Lets the peer do something that may wait for the relay; the next step does not wait for it. */
  letPeer(topics: readonly string[], work: Promise<unknown>): Promise<void>
  /** Works of the peer that wait for the relay at present. */
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

/** Names of the networks, by chain id, as the app shows them. */
export function networkNames(scene: Scene): ReadonlyMap<string, string> {
  return new Map(scene.sandbox.chains.map(({ id, name }) => [`eip155:${id}`, name]))
}

/** Whether messages pass the relay, if late. */
export function isRelayCalm({ sandbox, peerWorks }: Scene): boolean {
  const { down, reorder, delayMs, lateMs } = sandbox.relay.faults
  return !down && reorder === 0 && delayMs + lateMs <= 3_000 && peerWorks === 0
}

/** Longest the peer is waited for, in milliseconds; with a relay that is down it would be minutes. */
export const peerWaitMs = 1_500

/** Addresses of a session on a network, or on its first. */
export function addressesOf({ namespaces }: PeerSession, networkId?: string): readonly string[] {
  const accounts = namespaces.eip155?.accounts ?? []
  const on = accounts.filter((account) => !networkId || account.startsWith(`${networkId}:`))
  return on.map((account) => account.split(':')[2] ?? '')
}
