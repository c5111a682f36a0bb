/**
 * Where the user most likely is after the steps so far. It alone decides which step can come next, so that a
 * seed gives the same steps on any machine. What the app may show is in the {@link Ledger}, which the steps
 * write from what they saw.
 */
export interface Model {
  /** The connection of EVM. */
  link: 'none' | 'wallet' | 'session'
  /** What the modal waits for. */
  attempt: 'none' | 'wallet' | 'code' | 'proposal' | 'network' | 'signature'
  /** Whether a wallet of a namespace other than EVM is connected, or has a request. */
  isOtherLinked: boolean
  isOtherAsked: boolean
  isRelayFaulty: boolean
  isWalletLocked: boolean
  isOtherWalletLocked: boolean
  isWalletDead: boolean
  isHidden: boolean
  hasSecondTab: boolean
}

/** Creates the model of a new page. */
export function createModel(): Model {
  return {
    link: 'none',
    attempt: 'none',
    isOtherLinked: false,
    isOtherAsked: false,
    isRelayFaulty: false,
    isWalletLocked: false,
    isOtherWalletLocked: false,
    isWalletDead: false,
    isHidden: false,
    hasSecondTab: false,
  }
}
