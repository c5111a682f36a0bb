import { sandboxEvmAssets } from '@latchkey/sandbox'
import fc from 'fast-check'
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  pad,
  parseAbi,
  parseEther,
  toEventSelector,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { vi } from 'vitest'
import { nativeTransfersAddress } from '../src/wire/simulation/simulateCalls.js'
import { chain, swapToken } from './swapScene.js'

const { router, muteToken, token: evil } = sandboxEvmAssets.hostile
const [usdc, dai, points, wrapped] = ['USDC', 'DAI', 'PTS', 'WETH'].map(
  (symbol) => swapToken(symbol).address,
) as [Hex, Hex, Hex, Hex]
export const stranger = '0x000000000000000000000000000000000000bEEF'
export const [cats, items] = ['Sandbox Cats', 'Sandbox Items'].map(
  (name) => sandboxEvmAssets.collections.find((each) => each.name === name)?.address as Hex,
) as [Hex, Hex]

export const hostileAbi = parseAbi([
  'struct Step { address to; uint256 value; bytes data; }',
  'function run(Step[] steps) payable',
  'function pretend(bytes32[4] topics, uint256 count, bytes data)',
  'function mint(address to, uint256 value)',
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
])
const itemAbi = parseAbi(['function mint(address to, uint256 id, uint256 value)'])

/** A call that the hostile router makes. */
export interface Step {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}
type Call = Parameters<typeof encodeFunctionData<typeof hostileAbi>>[0]

export const step = (to: string, call: Omit<Call, 'abi'>, value = 0n): Step => ({
  to: to as Hex,
  value,
  data: encodeFunctionData({ abi: hostileAbi, ...call } as Call),
})
export const take = (token: string, from: Hex, value: bigint, to: string = stranger) =>
  step(token, { functionName: 'transferFrom', args: [from, to as Hex, value] })
export const give = (token: string, to: Hex, value: bigint): Step => ({
  to: token as Hex,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }),
})
/** An event of a contract that is not what it says. */
export const emit = (topics: readonly Hex[], data: Hex) =>
  step(router, {
    functionName: 'pretend',
    args: [
      [0, 1, 2, 3].map((index) => topics[index] ?? pad('0x')) as unknown as readonly [Hex, Hex, Hex, Hex],
      BigInt(topics.length),
      data,
    ],
  })
export const words = (...values: readonly (bigint | Hex)[]) =>
  concatHex(
    values.map((value) =>
      typeof value === 'bigint' ? encodeAbiParameters([{ type: 'uint256' }], [value]) : pad(value),
    ),
  )

/** An account, and the NFT that it has. */
interface Victim {
  readonly account: Hex
  readonly cat: bigint
}

/**
 * Gives an account some of all that can be taken: USDC, DAI, PTS, a token without events, a token whose
 * transfers make a call, an NFT, pieces of another and wrapped ether. It allows the hostile router to take
 * all of it, but not USDC unless told so. The router has 100 DAI.
 *
 * @param send Sends a transaction of the account. Resolves when it is in a block.
 */
export async function makeVictim(
  account: Hex,
  send: (step: Step) => Promise<unknown>,
  { isSoldAllowed = false }: { readonly isSoldAllowed?: boolean } = {},
): Promise<Victim> {
  const cat = BigInt(generatePrivateKey())
  const mint = (token: string, to: Hex, value: bigint) =>
    step(token, { functionName: 'mint', args: [to, value] })
  // By the account itself, in one transaction.
  await send(
    step(router, {
      functionName: 'run',
      args: [
        [
          mint(usdc, account, 200_000_000n),
          mint(dai, account, 10n ** 22n),
          mint(points, account, 10n),
          mint(muteToken, account, 9n),
          mint(evil, account, 10n ** 22n),
          mint(cats, account, cat),
          mint(dai, router as Hex, 10n ** 20n),
          {
            to: items,
            value: 0n,
            data: encodeFunctionData({ abi: itemAbi, functionName: 'mint', args: [account, 7n, 6n] }),
          },
        ],
      ],
    }),
  )
  for (const token of [dai, points, muteToken, evil, ...(isSoldAllowed ? [usdc] : [])])
    await send({
      to: token as Hex,
      value: 0n,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router as Hex, maxUint256] }),
    })
  for (const collection of [cats, items])
    await send(step(collection, { functionName: 'setApprovalForAll', args: [router as Hex, true] }))
  await send(step(wrapped, { functionName: 'deposit' }, parseEther('1')))
  return { account, cat }
}

/** Sends a transaction of any account without its wallet. */
export async function sendOf(from: string, { to, value, data }: Step): Promise<void> {
  const { request } = chain()
  await request({ method: 'anvil_impersonateAccount' as never, params: [from] as never })
  const call = { from, to, value: `0x${value.toString(16)}`, data }
  const hash = await request({ method: 'eth_sendTransaction' as never, params: [call] as never })
  await chain().waitForTransactionReceipt({ hash })
}

