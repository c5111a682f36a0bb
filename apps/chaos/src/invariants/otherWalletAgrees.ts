import { eachTab, type Invariant } from '../invariant'
import { connectedIn, networkIdOf } from '../namespaces'

/**
 * In a namespace other than EVM, the app shows the wallet's account, and the network that the app has there.
 */
export const otherWalletAgrees: Invariant = {
  name: 'account and network of each other namespace are those of its wallet',
  check: eachTab((reading, { scene }) => {
    for (const namespace of connectedIn(reading)) {
      const { visible = [] } = reading.otherWallets.find((each) => each.namespace === namespace) ?? {}
      const { activeAddress, networkId } = reading.accounts[namespace] ?? {}
      const expected = networkIdOf(scene, namespace)
      if (activeAddress === visible[0] && networkId === expected) continue
      return {
        app: `${activeAddress} on ${networkId}`,
        truth: `${visible[0] ?? 'no account'} on ${expected} in the wallet of ${namespace}`,
      }
    }
    return undefined
  }),
}
