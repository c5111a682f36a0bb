import { walletIds } from '../scene'
import type { Step } from '../step'

/** A wallet of the browser dies, or all are back. */
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
    // It says that it is gone, and may say later that it is there again with all it permitted.
    ledger.diedWallets.add(rdns)
    if (ledger.links.allowed.has(`wallet:${rdns}`)) ledger.links.add('none')
    return `dead: ${rdns}`
  },
  after: ({ isWalletDead, ...plan }) => ({ ...plan, isWalletDead: !isWalletDead }),
}
