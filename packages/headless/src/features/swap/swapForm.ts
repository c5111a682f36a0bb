import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { LatchkeyEvent } from '../../core/events.js'
import { internalsOf } from '../../core/internals.js'
import type { SwapStage } from '../../core/swaps/runSwap.js'
import type { LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'
import { formatTypedAmount } from '../../shared/parseTypedAmount.js'
import { defaultSlippage } from '../../wire/swaps/minimumReceived.js'
import type { SwapQuote, SwapToken } from '../../wire/swaps/swaps.js'
import type { SwapReview } from './reviewSwap.js'

/** The swap that was sent last. */
export interface SentSwap {
  readonly hash: string
  readonly status: 'pending' | 'success' | 'failed'
  /**
   * What has arrived, in the smallest unit of the token that was to be received. `undefined` until it is
   * read, and if the network does not say it beyond doubt.
   */
  readonly received?: bigint | undefined
  /** Why it failed. */
  readonly error?: LatchkeyErrorType | undefined
}

/** What the user has entered to swap. */
export interface SwapForm {
  /** Default: the native currency of the network. */
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  /** The text of the amount, in units of `from`. */
  readonly amount: string
  /** The slippage tolerance in percent. Default: 1. */
  readonly slippage: number
  /** The swap to be confirmed. `undefined` once anything is changed. */
  readonly review: SwapReview | undefined
  /** Whether a swap of the form is with the wallet. */
  readonly isLoading: boolean
  /** What the wallet is asked for, while `isLoading`. `undefined` while the swap is prepared. */
  readonly stage: SwapStage | undefined
  /** The swap that was sent last, until the account or the network changes. */
  readonly sent: SentSwap | undefined
}

/** What the user can change. */
export type SwapFormFields = Pick<SwapForm, 'from' | 'to' | 'amount' | 'slippage'>

const emptyFields = { from: undefined, to: undefined, amount: '', review: undefined } as const
const empty: SwapForm = {
  ...emptyFields,
  slippage: defaultSlippage,
  isLoading: false,
  stage: undefined,
  sent: undefined,
}

/** Events after which what was entered is of another account. */
const clearing: readonly LatchkeyEvent['type'][] = ['account.changed', 'account.disconnected']

/** Returns the form of this latchkey. */
export function swapFormStore(latchkey: Latchkey): StoreApi<SwapForm> {
  const { store, stores, subscribe } = internalsOf(latchkey)
  return store('swapForm', () => {
    const form = createStore<SwapForm>(() => empty)
    const clear = () => {
      const { isLoading, stage } = form.getState()
      form.setState({ ...empty, isLoading, stage })
    }
    stores.networks.subscribe((state, before) => {
      if (state.activeNetworkId !== before.activeNetworkId) clear()
    })
    subscribe((event) => {
      if (clearing.includes(event.type)) clear()
      const { sent } = form.getState()
      if (!sent || !('hash' in event) || event.hash !== sent.hash) return
      if (event.type === 'swap.succeeded') form.setState({ sent: { ...sent, status: 'success' } })
      if (event.type === 'swap.failed')
        form.setState({ sent: { ...sent, status: 'failed', error: event.error } })
    })
    return form
  })
}

/** Changes fields of the form. Another token to pay empties the amount, which was entered in its unit. */
export function changeSwapForm(latchkey: Latchkey, fields: Partial<SwapFormFields>): void {
  const form = swapFormStore(latchkey)
  const isOtherToken = 'from' in fields && fields.from?.address !== form.getState().from?.address
  form.setState({ ...(isOtherToken && { amount: '' }), ...fields, review: undefined })
}

/**
 * Swaps the sides of the form. The new amount is what was to be received, 1 if that is not known.
 *
 * @param native What `from` stands for if it is not set.
 */
export function flipSwapForm(
  latchkey: Latchkey,
  { quote, native }: { readonly quote: SwapQuote | undefined; readonly native: SwapToken | undefined },
): void {
  const form = swapFormStore(latchkey)
  const { from = native, to } = form.getState()
  const amount = quote ? formatTypedAmount(quote.toAmount, quote.to.decimals) : '1'
  form.setState({ from: to, to: from, amount: to ? amount : '', review: undefined })
}

/** Empties the form. The slippage stays. */
export function resetSwapForm(latchkey: Latchkey): void {
  swapFormStore(latchkey).setState(emptyFields)
}
