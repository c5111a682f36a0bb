import type { Step } from '../step'

/** Difference of the browser's clock, in milliseconds. The relay rejects more than ten minutes. */
const jumpMs = 5 * 60_000

/** The machine sleeps: its sockets are closed and its clock is off. Or the clock is set to the right time. */
export const sleep: Step = {
  name: 'sleep for five minutes, or set the clock right',
  weight: 2,
  canRun: ({ attempt }) => attempt === 'none',
  async run({ tabs, sandbox }) {
    const offset = await tabs[0].page.evaluate((ms) => {
      const now = Number(localStorage.getItem('chaos.clock') ?? 0)
      localStorage.setItem('chaos.clock', String(now === 0 ? ms : 0))
      return now === 0 ? ms : 0
    }, jumpMs)
    sandbox.relay.disconnect()
    return offset === 0 ? 'set right' : 'slept'
  },
  after: (plan) => plan,
}
