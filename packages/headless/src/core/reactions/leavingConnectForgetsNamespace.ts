import type { ViewName } from '../stores/router.js'
import type { Reaction } from './reactions.js'

/** Views to which the ways in have led, or which were there before them. */
const beyondConnect: readonly ViewName[] = [
  'Account',
  'ProfileWallets',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
]

/**
 * Once the visitor is past the ways into one namespace, or went back from them, those into all are shown
 * again.
 */
export const leavingConnectForgetsNamespace: Reaction = (_, { stores }) =>
  stores.router.subscribe(({ view }, before) => {
    if (view !== before.view && beyondConnect.includes(view)) stores.modal.setState({ namespace: undefined })
  })
