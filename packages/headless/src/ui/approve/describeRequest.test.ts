import { expect, test } from 'vitest'
import { approveWords } from '../../../test/approveWords.js'
import type { DecodedAsset, DecodedCall, DecodedRequest } from '../../features/approve/decodedRequest.js'
import type { ContractAnswers } from '../../features/approve/decodeRequest.js'
import { describeRequest } from './describeRequest.js'
import type { TokenTexts } from './tokenTexts.js'

const [own, one, two, three] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const texts: TokenTexts = {
  words: approveWords,
  native: { symbol: 'ETH', decimals: 18 },
  find: () => undefined,
  isTaken: () => false,
  networkOf: (networkId) => networkId,
}
const token = { token: one, kind: 'token', source: 'contract', symbol: 'USDC', decimals: 6 } as const
const unknownAsset = { token: one, kind: 'unknown', source: 'name' } as const
const validity = { from: 1n, deadline: 2_000n, until: 3_000n } as const
const transaction = (call: DecodedCall): DecodedRequest => ({
  kind: 'transaction',
  call,
  isOtherAccount: false,
  isOtherNetwork: false,
  isDangerous: false,
})
const wordsOf = (decoded: DecodedRequest) =>
  JSON.stringify(describeRequest(decoded, { namespace: 'eip155', address: own }, texts), (_, value) =>
    typeof value === 'bigint' ? undefined : value,
  )

const calls: readonly DecodedCall[] = [
  { kind: 'transfer', to: two, value: 5n },
  { kind: 'transfer', to: two, value: 5n, asset: token, from: three, source: one, validity },
  {
    kind: 'transfer',
    to: two,
    value: 1n,
    asset: { token: one, kind: 'nft', source: 'contract', tokenId: 7n },
  },
  { kind: 'transfer', to: two, value: 5n, asset: unknownAsset },
  {
    kind: 'approve',
    asset: token,
    spender: two,
    value: 5n,
    isUnlimited: false,
    isAddition: true,
    isOnce: true,
    owner: three,
    source: two,
    validity,
  },
  { kind: 'approve', asset: token, spender: two, value: 10n ** 20n, isUnlimited: true },
  {
    kind: 'approve',
    asset: unknownAsset,
    spender: two,
    value: 0n,
    isUnlimited: false,
  },
  {
    kind: 'approveAll',
    asset: { token: one, kind: 'nft', source: 'contract' },
    operator: two,
    isApproved: true,
  },
  {
    kind: 'swap',
    router: one,
    path: [one, two, three],
    amountIn: 5n,
    minimumOut: 6n,
    to: two,
    receivesNative: true,
    payer: 'account',
    payment: 7n,
    validity,
  },
  { kind: 'swap', router: one, path: [one, two], maximumIn: 5n, minimumOut: 6n, to: own, payer: 'router' },
  {
    kind: 'batch',
    calls: [
      { kind: 'memo', text: 'Hello' },
      { kind: 'deploy', value: 5n },
    ],
    isComplete: true,
    isAtomic: true,
    payment: 5n,
    validity,
  },
  {
    kind: 'described',
    to: one,
    intent: 'Supply',
    payment: 5n,
    fields: [
      { label: 'Amount', value: 5n, format: 'tokenAmount', token: two },
      { label: 'For', value: three, format: 'address', isRecipient: true },
      { label: 'At least', value: 5n, format: 'amount' },
      { label: 'Rate', value: 5n, format: 'raw' },
    ],
  },
  {
    kind: 'order',
    protocol: 'Seaport',
    contract: one,
    maker: two,
    gives: [{ asset: { token: three, kind: 'nft', source: 'name', tokenId: 5n }, value: 1n }],
    gets: [
      { value: 5n, to: own },
      { asset: token, value: 6n, to: two },
    ],
    validity,
  },
  { kind: 'delegate', to: one, networkId: 'eip155:1', nonce: 5n },
  { kind: 'execute', account: one, call: { kind: 'transfer', to: one, value: 5n } },
  { kind: 'createTokenAccount', owner: one, token: two, payer: three },
  { kind: 'closeTokenAccount', account: one, from: three, to: two },
  { kind: 'revoke', account: one, owner: two },
  { kind: 'changeAuthority', account: one, authority: 'mint', from: three, to: two },
  { kind: 'unknown', to: one, selector: '0x12345678', functionName: 'claim', payment: 5n },
]

