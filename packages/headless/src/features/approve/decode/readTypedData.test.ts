import { isWhole } from '@latchkey/test/tier'
import { ethers } from 'ethers'
import fc from 'fast-check'
import { hashTypedData, maxUint160, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { type ContractAnswers, decodeRequest } from '../decodeRequest.js'

const token = `0x${'a1'.repeat(20)}` as const
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const zero = `0x${'0'.repeat(40)}`
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const seaport = '0x0000000000000068F116a894984e2DB1123eB395'
const cow = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const bytes32 = `0x${'11'.repeat(32)}`

interface TypedData {
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
}

/** Members as `type name` texts. */
const struct = (...members: string[]) =>
  members.map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })

/** Typed data whose domain is that of its contract. */
function typed(
  types: Record<string, readonly string[]>,
  message: object,
  contract: string = token,
  domain: Record<string, unknown> = { name: 'Token', chainId: 1, verifyingContract: contract },
): TypedData {
  const [primaryType = ''] = Object.keys(types)
  return {
    types: {
      ...Object.fromEntries(Object.entries(types).map(([name, members]) => [name, struct(...members)])),
      EIP712Domain: Object.keys(domain).map((name) => ({ name, type: domainTypes[name] ?? 'string' })),
    },
    primaryType,
    domain,
    message: { ...message },
  }
}

const read = (data: unknown, account: unknown = from, kind: 'token' | 'nft' = 'token') =>
  decodeRequest({
    method: 'eth_signTypedData_v4',
    params: [account, typeof data === 'string' ? data : JSON.stringify(data)],
    networkId: 'eip155:1',
    address: from,
    contracts: { [token]: { kind } },
  })
const unknown = { kind: 'unknown', method: 'eth_signTypedData_v4', isDangerous: true }

const permitTypes = {
  Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'],
}
const permit = { owner: from, spender, value: String(maxUint256), nonce: '0', deadline: '9' }
const asset = { token, kind: 'token', source: 'contract' } as const

test('which permit it is follows from its types, whatever else the message has', async () => {
  const data = typed(permitTypes, permit)
  const expected = {
    kind: 'typedData',
    allows: [
      {
        kind: 'approve',
        asset,
        owner: from,
        spender,
        value: maxUint256,
        isUnlimited: true,
        validity: { deadline: 9n },
      },
    ],
    isDangerous: true,
    message: permit,
  }
  expect(await read(data)).toMatchObject(expected)
  // A member of Dai's permit, which is not signed.
  const beside: TypedData = { ...data, message: { ...permit, allowed: false, expiry: 0 } }
  expect(hashTypedData(beside as never)).toBe(hashTypedData(data as never))
  expect(await read(beside)).toEqual(await read(data))

  const daiTypes = {
    Permit: ['address holder', 'address spender', 'uint256 nonce', 'uint256 expiry', 'bool allowed'],
  }
  const dai = { holder: from, spender, nonce: 0, expiry: 0, allowed: true, value: '0' }
  expect(await read(typed(daiTypes, dai))).toMatchObject({
    allows: [{ value: maxUint256, isUnlimited: true, owner: from }],
  })
  expect(await read(typed(daiTypes, { ...dai, allowed: false }))).toMatchObject({ allows: [{ value: 0n }] })
  const nftTypes = { Permit: ['address spender', 'uint256 tokenId', 'uint256 nonce', 'uint256 deadline'] }
  const nft = await decodeRequest({
    method: 'eth_signTypedData_v4',
    params: [from, typed(nftTypes, { spender, tokenId: 7, nonce: 1, deadline: 9 })],
    contracts: { [token]: { kind: 'nft' } },
  })
  expect(nft).toMatchObject({ allows: [{ kind: 'approve', asset: { kind: 'nft', tokenId: 7n }, value: 1n }] })
  // The same members under another name, or in another order, are another type.
  const other = typed({ Permission: permitTypes.Permit }, permit)
  expect(await read(other)).toMatchObject({ allows: undefined, isDangerous: true })
  const turned = typed({ Permit: [...permitTypes.Permit].reverse() }, permit)
  expect(await read(turned)).toMatchObject({ allows: undefined, isDangerous: true })
})

