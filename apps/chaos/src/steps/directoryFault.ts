import type { Step } from '../step'

/** The wallet directory fails or returns invalid or malicious data, or works again. */
export const directoryFault: Step = {
  name: 'the directory fails, or is well again',
  weight: 4,
  canRun: () => true,
  async run({ sandbox: { directory } }, random) {
    const kind = random.pick(['fail', 'busy', 'garbage', 'oversize', 'delay', 'hostile'])
    const { failNext, garbage, oversize, delayMs, hostile } = directory.faults
    if (failNext > 0 || garbage > 0 || oversize > 0 || delayMs > 0 || hostile) {
      directory.reset()
      return 'well'
    }
    if (kind === 'fail') directory.failNext(4, 500)
    else if (kind === 'busy') directory.failNext(2, 429, '1')
    else if (kind === 'garbage') directory.garbage(3)
    else if (kind === 'oversize') directory.oversize(1)
    else if (kind === 'delay') directory.delay(700)
    else directory.hostile(true)
    return kind
  },
  after: ({ isDirectoryFaulty, ...plan }) => ({ ...plan, isDirectoryFaulty: !isDirectoryFaulty }),
}
