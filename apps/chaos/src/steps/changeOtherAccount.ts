import { connectedIn, otherNamespaces } from '../namespaces'
import type { Step } from '../step'

/** The user selects another account in the wallet of a namespace other than EVM. */
export const changeOtherAccount: Step = {
  name: 'change the account in another namespace',
  weight: 5,
  canRun: ({ isOtherLinked }) => isOtherLinked,
  async run({ tabs: [tab] }, random) {
    const index = random.int(3)
    const chosen = random.pick(otherNamespaces)
    const [first, ...others] = connectedIn(await tab.read())
    const namespace = first ? random.pick([first, ...others]) : chosen
    const { accounts } = await tab.otherWallet(namespace)
    await tab.steerOther(namespace, 'switchAccount', accounts[index] ?? '')
    return `${namespace} to ${accounts[index]}`
  },
  after: (plan) => plan,
}
