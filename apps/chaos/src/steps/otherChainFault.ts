import type { Scene } from '../scene'
import type { Step } from '../step'

/** The node of a namespace other than EVM fails, is slow, behind or unreachable, or all work again. */
export const otherChainFault: Step = {
  name: 'a node of another namespace fails, or all work again',
  weight: 4,
  canRun: () => true,
  async run(scene, random) {
    const kind = random.pick(['fail', 'error', 'delay', 'drop', 'behind'])
    const part = random.pick(['solana', 'bitcoin', 'polkadot'])
    const { solana, bitcoin, polkadot } = scene.sandbox
    const node = scene.sandbox[part]
    if (!node) return undefined
    if (hasFault(scene)) {
      for (const each of [solana, bitcoin, polkadot]) each?.reset()
      return 'well'
    }
    if (kind === 'fail') node.failNext(3, 503)
    else if (kind === 'error') node.failNext(3, { code: -32603, message: 'The node has a problem.' })
    else if (kind === 'delay') node.delay(500)
    else if (kind === 'drop') node.drop(true)
    else if (part === 'polkadot') polkadot?.stall(true)
    else solana?.behind(true)
    return `${kind} at ${part}`
  },
  after: ({ isOtherChainFaulty, ...plan }) => ({ ...plan, isOtherChainFaulty: !isOtherChainFaulty }),
}

function hasFault({ sandbox: { solana, bitcoin, polkadot } }: Scene): boolean {
  const nodes = [solana, bitcoin, polkadot].flatMap((node) => (node ? [node.faults] : []))
  const isStanding = solana?.faults.behind === true || polkadot?.faults.stalled === true
  return isStanding || nodes.some(({ dropped, delayMs, failNext }) => dropped || delayMs > 0 || failNext > 0)
}
