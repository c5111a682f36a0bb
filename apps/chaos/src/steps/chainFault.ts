import type { Step } from '../step'

/** The endpoint of a network fails, is slow or unreachable, or all endpoints work again. */
export const chainFault: Step = {
  name: 'an endpoint fails, or all work again',
  weight: 5,
  canRun: () => true,
  async run({ sandbox }, random) {
    const kind = random.pick(['fail', 'error', 'delay', 'drop'])
    const chain = sandbox.chains[random.int(sandbox.chains.length)]
    const faulty = sandbox.chains.filter(
      ({ faults }) => faults.dropped || faults.delayMs > 0 || faults.failNext > 0,
    )
    if (faulty.length > 0 || !chain) {
      for (const each of faulty) {
        each.drop(false)
        each.delay(0)
        each.failNext(0)
      }
      return 'well'
    }
    if (kind === 'fail') chain.failNext(3, 503)
    else if (kind === 'error') chain.failNext(3, { code: -32603, message: 'The node has a problem.' })
    else if (kind === 'delay') chain.delay(500)
    else chain.drop(true)
    return `${kind} at ${chain.id}`
  },
  after: ({ isChainFaulty, ...plan }) => ({ ...plan, isChainFaulty: !isChainFaulty }),
}
