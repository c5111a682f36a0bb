import type { PairingSession } from '../../../core/pairing.js'
import type { Wallet } from '../../../shared/wallet.js'
import { isSameWallet } from '../../../wire/directory/isSameWallet.js'

export interface SessionWalletParameters {
  /** The wallet the view knows of. */
  readonly wallet?: Wallet | undefined
  readonly session?: PairingSession | undefined
  readonly recent: readonly Wallet[]
  /** rdns or id of the wallet last connected. */
  readonly lastWalletId?: string | undefined
}

/**
 * The wallet at the other end of a session, as a link needs it: the links that it gave itself, and what those leave open from the
 * wallet that was chosen when it was paired.
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
    // The wallet's own word for where it is now; one link of each, never one's scheme with another's page.
    mobileLink: native ?? universal,
    universalLink: universal,
  }
}
