import { allowRequests } from '../ledger'
import { walletIds } from '../scene'
import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user presses the row of an installed wallet. */
export const chooseWallet: Step = {
  name: 'choose a wallet of the browser',
  weight: 12,
  canRun: ({ link, isHidden }) => link === 'none' && !isHidden,
  async run(scene, random) {
    const {
      tabs: [tab],
      ledger,
    } = scene
    stopAwaiting(scene)
    const rdns = random.pick(walletIds)
    if (!(await tab.toConnect())) return undefined
    const { permitted, isLocked, isDead } = await tab.wallet(rdns)
    allowRequests(ledger, ['eth_requestAccounts'])
    if (!(await tab.chooseConnector(rdns))) return undefined
    // The wallet does not ask again if the page already has its permission.
    if (permitted.length > 0 && !isLocked && !isDead) ledger.links.only(`wallet:${rdns}`)
    return rdns
  },
  after: (plan) => ({ ...plan, attempt: 'wallet' }),
}
