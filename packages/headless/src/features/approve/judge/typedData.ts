import { letsOf, movesOf, namesIn } from './deeds.js'
import {
  anyAccount,
  anyAmount,
  anyToken,
  apes,
  assetAt,
  base,
  cards,
  dai,
  friend,
  isKnown,
  me,
  myOther,
  permit2,
  spender,
  strange,
  usdc,
  type World,
  weth,
  zero,
} from './evmWorld.js'
import type { Choose, Other, Row } from './row.js'
import { asked, requestIn, type Setting, termsOf, unreadable, usual, worldOf } from './transactions.js'
import type { TrueAsset, TrueCall, TrueItem, Truth } from './truth.js'

export interface Member {
  readonly name: string
  readonly type: string
}
export type Types = Readonly<Record<string, readonly Member[]>>

export interface TypedData {
  readonly types: Types
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** Members from a text such as `address owner, uint256 value`. */
export function membersOf(text: string): Member[] {
  return text
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean)
    .map((member) => {
      const [type = '', name = ''] = member.split(' ')
      return { type, name }
    })
}

const domainTypes = membersOf(
  'string name, string version, uint256 chainId, address verifyingContract, bytes32 salt',
)

/** The type of a domain that has these members, in the order of EIP-712. */
export function domainTypeOf(domain: object): readonly Member[] {
  return domainTypes.filter(({ name }) => name in domain)
}

/** The members of a value that its types have: those that are hashed. EIP-712 */
export function signedMembers(types: Types, type: string, value: unknown): unknown {
  const list = /^(.*)\[\d*\]$/.exec(type)
  if (list && Array.isArray(value)) return value.map((inner) => signedMembers(types, list[1] ?? '', inner))
  const members = types[type]
  if (!members || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    members.map(({ name, type: inner }) => [
      name,
      signedMembers(types, inner, (value as Record<string, unknown>)[name]),
    ]),
  )
}

/** Paths of the leaves of a value that are hashed. */
export function signedPaths(types: Types, type: string, value: unknown): (string | number)[][] {
  const list = /^(.*)\[\d*\]$/.exec(type)
  if (list && Array.isArray(value))
    return value.flatMap((inner, index) =>
      signedPaths(types, list[1] ?? '', inner).map((path) => [index, ...path]),
    )
  const members = types[type]
  if (!members || typeof value !== 'object' || value === null) return [[]]
  return members.flatMap(({ name, type: inner }) =>
    signedPaths(types, inner, (value as Record<string, unknown>)[name]).map((path) => [name, ...path]),
  )
}

/** Changes one leaf so that it keeps its type. */
export function otherLeaf(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 0 ? 1 : value - 1
  if (typeof value !== 'string') return value
  if (/^0x[\da-f]{40}$/i.test(value)) return `0x${(/c3$/i.test(value) ? 'd4' : 'c3').repeat(20)}`
  if (/^\d+$/.test(value)) return value === '0' ? '1' : String(BigInt(value) - 1n)
  if (/^0x[\da-f]+$/i.test(value)) return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
  return value === '0x' ? '0x01' : `${value}x`
}

export function replaceAt(value: unknown, path: readonly (string | number)[], leaf: unknown): unknown {
  const [first, ...left] = path
  if (first === undefined) return leaf
  if (Array.isArray(value))
    return value.map((inner, index) => (index === first ? replaceAt(inner, left, leaf) : inner))
  const members = value as Record<string, unknown>
  return { ...members, [first]: replaceAt(members[first], left, leaf) }
}

export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)
}

interface Facts {
  readonly setting?: Setting
  /** The account that is asked, by the request. */
  readonly from?: string
  /** What is written into the parameters. Default: the data as JSON. */
  readonly text?: string
  readonly isObject?: true
  readonly warns?: string
  readonly isPlain?: true
  /** No member is changed, because the request is no typed data that can be. */
  readonly isFixed?: true
}

/** A request to sign typed data, and what the signature allows. */
export function typedDataOf(
  name: string,
  data: TypedData,
  allows: ((world: World) => readonly TrueCall[] | undefined) | undefined,
  facts: Facts = {},
): Row {
  const { setting = usual, from = me, warns, isPlain } = facts
  const { EIP712Domain } = data.types
  const domainType = EIP712Domain ?? domainTypeOf(data.domain)
  const signed = signedMembers({ ...data.types, EIP712Domain: domainType }, 'EIP712Domain', data.domain)
  const domain = signed as Record<string, unknown>
  // Without the type of the domain, some wallets sign an empty one.
  const domains = EIP712Domain ? [domain] : [domain, {}]
  const chain = domainType.some(({ name, type }) => name === 'chainId' && /^uint/.test(type))
    ? domain.chainId
    : undefined
  const chainId = chain === undefined ? undefined : BigInt(chain as string)
  // Without a network, it is for each of them, and contracts answered on one.
  const world: World = chainId === undefined ? { from } : worldOf(setting, from, chainId)
  const paramsOf = (changed: TypedData) => [from, facts.isObject ? changed : JSON.stringify(changed)]
  const request = requestIn(
    setting,
    'eth_signTypedData_v4',
    facts.text === undefined ? paramsOf(data) : [from, facts.text],
  )
  const others = [
    ...changesOf(data, 'message', data.primaryType),
    ...(EIP712Domain ? changesOf(data, 'domain', 'EIP712Domain') : []),
  ].map(
    ({ member, data: changed }): Other => ({ member, request: { ...request, params: paramsOf(changed) } }),
  )
  const truth: Truth = {
    signs: 'typedData',
    ...termsOf(setting, from, chainId),
    primaryType: data.primaryType,
    message: signedMembers(data.types, data.primaryType, data.message) as Record<string, unknown>,
    domains,
    allows: allows?.(world),
    ...(warns && { warns }),
    ...(isPlain && { isPlain }),
  }
  return { name, request, truth, others: facts.isFixed ? [] : others, changedByOthers: ['params.1'] }
}

