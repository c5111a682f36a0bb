import { always, type Step, unchanged } from '../step'

/** The files of the app arrive late, or at once again. A reload forgets those that have arrived. */
export const codeFault: Step = {
  name: 'the code of the app is slow, or quick again',
  weight: 4,
  canRun: always,
  async run({ slowCode }) {
    await slowCode.set(!slowCode.isSlow)
    return slowCode.isSlow ? 'slow' : 'quick'
  },
  after: unchanged,
}
