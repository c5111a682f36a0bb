import { walletIds } from '../scene'
import type { Step } from '../step'

/** A wallet of the browser locks, or all of them are unlocked. */
export const lockWallet: Step = {
  name: 'lock a wallet, or unlock all',
  weight: 3,
  canRun: ({ isWalletLocked, link }) => isWalletLocked || link === 'wallet',
  async run({ tabs: [tab], ledger }, random) {
    const chosen = random.pick(walletIds)
    const { wallets, account } = await tab.read()
    if (wallets.some(({ isLocked }) => isLocked)) {
      for (const { rdns, isLocked } of wallets) if (isLocked) await tab.steer(rdns, 'setLocked', false)
      return 'unlocked'
    }
    const rdns = walletIds.find((id) => id === account.connectorId) ?? chosen
    await tab.steer(rdns, 'setLocked', true)
    // The connection pauses, and is back when the wallet is unlocked.
    if (ledger.links.allowed.has(`wallet:${rdns}`)) ledger.links.add('none')
    return `locked ${rdns}`
  },
  after: ({ isWalletLocked, link, ...plan }) => ({
    ...plan,
    isWalletLocked: !isWalletLocked,
    link: isWalletLocked ? link : 'none',
  }),
}