function changesOf(data: TypedData, what: 'message' | 'domain', type: string) {
  return signedPaths(data.types, type, data[what]).flatMap((path) => {
    const leaf = valueAt(data[what], path)
    const other = otherLeaf(leaf)
    if (other === leaf) return []
    return [
      { member: [what, ...path].join('.'), data: { ...data, [what]: replaceAt(data[what], path, other) } },
    ]
  })
}

const max = 2n ** 256n - 1n
const late = '1800000000'
const until = BigInt(late)

function withDomain(domain: Readonly<Record<string, unknown>>, types: Types): Types {
  return { EIP712Domain: domainTypeOf(domain), ...types }
}

const tokenDomain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc }

export const permitTypes = {
  Permit: membersOf('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
}

export function permitData(value: string | number, changes: Partial<TypedData> = {}): TypedData {
  const domain = changes.domain ?? tokenDomain
  return {
    types: withDomain(domain, permitTypes),
    primaryType: 'Permit',
    domain,
    message: { owner: me, spender, value, nonce: 0, deadline: late },
    ...changes,
  }
}

/** An allowance that a permit gives: it stays after the time for the signature has ended. */
const letsToken =
  (token: string, value: bigint, owner: string = me) =>
  (world: World): readonly TrueCall[] | undefined => {
    const terms = { owner: namesIn(world, owner), times: { deadline: [until] } }
    const deed = letsOf({ token, who: spender, amount: value }, world, terms)
    return deed && [{ ...deed, at: token }]
  }

const permit = (name: string, value: bigint, facts?: Facts, changes?: Partial<TypedData>) =>
  typedDataOf(name, permitData(String(value), changes), letsToken(usdc, value), facts)

const daiDomain = { name: 'Dai Stablecoin', version: '1', chainId: 1, verifyingContract: dai }
const daiTypes = {
  Permit: membersOf('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed'),
}
const daiPermit = (name: string, isAllowed: boolean, facts?: Facts, extra: object = {}) =>
  typedDataOf(
    name,
    {
      types: withDomain(daiDomain, daiTypes),
      primaryType: 'Permit',
      domain: daiDomain,
      message: { holder: me, spender, nonce: 1, expiry: late, allowed: isAllowed, ...extra },
    },
    letsToken(dai, isAllowed ? max : 0n),
    facts,
  )

const nftDomain = { name: 'Apes', version: '1', chainId: 1, verifyingContract: apes }
const nftPermit = (name: string, facts?: Facts, extra: object = {}) =>
  typedDataOf(
    name,
    {
      types: withDomain(nftDomain, {
        Permit: membersOf('address spender, uint256 tokenId, uint256 nonce, uint256 deadline'),
      }),
      primaryType: 'Permit',
      domain: nftDomain,
      message: { spender, tokenId: 7, nonce: 0, deadline: late, ...extra },
    },
    (world) => {
      const use = { token: apes, who: spender, amount: 7n, kinds: ['nft'] } as const
      const deed = letsOf(use, world, { amount: 1n, times: { deadline: [until] } })
      return deed && [{ ...deed, at: apes }]
    },
    facts,
  )

// Permit2.

const permit2Domain = { name: 'Permit2', chainId: 1, verifyingContract: permit2 }
const details = 'address token, uint160 amount, uint48 expiration, uint48 nonce'
const permit2Types: Readonly<Record<string, Types>> = {
  PermitSingle: {
    PermitSingle: membersOf('PermitDetails details, address spender, uint256 sigDeadline'),
    PermitDetails: membersOf(details),
  },
  PermitBatch: {
    PermitBatch: membersOf('PermitDetails[] details, address spender, uint256 sigDeadline'),
    PermitDetails: membersOf(details),
  },
  PermitTransferFrom: {
    PermitTransferFrom: membersOf(
      'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
    ),
    TokenPermissions: membersOf('address token, uint256 amount'),
  },
  PermitBatchTransferFrom: {
    PermitBatchTransferFrom: membersOf(
      'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
    ),
    TokenPermissions: membersOf('address token, uint256 amount'),
  },
  PermitWitnessTransferFrom: {
    PermitWitnessTransferFrom: membersOf(
      'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, Terms witness',
    ),
    TokenPermissions: membersOf('address token, uint256 amount'),
    Terms: membersOf('address receiver, uint256 minimum'),
  },
  PermitBatchWitnessTransferFrom: {
    PermitBatchWitnessTransferFrom: membersOf(
      'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline, Terms witness',
    ),
    TokenPermissions: membersOf('address token, uint256 amount'),
    Terms: membersOf('address receiver, uint256 minimum'),
  },
}

interface Permit2Asset {
  readonly token: string
  readonly amount: bigint
}

function permit2Row(
  name: string,
  primaryType: string,
  assets: readonly Permit2Asset[],
  facts: Facts & { readonly domain?: Readonly<Record<string, unknown>>; readonly extra?: object } = {},
): Row {
  const { domain = permit2Domain, extra } = facts
  const isTransfer = primaryType.endsWith('TransferFrom')
  const isBatch = primaryType.includes('Batch')
  const parts = assets.map(({ token, amount }) => ({
    token,
    amount: String(amount),
    ...(!isTransfer && { expiration: late, nonce: 0 }),
    // No type has these.
    ...(extra && { value: '0', allowed: false }),
  }))
  const permitted = isBatch ? parts : parts[0]
  const message = isTransfer
    ? {
        permitted,
        spender,
        nonce: 3,
        deadline: late,
        ...(primaryType.includes('Witness') && { witness: { receiver: friend, minimum: '9' } }),
        ...extra,
      }
    : { details: permitted, spender, sigDeadline: '1700000000', ...extra }
  const types = withDomain(domain, permit2Types[primaryType] ?? {})
  const isPermit2 = (world: World) =>
    domain.verifyingContract === permit2 && (isKnown(permit2, world) || world.networkId === undefined)
  return typedDataOf(
    name,
    { types, primaryType, domain, message },
    (world) => {
      if (!isPermit2(world)) return undefined
      const used = isBatch ? assets : assets.slice(0, 1)
      return used.flatMap(({ token, amount }): TrueCall[] => {
        const deed = letsOf({ token, who: spender, amount }, world, {
          ...(isTransfer && { isOnce: true as const }),
          owner: ['', me],
          times: isTransfer
            ? { deadline: [until], isOnce: true }
            : { deadline: [1_700_000_000n], until: [until] },
        })
        // Permit2 takes an NFT with the function that tokens have too.
        return [{ ...(deed ?? { does: 'anything' as const }), at: permit2 }]
      })
    },
    // The spender decides what the witness lets it do.
    primaryType.includes('Witness') ? { ...facts, warns: 'the witness' } : facts,
  )
}

// ERC-3009.

const authorizationTypes = membersOf(
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
)
function authorizationRow(
  name: string,
  primaryType: 'TransferWithAuthorization' | 'ReceiveWithAuthorization',
  message: object = {},
  facts: Facts = {},
): Row {
  const values = {
    from: me,
    to: friend,
    value: '5000000',
    validAfter: 0,
    validBefore: late,
    nonce: `0x${'7'.repeat(64)}`,
    ...message,
  }
  return typedDataOf(
    name,
    {
      types: withDomain(tokenDomain, { [primaryType]: authorizationTypes }),
      primaryType,
      domain: tokenDomain,
      message: values,
    },
    (world) => {
      const after = BigInt(values.validAfter)
      const from = after === 0n ? [undefined, 0n, 1n] : [after, after + 1n]
      const before = BigInt(values.validBefore)
      const use = { token: usdc, who: values.to, amount: BigInt(values.value), from: values.from }
      const times = { from, deadline: [before, before - 1n], isOnce: true } as const
      const deed = movesOf(use, world, { times })
      return deed && [{ ...deed, at: usdc }]
    },
    facts,
  )
}

// Seaport.

const seaport = '0x0000000000000068F116a894984e2DB1123eB395'
const seaportDomain = { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: seaport }
const seaportTypes: Types = {
  OrderComponents: membersOf(
    'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
  ),
  OfferItem: membersOf(
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount',
  ),
  ConsiderationItem: membersOf(
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient',
  ),
}
const word = (text: string) => `0x${text.repeat(64)}`

interface SeaportItem {
  readonly itemType: number
  readonly token: string
  readonly id?: bigint
  readonly start: bigint
  readonly end?: bigint
  readonly recipient?: string
}

const itemMessage = ({ itemType, token, id = 0n, start, end = start, recipient }: SeaportItem) => ({
  itemType,
  token,
  identifierOrCriteria: String(id),
  startAmount: String(start),
  endAmount: String(end),
  ...(recipient && { recipient }),
})

const seaportMessage = (
  offer: readonly SeaportItem[],
  consideration: readonly SeaportItem[],
  extra: object = {},
) => ({
  offerer: me,
  zone: zero,
  offer: offer.map(itemMessage),
  consideration: consideration.map(itemMessage),
  orderType: 0,
  startTime: '1600000000',
  endTime: late,
  zoneHash: word('0'),
  salt: '12345678901234567890',
  conduitKey: word('0'),
  counter: '0',
  ...extra,
})

function seaportItem(item: SeaportItem, isGiven: boolean, world: World): TrueItem | undefined {
  const { itemType, token, id = 0n, start, end = start, recipient } = item
  const isRising = end > start
  const value = isGiven === isRising ? end : start
  const to = recipient ? { to: [recipient] } : {}
  if (itemType === 0) return { value, ...to }
  const kind = itemType === 1 ? 'token' : itemType === 2 || itemType === 4 ? 'nft' : 'edition'
  // A criterion stands for many ids: none of them can be named.
  const asset: TrueAsset | undefined = assetAt(token, world, [kind], itemType >= 4 ? undefined : id)
  return asset && { value, asset, ...to }
}

function seaportOrder(
  offer: readonly SeaportItem[],
  consideration: readonly SeaportItem[],
  world: World,
): TrueCall | undefined {
  const gives = offer.map((item) => seaportItem(item, true, world))
  const gets = consideration.map((item) => seaportItem(item, false, world))
  if (![...gives, ...gets].every((item) => item !== undefined)) return undefined
  return {
    does: 'orders',
    protocol: /seaport/i,
    contract: seaport,
    maker: ['', me],
    gives: gives.filter((item) => item !== undefined),
    gets: gets.filter((item) => item !== undefined),
    times: { from: [1_600_000_000n], deadline: [until, until - 1n], isOnce: true },
    at: seaport,
  }
}

function seaportRow(
  name: string,
  offer: readonly SeaportItem[],
  consideration: readonly SeaportItem[],
  facts: Facts & { readonly domain?: Readonly<Record<string, unknown>>; readonly extra?: object } = {},
): Row {
  const { domain = seaportDomain, extra } = facts
  return typedDataOf(
    name,
    {
      types: withDomain(domain, seaportTypes),
      primaryType: 'OrderComponents',
      domain,
      message: seaportMessage(offer, consideration, extra),
    },
    (world) => {
      const order = domain.verifyingContract === seaport && seaportOrder(offer, consideration, world)
      return order ? [order] : undefined
    },
    { setting: asked, ...facts },
  )
}

const ape: SeaportItem = { itemType: 2, token: apes, id: 7n, start: 1n }
const price: SeaportItem = { itemType: 0, token: zero, start: 10n ** 18n, recipient: me }
const royalty: SeaportItem = { itemType: 0, token: zero, start: 10n ** 16n, recipient: friend }

const bulk = (() => {
  const order = (id: bigint) => seaportMessage([{ ...ape, id }], [price])
  return typedDataOf(
    'a bulk order of Seaport',
    {
      types: withDomain(seaportDomain, {
        BulkOrder: membersOf('OrderComponents[2][2] tree'),
        ...seaportTypes,
      }),
      primaryType: 'BulkOrder',
      domain: seaportDomain,
      message: {
        tree: [
          [order(1n), order(2n)],
          [order(3n), order(4n)],
        ],
      },
    },
    (world) => {
      const orders = [1n, 2n, 3n, 4n].map((id) => seaportOrder([{ ...ape, id }], [price], world))
      return orders.every((known) => known !== undefined) ? orders : undefined
    },
    { setting: asked },
  )
})()

// Orders of 0x and CoW.

const zeroEx = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'
const zeroExDomain = { name: 'ZeroEx', version: '1.0.0', chainId: 1, verifyingContract: zeroEx }
const zeroExTypes: Readonly<Record<string, Types>> = {
  LimitOrder: {
    LimitOrder: membersOf(
      'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, uint128 takerTokenFeeAmount, address maker, address taker, address sender, address feeRecipient, bytes32 pool, uint64 expiry, uint256 salt',
    ),
  },
  RfqOrder: {
    RfqOrder: membersOf(
      'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, address maker, address taker, address txOrigin, bytes32 pool, uint64 expiry, uint256 salt',
    ),
  },
  OtcOrder: {
    OtcOrder: membersOf(
      'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, address maker, address taker, address txOrigin, uint256 expiryAndNonce',
    ),
  },
}

function order(
  world: World,
  protocol: RegExp,
  contract: string,
  gives: readonly [string, bigint],
  gets: readonly [string, bigint],
  to: readonly string[],
  limits: readonly bigint[],
  maker = me,
): readonly TrueCall[] | undefined {
  const given = assetAt(gives[0], world, ['token'])
  const got = assetAt(gets[0], world, ['token'])
  if (!given || !got) return undefined
  return [
    {
      does: 'orders',
      protocol,
      contract,
      maker: maker === world.from ? ['', maker] : [maker],
      gives: [{ asset: given, value: gives[1] }],
      gets: [{ asset: got, value: gets[1], to }],
      times: { deadline: limits, isOnce: true },
      at: contract,
    },
  ]
}

function zeroExRow(name: string, primaryType: string, message: object = {}, facts: Facts = {}): Row {
  const all: Record<string, unknown> = {
    makerToken: usdc,
    takerToken: weth,
    makerAmount: '5000000',
    takerAmount: '1000',
    takerTokenFeeAmount: '0',
    maker: me,
    taker: zero,
    sender: zero,
    feeRecipient: zero,
    txOrigin: friend,
    pool: word('0'),
    expiry: late,
    expiryAndNonce: String((until << 192n) | 5n),
    salt: '1',
    ...message,
  }
  const types = zeroExTypes[primaryType] ?? {}
  return typedDataOf(
    name,
    {
      types: withDomain(zeroExDomain, types),
      primaryType,
      domain: zeroExDomain,
      message: Object.fromEntries(
        Object.entries(all).filter(([key]) => types[primaryType]?.some(({ name }) => name === key)),
      ),
    },
    (world) =>
      order(
        world,
        /0x|zero ?ex/i,
        zeroEx,
        [usdc, 5_000_000n],
        [weth, 1_000n],
        [String(all.maker)],
        [until, until - 1n],
        String(all.maker),
      ),
    { setting: asked, ...facts },
  )
}

const cow = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const cowDomain = { name: 'Gnosis Protocol', version: 'v2', chainId: 1, verifyingContract: cow }
const cowTypes = {
  Order: membersOf(
    'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
  ),
}
const cowMessage = {
  sellToken: usdc,
  buyToken: weth,
  receiver: me,
  sellAmount: '5000000',
  buyAmount: '1000',
  validTo: Number(late),
  appData: word('0'),
  feeAmount: '0',
  kind: 'sell',
  partiallyFillable: false,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
}

function cowRow(name: string, message: object = {}, receiver: string = me, fee = 0n, facts: Facts = {}): Row {
  return typedDataOf(
    name,
    {
      types: withDomain(cowDomain, cowTypes),
      primaryType: 'Order',
      domain: cowDomain,
      message: {
        ...cowMessage,
        receiver,
        feeAmount: String(fee),
        ...message,
      },
    },
    (world) =>
      order(
        world,
        /cow|gnosis/i,
        cow,
        [usdc, 5_000_000n + fee],
        [weth, 1_000n],
        receiver === zero ? [zero, world.from] : [receiver],
        [until],
      ),
    { setting: asked, ...facts },
  )
}

// Accounts that are contracts.

const safe = `0x${'5a'.repeat(20)}`
const safeTypes = {
  SafeTx: membersOf(
    'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
  ),
}
function safeRow(name: string, message: object, allows: readonly TrueCall[] | undefined): Row {
  const domain = { chainId: 1, verifyingContract: safe }
  return typedDataOf(
    name,
    {
      types: withDomain(domain, safeTypes),
      primaryType: 'SafeTx',
      domain,
      message: {
        to: friend,
        value: '5',
        data: '0x',
        operation: 0,
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: zero,
        refundReceiver: zero,
        nonce: 4,
        ...message,
      },
    },
    () => allows,
    { setting: asked },
  )
}
const inSafe = (call: TrueCall): TrueCall => ({ does: 'executes', account: safe, call, at: safe })
const fromSafe = inSafe({ does: 'moves', asset: 'native', amount: 5n, to: [friend], at: friend })
const usdcFromSafe = inSafe({
  does: 'lets',
  asset: { contract: [usdc], kind: 'token', source: 'contract', symbol: 'USDC', decimals: 6 },
  spender,
  amount: max,
  isUnlimited: true,
  at: usdc,
  selector: '0x095ea7b3',
})
const approveData = `0x095ea7b3${'0'.repeat(24)}${spender.slice(2).toLowerCase()}${'f'.repeat(64)}`

const operationTypes = {
  PackedUserOperation: membersOf(
    'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData',
  ),
}
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** Data of other types: what it allows, only the contract knows. */
function strangeRow(
  name: string,
  types: Types,
  message: Readonly<Record<string, unknown>>,
  domain: Readonly<Record<string, unknown>> = { name: 'App', version: '1', chainId: 1 },
  facts: Facts = {},
): Row {
  const primaryType = Object.keys(types)[0] ?? ''
  const data = { types: withDomain(domain, types), primaryType, domain, message }
  return typedDataOf(name, data, undefined, facts)
}

/** An allowance whose domain is not the one that the token signs for. */
function partialDomain(name: string, domainType: readonly Member[], facts: Facts = {}): Row {
  const data = permitData(String(max))
  return typedDataOf(name, { ...data, types: { ...permitTypes, EIP712Domain: domainType } }, undefined, {
    ...facts,
  })
}

function damagedPermit(name: string, change: (text: string) => unknown): Row {
  const text = JSON.stringify(permitData(String(max)))
  const changed = change(text)
  if (changed === text) throw new Error(`${name}: nothing is changed`)
  return unreadable(name, 'eth_signTypedData_v4', [me, changed])
}

const permitWith = (message: object, more: Partial<TypedData> = {}) => {
  const data = permitData(String(max))
  return { ...data, message: { ...data.message, ...message }, ...more }
}

const without = (data: TypedData, member: string): TypedData => ({
  ...data,
  message: Object.fromEntries(Object.entries(data.message).filter(([name]) => name !== member)),
})

const extraMembers: readonly [string, object][] = [
  ['allowed: false', { allowed: false }],
  ['holder, expiry and allowed', { holder: friend, expiry: 0, allowed: false }],
  ['tokenId', { tokenId: 0 }],
  ['amount of 0', { amount: '0' }],
  ['details', { details: { token: dai, amount: '0', expiration: 1, nonce: 0 } }],
  ['permitted', { permitted: { token: dai, amount: '0' } }],
  ['validBefore', { validBefore: 1, from: friend, to: me }],
  ['another primaryType', { primaryType: 'Mail' }],
  ['__proto__', JSON.parse('{"__proto__": {"value": "0"}}') as object],
]

const unlimited = letsToken(usdc, max)

export const typedDataRows: readonly Row[] = [
  permit('a limited permit', 50_000_000n, { setting: asked }),
  permit('a permit that is described whole', 50_000_000n, { setting: asked, isPlain: true }),
  permit('an unlimited permit', max, { setting: asked }),
  permit('a permit of 10^30', 10n ** 30n, { setting: asked }),
  permit('a permit of 0', 0n, { setting: asked }),
  permit('a permit of a token that was not asked', 50_000_000n),
  permit('a permit as an object', 50_000_000n, { setting: asked, isObject: true }),
  permit('a permit without a connection', max, { setting: {} }),
  permit('a permit of another account', max, { setting: asked, from: myOther }),
  permit(
    'a permit of another network',
    max,
    { setting: asked },
    { domain: { ...tokenDomain, chainId: 8453 } },
  ),
  permit('a chainId in hex', max, { setting: asked }, { domain: { ...tokenDomain, chainId: '0x1' } }),
  permit('a chainId as a text', max, { setting: asked }, { domain: { ...tokenDomain, chainId: '1' } }),
  permit(
    'a permit whose domain has hidden characters',
    max,
    { setting: asked, warns: 'characters that cannot be seen' },
    { domain: { ...tokenDomain, name: 'USD\u200b C\u202eoin' } },
  ),
  typedDataOf(
    'a permit whose owner is another',
    permitWith({ owner: friend }),
    letsToken(usdc, max, friend),
    { setting: asked },
  ),
  ...extraMembers.map(([name, extra]) =>
    typedDataOf(`an unlimited permit with ${name}`, permitWith(extra), unlimited, { setting: asked }),
  ),
  daiPermit('a permit of DAI', true, { setting: asked }),
  daiPermit('the end of a permit of DAI', false, { setting: asked }),
  daiPermit('a permit of DAI with a value of 0', true, { setting: asked }, { value: '0', owner: friend }),
  nftPermit('a permit of an NFT', { setting: asked }),
  nftPermit('a permit of an NFT that was not asked'),
  nftPermit('a permit of an NFT with a value', { setting: asked }, { value: '0', allowed: false }),

  permit2Row('Permit2, one', 'PermitSingle', [{ token: usdc, amount: 5n }], { setting: asked }),
  permit2Row('Permit2, unlimited', 'PermitSingle', [{ token: usdc, amount: 2n ** 160n - 1n }], {
    setting: asked,
  }),
  permit2Row('Permit2, nearly unlimited', 'PermitSingle', [{ token: usdc, amount: 2n ** 160n - 2n }], {
    setting: asked,
  }),
  permit2Row('Permit2, one with another amount', 'PermitSingle', [{ token: usdc, amount: 2n ** 159n }], {
    setting: asked,
    extra: { amount: '0', value: '0', allowed: false },
    isFixed: true,
  }),
  permit2Row(
    'Permit2, several',
    'PermitBatch',
    [
      { token: usdc, amount: 5n },
      { token: dai, amount: 2n ** 160n - 1n },
    ],
    { setting: asked },
  ),
  permit2Row('Permit2, an NFT', 'PermitSingle', [{ token: apes, amount: 7n }], { setting: asked }),
  permit2Row('Permit2, an NFT once', 'PermitTransferFrom', [{ token: apes, amount: 7n }], {
    setting: asked,
  }),
  permit2Row('Permit2, none', 'PermitBatch', [], { setting: asked }),
  permit2Row(
    'Permit2, 101',
    'PermitBatch',
    Array.from({ length: 101 }, (_, index) => ({
      token: usdc,
      amount: index === 100 ? 2n ** 160n - 1n : 1n,
    })),
    { setting: asked, isFixed: true },
  ),
  permit2Row('Permit2, once', 'PermitTransferFrom', [{ token: usdc, amount: max }], { setting: asked }),
  permit2Row('Permit2, once and little', 'PermitTransferFrom', [{ token: usdc, amount: 5n }]),
  permit2Row(
    'Permit2, once several',
    'PermitBatchTransferFrom',
    [
      { token: usdc, amount: 5n },
      { token: dai, amount: 6n },
    ],
    { setting: asked },
  ),
  permit2Row(
    'Permit2, once 120',
    'PermitBatchTransferFrom',
    Array.from({ length: 120 }, (_, index) => ({ token: dai, amount: BigInt(index) })),
    { setting: asked, isFixed: true },
  ),
  permit2Row('Permit2, with a witness', 'PermitWitnessTransferFrom', [{ token: usdc, amount: 5n }], {
    setting: asked,
  }),
  permit2Row(
    'Permit2, several with a witness',
    'PermitBatchWitnessTransferFrom',
    [
      { token: usdc, amount: 5n },
      { token: weth, amount: max },
    ],
    { setting: asked },
  ),
  permit2Row('Permit2, a witness without tokens', 'PermitBatchWitnessTransferFrom', [], { setting: asked }),
  permit2Row('the types of Permit2 at another contract', 'PermitSingle', [{ token: usdc, amount: 5n }], {
    setting: asked,
    domain: { ...permit2Domain, verifyingContract: strange },
  }),
  permit2Row(
    'the types of Permit2 once at another contract',
    'PermitTransferFrom',
    [{ token: usdc, amount: 5n }],
    {
      setting: asked,
      domain: { ...permit2Domain, verifyingContract: strange },
    },
  ),
  permit2Row('Permit2 on another network', 'PermitSingle', [{ token: usdc, amount: 5n }], {
    setting: asked,
    domain: { ...permit2Domain, chainId: 8453 },
  }),

  authorizationRow('a transfer with an authorization', 'TransferWithAuthorization', {}, { setting: asked }),
  authorizationRow('the same of a token that was not asked', 'TransferWithAuthorization'),
  authorizationRow(
    'a transfer later',
    'TransferWithAuthorization',
    { validAfter: '1700000000', value: String(max) },
    { setting: asked },
  ),
  authorizationRow(
    'a transfer of another account',
    'TransferWithAuthorization',
    { from: friend },
    { setting: asked },
  ),
  authorizationRow(
    'a transfer with a value twice',
    'TransferWithAuthorization',
    { amount: '0' },
    { setting: asked },
  ),
  authorizationRow('a receipt with an authorization', 'ReceiveWithAuthorization', {}, { setting: asked }),
  typedDataOf(
    'the end of an authorization',
    {
      types: withDomain(tokenDomain, { CancelAuthorization: membersOf('address authorizer, bytes32 nonce') }),
      primaryType: 'CancelAuthorization',
      domain: tokenDomain,
      message: { authorizer: me, nonce: word('7') },
    },
    () => [],
  ),

  seaportRow('an order of Seaport', [ape], [price]),
  seaportRow('an order with a royalty', [ape], [price, royalty]),
  seaportRow('an order for nothing', [ape], []),
  seaportRow('an order whose price goes to a stranger', [ape], [{ ...price, recipient: friend }]),
  seaportRow('an order whose price falls', [ape], [{ ...price, end: 1n }]),
  seaportRow(
    'an order whose offer rises',
    [{ itemType: 1, token: usdc, start: 1n, end: 10n ** 12n }],
    [price],
  ),
  seaportRow('an order of an edition', [{ itemType: 3, token: cards, id: 9n, start: 4n }], [price]),
  seaportRow(
    'an offer for any of a collection',
    [{ itemType: 1, token: weth, start: 10n ** 18n }],
    [{ itemType: 4, token: apes, id: 0n, start: 1n, recipient: me }],
  ),
  seaportRow(
    'an order that gives any of a collection',
    [{ itemType: 4, token: apes, id: 0n, start: 1n }],
    [price],
  ),
  // Seaport moves both with `transferFrom`: what is called an NFT of a token is an amount of it.
  seaportRow('an NFT that is an amount of a token', [{ ...ape, token: usdc, id: 5_000_000_000n }], [price]),
  seaportRow('an amount of tokens that is an NFT', [{ itemType: 1, token: apes, start: 7n }], [price]),
  seaportRow('an edition of an NFT', [{ itemType: 3, token: apes, id: 7n, start: 1n }], [price]),
  seaportRow('an order of two NFTs', [ape, { ...ape, id: 8n }], [price]),
  seaportRow('an order at another contract', [ape], [price], {
    domain: { ...seaportDomain, verifyingContract: strange },
  }),
  seaportRow('an order on another network', [ape], [price], { domain: { ...seaportDomain, chainId: 8453 } }),
  seaportRow('an order with members of a permit', [ape], [price], {
    extra: { spender, value: '0', considerations: [] },
  }),
  bulk,
  zeroExRow('a limit order of 0x', 'LimitOrder'),
  zeroExRow('an order of 0x for a quote', 'RfqOrder'),
  zeroExRow('an order of 0x over the counter', 'OtcOrder'),
  zeroExRow('an order of 0x of another maker', 'LimitOrder', { maker: friend }),
  cowRow('an order of CoW'),
  strangeRow(
    'an order of CoW that sells an NFT',
    cowTypes,
    { ...cowMessage, sellToken: apes, sellAmount: '7' },
    cowDomain,
    { setting: asked },
  ),
  cowRow('an order of CoW to a stranger', {}, friend),
  cowRow('an order of CoW to its owner', {}, zero),
  cowRow('an order of CoW with a fee', {}, me, 9n),
  cowRow('an order of CoW that buys', { kind: 'buy' }),
  cowRow('an order of CoW in parts', { partiallyFillable: true }),

  safeRow('a payment of a Safe', {}, [fromSafe]),
  safeRow('an allowance of a Safe', { to: usdc, value: '0', data: approveData }, [usdcFromSafe]),
  safeRow('a delegated call of a Safe', { operation: 1 }, undefined),
  safeRow(
    'a Safe that pays for gas',
    { gasPrice: '1000000', baseGas: '1000000', refundReceiver: friend },
    undefined,
  ),
  safeRow('an unknown operation of a Safe', { operation: 2 }, undefined),
  strangeRow(
    'a user operation',
    operationTypes,
    {
      sender: me,
      nonce: '1',
      initCode: '0x',
      callData: approveData,
      accountGasLimits: word('1'),
      preVerificationGas: '1',
      gasFees: word('1'),
      paymasterAndData: '0x',
    },
    { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: entryPoint },
  ),

  strangeRow(
    'a letter',
    { Mail: membersOf('string contents, Person from'), Person: membersOf('string name, address wallet') },
    { contents: 'Hello', from: { name: 'Ann', wallet: me } },
  ),
  strangeRow(
    'a letter with hidden characters',
    { Mail: membersOf('string contents') },
    { contents: 'pay\u200b \u202eecila' },
  ),
  strangeRow(
    'a member whose name is hidden',
    { Mail: membersOf('string con\u200btents') },
    { 'con\u200btents': 'Hello' },
  ),
  strangeRow(
    'a type whose name is hidden',
    { 'Mai\u200bl': membersOf('string contents') },
    { contents: 'Hello' },
  ),
  strangeRow(
    'a domain with a salt',
    { Mail: membersOf('string contents') },
    { contents: 'Hello' },
    { name: 'App', salt: word('1') },
  ),
  strangeRow('an empty domain', { Mail: membersOf('string contents') }, { contents: 'Hello' }, {}),
  strangeRow(
    'lists of lists',
    { Mail: membersOf('uint256[][2] grid, bytes[] parts') },
    { grid: [['1'], ['2', '3']], parts: ['0x', '0x12'] },
  ),
  strangeRow(
    'a type that has itself',
    { Node: membersOf('string label, Node[] nodes') },
    { label: 'a', nodes: [{ label: 'b', nodes: [] }] },
  ),
  strangeRow(
    'members that are not signed',
    { Mail: membersOf('string contents') },
    { contents: 'Hello', value: '5', spender },
  ),
  strangeRow(
    'a permit with another order of members',
    { Permit: membersOf('address spender, address owner, uint256 value, uint256 nonce, uint256 deadline') },
    permitData(String(max)).message,
    tokenDomain,
  ),
  strangeRow(
    'a permit of 128 bits',
    { Permit: membersOf('address owner, address spender, uint128 value, uint256 nonce, uint256 deadline') },
    permitData('5').message,
    tokenDomain,
  ),
  strangeRow(
    'a permit with a member more',
    {
      Permit: membersOf(
        'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline, bool allowed',
      ),
    },
    { ...permitData(String(max)).message, allowed: false },
    tokenDomain,
  ),
  strangeRow(
    'the members of a permit under another name',
    { Approve: membersOf('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline') },
    permitData(String(max)).message,
    tokenDomain,
  ),
  strangeRow(
    'a sign-in of a website',
    { Login: membersOf('string website, string nonce') },
    { website: 'https://example.org', nonce: '5' },
  ),

  typedDataOf(
    'a permit without the type of its domain',
    { ...permitData(String(max)), types: permitTypes },
    unlimited,
    { setting: asked },
  ),
  partialDomain('a domain of the name alone', membersOf('string name')),
  partialDomain('a domain without the contract', membersOf('string name, string version, uint256 chainId')),
  partialDomain('a domain of no members', []),
  partialDomain(
    'a contract of 32 bytes',
    membersOf('string name, string version, uint256 chainId, bytes32 verifyingContract'),
    { isFixed: true },
  ),
  partialDomain(
    'a chainId that is a text',
    membersOf('string name, string version, string chainId, address verifyingContract'),
    { isFixed: true },
  ),

  damagedPermit('a value twice, the small one last', (text) =>
    text.replace(`"value":"${max}"`, `"value":"${max}","value":"0"`),
  ),
  damagedPermit('a value twice, the large one last', (text) =>
    text.replace(`"value":"${max}"`, `"value":"0","value":"${max}"`),
  ),
  damagedPermit('a message twice', (text) =>
    text.replace(
      '"message":',
      `"message":{"owner":"${me}","spender":"${spender}","value":"0","nonce":0,"deadline":"1"},"message":`,
    ),
  ),
  damagedPermit('a type twice', (text) =>
    text.replace('"Permit":[', '"Permit":[{"name":"contents","type":"string"}],"Permit":['),
  ),
  damagedPermit('a domain twice', (text) =>
    text.replace('"domain":', '"domain":{"name":"x","chainId":5},"domain":'),
  ),
  damagedPermit('a primaryType twice', (text) =>
    text.replace('"primaryType":', '"primaryType":"Mail","primaryType":'),
  ),
  damagedPermit('a value that JSON rounds', (text) => text.replace(`"${max}"`, '9007199254740993')),
  damagedPermit('a value with an exponent', (text) => text.replace(`"${max}"`, '1e30')),
  damagedPermit('a fraction', (text) => text.replace(`"${max}"`, '0.5')),
  damagedPermit('a negative value', (text) => text.replace(`"${max}"`, '"-1"')),
  damagedPermit('a value above 256 bits', (text) => text.replace(`"${max}"`, `"${max + 1n}"`)),
  damagedPermit('a value that is a word', (text) => text.replace(`"${max}"`, '"all"')),
  damagedPermit('a value that is null', (text) => text.replace(`"${max}"`, 'null')),
  damagedPermit('a value that is a list', (text) => text.replace(`"${max}"`, `["${max}"]`)),
  damagedPermit('a spender that is no address', (text) => text.replace(spender, 'spender')),
  damagedPermit('a spender of 19 bytes', (text) => text.replace(spender, spender.slice(0, -2))),
  damagedPermit('a primaryType without types', (text) =>
    text.replace('"primaryType":"Permit"', '"primaryType":"Other"'),
  ),
  // Some wallets sign the type that no other one has.
  damagedPermit('a primaryType that is a part of another type', (text) =>
    text
      .replace('"Permit":[', '"Orders":[{"name":"list","type":"Permit[]"}],"Permit":[')
      .replace('"message":{', '"message":{"list":[],'),
  ),
  damagedPermit('no primaryType', (text) => text.replace('"primaryType":"Permit",', '')),
  damagedPermit('a type that is a text', (text) =>
    text.replace('"Permit":[', '"Other":"text","Permit":"text","Third":['),
  ),
  damagedPermit('text after the data', (text) => `${text}{}`),
  damagedPermit('half of the data', (text) => text.slice(0, 200)),
  damagedPermit('a number', () => 5),
  damagedPermit('no data', () => undefined),
  ...['owner', 'spender', 'value', 'nonce', 'deadline'].map((member) =>
    unreadable(`a permit without its ${member}`, 'eth_signTypedData_v4', [
      me,
      JSON.stringify(without(permitData(String(max)), member)),
    ]),
  ),
  unreadable('types without a message', 'eth_signTypedData_v4', [
    me,
    JSON.stringify({ ...permitData('5'), message: undefined }),
  ]),
  unreadable('typed data of version 1', 'eth_signTypedData', [
    [{ type: 'string', name: 'contents', value: 'Hello' }],
    me,
  ]),
]

const anyFacts = (choose: Choose): Facts => ({
  setting: choose.from<Setting>([usual, asked, asked, {}, { ...asked, networkId: base }]),
  from: choose.from([me, me, myOther]),
})

function anyItem(choose: Choose, isGiven: boolean): SeaportItem {
  const itemType = choose.from([0, 1, 2, 3, 4, 5])
  // Seaport refuses more than one of an NFT.
  const isNft = itemType === 2 || itemType === 4
  return {
    itemType,
    token: anyToken(choose),
    id: anyAmount(choose),
    start: isNft ? 1n : anyAmount(choose),
    end: isNft ? 1n : anyAmount(choose),
    ...(!isGiven && { recipient: anyAccount(choose) }),
  }
}

const someOf = <value>(choose: Choose, make: () => value): value[] =>
  Array.from({ length: choose.below(4) }, make)

const anyExtra = (choose: Choose) => choose.from([{}, ...extraMembers.map(([, extra]) => extra)])

const typedDataMakers: readonly ((choose: Choose) => Row)[] = [
  (choose) => {
    const value = anyAmount(choose)
    const owner = choose.from([me, me, friend])
    const chainId = choose.from([1, 1, 8453, undefined])
    const { chainId: _, ...domain } = tokenDomain
    const data = permitData(String(value), {
      domain: chainId === undefined ? domain : { ...domain, chainId },
    })
    const message = { ...data.message, ...anyExtra(choose), owner, value: String(value) }
    return typedDataOf('a permit', { ...data, message }, letsToken(usdc, value, owner), anyFacts(choose))
  },
  (choose) =>
    permit2Row(
      'Permit2',
      choose.from(Object.keys(permit2Types)),
      [0, ...someOf(choose, () => 0)].map(() => ({
        token: choose.from([usdc, dai, weth, strange]),
        amount: anyAmount(choose, 160),
      })),
      {
        ...anyFacts(choose),
        from: me,
        domain: {
          ...permit2Domain,
          chainId: choose.from([1, 8453]),
          verifyingContract: choose.from([permit2, permit2, strange]),
        },
      },
    ),
  (choose) =>
    authorizationRow(
      'an authorization',
      choose.from(['TransferWithAuthorization', 'ReceiveWithAuthorization']),
      {
        ...anyExtra(choose),
        from: choose.from([me, friend]),
        to: anyAccount(choose),
        value: String(anyAmount(choose)),
        validAfter: String(anyAmount(choose, 64)),
        validBefore: String(1n + anyAmount(choose, 64)),
      },
      { ...anyFacts(choose), from: me },
    ),
  (choose) =>
    seaportRow(
      'an order',
      someOf(choose, () => anyItem(choose, true)),
      someOf(choose, () => anyItem(choose, false)),
      { ...anyFacts(choose), from: me },
    ),
]

/** A signature that moves or allows, with chosen values. */
export function anySignatureRow(choose: Choose): Row {
  return choose.from(typedDataMakers)(choose)
}
