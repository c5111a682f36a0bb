/** What a user, the wallet and the pages do. Pages are tabs of one browser. */
export type Step =
  /** The wallet locks or unlocks, stops or works, hangs or answers, leaves the page or is in it. */
  | { readonly do: 'lock' | 'unlock' | 'die' | 'revive' | 'hang' | 'answer' | 'leave' | 'come' }
  /** The user changes the account or the network in the wallet, or the network in the app. */
  | { readonly do: 'changeAccount' | 'switchNetwork'; readonly to: 0 | 1 }
  /** The user chooses an account in the app. */
  | { readonly do: 'choose' }
  | { readonly do: 'connect' | 'disconnect' | 'reload'; readonly tab: 0 | 1 }
  | { readonly do: 'openTab' | 'closeTab' }
  | { readonly do: 'wait'; readonly seconds: number }

/** What of a namespace the model has to know. */
export interface SessionTraits {
  /** What decides the network: the wallet, the app, or nothing that can change. */
  readonly network: 'wallet' | 'app' | 'fixed'
  /** Whether a change of the account in the wallet ends the choice that the user made in the app. */
  readonly hasActiveAccount: boolean
}

/** The whole truth about the session: what a user expects to see when the wallet is there and answers. */
export interface Session {
  readonly isConnected: boolean
  readonly isLocked: boolean
  readonly isDead: boolean
  readonly isHung: boolean
  readonly isAway: boolean
  readonly account: 0 | 1
  readonly network: 0 | 1
  /** The account that the user chose in the app. */
  readonly chosen: 0 | 1 | undefined
  readonly hasSecondTab: boolean
}

export const firstSession: Session = {
  ...{ isConnected: false, isLocked: false, isDead: false, isHung: false, isAway: false },
  ...{ account: 0, network: 0, chosen: undefined, hasSecondTab: false },
}

/** Whether the wallet is in the page and answers. */
export const isReady = (now: Session) => !now.isLocked && !now.isDead && !now.isHung && !now.isAway

/** The account that the pages show when the wallet is ready. */
export const shownAccount = ({ account, chosen }: Session) => chosen ?? account

/** Returns whether a step has an occasion. */
export function canDo(step: Step, now: Session, traits: SessionTraits): boolean {
  if ('tab' in step && step.tab === 1 && !now.hasSecondTab) return false
  if (step.do === 'connect') return !now.isConnected && isReady(now)
  if (step.do === 'choose') return now.isConnected && isReady(now) && !now.hasSecondTab
  // A page that does not see the change cannot know that the choice in the app has ended.
  if (step.do === 'changeAccount') return now.isConnected && (isReady(now) || now.chosen === undefined)
  if (step.do === 'openTab') return !now.hasSecondTab
  if (step.do !== 'switchNetwork') return true
  if (traits.network === 'app') return now.isConnected && isReady(now) && !now.hasSecondTab
  return traits.network === 'wallet'
}

/** Returns the session after a step. */
export function after(step: Step, now: Session, traits: SessionTraits): Session {
  if (step.do === 'lock' || step.do === 'unlock') return { ...now, isLocked: step.do === 'lock' }
  if (step.do === 'die' || step.do === 'revive') return { ...now, isDead: step.do === 'die' }
  if (step.do === 'hang' || step.do === 'answer') return { ...now, isHung: step.do === 'hang' }
  if (step.do === 'leave' || step.do === 'come') return { ...now, isAway: step.do === 'leave' }
  if (step.do === 'openTab' || step.do === 'closeTab') return { ...now, hasSecondTab: step.do === 'openTab' }
  if (step.do === 'connect') return { ...now, isConnected: true, network: networkAfterConnect(now, traits) }
  if (step.do === 'disconnect') return { ...now, isConnected: false, chosen: undefined }
  if (step.do === 'switchNetwork') return { ...now, network: step.to }
  if (step.do === 'choose') return { ...now, chosen: shownAccount(now) === 0 ? 1 : 0 }
  if (step.do !== 'changeAccount' || step.to === now.account) return now
  return { ...now, account: step.to, chosen: traits.hasActiveAccount ? undefined : now.chosen }
}

/** A new connection begins on the first network of the app, unless the wallet has a network of its own. */
function networkAfterConnect({ network }: Session, traits: SessionTraits): 0 | 1 {
  return traits.network === 'wallet' ? network : 0
}
