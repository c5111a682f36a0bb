import type { Step } from '../step'
import { pressDisconnect } from './disconnectInApp'

/** The user disconnects in the second tab. */
export const disconnectInSecondTab: Step = {
  name: 'disconnect in the second tab',
  weight: 5,
  canRun: ({ hasSecondTab, link }) => hasSecondTab && link !== 'none',
  async run(scene) {
    const [, tab] = scene.tabs
    return tab && pressDisconnect(scene, tab)
  },
  after: (plan) => ({ ...plan, link: 'none', attempt: 'none' }),
}
