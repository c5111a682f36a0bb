import type { Step } from '../step'

/** How far the clock of the browser may be off; the relay refuses more than ten minutes. */
const jumpMs = 5 * 60_000

/** The machine sleeps: its sockets are gone, and its clock has jumped; or the clock is set right. */
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
