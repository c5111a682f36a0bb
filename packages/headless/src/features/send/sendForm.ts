import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FeeTier, TokenReference } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { LatchkeyEvent } from '../../core/events.js'
import { internalsOf } from '../../core/internals.js'
import type { SendReview } from './reviewSend.js'

/** What the user has entered to send. */
export interface SendForm {
  /** Default: the native currency. */
  readonly token: TokenReference | undefined
  /** The text of the amount, in `unit`. */
  readonly amount: string
  /** Whether the amount is of the token, or of money. */
  readonly unit: 'token' | 'usd'
  /** The text of the receiver: an address or a name. */
  readonly receiver: string
  /** How soon the transaction should be in a block. */
  readonly feeTier: FeeTier
  /** The transfer to be confirmed. `undefined` once anything is changed. */
  readonly review: SendReview | undefined
  /** Whether a transfer of the form is with the wallet. */
  readonly isLoading: boolean
}

/** What the user can change. */
export type SendFormFields = Pick<SendForm, 'token' | 'amount' | 'unit' | 'receiver' | 'feeTier'>

const empty: SendForm = {
  token: undefined,
  amount: '',
  unit: 'token',
  receiver: '',
  feeTier: 'normal',
  review: undefined,
  isLoading: false,
}

/** Events after which what was entered is of another account. */
const clearing: readonly LatchkeyEvent['type'][] = ['account.changed', 'account.disconnected']

/** Returns the form of this latchkey. */
export function sendFormStore(latchkey: Latchkey): StoreApi<SendForm> {
  const { store, stores, subscribe } = internalsOf(latchkey)
  return store('sendForm', () => {
    const form = createStore<SendForm>(() => empty)
    const clear = () => form.setState({ ...empty, isLoading: form.getState().isLoading })
    stores.networks.subscribe((state, before) => {
      if (state.activeNetworkId !== before.activeNetworkId) clear()
    })
    subscribe(({ type }) => {
      if (clearing.includes(type)) clear()
    })
    return form
  })
}

/** Changes fields of the form. Another token empties the amount, which was entered in its unit. */
export function changeSendForm(latchkey: Latchkey, fields: Partial<SendFormFields>): void {
  const form = sendFormStore(latchkey)
  const isOtherToken = 'token' in fields && fields.token?.address !== form.getState().token?.address
  form.setState({ ...(isOtherToken && { amount: '' }), ...fields, review: undefined })
}

/** Empties the form. */
export function resetSendForm(latchkey: Latchkey): void {
  const { isLoading } = sendFormStore(latchkey).getState()
  sendFormStore(latchkey).setState({ ...empty, isLoading })
}
