import { allowRequests } from '../ledger'
import { chainIds, networkNames } from '../scene'
import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user switches the network in the app. */
export const switchInApp: Step = {
  name: 'switch the network in the app',
  weight: 10,
  canRun: ({ isHidden }) => !isHidden,
  async run(scene, random) {
    const { tabs, ledger } = scene
    const [tab] = tabs
    stopAwaiting(scene)
    const id = `eip155:${random.pick(chainIds)}`
    const isFree = await tab.closeModal()
    // The view of an unsupported network lists the supported ones.
    if (isFree && !(await tab.press(tab.page.locator('header [data-slot="lk-network-button"]'))))
      return undefined
    const row = tab.modal.getByRole('button', { name: new RegExp(`^${networkNames(scene).get(id)}`) })
    await row
      .first()
      .waitFor()
      .catch(() => {})
    allowRequests(ledger, [
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    const { topic, account } = await tab.read()
    const facts = topic ? ledger.sessions.get(topic) : undefined
    const isPaired = account.status === 'connected' && account.connectorId === 'pairing'
    if (isPaired && facts) facts.networkIds = new Set([...facts.networkIds, id])
    if (!(await tab.press(row))) return undefined
    return id
  },
  after: (plan) => ({ ...plan, attempt: plan.link === 'none' ? 'none' : 'network' }),
}
