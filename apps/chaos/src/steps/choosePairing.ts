import type { Step } from '../step'
import { stopAwaiting } from './stopAwaiting'

/** The user opens the view with the QR code. */
export const choosePairing: Step = {
  name: 'ask for a code',
  weight: 16,
  canRun: ({ link, isHidden }) => link === 'none' && !isHidden,
  async run(scene) {
    const {
      tabs: [tab],
    } = scene
    stopAwaiting(scene)
    if (!(await tab.toConnect())) return undefined
    return (await tab.chooseConnector('pairing')) ? 'pressed' : undefined
  },
  after: (plan) => ({ ...plan, attempt: 'code' }),
}
