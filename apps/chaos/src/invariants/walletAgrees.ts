import { eachTab, type Invariant, linkOf } from '../invariant'

/** What the app shows of a wallet of the browser is what that wallet says. */
export const walletAgrees: Invariant = {
  name: 'account and network are those of the wallet of the browser',
  check: eachTab((reading) => {
    const link = linkOf(reading)
    const wallet = reading.wallets.find(({ rdns }) => link === `wallet:${rdns}`)
    // A dead wallet says nothing that the app could follow.
    if (!wallet || wallet.isDead) return undefined
    const { activeAddress, networkId } = reading.account
    const [address] = wallet.visible
    if (address?.toLowerCase() === activeAddress?.toLowerCase() && networkId === `eip155:${wallet.chainId}`)
      return undefined
    return {
      app: `${activeAddress} on ${networkId}`,
      truth: `${address ?? 'no account'} on eip155:${wallet.chainId} in ${wallet.name}`,
    }
  }),
}
