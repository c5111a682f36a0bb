import { eachTab, type Invariant } from '../invariant'
import { activeNamespace } from '../namespaces'
import { strangeNetworkId } from '../scene'

/** The modal is open while the active wallet is on a network that the app does not have. */
export const unknownNetworkKeepsModal: Invariant = {
  name: 'a wallet on an unknown network keeps the modal open',
  check: eachTab((reading) => {
    const { account, modal } = reading
    const isUnknown =
      activeNamespace(reading) === 'eip155' &&
      account.status === 'connected' &&
      !account.isReconnecting &&
      account.networkId === strangeNetworkId
    return isUnknown && !modal ? { app: 'the modal is closed', truth: JSON.stringify(account) } : undefined
  }),
}
