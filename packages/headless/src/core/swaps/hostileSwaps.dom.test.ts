import { sandboxEvmAssets } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { concatHex, encodeEventTopics, encodeFunctionData, erc20Abi, type Hex, pad, parseAbi } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import {
  answerWithEvents,
  anyEffects,
  cats,
  emit,
  give,
  hostileAbi,
  isForeign,
  isRefused,
  items,
  logOf,
  makeVictim,
  type Step,
  settle,
  step,
  stepsOf,
  stranger,
  take,
  words,
} from '../../../test/hostileSteps.js'
import { mintToken } from '../../../test/mintToken.js'
import { balanceOf, chain, ether, networkId, openSwaps, swapToken } from '../../../test/swapScene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { getSwapQuote } from '../../features/swap/getSwapQuote.js'
import { swap } from '../../features/swap/swap.js'
import type { SwapService, SwapToken, SwapTransaction } from '../../wire/swaps/swaps.js'
import { prepareSwap } from './prepareSwap.js'

afterEach(() => void vi.restoreAllMocks())

const [usdc, dai, points, wrapped] = ['USDC', 'DAI', 'PTS', 'WETH'].map(swapToken) as [
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
]
const { router, muteToken } = sandboxEvmAssets.hostile
const eventAbi = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'event Lockdown(address indexed owner, address token, address spender)',
  'event Transfer(address caller, address indexed sender, address indexed receiver, uint256 indexed id, uint256 amount)',
  'event OperatorSet(address indexed owner, address indexed operator, bool approved)',
  'event AuthorizedOperator(address indexed operator, address indexed holder)',
  'event BorrowAllowanceDelegated(address indexed fromUser, address indexed toUser, address indexed asset, uint256 amount)',
])

/** Steps of the account itself, whose code is that of the router. */
const asAccount = (account: Hex, steps: readonly Step[]) =>
  step(account, { functionName: 'run', args: [steps] })
const amount = 50_000_000n
const quoted = 49n * 10n ** 18n

/** A service of the hostile router, which makes `steps` of what it was asked for. */
function hostileSwaps(steps: (account: Hex) => readonly Step[], from: SwapToken): SwapService {
  return {
    supports: (id) => id === networkId,
    listRouters: () => [{ address: router }],
    getTokens: async () => [ether, usdc, dai],
    getQuote: async (asked) => ({
      networkId,
      from: asked.from,
      to: asked.to,
      fromAmount: asked.amount,
      toAmount: quoted,
      source: 'hostile',
      readAt: Date.now(),
    }),
    getAllowance: async ({ account }) =>
      from.address
        ? chain().readContract({
            address: from.address as Hex,
            abi: erc20Abi,
            functionName: 'allowance',
            args: [account as Hex, router],
          })
        : 0n,
    buildApproval: async ({ token, amount: approved }) => ({
      to: token.address ?? '',
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, approved] }),
      value: 0n,
    }),
    buildSwap: async ({ account, quote }) => ({
      to: router,
      data: encodeFunctionData({ abi: hostileAbi, functionName: 'run', args: [steps(account as Hex)] }),
      value: quote.from.address ? 0n : quote.fromAmount,
    }),
  }
}

interface RichOptions {
  /** Whether the router may take all of the token that is sold. Default: no. */
  readonly isSoldAllowed?: boolean
  readonly service?: SwapService
}

/** An account with all that can be taken, which has allowed the router more than it should have. */
async function openRich(
  steps: (account: Hex) => readonly Step[],
  { isSoldAllowed = false, service = hostileSwaps(steps, usdc) }: RichOptions = {},
) {
  const scene = await openSwaps({ swaps: service })
  const { account, wallet } = scene
  const send = async ({ to, value, data }: Step) => {
    const params = [{ from: account, to, value: `0x${value.toString(16)}`, data }]
    const hash = await wallet.provider.request({ method: 'eth_sendTransaction', params })
    await chain().waitForTransactionReceipt({ hash: hash as Hex })
  }
  const { cat } = await makeVictim(account, send, { isSoldAllowed })
  return { ...scene, cat }
}

/** Gives an account the code of the router, as a delegation of EIP-7702 does. */
async function delegate(account: Hex) {
  const params = [account, concatHex(['0xef0100', router])]
  await chain().request({ method: 'anvil_setCode' as never, params: params as never })
}

const honest = (account: Hex) => [take(usdc.address, account, amount), give(dai.address, account, quoted)]

test('a router whose calls are not known swaps what its quote says', async () => {
  const { latchkey, account } = await openRich(honest)
  const before = await balanceOf(dai, account)
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  const { hash } = await swap(latchkey, { quote })
  const receipt = await chain().waitForTransactionReceipt({ hash: hash as Hex })
  expect(receipt.status).toBe('success')
  expect(await balanceOf(usdc, account)).toBe(amount * 3n)
  expect((await balanceOf(dai, account)) - before).toBe(quoted)
})