test('allowances and transfers of Permit2, of its own contract only, and none is cut off without a word', async () => {
  const details = { token, amount: String(maxUint160), expiration: 5, nonce: 0 }
  const detailTypes = ['address token', 'uint160 amount', 'uint48 expiration', 'uint48 nonce']
  const singleTypes = {
    PermitSingle: ['PermitDetails details', 'address spender', 'uint256 sigDeadline'],
    PermitDetails: detailTypes,
  }
  const single = { details, spender, sigDeadline: '9' }
  const allowed = { asset, spender, isUnlimited: true, validity: { deadline: 9n, until: 5n } }
  expect(await read(typed(singleTypes, single, permit2))).toMatchObject({ allows: [allowed] })
  expect(await read(typed(singleTypes, single))).toMatchObject({ allows: undefined })
  // Then it ends with the block in which it is used, which can be until the deadline.
  const used = { ...single, details: { ...details, expiration: 0 } }
  expect(await read(typed(singleTypes, used, permit2))).toMatchObject({
    allows: [{ ...allowed, validity: { deadline: 9n, until: 9n } }],
  })
  const batchTypes = {
    PermitBatch: ['PermitDetails[] details', 'address spender', 'uint256 sigDeadline'],
    PermitDetails: detailTypes,
  }
  const many = { ...single, details: Array.from({ length: 101 }, () => details) }
  const read101 = await read(typed(batchTypes, many, permit2))
  expect(read101).toMatchObject({ isComplete: false, isDangerous: true })

  const permitted = { token, amount: '7' }
  const permissions = ['address token', 'uint256 amount']
  const once = ['TokenPermissions permitted', 'address spender', 'uint256 nonce', 'uint256 deadline']
  const transfer = { permitted, spender, nonce: '1', deadline: '9' }
  const onceAllowed = { asset, spender, value: 7n, isOnce: true, validity: { deadline: 9n } }
  expect(
    await read(typed({ PermitTransferFrom: once, TokenPermissions: permissions }, transfer, permit2)),
  ).toMatchObject({ allows: [onceAllowed], isDangerous: false })
  const witnessTypes = {
    PermitBatchWitnessTransferFrom: [
      'TokenPermissions[] permitted',
      ...once.slice(1),
      'ExclusiveOrder witness',
    ],
    ExclusiveOrder: ['address swapper'],
    TokenPermissions: permissions,
  }
  const witnessed = { ...transfer, permitted: [permitted, permitted], witness: { swapper: from } }
  // What the spender does with the witness is not known, also where it may take nothing.
  expect(await read(typed(witnessTypes, witnessed, permit2))).toMatchObject({
    allows: [onceAllowed, onceAllowed],
    isComplete: false,
    isDangerous: true,
  })
  expect(await read(typed(witnessTypes, { ...witnessed, permitted: [] }, permit2))).toMatchObject({
    allows: undefined,
    isDangerous: true,
  })
})

test('an allowance of a token that was not asked, of as many units as it may be, is a danger', async () => {
  const params = [from, JSON.stringify(typed(permitTypes, { ...permit, value: String(2n ** 95n) }))]
  const decoded = (contracts: ContractAnswers) =>
    decodeRequest({ method: 'eth_signTypedData_v4', params, networkId: 'eip155:1', address: from, contracts })
  const allowed = (terms: object) => ({ allows: [{ kind: 'approve', isUnlimited: false, ...terms }] })
  expect(await decoded({})).toMatchObject({ ...allowed({ asset: { source: 'name' } }), isDangerous: true })
  const asked: ContractAnswers = { [token]: { kind: 'token', decimals: 18 } }
  expect(await decoded(asked)).toMatchObject({ ...allowed({}), isDangerous: false })
})

