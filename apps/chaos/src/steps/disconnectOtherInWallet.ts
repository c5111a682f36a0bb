import { connectedIn, otherNamespaces } from '../namespaces'
import type { Step } from '../step'

/** The wallet of a namespace other than EVM revokes its permission. */
export const disconnectOtherInWallet: Step = {
  name: 'disconnect another namespace in the wallet',
  weight: 2,
  canRun: ({ isOtherLinked }) => isOtherLinked,
  async run({ tabs: [tab], ledger }, random) {
    const chosen = random.pick(otherNamespaces)
    const [first, ...others] = connectedIn(await tab.read())
    const namespace = first ? random.pick([first, ...others]) : chosen
    ledger.otherLinks[namespace].end(`wallet:${namespace}`)
    await tab.steerOther(namespace, 'disconnect')
    return namespace
  },
  after: (plan) => plan,
}