type Extra = (account: Hex, cat: bigint) => readonly Step[]
const topicsOf = (eventName: string, args: object) =>
  encodeEventTopics({ abi: eventAbi, eventName, args } as never) as readonly Hex[]

/** What a service adds to a right swap, or does instead of it. */
const extras: readonly (readonly [string, string, Extra])[] = [
  ['another token, by an older allowance', 'transfer', (account) => [take(points.address, account, 3n)]],
  [
    'the token that is bought, by an older allowance',
    'transfer',
    (account) => [take(dai.address, account, 1n)],
  ],
  ['a token without events', 'transfer', (account) => [take(muteToken, account, 3n)]],
  ['an NFT', 'transfer', (account, cat) => [take(cats, account, cat)]],
  [
    'some of an item',
    'transfer',
    (account) => [step(items, { functionName: 'safeTransferFrom', args: [account, stranger, 7n, 2n, '0x'] })],
  ],
  [
    'a batch of items',
    'transfer',
    (account) => [
      step(items, { functionName: 'safeBatchTransferFrom', args: [account, stranger, [7n], [2n], '0x'] }),
    ],
  ],
  ['more of the token that is sold', 'amount', (account) => [take(usdc.address, account, 1n)]],
  [
    'more of the token that is sold, of which it gives back what is too much',
    'amount',
    (account) => [take(usdc.address, account, 1n, router), give(usdc.address, account, 1n)],
  ],
  [
    'a transfer that an event alone tells',
    'transfer',
    (account) => [emit(erc20Transfer(account), words(1n))],
  ],
  [
    'a transfer whose event does not follow its standard',
    'transfer',
    (account) => [emit(erc20Transfer(account).slice(0, 1), words(account, stranger, 1n))],
  ],
  [
    'a transfer whose event has other parts in its topics',
    'transfer',
    (account) => [emit([...erc20Transfer(stranger).slice(0, 2), words(1n)], words(account))],
  ],
  [
    'a permit of Permit2 whose event has other parts in its topics',
    'transfer',
    (account) => [
      emit(
        topicsOf('Permit', { owner: dai.address, token: stranger, spender: router }).slice(0, 3),
        words(account, 1n, 1n, 1n),
      ),
    ],
  ],
  [
    'a claim of a pool manager',
    'transfer',
    (account) => [
      emit(topicsOf('Transfer', { sender: account, receiver: stranger, id: 1n }), words(router, 1n)),
    ],
  ],
  [
    'an allowance of Permit2',
    'permission',
    (account) => [
      emit(topicsOf('Approval', { owner: account, token: dai.address, spender: stranger }), words(1n, 1n)),
    ],
  ],
  [
    'a permit of Permit2',
    'permission',
    (account) => [
      emit(topicsOf('Permit', { owner: account, token: dai.address, spender: stranger }), words(1n, 1n, 1n)),
    ],
  ],
  [
    'the end of an allowance of Permit2',
    'permission',
    (account) => [emit(topicsOf('Lockdown', { owner: account }), words(dai.address, stranger))],
  ],
  [
    'an operator of ERC-6909',
    'permission',
    (account) => [emit(topicsOf('OperatorSet', { owner: account, operator: stranger }), words(1n))],
  ],
  [
    'an operator of ERC-777',
    'permission',
    (account) => [emit(topicsOf('AuthorizedOperator', { operator: stranger, holder: account }), '0x')],
  ],
  [
    'a loan in the name of the account',
    'permission',
    (account) => [
      emit(
        topicsOf('BorrowAllowanceDelegated', { fromUser: account, toUser: stranger, asset: dai.address }),
        words(1n),
      ),
    ],
  ],
]

const erc20Transfer = (from: Hex) => [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef' as Hex,
  pad(from),
  pad(stranger),
]

test.each(extras)('a swap that also does this is refused: %s', async (name, refusal, extra) => {
  let cat = 0n
  const scene = await openRich((account) => [...honest(account), ...extra(account, cat)], {
    // Without its allowance, a swap cannot take more, and what it touches is not known.
    isSoldAllowed: refusal === 'amount' || name === 'a token without events',
  })
  const { latchkey, wallet } = scene
  cat = scene.cat
  const before = countRequests(wallet, 'eth_sendTransaction')
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: `swap/refused-${refusal}` })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(before)
})