test('transfers by authorization, orders and transactions of a Safe say what they move', async () => {
  const authorization = [
    'address from',
    'address to',
    'uint256 value',
    'uint256 validAfter',
    'uint256 validBefore',
    'bytes32 nonce',
  ]
  const transfer = { from, to, value: '7', validAfter: 1, validBefore: 9, nonce: bytes32 }
  const validity = { from: 1n, deadline: 9n }
  for (const name of ['TransferWithAuthorization', 'ReceiveWithAuthorization'])
    expect(await read(typed({ [name]: authorization }, transfer))).toMatchObject({
      allows: [{ kind: 'transfer', asset, from, to, value: 7n, validity }],
    })

  const orderTypes = {
    OrderComponents: [
      'address offerer',
      'address zone',
      'OfferItem[] offer',
      'ConsiderationItem[] consideration',
      'uint8 orderType',
      'uint256 startTime',
      'uint256 endTime',
      'bytes32 zoneHash',
      'uint256 salt',
      'bytes32 conduitKey',
      'uint256 counter',
    ],
    OfferItem: [
      'uint8 itemType',
      'address token',
      'uint256 identifierOrCriteria',
      'uint256 startAmount',
      'uint256 endAmount',
    ],
    ConsiderationItem: [
      'uint8 itemType',
      'address token',
      'uint256 identifierOrCriteria',
      'uint256 startAmount',
      'uint256 endAmount',
      'address recipient',
    ],
  }
  const item = { itemType: 2, token, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }
  const price = { itemType: 0, token: zero, identifierOrCriteria: 0, startAmount: 9, endAmount: 8 }
  const order = (recipient: string, itemType = 2) => ({
    offerer: from,
    zone: zero,
    offer: [{ ...item, itemType }],
    consideration: [{ ...price, recipient }],
    orderType: 0,
    startTime: 1,
    endTime: 9,
    zoneHash: bytes32,
    salt: 1,
    conduitKey: bytes32,
    counter: 0,
  })
  expect(await read(typed(orderTypes, order(from), seaport), from, 'nft')).toMatchObject({
    isDangerous: false,
    allows: [
      {
        kind: 'order',
        protocol: 'Seaport',
        maker: from,
        gives: [{ asset: { token, kind: 'nft', tokenId: 7n }, value: 1n }],
        gets: [{ value: 8n, to: from }],
        validity: { from: 1n, deadline: 9n },
      },
    ],
  })
  // The contract says that its tokens are no NFTs: the number of one would be an amount.
  expect(await read(typed(orderTypes, order(from), seaport))).toMatchObject({ allows: undefined })
  // What is paid goes to another account, any NFT of a collection is given, or another contract is named.
  expect(await read(typed(orderTypes, order(to), seaport), from, 'nft')).toMatchObject({ isDangerous: true })
  expect(await read(typed(orderTypes, order(from, 4), seaport))).toMatchObject({ allows: undefined })
  expect(await read(typed(orderTypes, order(from)))).toMatchObject({ allows: undefined })

  const cowTypes = {
    Order: [
      'address sellToken',
      'address buyToken',
      'address receiver',
      'uint256 sellAmount',
      'uint256 buyAmount',
      'uint32 validTo',
      'bytes32 appData',
      'uint256 feeAmount',
      'string kind',
      'bool partiallyFillable',
      'string sellTokenBalance',
      'string buyTokenBalance',
    ],
  }
  const swap = {
    sellToken: token,
    buyToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    receiver: zero,
    sellAmount: 5,
    buyAmount: 4,
    validTo: 9,
    appData: bytes32,
    feeAmount: 1,
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }
  expect(await read(typed(cowTypes, swap, cow))).toMatchObject({
    allows: [{ gives: [{ value: 6n }], gets: [{ value: 4n, to: from }], validity: { deadline: 9n } }],
    isDangerous: false,
  })
  // The contract of what is bought was not asked.
  expect(await read(typed(cowTypes, { ...swap, buyToken: to }, cow))).toMatchObject({
    allows: [{ gets: [{ asset: { kind: 'unknown' }, to: from }] }],
    isDangerous: true,
  })

  const safeTypes = {
    SafeTx: [
      'address to',
      'uint256 value',
      'bytes data',
      'uint8 operation',
      'uint256 safeTxGas',
      'uint256 baseGas',
      'uint256 gasPrice',
      'address gasToken',
      'address refundReceiver',
      'uint256 nonce',
    ],
  }
  const safe = {
    to,
    value: '5',
    data: '0x',
    operation: 0,
    safeTxGas: 0,
    baseGas: 0,
    gasPrice: 0,
    gasToken: zero,
    refundReceiver: zero,
    nonce: 1,
  }
  expect(await read(typed(safeTypes, safe, spender))).toMatchObject({
    allows: [{ kind: 'execute', account: spender, call: { kind: 'transfer', to, value: 5n } }],
    isDangerous: true,
  })
  for (const change of [{ operation: 1 }, { gasPrice: 1 }])
    expect(await read(typed(safeTypes, { ...safe, ...change }, spender))).toMatchObject({ allows: undefined })
  // Of the account itself, whose code is a Safe.
  expect(await read(typed(safeTypes, safe, from))).toMatchObject({ allows: undefined, isDangerous: true })
})

