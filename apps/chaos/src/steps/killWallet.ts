import { walletIds } from '../scene'
import type { Step } from '../step'

/** A wallet of the browser stops answering, or all work again. */
export const killWallet: Step = {
  name: 'kill a wallet, or bring all back',
  weight: 3,
  canRun: ({ isWalletDead, link }) => isWalletDead || link === 'wallet',
  async run({ tabs: [tab], ledger }, random) {
    const chosen = random.pick(walletIds)
    const { wallets, account } = await tab.read()
    if (wallets.some(({ isDead }) => isDead)) {
      for (const { rdns, isDead } of wallets) if (isDead) await tab.steer(rdns, 'setDead', false)
      return 'back'
    }
    const rdns = walletIds.find((id) => id === account.connectorId) ?? chosen
    await tab.steer(rdns, 'setDead', true)
    // The wallet reports a disconnect, and may later report that it is back with all its permissions.
    ledger.diedWallets.add(rdns)
    if (ledger.links.allowed.has(`wallet:${rdns}`)) ledger.links.add('none')
    return `dead: ${rdns}`
  },
  after: ({ isWalletDead, ...plan }) => ({ ...plan, isWalletDead: !isWalletDead }),
}
