import { allowRequests } from '../ledger'
import { connectedIn, words } from '../namespaces'
import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user signs a message in a namespace other than EVM. */
export const signOther: Step = {
  name: 'sign in another namespace',
  weight: 16,
  canRun: ({ isOtherLinked, isHidden }) => isOtherLinked && !isHidden,
  async run(scene, random) {
    const {
      tabs: [tab],
      ledger,
    } = scene
    stopAwaiting(scene)
    if (!(await tab.visit('Chains'))) return undefined
    const before = await tab.read()
    const [first, ...others] = connectedIn(before)
    if (!first) return undefined
    const namespace = random.pick([first, ...others])
    const panel = tab.page.getByRole('region', { name: words[namespace].chain, exact: true })
    allowRequests(ledger, [`${namespace} signMessage`])
    if (!(await tab.press(panel.getByRole('button', { name: 'Sign', exact: true })))) return undefined
    // An event of the wallet may have arrived after the page was read.
    const shown = [before, await tab.read()].map(({ accounts }) => accounts[namespace]?.activeAddress ?? '')
    ledger.otherSigners.set(namespace, new Set(shown))
    return `${namespace} ${shown[0]}`
  },
  after: (plan) => ({ ...plan, attempt: 'none', isOtherAsked: true }),
}
