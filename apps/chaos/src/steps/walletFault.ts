import type { Fault } from '@latchkey/sandbox/wallet'
import { strangeChainId, walletIds } from '../scene'
import { always, type Step, unchanged } from '../step'

const faults: readonly [Fault, ...Fault[]] = [
  { kind: 'reject' },
  { kind: 'alreadyPending' },
  { kind: 'locked' },
  { kind: 'silent' },
  { kind: 'dead' },
  { kind: 'delay', ms: 400 },
  { kind: 'error', code: -32603, message: 'The wallet has a problem of its own.' },
  { kind: 'wrongChain', chainId: strangeChainId },
  { kind: 'unknownChain', code: 4902 },
  { kind: 'answeredNotDone' },
  { kind: 'wrongAnswer', result: '0x', methods: ['personal_sign'] },
]

/** The next request to a wallet of the browser or to the other device has a fault. */
export const walletFault: Step = {
  name: 'wallet: the next request fails',
  weight: 8,
  canRun: always,
  async run({ tabs: [tab], peer }, random) {
    const fault = random.pick(faults)
    const rdns = random.pick(walletIds)
    if (random.percent(30)) {
      peer.next(fault)
      return `${fault.kind} on the other device`
    }
    await tab.steer(rdns, 'next', fault)
    return `${fault.kind} in ${rdns}`
  },
  after: unchanged,
}
