/**
 * What the steps so far have most likely led to. Only the choice of the next step rests on it, so that a seed gives the same steps on any
 * machine; what is really there is read by each step when it runs, and by the invariants.
 */
export interface Plan {
  readonly link: 'none' | 'wallet' | 'session'
  /** What the modal waits for. */
  readonly attempt: 'none' | 'wallet' | 'code' | 'proposal' | 'network' | 'signature'
  /** Whether a wallet of a namespace beside EVM is connected, or asked. */
  readonly isOtherLinked: boolean
  readonly isOtherAsked: boolean
  /** Faults that stay until they are taken back. */
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

/** A page that was just opened. */
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
