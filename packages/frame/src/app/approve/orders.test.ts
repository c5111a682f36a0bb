import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { id, TypedDataEncoder, verifyTypedData } from 'ethers'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makePrepared, makeWallet, type TestWallet } from '../../../test/approvals.js'
import { describe } from './describe.js'
import { sign } from './sign.js'

let wallet: TestWallet
beforeAll(async () => {
  wallet = await makeWallet()
})

const zero = '0x0000000000000000000000000000000000000000'
const other = '0x1111111111111111111111111111111111111111'
const usdc = '0x2222222222222222222222222222222222222222'
const weth = '0x3333333333333333333333333333333333333333'
const apes = '0x4444444444444444444444444444444444444444'
const tokens = { [usdc]: { symbol: 'USDC', decimals: 6 }, [weth]: { symbol: 'WETH', decimals: 18 } }
const ether = 10n ** 18n

/** A type as EIP-712 writes it, as a list of members. */
const membersOf = (text: string) =>
  text.split(',').map((each) => {
    const [type = '', name = ''] = each.split(' ')
    return { name, type }
  })
const EIP712Domain = membersOf('string name,string version,uint256 chainId,address verifyingContract')
const cowTypes = {
  Order: membersOf(
    'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
  ),
}
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const seaportTypes = {
  OrderComponents: membersOf(
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  ),
  OfferItem: membersOf(item),
  ConsiderationItem: membersOf(`${item},address recipient`),
}

interface Order {
  readonly types: Record<string, { name: string; type: string }[]>
  readonly primaryType: string
  readonly domain: Record<string, unknown>
  readonly message: Record<string, unknown>
}

const cowOrder = (message: Record<string, unknown> = {}, domain: Record<string, unknown> = {}): Order => ({
  types: cowTypes,
  primaryType: 'Order',
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 1,
    verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    ...domain,
  },
  message: {
    sellToken: usdc,
    buyToken: weth,
    receiver: zero,
    sellAmount: '1000000000',
    buyAmount: String(ether / 4n),
    validTo: 1_900_000_000,
    appData: `0x${'ab'.repeat(32)}`,
    feeAmount: '2500000',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    ...message,
  },
})

const nft = { itemType: 2, token: apes, identifierOrCriteria: '77', startAmount: '1', endAmount: '1' }
const paid = (amount: bigint, recipient: string, end = amount) => ({
  itemType: 0,
  token: zero,
  identifierOrCriteria: '0',
  startAmount: String(amount),
  endAmount: String(end),
  recipient,
})
const seaportOrder = (
  message: Record<string, unknown> = {},
  domain: Record<string, unknown> = {},
): Order => ({
  types: seaportTypes,
  primaryType: 'OrderComponents',
  domain: {
    name: 'Seaport',
    version: '1.6',
    chainId: 1,
    verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
    ...domain,
  },
  message: {
    offerer: wallet.keys.evmAddress,
    zone: zero,
    offer: [nft],
    consideration: [paid(2n * ether, wallet.keys.evmAddress), paid(ether / 20n, other)],
    orderType: 0,
    startTime: '1700000000',
    endTime: '1900000000',
    zoneHash: `0x${'00'.repeat(32)}`,
    salt: '12345',
    conduitKey: `0x${'00'.repeat(32)}`,
    counter: '0',
    ...message,
  },
})

const prepare = (order: Order) => {
  const json = JSON.stringify({ ...order, types: { EIP712Domain, ...order.types } })
  return makePrepared(wallet.keys.evmAddress, [{ kind: 'typedData', json }], { tokens })
}
const show = (order: Order) => describe(prepare(order))
const unknown = expect.arrayContaining([expect.stringContaining('does not know')])
const hashOf = ({ domain, types, message }: Order) => TypedDataEncoder.hash(domain, types, message)

test('the types are those that the contracts hash', () => {
  const typeHash = (types: Order['types'], name: string) => id(TypedDataEncoder.from(types).encodeType(name))
  expect(typeHash(cowTypes, 'Order')).toBe(
    '0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489',
  )
  expect(typeHash(seaportTypes, 'OrderComponents')).toBe(
    '0xfa445660b7e21515a59617fcd68910b487aa5808b8abda3d78bc85df364b2c2f',
  )
})

