import { hasAnyAccount, isAnyConnected } from '../stores/accounts.js'
import type { Reaction } from './reactions.js'

/**
 * Shows `Connect` if the modal shows an account whose wallet cannot be reconnected. In embedded mode, shows
 * `Account` instead of `Connect` as soon as there is an account.
 */
export const reconnectShowsAccount: Reaction = ({ options }, { modal, router, stores }) => {
  function showAccount(): void {
    const isConnectShown = options.enableEmbedded && stores.router.getState().view === 'Connect'
    if (isConnectShown && hasAnyAccount(stores.accounts.getState()) && router.canOpen('Account'))
      router.reset('Account')
  }

  showAccount()
  return stores.accounts.subscribe((after, before) => {
    if (hasAnyAccount(after)) {
      if (!hasAnyAccount(before)) showAccount()
      return
    }
    const hasFailed = hasAnyAccount(before) && !isAnyConnected(before)
    if (!hasFailed || stores.router.getState().history[0] !== 'Account') return
    if (router.canOpen('Connect')) router.reset('Connect')
    else modal.close()
  })
}
