import { allowRequests } from '../ledger'
import { walletIds } from '../scene'
import type { Step } from '../step'
import { nobodyWaits } from './nobodyWaits'

/** A visitor presses the row of a wallet that is installed. */
export const chooseWallet: Step = {
  name: 'choose a wallet of the browser',
  weight: 12,
  canRun: ({ link, isHidden }) => link === 'none' && !isHidden,
  async run(scene, random) {
    const {
      tabs: [tab],
      ledger,
    } = scene
    nobodyWaits(scene)
    const rdns = random.pick(walletIds)
    if (!(await tab.toConnect())) return undefined
    const { permitted, isLocked, isDead } = await tab.wallet(rdns)
    allowRequests(ledger, ['eth_requestAccounts'])
    if (!(await tab.chooseConnector(rdns))) return undefined
    // What the page may see already is answered without a window.
    if (permitted.length > 0 && !isLocked && !isDead) ledger.links.only(`wallet:${rdns}`)
    return rdns
  },
  after: (plan) => ({ ...plan, attempt: 'wallet' }),
}