test('an order of CoW says what leaves at most, what comes in at least, and until when', () => {
  const shown = show(cowOrder())
  expect(shown.steps).toEqual([
    {
      title: 'Offer an exchange',
      lines: [
        ['You give, at most', '1002.5 USDC'],
        ['Token', usdc],
        ['You get, at least', '0.25 WETH'],
        ['Token', weth],
        ['Until', '2030-03-17 17:46 UTC'],
      ],
    },
  ])
  expect(shown.dangers).toEqual([])
  expect(shown.about).toContainEqual(['Contract', '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'])
})

test('the receiver of an order of CoW is this wallet, or is said in red', () => {
  const own = wallet.keys.evmAddress
  expect(show(cowOrder({ receiver: own })).dangers).toEqual([])
  expect(show(cowOrder({ receiver: own.toLowerCase() })).dangers).toEqual([])
  const shown = show(cowOrder({ receiver: other }))
  expect(shown.dangers).toEqual(['You get nothing for it.', 'Another account gets 0.25 WETH.'])
  expect(shown.steps[0]?.lines).toContainEqual(['Who', other])
  expect(show(cowOrder({ receiver: other, buyToken: usdc, buyAmount: '1' })).dangers).toContain(
    'You get nothing for it.',
  )
})

test.each<[string, Record<string, unknown>, [string, string]]>([
  [
    'the native currency',
    { buyToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' },
    ['You get, at least', '0.25 ETH'],
  ],
  [
    'a token that does not say what it is',
    { buyToken: apes },
    ['You get, at least', `${ether / 4n} of the smallest unit`],
  ],
  ['parts', { partiallyFillable: true }, ['In parts', 'Possible, at the same price']],
  ['an order to buy', { kind: 'buy' }, ['You give, at most', '1002.5 USDC']],
])('an order of CoW with %s', (_, message, line) => {
  const shown = show(cowOrder(message))
  expect(shown.steps[0]?.lines).toContainEqual(line)
  expect(shown.dangers).toEqual([])
})

test('an order that gives something for nothing is said in red', () => {
  expect(show(cowOrder({ buyAmount: '0' })).dangers).toEqual(['You get nothing for it.'])
  const consideration = [paid(0n, wallet.keys.evmAddress), paid(ether, other)]
  expect(show(seaportOrder({ consideration })).dangers).toEqual([
    'You get nothing for it.',
    'Another account gets 1 ETH.',
  ])
  expect(show(seaportOrder({ consideration: [] })).dangers).toEqual(['You get nothing for it.'])
})

test.each<[string, () => Order]>([
  ['of another contract', () => cowOrder({}, { verifyingContract: other })],
  ['of another version', () => cowOrder({}, { version: 'v3' })],
  ['of another name', () => cowOrder({}, { name: 'Gnosis' })],
  ['of another kind', () => cowOrder({ kind: 'Sell' })],
  ['from a balance in a vault', () => cowOrder({ sellTokenBalance: 'internal' })],
  ['to a balance in a vault', () => cowOrder({ buyTokenBalance: 'internal' })],
  [
    'with members in another order',
    () => ({ ...cowOrder(), types: { Order: [...cowTypes.Order].reverse() } }),
  ],
  ['of Seaport at the contract of CoW', () => ({ ...seaportOrder(), domain: cowOrder().domain })],
  ['of the version 1.5 at the contract of 1.6', () => seaportOrder({}, { version: '1.5' })],
  ['of another account', () => seaportOrder({ offerer: other })],
  ['of a contract', () => seaportOrder({ orderType: 4 })],
  ['with an item of a later kind', () => seaportOrder({ offer: [{ ...nft, itemType: 6 }] })],
])('an order %s stays unknown', (_, order) => {
  const shown = show(order())
  expect(shown.steps[0]?.title).toBe('Sign typed data')
  expect(shown.dangers).toEqual(unknown)
})

test('an order for each network stays unknown', () => {
  const { domain, ...order } = cowOrder()
  const json = JSON.stringify({
    ...order,
    types: { ...order.types, EIP712Domain: EIP712Domain.filter(({ name }) => name !== 'chainId') },
    domain: { ...domain, chainId: undefined },
  })
  const prepared = makePrepared(wallet.keys.evmAddress, [{ kind: 'typedData', json }], { tokens })
  expect(describe(prepared).dangers).toEqual(unknown)
})

test('an order for another network cannot be approved', () => {
  expect(show(cowOrder({}, { chainId: 100 })).refusal).toContain('another network')
  expect(show(seaportOrder({}, { chainId: 137 })).refusal).toContain('another network')
})

test('an order of Seaport says what leaves, what comes in, and what others get', () => {
  const shown = show(seaportOrder())
  expect(shown.steps[0]?.lines).toEqual([
    ['You give, at most', 'NFT 77'],
    ['NFT contract', apes],
    ['You get, at least', '2 ETH'],
    ['Others get', '0.05 ETH'],
    ['Who', other],
    ['Until', '2030-03-17 17:46 UTC'],
  ])
  // The fee of a market is less than what the user gets.
  expect(shown.dangers).toEqual([])
  const old = { version: '1.5', verifyingContract: '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC' }
  expect(show(seaportOrder({}, old)).steps).toEqual(shown.steps)
})

test('an order of Seaport whose price changes is shown at its worst', () => {
  const own = wallet.keys.evmAddress
  const erc20 = { itemType: 1, token: weth, identifierOrCriteria: '0' }
  const offer = [{ ...erc20, startAmount: String(ether), endAmount: String(3n * ether) }]
  const consideration = [{ ...nft, recipient: own, itemType: 3, startAmount: '9', endAmount: '4' }]
  const { lines } = show(seaportOrder({ offer, consideration, orderType: 1 })).steps[0] ?? {}
  expect(lines).toEqual([
    ['You give, at most', '3 WETH'],
    ['Token', weth],
    ['You get, at least', '4 of NFT 77'],
    ['NFT contract', apes],
    ['Until', '2030-03-17 17:46 UTC'],
    ['In parts', 'Possible, at the same price'],
  ])
  const sold = [paid(3n * ether, own, ether), paid(ether / 2n, other, 2n * ether)]
  expect(show(seaportOrder({ consideration: sold })).dangers).toEqual(['Another account gets 2 ETH.'])
})

test('an offer of any NFT of a contract is said in red', () => {
  const any = { ...nft, itemType: 4, identifierOrCriteria: '0' }
  const shown = show(seaportOrder({ offer: [any] }))
  expect(shown.dangers).toEqual(['Others can choose which NFTs they take.'])
  expect(shown.steps[0]?.lines[0]).toEqual(['You give, at most', 'any NFT'])
  expect(show(seaportOrder({ offer: [{ ...any, identifierOrCriteria: '5' }] })).steps[0]?.lines[0]).toEqual([
    'You give, at most',
    'any NFT of a list',
  ])
})

test('an order of UniswapX stays unknown: a permission of Permit2 with a witness', () => {
  const witness = membersOf('address reactor,address swapper,uint256 minimum')
  const order: Order = {
    types: {
      PermitWitnessTransferFrom: membersOf(
        'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,LimitOrder witness',
      ),
      TokenPermissions: membersOf('address token,uint256 amount'),
      LimitOrder: witness,
    },
    primaryType: 'PermitWitnessTransferFrom',
    domain: { name: 'Permit2', version: '1', chainId: 1, verifyingContract: other },
    message: {
      permitted: { token: usdc, amount: '1' },
      spender: other,
      nonce: '1',
      deadline: '1900000000',
      witness: { reactor: other, swapper: wallet.keys.evmAddress, minimum: '0' },
    },
  }
  const shown = show(order)
  expect(shown.dangers).toEqual(unknown)
  expect(shown.text).toContain(`spender: ${other}`)
})

const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String)
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const bytes32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const seconds = fc.nat({ max: 2 ** 32 - 1 })

