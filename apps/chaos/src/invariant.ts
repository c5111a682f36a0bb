import type { Link } from './ledger'
import type { Namespace } from './namespaces'
import type { Reading } from './readPage'
import type { Scene } from './scene'
import type { Tab } from './tab'

/** The state of a tab at one moment. */
export interface TabMoment {
  readonly tab: Tab
  readonly isFirst: boolean
  readonly reading: Reading
  /** Address whose key made the EVM signature on the page. `undefined` if there is none. */
  readonly signedBy: string | undefined
  /** Milliseconds for which the tab has only shown that it waits. */
  readonly waitedMs: number
}

/** What the app shows, and what it should show. */
export interface Breach {
  /** What the app shows or did. */
  readonly app: string
  /** What the wallet, the session, the chain or the rule says. */
  readonly truth: string
}

/** A condition that must be true after each step, when all messages have arrived. */
export interface Invariant {
  readonly name: string
  /** Whether a breach cannot go away by waiting. */
  readonly isFinal?: true
  /** Checks a tab. */
  inTab?(moment: TabMoment, scene: Scene): Breach | undefined
  /** Checks what is not of one tab alone. */
  overall?(scene: Scene, tabs: readonly TabMoment[]): Breach | undefined
}

/** Returns the connection that a tab shows in a namespace. `undefined` while the tab still reconnects. */
export function linkOf({ accounts, topic = '' }: Reading, namespace: Namespace): Link | undefined {
  const { status, isReconnecting, connectorId } = accounts[namespace] ?? {}
  if (isReconnecting) return undefined
  if (status !== 'connected') return 'none'
  if (namespace !== 'eip155')
    return connectorId === 'pairing' ? 'session:of another namespace' : `wallet:${namespace}`
  return connectorId === 'pairing' ? `session:${topic}` : `wallet:${connectorId}`
}
