/**
 * The state that the steps so far have most likely led to. Only the choice of the next step depends on it, so
 * that a seed gives the same steps on any machine. The steps and the invariants read the real state.
 */
export interface Plan {
  readonly link: 'none' | 'wallet' | 'session'
  /** What the modal waits for. */
  readonly attempt: 'none' | 'wallet' | 'code' | 'proposal' | 'network' | 'signature'
  /** Whether a wallet of a namespace other than EVM is connected, or has a request. */
  readonly isOtherLinked: boolean
  readonly isOtherAsked: boolean
  /** Faults that stay until a step removes them. */
  readonly relay: 'calm' | 'faulty' | 'down'
  readonly isChainFaulty: boolean
  readonly isOtherChainFaulty: boolean
  readonly isDirectoryFaulty: boolean
  readonly isWalletLocked: boolean
  readonly isWalletDead: boolean
  readonly isOtherWalletLocked: boolean
  readonly isHidden: boolean
  readonly hasSecondTab: boolean
}

/** The state of a new page. */
export const firstPlan: Plan = {
  link: 'none',
  attempt: 'none',
  isOtherLinked: false,
  isOtherAsked: false,
  relay: 'calm',
  isChainFaulty: false,
  isOtherChainFaulty: false,
  isDirectoryFaulty: false,
  isWalletLocked: false,
  isWalletDead: false,
  isOtherWalletLocked: false,
  isHidden: false,
  hasSecondTab: false,
}
