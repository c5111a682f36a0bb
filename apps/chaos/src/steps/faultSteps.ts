import type { Fault } from '@latchkey/sandbox/wallet'
import fc from 'fast-check'
import { otherNamespaces } from '../namespaces'
import { type Scene, strangeChainId, walletIds } from '../scene'
import type { Model } from '../step'
import { step } from '../step'

const ownProblem = { code: -32603, message: 'The node has a problem.' }
const faultOfAny = fc.constantFrom<Fault[]>(
  { kind: 'reject' },
  { kind: 'alreadyPending' },
  { kind: 'locked' },
  { kind: 'silent' },
  { kind: 'dead' },
  { kind: 'delay', ms: 400 },
  { kind: 'error', code: -32603, message: 'The wallet has a problem of its own.' },
)
const faultOfEvm = fc.constantFrom<Fault[]>(
  { kind: 'wrongChain', chainId: strangeChainId },
  { kind: 'unknownChain', code: 4902 },
  { kind: 'answeredNotDone' },
  { kind: 'wrongAnswer', result: '0x', methods: ['personal_sign'] },
)
const isCalm = ({ isRelayFaulty }: Model): boolean => !isRelayFaulty
const isFaulty = ({ dropped, delayMs, failNext }: { dropped: boolean; delayMs: number; failNext: number }) =>
  dropped || delayMs > 0 || failNext > 0

/** A fault of the relay that hits some messages, or for the time until the relay is well again. */
function relayFault<given = undefined>(
  name: string,
  weight: number,
  set: (scene: Scene, given: given) => void,
  more: { given?: fc.Arbitrary<given>; stays?: true; canCome?: typeof isCalm } = {},
) {
  const { stays, ...others } = more
  return step<given>({
    name: `relay: ${name}`,
    weight,
    canCome: isCalm,
    async run(scene, given) {
      set(scene, given)
      return 'set'
    },
    ...(stays && { after: () => ({ isRelayFaulty: true }) }),
    ...others,
  })
}
const milliseconds = fc.integer({ min: 100, max: 999 })
const one = fc.integer({ min: 1, max: 2 })
const always = { canCome: () => true }

/** The relay, the nodes, the wallet directory and the wallets have faults, or are well again. */
export const faultSteps = [
  relayFault('cut every connection', 4, ({ sandbox }) => sandbox.relay.disconnect(), always),
  relayFault('down', 4, ({ sandbox }) => sandbox.relay.down(), { stays: true }),
  relayFault('slow', 3, ({ sandbox }, ms) => sandbox.relay.delay(ms), { given: milliseconds, stays: true }),
  relayFault('late', 3, ({ sandbox }, ms) => sandbox.relay.replayLate(ms), {
    given: milliseconds,
    stays: true,
  }),
  relayFault('reorder', 3, ({ sandbox }) => sandbox.relay.reorder(2), { stays: true }),
  relayFault('drop', 2, ({ sandbox }, count) => sandbox.relay.drop(count), { given: one }),
  relayFault('tamper', 2, ({ sandbox }, count) => sandbox.relay.tamper(count), { given: one }),
  relayFault('duplicate', 3, ({ sandbox }, count) => sandbox.relay.duplicate(count), {
    given: fc.integer({ min: 1, max: 4 }),
  }),
  relayFault('restart', 3, ({ sandbox }) => sandbox.relay.restart(), always),
  relayFault('restart and forget', 2, forget, always),
  step({
    name: 'relay: all well again',
    weight: 30,
    canCome: ({ isRelayFaulty }) => isRelayFaulty,
    async run({ sandbox: { relay } }) {
      relay.up()
      relay.reset()
      return 'reset'
    },
    after: () => ({ isRelayFaulty: false }),
  }),
  step({
    name: 'the next request to a wallet fails',
    weight: 12,
    given: fc.oneof(
      fc.record({
        fault: fc.oneof({ weight: 7, arbitrary: faultOfAny }, { weight: 4, arbitrary: faultOfEvm }),
        at: fc.constantFrom(...walletIds, 'the other device'),
      }),
      fc.record({ fault: faultOfAny, at: fc.constantFrom(...otherNamespaces) }),
    ),
    async run({ tabs: [tab], peer }, { fault, at }) {
      if (at === 'the other device') peer.next(fault)
      else await tab.steer(at, 'next', fault)
      return 'set'
    },
  }),
  step({
    name: 'an endpoint fails, or all work again',
    weight: 5,
    given: fc.record({ kind: fc.constantFrom('fail', 'error', 'delay', 'drop'), index: fc.nat({ max: 2 }) }),
    async run({ sandbox: { chains } }, { kind, index }) {
      if (chains.some(({ faults }) => isFaulty(faults))) {
        for (const chain of chains) chain.reset()
        return 'well'
      }
      const chain = chains[index]
      if (kind === 'drop') chain?.drop(true)
      else if (kind === 'delay') chain?.delay(500)
      else chain?.failNext(3, kind === 'fail' ? 503 : ownProblem)
      return `${chain?.id}`
    },
  }),
  step({
    name: 'a node of another namespace fails, or all work again',
    weight: 4,
    given: fc.record({
      kind: fc.constantFrom('fail', 'error', 'delay', 'drop', 'behind'),
      part: fc.constantFrom('solana', 'bitcoin', 'polkadot'),
    }),
    async run({ sandbox }, { kind, part }) {
      const { solana, bitcoin, polkadot } = sandbox
      const nodes = [solana, bitcoin, polkadot].flatMap((node) => node ?? [])
      const isBehind = solana?.faults.behind === true || polkadot?.faults.stalled === true
      if (isBehind || nodes.some(({ faults }) => isFaulty(faults))) {
        for (const node of nodes) node.reset()
        return 'well'
      }
      const node = sandbox[part]
      if (kind === 'drop') node?.drop(true)
      else if (kind === 'delay') node?.delay(500)
      else if (kind !== 'behind') node?.failNext(3, kind === 'fail' ? 503 : ownProblem)
      else if (part === 'polkadot') polkadot?.stall(true)
      else solana?.behind(true)
      return 'set'
    },
  }),
  step({
    name: 'the directory fails, or is well again',
    weight: 4,
    given: fc.constantFrom('fail', 'busy', 'garbage', 'oversize', 'delay', 'hostile'),
    async run({ sandbox: { directory } }, kind) {
      const { failNext, garbage, oversize, delayMs, hostile } = directory.faults
      if (failNext + garbage + oversize + delayMs > 0 || hostile) {
        directory.reset()
        return 'well'
      }
      if (kind === 'fail') directory.failNext(4, 500)
      else if (kind === 'busy') directory.failNext(2, 429, '1')
      else if (kind === 'garbage') directory.garbage(3)
      else if (kind === 'oversize') directory.oversize(1)
      else if (kind === 'delay') directory.delay(700)
      else directory.hostile(true)
      return 'set'
    },
  }),
]

function forget({ sandbox: { relay }, ledger, peer }: Scene): void {
  const living = peer.sessions.map(({ topic }) => topic)
  const { down, reorder, delayMs, lateMs } = relay.faults
  // A relay without faults has delivered all messages by now.
  if (down || reorder + delayMs + lateMs > 0 || ledger.awaitedCode !== undefined)
    ledger.losses.forgot([...living, ...ledger.sessions.keys(), ...ledger.scannedCodes])
  relay.restart({ forget: true })
}
