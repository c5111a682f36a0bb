import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user leaves the view with "Back", Escape or the close button. */
export const leaveView: Step = {
  name: 'leave the view',
  weight: 9,
  canRun: ({ isHidden }) => !isHidden,
  async run(scene, random) {
    const [tab] = scene.tabs
    const way = random.pick(['back', 'close', 'escape'])
    if (!(await tab.modal.isVisible())) return undefined
    stopAwaiting(scene)
    if (way === 'back' && (await tab.press(tab.modal.locator('[data-action="back"]')))) return way
    if (way === 'escape') await tab.page.keyboard.press('Escape')
    else if (!(await tab.closeModal())) return undefined
    return way === 'back' ? 'close' : way
  },
  after: (plan) => ({ ...plan, attempt: 'none' }),
}
