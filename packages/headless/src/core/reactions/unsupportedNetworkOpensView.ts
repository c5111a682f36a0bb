import { isActiveNetworkUnsupported } from '../stores/networks.js'
import type { Reaction } from './reactions.js'

/**
 * Opens `UnsupportedChain` if the wallet switches to a network that is not configured, unless switching is
 * off or such networks are allowed. Closes the modal when the wallet is on a configured network again.
 */
export const unsupportedNetworkOpensView: Reaction = ({ options }, { modal, router, stores, subscribe }) => {
  let isOpenedHere = false
  return subscribe((event) => {
    if (event.type === 'modal.closed') isOpenedHere = false
    if (event.type !== 'network.changed') return
    const isUnsupported = isActiveNetworkUnsupported(stores.networks.getState())
    if (isUnsupported && options.enableNetworkSwitch && !options.allowUnsupportedChain) {
      if (!router.canOpen('UnsupportedChain')) return
      isOpenedHere = true
      modal.open({ view: 'UnsupportedChain' })
    } else if (!isUnsupported && isOpenedHere) modal.close()
  })
}