const typed: DecodedRequest = {
  kind: 'typedData',
  primaryType: 'Permit',
  message: {},
  domain: {},
  allows: [{ kind: 'memo', text: 'Hello' }],
  isComplete: true,
  isOtherAccount: false,
  isOtherNetwork: false,
  isDangerous: false,
}
const requests: readonly DecodedRequest[] = [
  ...calls.map(transaction),
  {
    ...transaction({ kind: 'memo', text: 'Hello' }),
    fee: { maximum: 5n, limit: 6n, price: 7n, priority: 8n, isHigh: false },
    nonce: 5n,
    capabilities: ['paymasterService', 'other'],
    feePayer: one,
  } as DecodedRequest,
  typed,
  {
    kind: 'message',
    message: 'Hello',
    isText: true,
    hasHidden: false,
    signInDomain: 'bank.example',
    isOtherSite: true,
    isOtherAccount: false,
    isOtherNetwork: false,
    isDangerous: true,
  },
]

/** Other values of members that have a few. */
const others: Readonly<Record<string, readonly unknown[]>> = {
  authority: ['owner', 'close'],
  format: [],
  payer: ['router', 'account'],
  source: ['contract', 'name'],
}
/** What the view shows beside the description, and `isDangerous`, which changes its buttons. */
const shownBeside = /^\.(?:message|primaryType|domain|isDangerous)\b/
/** Kinds have members of their own. An asset of unknown kind has one source: the name of a function. */
const isFixed = (path: string) => path.endsWith('.kind') || shownBeside.test(path)

/** Yields a request with each of its members changed once, and removed if it may be. */
function* changed(value: unknown, path = ''): Generator<readonly [string, unknown]> {
  // Times are shown to the minute.
  if (typeof value === 'bigint') yield [path, value + (path.includes('.validity.') ? 60n : 1n)]
  else if (typeof value === 'boolean') yield [path, !value]
  else if (typeof value === 'string') {
    const choices = others[path.slice(path.lastIndexOf('.') + 1)]
    const isAddress = /^0x\w{40}$/.test(value)
    const all = !choices || isAddress ? [isAddress ? `0x${'9'.repeat(40)}` : `${value}x`] : choices
    for (const each of all) if (each !== value) yield [path, each]
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      for (const [at, other] of changed(each, `${path}[${index}]`))
        yield [at, value.map((member, place) => (place === index ? other : member))]
  } else
    for (const [name, each] of Object.entries(value as object))
      for (const [at, other] of changed(each, `${path}.${name}`))
        if (!isFixed(at) && !(value === unknownAsset && name === 'source'))
          yield [at, { ...(value as object), [name]: other }]
}

test.each(requests.map((request) => [wordsOf(request).slice(0, 60), request] as const))(
  'every member of a request changes its words: %s',
  (_, request) => {
    const all = [...changed(request)]
    expect(all.length).toBeGreaterThan(0)
    const unsaid = all.filter(([, other]) => wordsOf(other as DecodedRequest) === wordsOf(request))
    expect(unsaid.map(([path]) => path)).toEqual([])
  },
)

