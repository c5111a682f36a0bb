import { hasAnyAccount, isAnyConnected } from '../stores/accounts.js'
import type { Reaction } from './reactions.js'

/**
 * Shows `Connect` if the modal shows an account whose wallet cannot be reconnected. In embedded mode, shows
 * `Account` instead of `Connect` as soon as there is an account.
 */
export const reconnectShowsAccount: Reaction = ({ options }, { modal, router, stores }) => {
  const first = () => stores.router.getState().history[0]

  function showAccount(): void {
    const isConnectShown = options.enableEmbedded && stores.router.getState().view === 'Connect'
    if (isConnectShown && hasAnyAccount(stores.accounts.getState()) && router.canOpen('Account'))
      router.reset('Account')
  }

  showAccount()
  return stores.accounts.subscribe((after, before) => {
    const [had, has] = [hasAnyAccount(before), hasAnyAccount(after)]
    if (has && !had) showAccount()
    if (!had || has || isAnyConnected(before) || first() !== 'Account') return
    if (router.canOpen('Connect')) router.reset('Connect')
    else modal.close()
  })
}
