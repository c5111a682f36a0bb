import { sandboxEvmAssets } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  answerWithEvents,
  anyEffects,
  hostileAbi,
  isForeign,
  isRefused,
  logOf,
  makeVictim,
  sendOf,
  settle,
  stepsOf,
} from '../../../test/hostileSteps.js'
import { sandboxNetworks } from '../../../test/scene.js'
import { chain } from '../../../test/swapScene.js'
import { defineNetwork } from '../../shared/networks.js'
import { checkPayment } from './checkPayment.js'

afterEach(() => void vi.restoreAllMocks())

const { router, token: evil } = sandboxEvmAssets.hostile
const abi = parseAbi(['function setCall(address account, address target, bytes data)'])

test('whatever a token or a recipient adds to a payment is refused, and the payment alone is not', {
  timeout: fuzzTimeout,
}, async () => {
  const account = privateKeyToAddress(generatePrivateKey())
  const other = privateKeyToAddress(generatePrivateKey())
  await chain().request({
    method: 'anvil_setBalance' as never,
    params: [account, '0x8ac7230489e80000'] as never,
  })
  const victim = await makeVictim(account, (step) => sendOf(account, step), { isSoldAllowed: true })
  const [network] = sandboxNetworks().map(defineNetwork)
  if (!network) throw new Error('The sandbox has no network.')
  let logs: readonly object[] = []
  const simulations = answerWithEvents(() => logs)
  const payments = fc.record({
    isEther: fc.boolean(),
    value: fc.bigInt({ min: 1n, max: parseEther('1') }),
    effects: anyEffects,
    areInAnswer: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  })
  type Payment = typeof payments extends fc.Arbitrary<infer payment> ? payment : never
  const check = async ({ isEther, value, effects, areInAnswer }: Payment) => {
    const all = effects
      .map((effect, index) => ({ effect, isInAnswer: areInAnswer[index] }))
      // What is not an event cannot be told by an answer alone.
      .filter(({ effect, isInAnswer }) => !isInAnswer || effect.kind === 'event')
    const steps = all.flatMap((each) => (each.isInAnswer ? [] : stepsOf(each.effect, victim)))
    const run = encodeFunctionData({ abi: hostileAbi, functionName: 'run', args: [steps] })
    const data = encodeFunctionData({ abi, functionName: 'setCall', args: [account, router as Hex, run] })
    logs = []
    await sendOf(account, { to: evil as Hex, value: 0n, data })
    logs = all.flatMap(({ effect, isInAnswer }) =>
      isInAnswer && effect.kind === 'event' ? logOf(effect.event, account) : [],
    )
    const token = isEther ? undefined : { address: evil, symbol: 'EVIL', decimals: 18 }
    const to = isEther ? evil : other
    const ask = () => {
      const before = simulations()
      return checkPayment(network, { from: account, to, value, token }).then(
        () => (simulations() > before ? 'accepted' : 'accepted unseen'),
        (error: { code: string }) => error.code,
      )
    }
    const isWrong = ({ effect, isInAnswer }: (typeof all)[number]) =>
      effect.kind !== 'event' ||
      isRefused(isInAnswer ? effect.event : { ...effect.event, address: router as Hex }, token?.address ?? '')
    const isRight = ({ effect }: (typeof all)[number]) => effect.kind === 'event' && isForeign(effect.event)
    // Without a simulation that was answered, it is not known what happens.
    const isLate = (code: string) => !code.startsWith('pay/refused-') && code !== 'accepted'
    if (all.some(isWrong)) expect(await settle(ask, isLate)).toMatch(/^pay\/refused-/)
    else if (all.every(isRight)) expect(await settle(ask, isLate)).toBe('accepted')
  }
  await holds(fc.asyncProperty(payments, check), {
    seed: 20_261_129,
    numRuns: 30,
    examples: [true, false].map((isEther): [Payment] => [
      { isEther, value: 1n, effects: [], areInAnswer: [false, false, false] },
    ]),
  })
})