test('a dangerous request always says a danger', () => {
  for (const request of requests)
    expect(wordsOf({ ...request, isDangerous: true } as DecodedRequest)).toMatch(/"dangers":\["/)
})

test('a signature of which a part is not known does not say that it allows nothing', () => {
  const words = (isComplete: boolean) =>
    wordsOf({
      kind: 'typedData',
      primaryType: 'CancelAuthorization',
      message: {},
      domain: {},
      allows: [],
      isComplete,
      isOtherAccount: false,
      networkId: 'eip155:1',
      isOtherNetwork: false,
      isDangerous: !isComplete,
    })
  expect(words(true)).toContain('notes.nothing')
  expect(words(false)).not.toContain('notes.nothing')
})

test('only an allowance of nothing that stays ends one', () => {
  const words = (terms: object) =>
    wordsOf(
      transaction({ kind: 'approve', asset: token, spender: two, value: 0n, isUnlimited: false, ...terms }),
    )
  expect(words({})).toContain('calls.revoke(amounts.quoted(USDC))')
  for (const terms of [{ isOnce: true }, { isAddition: true }]) {
    expect(words(terms)).not.toContain('calls.revoke')
    expect(words(terms)).toContain('0 amounts.quoted(USDC)')
  }
})

test('a symbol that only the contract says is in quotes, and what is received in it may be worth nothing', () => {
  const received = { ...token, symbol: '000 WETH' }
  const sale = (asset: DecodedAsset) =>
    transaction({
      kind: 'order',
      protocol: 'Seaport',
      contract: two,
      gives: [{ asset: { token: three, kind: 'nft', source: 'contract', tokenId: 5n }, value: 1n }],
      gets: [{ asset, value: 5_000_000n, to: own }],
    })
  const described = (
    asset: DecodedAsset,
    find: TokenTexts['find'] = () => undefined,
    isTaken = () => false,
  ) => {
    const request = { namespace: 'eip155', address: own } as const
    const [call] = describeRequest(sale(asset), request, { ...texts, find, isTaken }).calls
    return [call?.amounts[1]?.text, ...(call?.notes ?? [])]
  }
  const worth = 'notes.worth'
  expect(described(received)).toEqual(['5 amounts.quoted(000 WETH)', worth])
  expect(
    described(
      received,
      () => undefined,
      () => true,
    ),
  ).toEqual(['5 amounts.tokens', worth])
  expect(described({ ...token, source: 'known' })).toEqual(['5 USDC'])
  // A token that was sent to the account has no price.
  const listed = { symbol: 'WETH', decimals: 6 }
  expect(described(received, () => listed)).toEqual(['5 amounts.quoted(WETH)', worth])
  expect(described(received, () => ({ ...listed, price: 5 }))).toEqual(['5 WETH'])
})

test('an account that the request names is not called the account of the user', () => {
  const asked = { ...transaction({ kind: 'transfer', to: two, value: 5n }), from: two, isOtherAccount: true }
  expect(wordsOf(asked as DecodedRequest)).not.toContain('labels.yourself')
  const toOwn = { ...transaction({ kind: 'transfer', to: own, value: 5n }), from: two, isOtherAccount: true }
  expect(wordsOf(toOwn as DecodedRequest)).toContain('labels.yourself')
})

test('a token account that another account moves from can be that of the user', () => {
  const words = (source?: string) =>
    wordsOf(transaction({ kind: 'transfer', asset: token, from: three, to: two, value: 5n, source }))
  for (const said of ['calls.move', 'dangers.from']) {
    expect(words()).toContain(said)
    expect(words(one)).not.toContain(said)
  }
  expect(words(one)).toContain('dangers.other')
})

test.each([
  ['the zero address', `0x${'0'.repeat(40)}`, true],
  ['the system program of Solana', '1'.repeat(32), true],
  ['the token itself', one.toUpperCase().replace('0X', '0x'), true],
  ['an account', two, false],
  ['another account of Solana', '1'.repeat(33), false],
])('what is sent to %s, %s, is lost: %s', (_, to, isLost) => {
  const said = wordsOf(transaction({ kind: 'transfer', to, value: 5n, asset: token }))
  expect(said.includes('dangers.lost')).toBe(isLost)
})

test('a token account is opened for a token that is named as its contract names it', () => {
  const titleOf = (find: TokenTexts['find']) => {
    const request = transaction({ kind: 'createTokenAccount', owner: own, token: two, payer: own })
    return describeRequest(request, { namespace: 'solana', address: own }, { ...texts, find }).calls[0]?.title
  }
  expect(titleOf(() => undefined)).toBe('calls.createTokenAccount()')
  expect(titleOf(() => ({ symbol: 'USDC' }))).toBe('calls.createTokenAccount(amounts.quoted(USDC))')
  expect(titleOf(() => ({ symbol: 'USDC', price: 1 }))).toBe('calls.createTokenAccount(USDC)')
})

test('a symbol cannot end its quotes', () => {
  for (const symbol of ['A” + 100 ETH “', 'A" + 100 ETH "', 'A» + 100 ETH «']) {
    const asset = { ...token, symbol }
    const text = wordsOf(transaction({ kind: 'transfer', to: two, value: 5_000_000n, asset }))
    expect(text).toContain('"5 amounts.quoted(A + 100 ETH )"')
    expect(text).toContain('"text":"amounts.quoted(A + 100 ETH )"')
  }
})

test('what a router pays with is not taken from the account', () => {
  const swap = {
    kind: 'swap',
    router: one,
    path: [two, three],
    amountIn: 5n,
    maximumIn: 6n,
    minimumOut: 7n,
    to: own,
  } as const
  const changesOf = (payer: 'account' | 'router') => {
    const request = transaction({ ...swap, payer })
    const [call] = describeRequest(request, { namespace: 'eip155', address: own }, texts).calls
    return call?.amounts.map(({ change }) => change)
  }
  expect(changesOf('account')).toEqual(['out', 'out', 'in'])
  expect(changesOf('router')).toEqual([undefined, undefined, 'in'])
})

test('a swap into a token without a price says that it may be worth nothing', () => {
  const swap = transaction({
    kind: 'swap',
    router: one,
    path: [one, two],
    amountIn: 5n,
    minimumOut: 6n,
    to: own,
    payer: 'account',
  })
  const notesOf = (find: TokenTexts['find']) =>
    describeRequest(swap, { namespace: 'eip155', address: own }, { ...texts, find }).calls[0]?.notes
  expect(notesOf(() => ({ symbol: 'USDC', decimals: 6 }))).toHaveLength(1)
  expect(notesOf(() => ({ symbol: 'USDC', decimals: 6, price: 1 }))).toEqual([])
  // A token that the account has not: its symbol is what its contract says.
  expect(notesOf(() => undefined)).toHaveLength(1)
})

test('amounts of swaps and known contracts are in the units that contracts told, not in those of a list', () => {
  const listed = { ...texts, find: () => ({ symbol: 'USDC', decimals: 18, price: 1 }) }
  const swap: DecodedCall = {
    kind: 'swap',
    router: three,
    path: [one, two],
    amountIn: 5_000_000n,
    minimumOut: 7n,
    to: own,
    payer: 'account',
  }
  const supply: DecodedCall = {
    kind: 'described',
    to: three,
    intent: 'Supply',
    fields: [{ label: 'Amount', value: 5_000_000n, format: 'tokenAmount', token: one }],
  }
  const saidOf = (call: DecodedCall, contracts?: ContractAnswers) =>
    JSON.stringify(
      describeRequest(
        { ...transaction(call), contracts } as DecodedRequest,
        { namespace: 'eip155', address: own },
        listed,
      ),
    )
  for (const call of [swap, supply]) {
    expect(saidOf(call)).toContain('amounts.units(5000000)')
    expect(saidOf(call, { [one]: { kind: 'token', decimals: 6 } })).toContain('5 USDC')
    // Which token it is stands there too.
    expect(saidOf(call)).toContain(one)
  }
})
