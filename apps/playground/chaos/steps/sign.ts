import { allowRequests } from '../ledger'
import type { Step } from '../step'
import { nobodyWaits } from './nobodyWaits'

/** A visitor has a message signed. */
export const sign: Step = {
  name: 'sign a message',
  weight: 9,
  canRun: ({ link, isHidden }) => link !== 'none' && !isHidden,
  async run(scene) {
    const {
      tabs: [tab],
      ledger,
    } = scene
    nobodyWaits(scene)
    if (!(await tab.visit('Sign'))) return undefined
    const { account } = await tab.read()
    allowRequests(ledger, ['personal_sign'])
    if (!(await tab.press(tab.page.getByRole('button', { name: 'Sign message' })))) return undefined
    if (account.activeAddress) ledger.signer = account.activeAddress
    else delete ledger.signer
    return account.activeAddress
  },
  after: (plan) => ({ ...plan, attempt: 'signature' }),
}
