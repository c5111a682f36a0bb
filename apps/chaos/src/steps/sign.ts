import { allowRequests } from '../ledger'
import { activeNamespace } from '../namespaces'
import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user signs a message. */
export const sign: Step = {
  name: 'sign a message',
  weight: 9,
  canRun: ({ link, isHidden }) => link !== 'none' && !isHidden,
  async run(scene) {
    const {
      tabs: [tab],
      ledger,
    } = scene
    stopAwaiting(scene)
    if (!(await tab.visit('Sign'))) return undefined
    const reading = await tab.read()
    const { account } = reading
    // The page signs in the active namespace.
    if (activeNamespace(reading) !== 'eip155') return undefined
    allowRequests(ledger, ['personal_sign'])
    if (!(await tab.press(tab.page.getByRole('button', { name: 'Sign message' })))) return undefined
    // An event of the wallet may have arrived after the page was read.
    const { account: after } = await tab.read()
    const shown = [account.activeAddress, after.activeAddress].filter((each) => each !== undefined)
    ledger.signers = new Set(shown)
    return account.activeAddress
  },
  after: (plan) => ({ ...plan, attempt: 'signature' }),
}