/** Other values of members, by their names. */
const changes: Record<string, fc.Arbitrary<unknown>> = {
  sellToken: address,
  buyToken: address,
  receiver: address,
  sellAmount: amount,
  buyAmount: amount,
  validTo: seconds,
  appData: bytes32,
  feeAmount: amount,
  kind: fc.string(),
  partiallyFillable: fc.boolean(),
  sellTokenBalance: fc.string(),
  buyTokenBalance: fc.string(),
  offerer: address,
  zone: address,
  orderType: fc.nat({ max: 255 }),
  startTime: amount,
  endTime: amount,
  zoneHash: bytes32,
  salt: amount,
  conduitKey: bytes32,
  counter: amount,
  itemType: fc.nat({ max: 255 }),
  token: address,
  identifierOrCriteria: amount,
  startAmount: amount,
  endAmount: amount,
  recipient: address,
}
/** A change of one member, at a path. */
const paths = [
  ...cowTypes.Order.map(({ name }) => ['cow', name]),
  ...seaportTypes.OrderComponents.filter(({ type }) => !type.endsWith(']')).map(({ name }) => [
    'seaport',
    name,
  ]),
  ...seaportTypes.OfferItem.map(({ name }) => ['seaport', 'offer', 0, name]),
  ...seaportTypes.ConsiderationItem.flatMap(({ name }) =>
    [0, 1].map((at) => ['seaport', 'consideration', at, name]),
  ),
]
const change = fc
  .constantFrom(...paths)
  .chain((path) => fc.tuple(fc.constant(path), changes[String(path.at(-1))] ?? fc.nat()))

