import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { Interface, Transaction, TypedDataEncoder, verifyMessage, verifyTypedData } from 'ethers'
import fc from 'fast-check'
import { type Hex, parseTransaction, serializeTransaction, stringToHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { makePrepared, makeWallet, type TestWallet } from '../../../test/approvals.js'
import { describe } from './describe.js'
import type { Item, Prepared } from './Prepared.js'
import { sign } from './sign.js'

let wallet: TestWallet
beforeAll(async () => {
  wallet = await makeWallet()
})

const spender = '0x1111111111111111111111111111111111111111'
const token = '0x2222222222222222222222222222222222222222'
const usdc = { [token]: { symbol: 'USDC', decimals: 6 } }
const prepare = (item: Item, more: Partial<Prepared> = {}) =>
  makePrepared(wallet.keys.evmAddress, [item], more)
const messageOf = (text: string) => prepare({ kind: 'message', bytes: stringToHex(text) })

const erc20 = new Interface([
  'function transfer(address,uint256)',
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function increaseAllowance(address,uint256)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function safeTransferFrom(address,address,uint256)',
])

/** An unsigned transaction as ethers writes it. */
function transactionOf(fields: object, more: Partial<Prepared> = {}): Prepared {
  const transaction = Transaction.from({
    type: 2,
    chainId: 1,
    nonce: 0,
    gasLimit: 21_000,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 1n,
    ...fields,
  })
  return prepare({ kind: 'transaction', bytes: transaction.unsignedSerialized as Hex }, more)
}

test('a message is signed as ethers verifies it, and shown as its text', async () => {
  const prepared = messageOf('Hello ✓')
  expect(describe(prepared)).toMatchObject({ text: 'Hello ✓', refusal: undefined })
  const [signed] = await sign(prepared, wallet.open)
  expect(verifyMessage('Hello ✓', signed?.signature ?? '')).toBe(wallet.keys.evmAddress)
})

test.each<[string, Hex, object]>([
  ['bytes that are no text', '0xff00ff', { dangers: [expect.stringContaining('cannot be read')] }],
  ['32 bytes that are no text', `0x${'ff'.repeat(32)}`, { refusal: expect.stringContaining('hash') }],
  ['a hash as a text', stringToHex('ab'.repeat(32)), { dangers: [expect.stringContaining('hash')] }],
  [
    '32 characters without a space',
    stringToHex('x'.repeat(32)),
    { dangers: [expect.stringContaining('hash')] },
  ],
])('%s', (_, bytes, expected) => {
  expect(describe(prepare({ kind: 'message', bytes }))).toMatchObject(expected)
})

const now = Date.now()
const iso = (ms: number) => new Date(now + ms).toISOString()
/** A sign-in message. ERC-4361 */
const signIn = (changed: Record<string, string | undefined> = {}) => {
  const fields: Record<string, string | undefined> = {
    domain: 'app.example.com',
    address: wallet.keys.evmAddress,
    uri: 'https://app.example.com/login',
    chain: '1',
    issued: iso(0),
    ...changed,
  }
  return [
    `${fields.domain} wants you to sign in with your Ethereum account:`,
    fields.address,
    '',
    'Hello.',
    '',
    `URI: ${fields.uri}`,
    'Version: 1',
    `Chain ID: ${fields.chain}`,
    'Nonce: abcdefgh1',
    `Issued At: ${fields.issued}`,
    ...(fields.expires ? [`Expiration Time: ${fields.expires}`] : []),
    ...(fields.starts ? [`Not Before: ${fields.starts}`] : []),
  ].join('\n')
}

test('a sign-in to the page that asks can be approved', () => {
  const shown = describe(messageOf(signIn({ expires: iso(60_000), starts: iso(0) })))
  expect(shown).toMatchObject({ refusal: undefined, dangers: [] })
  expect(shown.steps[0]?.title).toBe('Sign in to app.example.com')
})

test.each<[string, Record<string, string>]>([
  ['another website', { domain: 'evil.example' }],
  ['another website in the URI', { uri: 'https://evil.example/' }],
  ['a scheme that the page does not have', { uri: 'http://app.example.com/' }],
  ['a port that the page does not have', { domain: 'app.example.com:8443' }],
  ['another account', { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
  ['another network', { chain: '137' }],
  ['yesterday', { issued: iso(-25 * 3_600_000) }],
  ['tomorrow', { issued: iso(3_600_000) }],
  ['a time that is over', { expires: iso(-1_000) }],
  ['a time that has not begun', { starts: iso(3_600_000) }],
])('a sign-in for %s cannot be approved', (_, changed) => {
  expect(describe(messageOf(signIn(changed))).refusal).toBeTruthy()
})

test('a sign-in that stands in another text cannot be approved for another website', () => {
  expect(describe(messageOf(`Hello\n${signIn({ domain: 'evil.example' })}`)).refusal).toContain(
    'another website',
  )
  expect(describe(messageOf(`Hello\n${signIn()}`)).dangers).toHaveLength(1)
})

const typedData = (changed: Record<string, unknown> = {}) => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', chainId: 1, verifyingContract: token },
  message: { owner: spender, spender, value: '1500000', nonce: 0, deadline: '1900000000' },
  ...changed,
})
const typedOf = (data: unknown, more: Partial<Prepared> = {}) =>
  prepare({ kind: 'typedData', json: JSON.stringify(data) }, { tokens: usdc, ...more })

test('typed data is signed as ethers hashes it', async () => {
  const data = typedData()
  const [signed] = await sign(typedOf(data), wallet.open)
  const { EIP712Domain: _, ...types } = data.types
  expect(verifyTypedData(data.domain, types, data.message, signed?.signature ?? '')).toBe(
    wallet.keys.evmAddress,
  )
})

test('a permit is named with its spender, amount and end', () => {
  const shown = describe(typedOf(typedData()))
  expect(shown.steps[0]).toEqual({
    title: 'Let others take USDC',
    lines: [
      ['Who may take', spender],
      ['At most', '1.5 USDC'],
      ['Token', token],
      ['Until', '2030-03-17 17:46 UTC'],
    ],
  })
  expect(shown.dangers).toHaveLength(1)
  expect(shown.text).toContain('value: 1500000')
})

test('a member that its type does not have changes nothing of what is shown', () => {
  const message = { ...typedData().message, value: String(2n ** 256n - 1n), allowed: false }
  const shown = describe(typedOf(typedData({ message })))
  expect(shown.steps[0]?.lines).toContainEqual(['At most', 'Unlimited'])
  expect(shown.text).not.toContain('allowed')
})

test('typed data for another network cannot be approved, and that for each network is a danger', () => {
  const domain = { name: 'USD Coin', chainId: 137, verifyingContract: token }
  expect(describe(typedOf(typedData({ domain }))).refusal).toContain('another network')
  const types = { ...typedData().types, EIP712Domain: [{ name: 'name', type: 'string' }] }
  const shown = describe(typedOf(typedData({ types, domain: { name: 'a' } })))
  expect(shown.dangers).toContain('This signature is for every network.')
})

test('typed data of an unknown kind is a danger, and is shown whole', () => {
  const types = { ...typedData().types, Order: [{ name: 'list', type: 'string[][]' }] }
  const shown = describe(
    typedOf(typedData({ types, primaryType: 'Order', message: { list: [['a'], ['b']] } })),
  )
  expect(shown.dangers?.[0]).toContain('does not know')
  expect(shown.text).toContain('0: a')
})

const permit = typedData().types.Permit
test.each<[string, Record<string, unknown>]>([
  ['no type of the domain', { types: { Permit: permit } }],
  ['a member of the domain without a type', { domain: { ...typedData().domain, salt: '0x' } }],
  [
    'a type of the domain that is another one',
    {
      types: { ...typedData().types, EIP712Domain: [{ name: 'chainId', type: 'string' }] },
      domain: { chainId: '1' },
    },
  ],
  ['the domain as what is signed', { primaryType: 'EIP712Domain', message: typedData().domain }],
  ['a member that is missing', { message: { owner: spender } }],
  ['a text for an address', { message: { ...typedData().message, spender: 'ann' } }],
  ['an object for a number', { message: { ...typedData().message, value: { toString: '1' } } }],
  ['a number that is not exact', { message: { ...typedData().message, value: 2 ** 60 } }],
  [
    'a number that its type does not have',
    { message: { ...typedData().message, value: String(2n ** 256n) } },
  ],
  ['a number below zero', { message: { ...typedData().message, value: '-1' } }],
  ['a struct with the name of a plain type', { types: { ...typedData().types, address: permit } }],
  ['a member twice', { types: { ...typedData().types, Permit: [...permit, permit[0]] } }],
  [
    'a type that does not exist',
    { types: { ...typedData().types, Permit: [{ name: 'owner', type: 'uint257' }] } },
  ],
  [
    'a type in itself',
    {
      types: { ...typedData().types, Permit: [{ name: 'owner', type: 'Permit[]' }] },
      message: { owner: Array.from({ length: 1 }).reduce<unknown>(() => ({}), {}) },
    },
  ],
])('typed data with %s is refused', (_, changed) => {
  expect(() => describe(typedOf(typedData(changed)))).toThrow()
})

test('typed data that is too deep is refused', () => {
  const types = { ...typedData().types, Permit: [{ name: 'list', type: 'Permit[]' }] }
  let message: object = { list: [] }
  for (let depth = 0; depth < 20; depth++) message = { list: [message] }
  expect(() => describe(typedOf(typedData({ types, message })))).toThrow()
})

test('a text of typed data cannot look like other members', () => {
  const types = { ...typedData().types, Note: [{ name: 'text', type: 'string' }] }
  const message = { text: 'a\nspender: 0x0\u202e' }
  const shown = describe(typedOf(typedData({ types, primaryType: 'Note', message })))
  expect(shown.text).toBe('text: a⟨U+000A⟩spender: 0x0⟨U+202E⟩')
})

test('names of prototypes are not members', () => {
  const json = JSON.stringify(typedData()).replace('"owner":"0x', '"__proto__":{"owner":"0x0"},"owner":"0x')
  const shown = describe(prepare({ kind: 'typedData', json }, { tokens: usdc }))
  expect(shown.text).toContain(`owner: ${spender}`)
  const types = { ...typedData().types, Permit: [{ name: 'toString', type: 'string' }] }
  expect(() => describe(typedOf(typedData({ types, message: {} })))).toThrow()
})

test('a payment has its amount, recipient and fee', () => {
  const shown = describe(
    transactionOf({ to: spender, value: 15n * 10n ** 17n }, { balance: String(10n ** 19n) }),
  )
  expect(shown).toMatchObject({
    steps: [{ title: 'Send 1.5 ETH', lines: [['To', spender]] }],
    refusal: undefined,
  })
  expect(shown.fee).toBe(21_000n * 10n ** 10n)
})

test('a recipient that looks like another one is said in red', () => {
  const like = '0x1111999999999999999999999999999999991111'
  const used = { used: [spender], balance: String(10n ** 19n) }
  const said = [expect.stringContaining('looks like one to whom you have sent before')]
  expect(describe(transactionOf({ to: like, value: 1 }, used)).dangers).toEqual(said)
  const data = erc20.encodeFunctionData('transfer', [like, 1])
  expect(describe(transactionOf({ to: token, data }, { tokens: usdc, ...used })).dangers).toEqual(said)
  for (const to of [spender, '0x1112999999999999999999999999999999991111'])
    expect(describe(transactionOf({ to, value: 1 }, used)).dangers).toEqual([])
})

test('a payment that the account cannot pay is said', () => {
  const shown = describe(transactionOf({ to: spender, value: 10n ** 18n }, { balance: String(10n ** 18n) }))
  expect(shown.refusal).toMatch(/^Not enough ETH/)
})

test('a fee of more than a tenth of the balance is a danger', () => {
  const shown = describe(transactionOf({ to: spender }, { balance: String(10n ** 15n) }))
  expect(shown.dangers?.[0]).toContain('tenth')
})

test.each<[string, string, unknown[], { title: string; danger?: string }]>([
  ['a transfer', 'transfer', [spender, 1_500_000], { title: 'Send 1.5 USDC' }],
  ['a permission', 'approve', [spender, 1_500_000], { title: 'Let others take USDC' }],
  ['the end of one', 'approve', [spender, 0], { title: 'End a permission for USDC' }],
  [
    'one without a limit',
    'approve',
    [spender, 2n ** 256n - 1n],
    { title: 'Let others take USDC', danger: 'all of your USDC' },
  ],
  [
    'more of one',
    'increaseAllowance',
    [spender, 10n ** 30n],
    { title: 'Let others take USDC', danger: 'all of your USDC' },
  ],
  [
    'one for all NFTs',
    'setApprovalForAll',
    [spender, true],
    { title: 'Let others take all NFTs', danger: 'all of these' },
  ],
])('%s of a token', (_, name, parameters, { title, danger }) => {
  const data = erc20.encodeFunctionData(name, parameters)
  const shown = describe(transactionOf({ to: token, data }, { tokens: usdc }))
  expect(shown.steps[0]?.title).toBe(title)
  expect(shown.steps[0]?.lines.flat()).toContain(spender)
  if (danger) expect(shown.dangers?.[0]).toContain(danger)
  else expect(shown.dangers).toEqual([])
})

test('an approval at a contract that does not say that it is a token can be one of an NFT', () => {
  const shown = describe(
    transactionOf({ to: token, data: erc20.encodeFunctionData('approve', [spender, 0]) }),
  )
  expect(shown.steps[0]?.title).toBe('Let others take an NFT')
  expect(shown.dangers?.[0]).toContain('NFT')
})

test.each<[string, object]>([
  ['a function that is not known', { to: token, data: '0x12345678' }],
  [
    'bytes after those of a function',
    { to: token, data: `${erc20.encodeFunctionData('transfer', [spender, 1])}00` },
  ],
  [
    'bits before an address',
    {
      to: token,
      data: erc20
        .encodeFunctionData('transfer', [spender, 1])
        .replace('0x23b872dd', '0x')
        .replace('a9059cbb0000', 'a9059cbb0001'),
    },
  ],
  [
    'native currency with a function of a token',
    { to: token, data: erc20.encodeFunctionData('transfer', [spender, 1]), value: 1 },
  ],
  [
    'a transfer of what is no token',
    { to: spender, data: erc20.encodeFunctionData('transfer', [spender, 1]) },
  ],
  ['a new contract', { to: null, data: '0x6000' }],
])('%s is said to be unknown', (_, fields) => {
  expect(describe(transactionOf(fields, { tokens: usdc })).dangers?.[0]).toContain('does not know')
})

test('a transaction of another network, or with an authorization, is refused', () => {
  expect(() => describe(transactionOf({ chainId: 137, to: spender }))).toThrow()
  const bytes = serializeTransaction({
    type: 'eip7702',
    chainId: 1,
    authorizationList: [{ address: token, chainId: 1, nonce: 0, r: '0x1', s: '0x1', yParity: 0 }],
  })
  expect(() => describe(prepare({ kind: 'transaction', bytes }))).toThrow()
})

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const quantity = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const data = fc.uint8Array({ maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const fee = fc.bigInt({ min: 0n, max: 2n ** 100n })
const fields = fc.oneof(
  fc.record({ type: fc.constant(0), gasPrice: fee }),
  fc.record({
    type: fc.constant(1),
    gasPrice: fee,
    accessList: fc.array(fc.record({ address, storageKeys: fc.constant([]) }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant(2), maxFeePerGas: fee, maxPriorityFeePerGas: fc.constant(0n) }),
)

test('what is signed is what was prepared, and what is shown is in it', { timeout: fuzzTimeout }, () =>
  holds(
    fc.asyncProperty(
      fields,
      fc.option(address),
      quantity,
      data,
      fc.nat(),
      async (kind, to, value, data, nonce) => {
        if (to === null && data === '0x') return
        const unsigned = Transaction.from({
          chainId: 1,
          gasLimit: 100_000,
          to,
          value,
          data,
          nonce,
          ...(kind as object),
        })
        const bytes = unsigned.unsignedSerialized as Hex
        const prepared = prepare({ kind: 'transaction', bytes })
        const shown = describe(prepared)
        const [signed] = await sign(prepared, wallet.open)
        const read = Transaction.from(signed?.transaction ?? '')
        expect(read.from).toBe(wallet.keys.evmAddress)
        expect(read.unsignedSerialized).toBe(bytes)
        expect(read.hash).toBe(signed?.signature)
        expect(shown.paid).toBe(read.value)
        expect(shown.fee).toBe(100_000n * (read.maxFeePerGas ?? read.gasPrice ?? 0n))
        if (to) expect(JSON.stringify(shown.steps).toLowerCase()).toContain(to)
        expect(serializeTransaction(parseTransaction(bytes) as never)).toBe(bytes)
      },
    ),
    { seed: 1, numRuns: 60 },
  ),
)

test('typed data of any shape is hashed as ethers does', { timeout: fuzzTimeout }, () => {
  const value = fc.record({
    text: fc.string({ unit: 'binary' }),
    flag: fc.boolean(),
    number: fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n }).map(String),
    bytes: data,
    list: fc.array(fc.nat({ max: 255 })),
  })
  const types = {
    Outer: [{ name: 'inner', type: 'Inner[]' }],
    Inner: [
      { name: 'text', type: 'string' },
      { name: 'flag', type: 'bool' },
      { name: 'number', type: 'int128' },
      { name: 'bytes', type: 'bytes' },
      { name: 'list', type: 'uint8[]' },
    ],
  }
  const EIP712Domain = [{ name: 'chainId', type: 'uint256' }]
  return holds(
    fc.asyncProperty(fc.array(value, { maxLength: 3 }), async (inner) => {
      const json = JSON.stringify({
        types: { EIP712Domain, ...types },
        primaryType: 'Outer',
        domain: { chainId: 1 },
        message: { inner },
      })
      const prepared = prepare({ kind: 'typedData', json })
      describe(prepared)
      const [signed] = await sign(prepared, wallet.open)
      const { message } = JSON.parse(json)
      expect(TypedDataEncoder.hash({ chainId: 1 }, types, message)).toBeTruthy()
      expect(verifyTypedData({ chainId: 1 }, types, message, signed?.signature ?? '')).toBe(
        wallet.keys.evmAddress,
      )
    }),
    { seed: 2, numRuns: 40 },
  )
})