test('whatever is added to a right swap, or to the answer to its simulation, is refused; the right one is not', {
  timeout: fuzzTimeout,
}, async () => {
  let steps: readonly Step[] = []
  let logs: readonly object[] = []
  let value = 0n
  const service = hostileSwaps(() => steps, usdc)
  const scene = await openRich(() => steps, {
    isSoldAllowed: true,
    service: {
      ...service,
      buildSwap: async (asked) => ({ ...(await service.buildSwap(asked)), value }),
    },
  })
  const { latchkey, account } = scene
  const simulations = answerWithEvents(() => logs)
  const drafts = fc.record({
    isEther: fc.boolean(),
    amount: fc.bigInt({ min: 1n, max: amount }),
    extraValue: fc.oneof({ arbitrary: fc.constant(0n), weight: 5 }, fc.bigInt({ min: 1n, max: 10n ** 15n })),
    effects: anyEffects,
    // Before, between and after the steps of the swap, or in the answer alone.
    places: fc.tuple(...[0, 1, 2].map(() => fc.nat({ max: 3 }))),
  })
  type Draft = typeof drafts extends fc.Arbitrary<infer draft> ? draft : never
  const check = async ({ isEther, amount: sold, extraValue, effects, places }: Draft) => {
    const all = effects
      .map((effect, index) => ({ effect, place: places[index] ?? 0 }))
      // What is not an event cannot be told by an answer alone.
      .filter(({ effect, place }) => place < 3 || effect.kind === 'event')
    const at = (place: number) => all.filter((each) => each.place === place).map(({ effect }) => effect)
    const made = (place: number) => at(place).flatMap((effect) => stepsOf(effect, scene))
    const pay = isEther ? [] : [take(usdc.address, account, sold)]
    steps = [...made(0), ...pay, ...made(1), give(dai.address, account, quoted), ...made(2)]
    logs = at(3).flatMap((effect) => (effect.kind === 'event' ? logOf(effect.event, account) : []))
    value = (isEther ? sold : 0n) + extraValue
    const from = isEther ? ether : usdc
    const ask = async () => {
      const quote = await getSwapQuote(latchkey, { from, to: dai, amount: sold })
      const before = simulations()
      return prepareSwap(latchkey, { quote, slippage: 1 }).then(
        () => (simulations() > before ? 'accepted' : 'accepted unseen'),
        (error: { code: string }) => error.code,
      )
    }
    const isWrong = ({ effect, place }: (typeof all)[number]) =>
      effect.kind !== 'event' ||
      isRefused(place < 3 ? { ...effect.event, address: router } : effect.event, from.address ?? '')
    const isRight = ({ effect }: (typeof all)[number]) => effect.kind === 'event' && isForeign(effect.event)
    // Without a simulation that was answered, it is not known what happens.
    const isLate = (code: string) => !code.startsWith('swap/refused-') && code !== 'accepted'
    if (extraValue > 0n || all.some(isWrong)) expect(await settle(ask, isLate)).toMatch(/^swap\/refused-/)
    else if (all.every(isRight))
      expect(await settle(ask, (code) => isLate(code) || code === 'swap/refused-unchecked')).toBe('accepted')
  }
  await holds(fc.asyncProperty(drafts, check), {
    seed: 20_261_129,
    numRuns: 40,
    examples: [true, false].flatMap((isEther) =>
      [1n, amount].map((sold): [Draft] => [
        { isEther, amount: sold, extraValue: 0n, effects: [], places: [0, 0, 0] },
      ]),
    ),
  })
})

/** What code of the account can do, which the router calls. */
const ownSteps: readonly (readonly [string, string, Extra])[] = [
  ['pays ether', 'value', () => [{ to: stranger, value: 1n, data: '0x' }]],
  [
    'approves another token',
    'permission',
    () => [
      {
        to: dai.address,
        value: 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, 5n] }),
      },
    ],
  ],
  [
    'approves more of the token that is sold',
    'permission',
    () => [
      {
        to: usdc.address,
        value: 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount * 9n] }),
      },
    ],
  ],
  [
    'approves a stranger for the token that is sold',
    'permission',
    () => [
      {
        to: usdc.address,
        value: 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, 1n] }),
      },
    ],
  ],
  [
    'approves a stranger for an NFT',
    'permission',
    (_, cat) => [
      {
        to: cats,
        value: 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, cat] }),
      },
    ],
  ],
  [
    'approves a stranger for all items',
    'permission',
    () => [step(items, { functionName: 'setApprovalForAll', args: [stranger, true] })],
  ],
  [
    'unwraps ether, and keeps it',
    'transfer',
    () => [step(wrapped.address, { functionName: 'withdraw', args: [5n] })],
  ],
  ['pays a token to a stranger', 'transfer', () => [give(points.address, stranger, 2n)]],
]

