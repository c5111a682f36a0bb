import type { Link } from './links'
import type { OtherNamespace } from './namespaces'
import type { Reading } from './reading'
import type { Scene } from './scene'
import type { Tab } from './tab'

/** Everything there is to see at one moment. */
export interface Moment {
  readonly scene: Scene
  /** As many as there are tabs, the first tab first. */
  readonly tabs: readonly {
    readonly tab: Tab
    readonly reading: Reading
    /** Whose key made the signature that the page shows; nobody's, if it is none. */
    readonly signedBy?: string
  }[]
  /** Milliseconds that the tab has shown nothing but waiting. */
  waitedMs(tab: Tab): number
}

/** Both sides of what does not fit. */
export interface Breach {
  /** What the app shows, or did. */
  readonly app: string
  /** What wallet, session, chain or rule says. */
  readonly truth: string
}

/** Something that must be true after each step, once everything has arrived. */
export interface Invariant {
  readonly name: string
  /** Time cannot mend it. */
  readonly isFinal?: true
  check(moment: Moment): Breach | undefined
}

/** Whom a tab shows as connected; nothing while it still asks the wallet of an earlier visit. */
export function linkOf({ account, topic }: Reading): Link | undefined {
  if (account.isReconnecting) return undefined
  if (account.status !== 'connected') return 'none'
  return account.connectorId === 'pairing' ? `session:${topic ?? ''}` : `wallet:${account.connectorId}`
}

/** The same of a namespace beside EVM. */
export function otherLinkOf({ accounts }: Reading, namespace: OtherNamespace): Link | undefined {
  const { status, isReconnecting, connectorId } = accounts[namespace] ?? {}
  if (isReconnecting) return undefined
  if (status !== 'connected') return 'none'
  return connectorId === 'pairing' ? 'session:of another namespace' : `wallet:${namespace}`
}

/** Where in words, for a breach in one of several tabs. */
export function inTab(moment: Moment, index: number): string {
  return moment.tabs.length > 1 ? ` (tab ${index + 1})` : ''
}

/** The first breach that a check of single tabs finds. */
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