/** Something that is done to an account in addition to what it was asked for. */
export type Effect =
  | {
      readonly kind: 'token'
      readonly token: Hex
      readonly value: bigint
      readonly to: Hex
      readonly isBack: boolean
    }
  | { readonly kind: 'cat'; readonly to: Hex }
  | { readonly kind: 'items'; readonly to: Hex; readonly values: readonly bigint[] }
  | { readonly kind: 'event'; readonly event: Event }

/** An event that a contract can have, true or not. A place that is `account` is filled in. */
interface Event {
  readonly address: Hex
  readonly signature: string
  readonly topics: readonly Word[]
  readonly data: readonly Word[]
}
type Word = 'account' | 'account with more before it' | Hex

/** An event that says what an account gives or allows, by its standard. */
interface Form {
  readonly signature: string
  /** The number of topics, with that of the signature. */
  readonly topics: number
  /** The number of words of the data. */
  readonly words: number
  /** The topic of the one who gives or allows. */
  readonly owner: number
  /** Where those are who receive, call or may take. */
  readonly others: readonly string[]
}
const form = (
  signature: string,
  topics: number,
  words: number,
  owner: number,
  ...others: string[]
): Form => ({
  signature,
  topics,
  words,
  owner,
  others,
})
const forms: readonly Form[] = [
  form('Transfer(address,address,uint256)', 3, 1, 1, 'topic 2'),
  form('Transfer(address,address,uint256)', 4, 0, 1, 'topic 2'),
  form('TransferSingle(address,address,address,uint256,uint256)', 4, 2, 2, 'topic 1', 'topic 3'),
  form('Transfer(address,address,address,uint256,uint256)', 4, 2, 1, 'word 0', 'topic 2'),
  form('Approval(address,address,uint256)', 3, 1, 1, 'topic 2'),
  form('Approval(address,address,uint256)', 4, 0, 1, 'topic 2'),
  form('ApprovalForAll(address,address,bool)', 3, 1, 1, 'topic 2'),
  form('OperatorSet(address,address,bool)', 3, 1, 1, 'topic 2'),
  form('Approval(address,address,uint256,uint256)', 4, 1, 1, 'topic 2'),
  form('AuthorizedOperator(address,address)', 3, 0, 2, 'topic 1'),
  form('Approval(address,address,address,uint160,uint48)', 4, 2, 1, 'topic 3'),
  form('Permit(address,address,address,uint160,uint48,uint48)', 4, 3, 1, 'topic 3'),
  form('Lockdown(address,address,address)', 2, 2, 1, 'word 1'),
  form('BorrowAllowanceDelegated(address,address,address,uint256)', 4, 1, 1, 'topic 2'),
  form('BorrowAllowanceDelegated(address,address,address,uint256)', 3, 2, 1, 'topic 2'),
]

const recipient = fc.constantFrom<Hex>(
  stranger,
  router as Hex,
  evil as Hex,
  '0x0000000000000000000000000000000000000001',
)
const word = fc.oneof(
  fc.constantFrom<Word>(
    'account',
    'account with more before it',
    pad(stranger),
    pad(router as Hex),
    pad('0x'),
    pad('0x1'),
    `0x${'f'.repeat(64)}`,
    pad(`0x${'f'.repeat(40)}`),
  ),
  fc.bigInt({ min: 0n, max: maxUint256 }).map((value) => pad(`0x${value.toString(16)}`)),
)
const event = fc.constantFrom(...forms).chain(({ signature, topics, words: size, owner }) => {
  const standard = fc.record({
    topics: fc.array(word, { minLength: topics - 1, maxLength: topics - 1 }),
    data: fc.array(word, { minLength: size, maxLength: size }),
  })
  const own = standard.map((each) => ({
    ...each,
    topics: each.topics.map((one, index) => (index === owner - 1 ? ('account' as const) : one)),
  }))
  const other = fc.record({
    topics: fc.array(word, { maxLength: 3 }),
    data: fc.array(word, { maxLength: 4 }),
  })
  const address = fc.constantFrom<Hex>(
    router as Hex,
    usdc,
    dai,
    cats,
    stranger,
    nativeTransfersAddress as Hex,
  )
  return fc
    .tuple(address, fc.oneof({ arbitrary: own, weight: 4 }, standard, other))
    .map(([address, each]) => ({ address, signature, ...each }))
})

