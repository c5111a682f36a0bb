import type { Fault } from '@latchkey/sandbox/wallet'
import { otherNamespaces } from '../namespaces'
import { always, type Step, unchanged } from '../step'

const faults: readonly [Fault, ...Fault[]] = [
  { kind: 'reject' },
  { kind: 'alreadyPending' },
  { kind: 'locked' },
  { kind: 'silent' },
  { kind: 'dead' },
  { kind: 'delay', ms: 400 },
  { kind: 'error', code: -32603, message: 'The wallet has a problem of its own.' },
]

/** The next request to the wallet of a namespace other than EVM has a fault. */
export const otherWalletFault: Step = {
  name: 'wallet of another namespace: the next request fails',
  weight: 4,
  canRun: always,
  async run({ tabs: [tab] }, random) {
    const fault = random.pick(faults)
    const namespace = random.pick(otherNamespaces)
    await tab.steerOther(namespace, 'next', fault)
    return `${fault.kind} in ${namespace}`
  },
  after: unchanged,
}
