import type { ViewName } from '../stores/router.js'
import type { Reaction } from './reactions.js'

/** Views that the user sees after connecting, or before choosing to connect another wallet. */
const beyondConnect: readonly ViewName[] = [
  'Account',
  'ProfileWallets',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
]

/** After the user leaves the connect views, `Connect` shows the connectors of all namespaces again. */
export const leavingConnectForgetsNamespace: Reaction = (_, { stores }) =>
  stores.router.subscribe(({ view }) => {
    if (beyondConnect.includes(view)) stores.modal.setState({ namespace: undefined })
  })