test('the end of an authorization allows nothing at a token alone', async () => {
  const types = { CancelAuthorization: ['address authorizer', 'bytes32 nonce'] }
  const cancel = typed(types, { authorizer: from, nonce: bytes32 })
  expect(await read(cancel)).toMatchObject({ allows: [], isComplete: true, isDangerous: false })
  expect(await read(cancel, from, 'nft')).toMatchObject({ allows: undefined, isDangerous: true })
  const params = [from, JSON.stringify(cancel)]
  // The contract was not asked.
  expect(await decodeRequest({ method: 'eth_signTypedData_v4', params })).toMatchObject({
    allows: [],
    isComplete: false,
    isDangerous: true,
  })
})

test('an owner, an account and a network that are not those of the connection are said', async () => {
  expect(await read(typed(permitTypes, { ...permit, value: '5', owner: to }))).toMatchObject({
    allows: [{ owner: to }],
    isDangerous: true,
  })
  expect(await read(typed(permitTypes, permit), to)).toMatchObject({ from: to, isOtherAccount: true })
  const domain = { name: 'Token', chainId: 137, verifyingContract: token }
  expect(await read(typed(permitTypes, permit, token, domain))).toMatchObject({
    networkId: 'eip155:137',
    isOtherNetwork: true,
    isDangerous: true,
  })
})

test('a domain without a network is for each of them: no contract was asked there, and it is a danger', async () => {
  const domain = { name: 'Token', verifyingContract: token }
  const named = { token, kind: 'token', source: 'name' }
  const decoded = await read(typed(permitTypes, { ...permit, value: '5' }, token, domain))
  expect(decoded).toMatchObject({ allows: [{ asset: named, value: 5n }], isDangerous: true })
  expect(decoded).not.toHaveProperty('networkId')
  expect(await read(typed(permitTypes, { ...permit, value: '5' }))).toMatchObject({
    allows: [{ asset }],
    isDangerous: false,
  })
})

test('what wallets could read differently is not described', async () => {
  const data = typed(permitTypes, permit)
  const changed = (change: Partial<TypedData>) => read({ ...data, ...change })
  const { EIP712Domain = [], ...types } = data.types
  const withDomain = (...members: string[]) => ({ ...data.types, EIP712Domain: struct(...members) })
  for (const change of [
    // No type of the domain, a member of another type, and one that no domain has.
    { types },
    { types: withDomain('string name', 'string chainId', 'address verifyingContract') },
    { types: withDomain('string name', 'uint256 chainId', 'address verifyingContract', 'string more') },
    // A member that the type of the domain has not, which some wallets sign.
    { domain: { ...data.domain, version: '2' } },
    { types: withDomain('string name', 'address verifyingContract') },
    { primaryType: 'Other' },
    { primaryType: 'EIP712Domain' },
    // A member is missing, or is not of its type.
    { message: { ...permit, value: undefined } },
    { message: { ...permit, value: 2 ** 60 } },
    { message: { ...permit, value: '-1' } },
    { message: { ...permit, value: String(2n ** 256n) } },
    { message: { ...permit, value: ' 5' } },
    { message: { ...permit, spender: 'bob.eth' } },
    { types: { ...data.types, Permit: [...(types.Permit ?? []), { name: 'owner', type: 'address' }] } },
    { types: { EIP712Domain, Permit: struct('address owner', 'uint value') } },
    // A struct with the name of a plain type.
    { types: { ...data.types, bytes: struct('string text') } },
  ])
    expect(await changed(change as Partial<TypedData>)).toEqual(unknown)
  // A member twice: parsers differ in which one counts.
  const text = JSON.stringify(data)
  expect(await read(text.replace('"nonce"', '"value":"0","nonce"'))).toEqual(unknown)
  expect(await read('{')).toEqual(unknown)
  expect(await read(text)).toMatchObject({ kind: 'typedData' })
})