/** Returns an order with another value at a path. */
function changed(order: Order, [_, ...path]: readonly (string | number)[], value: unknown): Order {
  const copy = structuredClone(order)
  const last = path.at(-1) as string
  // biome-ignore lint/suspicious/noExplicitAny: a path leads through any objects.
  const parent = path.slice(0, -1).reduce<any>((each, key) => each[key], copy.message)
  parent[last] = value
  return copy
}

test(
  'whatever is signed, no other order has the same text, and ethers verifies the bytes',
  {
    timeout: fuzzTimeout,
  },
  () =>
    holds(
      fc.asyncProperty(change, async ([path, value]) => {
        const order = path[0] === 'cow' ? cowOrder() : seaportOrder()
        const next = changed(order, path, value)
        if (hashOf(next) === hashOf(order)) return
        const shown = show(next)
        expect(shown.text).not.toBe(show(order).text)
        const [signed] = await sign(prepare(next), wallet.open)
        expect(verifyTypedData(next.domain, next.types, next.message, signed?.signature ?? '')).toBe(
          wallet.keys.evmAddress,
        )
        // These do not change what moves, to whom and until when.
        const isSilent = [
          'appData',
          'zone',
          'startTime',
          'zoneHash',
          'salt',
          'conduitKey',
          'counter',
          'orderType',
        ]
        // An end of an amount that is not its worst. One NFT is shown as one of any standard.
        const isWithin = ['startAmount', 'endAmount', 'itemType'].includes(String(path.at(-1)))
        if (isSilent.includes(String(path.at(-1))) || isWithin) return
        expect(JSON.stringify(shown.steps)).not.toBe(JSON.stringify(show(order).steps))
      }),
      { seed: 3, numRuns: 200 },
    ),
)

test('any order of CoW is shown with its own amounts, or is unknown', { timeout: fuzzTimeout }, () =>
  holds(
    fc.property(
      fc.record({
        sellAmount: amount,
        feeAmount: amount,
        buyAmount: amount,
        validTo: seconds,
        receiver: fc.oneof(address, fc.constant(zero)),
        kind: fc.constantFrom('sell', 'buy'),
        partiallyFillable: fc.boolean(),
      }),
      (message) => {
        const { steps, dangers } = show(cowOrder(message))
        const lines = Object.fromEntries(steps[0]?.lines ?? [])
        const units = (text: string | undefined, decimals: number) => {
          const [whole = '', part = ''] = (text?.split(' ')[0] ?? '').split('.')
          return BigInt(whole + part.padEnd(decimals, '0'))
        }
        expect(units(lines['You give, at most'], 6)).toBe(
          BigInt(message.sellAmount) + BigInt(message.feeAmount),
        )
        const isOwn = message.receiver === zero
        expect(units(lines[isOwn ? 'You get, at least' : 'Others get'], 18)).toBe(BigInt(message.buyAmount))
        if (!isOwn) expect(dangers).toContain('You get nothing for it.')
      },
    ),
    { seed: 4, numRuns: 100 },
  ),
)