/** Any {@link Effect} of a token, an NFT or an event. */
const anyEffect: fc.Arbitrary<Effect> = fc.oneof(
  fc
    .record({
      kind: fc.constant('token' as const),
      token: fc.constantFrom<Hex>(points, dai, usdc, evil as Hex),
      value: fc.oneof(fc.constantFrom(1n, 2n), fc.bigInt({ min: 1n, max: 3n })),
      to: recipient,
      // What is taken comes back.
      isBack: fc.boolean(),
    })
    .map((each) => (each.isBack ? { ...each, to: router as Hex } : each)),
  fc.record({
    kind: fc.constant('token' as const),
    token: fc.constant(muteToken as Hex),
    value: fc.bigInt({ min: 1n, max: 3n }),
    to: recipient,
    isBack: fc.constant(false),
  }),
  fc.record({ kind: fc.constant('cat' as const), to: recipient }),
  fc.record({
    kind: fc.constant('items' as const),
    to: fc.constantFrom<Hex>(stranger, router as Hex),
    values: fc.array(fc.constant(1n), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('event' as const), event }),
)

/** Up to three effects, all of which the account can pay. */
export const anyEffects: fc.Arbitrary<readonly Effect[]> = fc
  .array(anyEffect, { maxLength: 3 })
  // The same NFT cannot be taken twice.
  .map((all) =>
    all.filter(({ kind }, index) => kind !== 'cat' || all.findIndex((each) => each.kind === 'cat') === index),
  )

/** Returns the calls that make an effect. An event is one of the router. */
export function stepsOf(effect: Effect, { account, cat }: Victim): readonly Step[] {
  switch (effect.kind) {
    case 'token': {
      const { token, value, to, isBack } = effect
      return [take(token, account, value, to), ...(isBack ? [give(token, account, value)] : [])]
    }
    case 'cat':
      return [take(cats, account, cat, effect.to)]
    case 'items': {
      const { to, values } = effect
      const [value = 1n] = values
      return values.length === 1
        ? [step(items, { functionName: 'safeTransferFrom', args: [account, to, 7n, value, '0x'] })]
        : [
            step(items, {
              functionName: 'safeBatchTransferFrom',
              args: [account, to, values.map(() => 7n), values, '0x'],
            }),
          ]
    }
    case 'event': {
      const { topics, data } = logOf(effect.event, account)
      return [emit(topics, data)]
    }
  }
}

/** Returns an event as a simulation answers with it. */
export function logOf({ address, signature, topics, data }: Event, account: Hex) {
  const fill = (each: Word): Hex =>
    each === 'account'
      ? pad(account)
      : each === 'account with more before it'
        ? concatHex([`0x${'a5'.repeat(12)}`, account])
        : each
  return {
    address,
    topics: [toEventSelector(signature), ...topics.map(fill)],
    data: concatHex(data.map(fill)),
  }
}

/**
 * Adds events to each call that has some, in the answers to simulations. The list can change. Returns how
 * many simulations were answered since.
 *
 * @param logs Returns the events.
 */
export function answerWithEvents(logs: () => readonly object[]): () => number {
  const { fetch } = globalThis
  let count = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetch(input, init)
    const added = logs()
    if (!String(init?.body ?? '').includes('eth_simulateV1')) return response
    count += 1
    if (added.length === 0) return response
    const answer = await response.json()
    for (const call of answer.result?.[0]?.calls ?? [])
      if (call.logs?.length > 0) call.logs = [...call.logs, ...added]
    return Response.json(answer)
  })
  return () => count
}

/**
 * Asks up to five times while the chain is late, which it is on a busy machine: nothing is known then. Any
 * other answer stands, also a wrong one.
 */
export async function settle(
  ask: () => Promise<string>,
  isLate: (answer: string) => boolean,
  tries = 5,
): Promise<string> {
  const answer = await ask()
  return isLate(answer) && tries > 1 ? settle(ask, isLate, tries - 1) : answer
}

/** Whether an event has nothing to do with the account, and is none of the native currency. */
export function isForeign({ address, topics, data }: Event): boolean {
  return (
    address !== nativeTransfersAddress && ![...topics, ...data].some((each) => each.startsWith('account'))
  )
}

/**
 * Whether an event says that the account gives or allows something, or has such a name and is of no standard.
 *
 * @param paid The token that the account may give, and has allowed before.
 */
export function isRefused({ address, signature, topics, data }: Event, paid: string): boolean {
  const isAccount = (each: Word | undefined) => each?.startsWith('account') === true
  const standard = forms.find(
    (each) => each.signature === signature && each.topics === topics.length + 1 && each.words === data.length,
  )
  const isNone = data[0] === pad('0x')
  if (address === nativeTransfersAddress)
    return topics.length === 2 && data.length === 1 && isAccount(topics[0]) && !isNone
  if (!standard) return [...topics, ...data].some(isAccount)
  const { owner, others } = standard
  const isOwn = address === paid && standard.topics === 3
  if (isOwn && (isNone || signature === 'Approval(address,address,uint256)')) return false
  return (
    isAccount(topics[owner - 1]) ||
    topics.some((each, index) => isAccount(each) && !others.includes(`topic ${index + 1}`)) ||
    data.some((each, index) => isAccount(each) && !others.includes(`word ${index}`))
  )
}
