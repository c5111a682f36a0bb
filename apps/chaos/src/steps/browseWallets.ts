import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user opens the list of all wallets and may search it. */
export const browseWallets: Step = {
  name: 'look through all wallets',
  weight: 5,
  canRun: ({ link, isHidden }) => link === 'none' && !isHidden,
  async run(scene, random) {
    const [tab] = scene.tabs
    const word = random.pick(['', 'amber', 'peer', 'zzzz'])
    stopAwaiting(scene)
    if (!(await tab.toConnect())) return undefined
    if (!(await tab.press(tab.modal.getByRole('button', { name: /^All wallets/ })))) return undefined
    await tab.modal.getByRole('heading', { name: 'All wallets' }).waitFor()
    if (word) await tab.modal.getByRole('searchbox').fill(word)
    else await tab.modal.getByRole('button').last().hover()
    return word ? `searched for ${word}` : 'looked'
  },
  after: (plan) => ({ ...plan, attempt: 'none' }),
}
