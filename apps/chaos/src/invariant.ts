import type { Link } from './links'
import type { OtherNamespace } from './namespaces'
import type { Reading } from './reading'
import type { Scene } from './scene'
import type { Tab } from './tab'

/** The state of the tabs, the wallets and the relay at one moment. */
export interface Moment {
  readonly scene: Scene
  /** One for each tab, the first tab first. */
  readonly tabs: readonly {
    readonly tab: Tab
    readonly reading: Reading
    /** Address whose key made the signature on the page. `undefined` if there is no valid signature. */
    readonly signedBy?: string
  }[]
  /** Milliseconds for which the tab has only shown that it waits. */
  waitedMs(tab: Tab): number
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
  check(moment: Moment): Breach | undefined
}

/** Returns the connection that a tab shows. `undefined` while the tab still reconnects. */
export function linkOf({ account, topic }: Reading): Link | undefined {
  if (account.isReconnecting) return undefined
  if (account.status !== 'connected') return 'none'
  return account.connectorId === 'pairing' ? `session:${topic ?? ''}` : `wallet:${account.connectorId}`
}

/** Returns the connection that a tab shows in a namespace other than EVM. */
export function otherLinkOf({ accounts }: Reading, namespace: OtherNamespace): Link | undefined {
  const { status, isReconnecting, connectorId } = accounts[namespace] ?? {}
  if (isReconnecting) return undefined
  if (status !== 'connected') return 'none'
  return connectorId === 'pairing' ? 'session:of another namespace' : `wallet:${namespace}`
}

/** Returns the number of the tab for a message, if there are several tabs. */
export function inTab(moment: Moment, index: number): string {
  return moment.tabs.length > 1 ? ` (tab ${index + 1})` : ''
}

/** Checks each tab and returns the first breach. */
export function eachTab(
  check: (reading: Reading, moment: Moment, index: number) => Breach | undefined,
): Invariant['check'] {
  return (moment) => {
    for (const [index, { reading }] of moment.tabs.entries()) {
      const breach = check(reading, moment, index)
      if (breach) return { ...breach, app: breach.app + inTab(moment, index) }
    }
    return undefined
  }
}
