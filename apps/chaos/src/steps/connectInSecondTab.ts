import { allowRequests } from '../ledger'
import { walletIds } from '../scene'
import type { Step } from '../step'

/** The user connects a wallet of the browser in the second tab. */
export const connectInSecondTab: Step = {
  name: 'connect in the second tab',
  weight: 8,
  canRun: ({ hasSecondTab, link }) => hasSecondTab && link === 'none',
  async run({ tabs: [, tab], ledger }, random) {
    const rdns = random.pick(walletIds)
    if (!tab || !(await tab.toConnect())) return undefined
    const { permitted, isLocked } = await tab.wallet(rdns)
    allowRequests(ledger, ['eth_requestAccounts'])
    if (!(await tab.chooseConnector(rdns))) return undefined
    if (permitted.length > 0 && !isLocked) ledger.links.only(`wallet:${rdns}`)
    return rdns
  },
  after: (plan) => ({ ...plan, attempt: 'wallet' }),
}