test('texts show what cannot be seen, and a struct that is not known can allow anything', async () => {
  const mail = typed({ Mail: ['string contents'] }, { contents: 'a\u200bb' })
  expect(await read(mail)).toMatchObject({
    message: { contents: 'a⟨U+200B⟩b' },
    allows: undefined,
    isDangerous: true,
  })
})

/** Random structs with a value for each, also of members that no type has. */
const generated = fc
  .record({
    inner: fc.array(fc.constantFrom('uint256', 'address', 'bool', 'string', 'bytes32', 'uint8[]'), {
      minLength: 1,
      maxLength: 4,
    }),
    outer: fc.array(fc.constantFrom('Inner', 'Inner[]', 'int64', 'bytes', 'string[2]'), {
      minLength: 1,
      maxLength: 4,
    }),
    seed: fc.nat(1_000),
  })
  .map(({ inner, outer, seed }) => {
    const atoms: Readonly<Record<string, unknown>> = {
      uint256: String(seed),
      address: from,
      bool: seed % 2 === 0,
      string: `text ${seed}`,
      bytes32,
      'uint8[]': [seed % 256, 1],
      int64: -seed,
      bytes: '0x12',
      'string[2]': ['a', 'b'],
    }
    const members = (types: readonly string[]) => types.map((type, index) => ({ name: `m${index}`, type }))
    const sampleOf = (type: string): unknown => {
      if (type === 'Inner') return valuesOf(inner)
      return type === 'Inner[]' ? [valuesOf(inner), valuesOf(inner)] : atoms[type]
    }
    const valuesOf = (types: readonly string[]) =>
      Object.fromEntries(types.map((type, index) => [`m${index}`, sampleOf(type)]))
    return {
      types: {
        EIP712Domain: struct('string name', 'uint256 chainId'),
        Outer: members(outer),
        Inner: members(inner),
      },
      primaryType: 'Outer',
      domain: { name: 'Any', chainId: 1 },
      message: valuesOf(outer),
    }
  })

/** Returns each value with one leaf changed. */
function changes(value: unknown): readonly unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each, at) =>
      changes(each).map((next) => [...value.slice(0, at), next, ...value.slice(at + 1)]),
    )
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) =>
      changes(each).map((next) => ({ ...value, [name]: next })),
    )
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value === 0 ? 1 : value - Math.sign(value)]
  if (value === from) return [to]
  if (value === bytes32) return [`0x${'22'.repeat(32)}`]
  return [
    value === '0x12'
      ? '0x13'
      : /^\d+$/.test(String(value))
        ? String(BigInt(String(value)) + 1n)
        : `${value}.`,
  ]
}

test('what is shown is what is hashed: other libraries agree, and each change of either changes the other', async () => {
  await fc.assert(
    fc.asyncProperty(generated, fc.anything(), async (data, extra) => {
      const { EIP712Domain: _, ...types } = data.types
      const hash = hashTypedData(data as never)
      const isOuterAlone = !data.types.Outer.some(({ type }) => type.startsWith('Inner'))
      // ethers refuses structs that nothing uses.
      if (!isOuterAlone)
        expect(ethers.TypedDataEncoder.hash(data.domain, types as never, data.message)).toBe(hash)
      const shown = await read(data)
      expect(shown).toMatchObject({ kind: 'typedData' })
      // What no type has changes neither.
      expect(await read({ ...data, message: { ...data.message, extra } })).toEqual(shown)
      for (const message of changes(data.message)) {
        const changed = { ...data, message }
        const isSame = hashTypedData(changed as never) === hash
        const next = await read(changed)
        expect(JSON.stringify(next) === JSON.stringify(shown)).toBe(isSame)
      }
    }),
    { seed: 7, numRuns: isWhole() ? 2_000 : 40 },
  )
})
