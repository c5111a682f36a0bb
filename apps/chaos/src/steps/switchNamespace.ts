import { otherNamespaces, words } from '../namespaces'
import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/**
 * The user switches to a network of a namespace other than EVM and, if it is not connected, may open its
 * wallets.
 */
export const switchNamespace: Step = {
  name: 'switch to another namespace',
  weight: 6,
  canRun: ({ isHidden }) => !isHidden,
  async run(scene, random) {
    const [tab] = scene.tabs
    const namespace = random.pick(otherNamespaces)
    const goesOn = random.percent(50)
    stopAwaiting(scene)
    // The view of an unsupported network lists the supported ones.
    if (await tab.closeModal())
      if (!(await tab.press(tab.page.locator('header [data-slot="lk-network-button"]')))) return undefined
    const { network, chain } = words[namespace]
    const row = tab.modal.getByRole('button', { name: new RegExp(`^${network}`) })
    await row.first().waitFor()
    if (!(await tab.press(row))) return undefined
    const goOn = tab.modal.getByRole('button', { name: new RegExp(`${chain}`) })
    if (!goesOn || !(await tab.modal.getByRole('heading', { name: 'Switch network' }).isVisible()))
      return namespace
    return (await tab.press(goOn)) ? `${namespace}, and on to its wallets` : namespace
  },
  after: (plan) => ({ ...plan, attempt: 'none' }),
}