test.each(ownSteps)('a swap in which the account’s own code %s is refused', async (_, refusal, extra) => {
  let cat = 0n
  const scene = await openRich((account) => [...honest(account), asAccount(account, extra(account, cat))])
  const { latchkey, wallet, account } = scene
  cat = scene.cat
  await delegate(account)
  const before = countRequests(wallet, 'eth_sendTransaction')
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: `swap/refused-${refusal}` })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(before)
})

test.each<[string, string, (account: Hex) => readonly Step[]]>([
  ['takes nothing', 'amount', (account) => [give(dai.address, account, quoted)]],
  [
    'takes half',
    'amount',
    (account) => [take(usdc.address, account, amount / 2n), give(dai.address, account, quoted)],
  ],
  [
    'pays a stranger',
    'minimum',
    (account) => [take(usdc.address, account, amount), give(dai.address, stranger, quoted)],
  ],
  [
    'pays too little',
    'minimum',
    (account) => [take(usdc.address, account, amount), give(dai.address, account, (quoted * 98n) / 100n)],
  ],
])('a swap that %s is refused', async (_, refusal, steps) => {
  const { latchkey, wallet } = await openRich(steps)
  const before = countRequests(wallet, 'eth_sendTransaction')
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: `swap/refused-${refusal}` })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(before)
})

test('an approval of another listed router than the one that takes the token is refused', async () => {
  const service = hostileSwaps(honest, usdc)
  const { latchkey, wallet } = await openRich(honest, {
    isSoldAllowed: true,
    service: {
      ...service,
      listRouters: () => [{ address: router }, { address: stranger }],
      getAllowance: async () => 0n,
      buildApproval: async ({ token, amount: approved }) => ({
        to: token.address ?? '',
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, approved] }),
        value: 0n,
      }),
    },
  })
  const before = countRequests(wallet, 'eth_sendTransaction')
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: 'swap/refused-permission' })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(before)
})

test('a token without events that a swap takes after its approval is found out before the swap is signed', async () => {
  const { latchkey, wallet } = await openRich((account) => [...honest(account), take(muteToken, account, 3n)])
  const before = countRequests(wallet, 'eth_sendTransaction')
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: 'swap/refused-transfer' })
  // That of exactly the amount.
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(before + 1)
})

test('a swap of an unknown call is refused where the network does not simulate', async () => {
  const { latchkey, wallet } = await openRich(honest)
  const before = countRequests(wallet, 'eth_sendTransaction')
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const text = String(init?.body ?? '')
    if (!text.includes('eth_simulateV1')) return fetch(input, init)
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } })
  })
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: 'swap/refused-unchecked' })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(before)
})

test.each<[string, (transfers: readonly object[]) => unknown]>([
  ['has an event that cannot be read', (logs) => [...logs, { address: router, topics: 'all' }]],
  ['has no list of events', () => undefined],
  ['has more than a thousand events', (logs) => Array.from({ length: 1_001 }, () => logs[0])],
])('a swap whose simulation %s is refused', async (_, change) => {
  const { latchkey, wallet } = await openRich(honest, { isSoldAllowed: true })
  const before = countRequests(wallet, 'eth_sendTransaction')
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetch(input, init)
    if (!String(init?.body ?? '').includes('eth_simulateV1')) return response
    const answer = await response.json()
    for (const call of answer.result[0].calls) if (call.logs.length > 0) call.logs = change(call.logs)
    return Response.json(answer)
  })
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: 'swap/refused-unchecked' })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(before)
})

test('what is simulated is what the wallet is asked for, whatever the service does to its answer', async () => {
  const service = hostileSwaps(honest, usdc)
  let reads = 0
  const { latchkey, wallet, account } = await openSwaps({
    tokens: { USDC: amount },
    swaps: {
      ...service,
      async buildSwap(asked) {
        const right = await service.buildSwap(asked)
        const wrong = encodeFunctionData({ abi: hostileAbi, functionName: 'run', args: [[]] })
        return {
          ...right,
          get data() {
            reads += 1
            return reads > 1 ? wrong : right.data
          },
          authorizationList: [{ address: router, chainId: 1337, nonce: 0 }],
        } as SwapTransaction
      },
    },
  })
  await mintToken({ token: dai.address, to: router, value: quoted })
  const quote = await getSwapQuote(latchkey, { from: usdc, to: dai, amount })
  const { hash } = await swap(latchkey, { quote })
  await chain().waitForTransactionReceipt({ hash: hash as Hex })
  expect(await balanceOf(dai, account)).toBe(quoted)
  const asked = wallet.log.entries.findLast(
    ({ direction, method }) => direction === 'request' && method === 'eth_sendTransaction',
  )
  const [call] = (asked?.params ?? []) as [object?]
  expect(Object.keys(call ?? {}).sort()).toEqual(['chainId', 'data', 'from', 'to', 'value'])
})
