import { eachTab, type Invariant } from '../invariant'
import { activeNamespace, words } from '../namespaces'
import { networkNames } from '../scene'

/** The text of the buttons is the state of the store. */
export const buttonsTellTheState: Invariant = {
  name: 'the buttons show the state',
  check: eachTab((reading, { scene }) => {
    const { button, network, accounts } = reading
    const active = activeNamespace(reading)
    const account = accounts[active] ?? reading.account
    const { status, isReconnecting, activeAddress = '', networkId = '' } = account
    const isAccount = status === 'connected' || isReconnecting
    const breach = { app: `button "${button.text}", network "${network}"`, truth: JSON.stringify(account) }
    if (button.kind !== (isAccount ? 'account' : 'connect')) return breach
    if (!isAccount) return undefined
    const ends = [activeAddress.slice(0, 4), activeAddress.slice(-4)]
    const isAddressShown = button.title === activeAddress && ends.every((end) => button.text.includes(end))
    const known = active === 'eip155' ? networkNames(scene).get(networkId) : words[active].network
    const name = known ?? 'Unsupported network'
    return isAddressShown && network.includes(name) ? undefined : breach
  }),
}
