import { isSameWallet, type Wallet } from '@latchkey/protocol'
import type { PairingSession } from '../../../core/pairing.js'

export interface SessionWalletParameters {
  /** The wallet the view shows. */
  readonly wallet?: Wallet | undefined
  readonly session?: PairingSession | undefined
  readonly recent: readonly Wallet[]
  /** The rdns or id of the wallet that connected last. */
  readonly lastWalletId?: string | undefined
}

/**
 * Returns the wallet of a session with the links to open it: those the wallet sent, otherwise those of the
 * wallet the user chose when pairing.
 */
export function sessionWallet(parameters: SessionWalletParameters): Wallet | undefined {
  const { session, recent, lastWalletId: last } = parameters
  const known =
    parameters.wallet ??
    recent.find((wallet) => isSameWallet(wallet, { id: last }) || isSameWallet(wallet, { rdns: last }))
  const { native, universal } = session?.peer.redirect ?? {}
  if (!session || (!native && !universal)) return known
  return {
    ...known,
    id: known?.id ?? `peer:${session.topic}`,
    name: known?.name ?? session.peer.name,
    // The session's links are newer than the directory's. Both are replaced, so that a scheme is never
    // combined with another wallet's page.
    mobileLink: native ?? universal,
    universalLink: universal,
  }
}
