import { eachTab, type Invariant, linkOf } from '../invariant'

/** The app shows the account and network of the browser's wallet. */
export const walletAgrees: Invariant = {
  name: 'account and network are those of the wallet of the browser',
  check: eachTab((reading) => {
    const link = linkOf(reading)
    const wallet = reading.wallets.find(({ rdns }) => link === `wallet:${rdns}`)
    // The app gets no events from a wallet that no longer answers.
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
