import { allowRequests } from '../ledger'
import { otherNamespaces, words } from '../namespaces'
import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user presses the row of a wallet of a namespace other than EVM. */
export const chooseOtherWallet: Step = {
  name: 'choose a wallet of another namespace',
  weight: 20,
  canRun: ({ isHidden }) => !isHidden,
  async run(scene, random) {
    const {
      tabs: [tab],
      ledger,
    } = scene
    const chosen = random.pick(otherNamespaces)
    const { accounts } = await tab.read()
    // Prefer a namespace that is not connected yet.
    const [first, ...others] = otherNamespaces.filter((each) => accounts[each]?.status === 'disconnected')
    const namespace = first ? random.pick([first, ...others]) : chosen
    stopAwaiting(scene)
    if (!(await tab.toConnect(namespace))) return undefined
    const { permitted, isLocked } = await tab.otherWallet(namespace)
    allowRequests(ledger, [`${namespace} connect`, `${namespace} unlock`])
    const name = words[namespace].wallet
    if (!(await tab.choose((modal) => modal.locator('[data-slot="lk-connector"]', { hasText: name }))))
      return undefined
    // The wallet does not ask again if the page already has its permission.
    if (permitted.length > 0 && !isLocked) ledger.otherLinks[namespace].only(`wallet:${namespace}`)
    return namespace
  },
  after: (plan) => ({ ...plan, attempt: 'none', isOtherAsked: true }),
}
