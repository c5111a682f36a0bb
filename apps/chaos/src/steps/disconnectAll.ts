import { otherNamespaces } from '../namespaces'
import type { Step } from '../step'
import { noteLeft } from './disconnectInApp'
import { stopAwaiting } from './stopAwaiting'

/** The user ends the connections of all namespaces at once. */
export const disconnectAll: Step = {
  name: 'disconnect everything in the app',
  weight: 2,
  canRun: ({ isOtherLinked, isHidden }) => isOtherLinked && !isHidden,
  async run(scene) {
    const {
      tabs: [tab],
      ledger,
    } = scene
    stopAwaiting(scene)
    if (!(await tab.closeModal())) return undefined
    if (!(await tab.press(tab.page.locator('header [data-slot="lk-connect-button"]:not([data-primary])'))))
      return undefined
    const wallets = tab.modal.locator('[data-slot="lk-wallets-row"]')
    await wallets.waitFor()
    if (!(await tab.press(wallets))) return undefined
    await tab.modal.getByRole('heading', { name: 'Wallets' }).waitFor()
    const reading = await tab.read()
    if (!(await tab.press(tab.modal.getByRole('button', { name: 'Disconnect all' })))) return undefined
    noteLeft(scene, reading)
    for (const namespace of otherNamespaces) ledger.otherLinks[namespace].only('none')
    return 'all'
  },
  after: (plan) => ({ ...plan, link: 'none', attempt: 'none', isOtherLinked: false }),
}
