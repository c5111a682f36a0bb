import { connectedIn, words } from '../namespaces'
import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user ends the connection of one namespace other than EVM in the app. */
export const disconnectOtherInApp: Step = {
  name: 'disconnect another namespace in the app',
  weight: 3,
  canRun: ({ isOtherLinked, isHidden }) => isOtherLinked && !isHidden,
  async run(scene, random) {
    const {
      tabs: [tab],
      ledger,
    } = scene
    stopAwaiting(scene)
    if (!(await tab.visit('Chains'))) return undefined
    const [first, ...others] = connectedIn(await tab.read())
    if (!first) return undefined
    const namespace = random.pick([first, ...others])
    const panel = tab.page.getByRole('region', { name: words[namespace].chain, exact: true })
    if (!(await tab.press(panel.getByRole('button', { name: 'Disconnect', exact: true })))) return undefined
    ledger.otherLinks[namespace].only('none')
    return namespace
  },
  after: (plan) => ({ ...plan, attempt: 'none' }),
}
