import { expect, test } from 'vitest'
import { receiverWarnings } from './receiverWarnings.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const like = '0x709Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa9C8'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Input = Parameters<typeof receiverWarnings>[0]

const codes = (changes: Partial<Input> = {}) =>
  receiverWarnings({ namespace: 'eip155', address, from, known: [], kind: 'account', ...changes }).map(
    ({ code }) => code.split('/')[1],
  )

test('the first transfer to an address is a warning, the second is not', () => {
  expect(codes()).toEqual(['receiver-first-time'])
  expect(codes({ known: [address.toLowerCase()] })).toEqual([])
})

test('the own address is the only warning, whatever else is known', () => {
  expect(codes({ from: address.toLowerCase(), known: [like], kind: 'contract' })).toEqual(['own-receiver'])
})

test('an address that begins and ends as a known one is a look-alike, and says of which', () => {
  expect(codes({ known: [like] })).toEqual(['receiver-look-alike'])
  expect(codes({ from: like })).toEqual(['receiver-look-alike'])
  const [warning] = receiverWarnings({
    namespace: 'eip155',
    address,
    from,
    known: [like],
    kind: 'account',
  })
  expect(warning?.message).toBe('That looks like 0x709A…a9C8, which you know, but is another address.')
  expect(warning?.knownAddress).toBe(like)
  // A known address is not a look-alike of another one.
  expect(codes({ known: [like, address] })).toEqual([])
  expect(codes({ known: [like.replace('709A', '70aA')] })).toEqual(['receiver-first-time'])
  expect(codes({ known: [like.replace(/9C8$/, '9C7')] })).toEqual(['receiver-first-time'])
})

test('what all addresses of a network begin with makes no look-alike', () => {
  const bitcoin = { namespace: 'bip122', from: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' } as const
  expect(codes({ ...bitcoin, address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzw8f3t4' })).toEqual([
    'receiver-first-time',
  ])
  expect(codes({ ...bitcoin, address: 'bc1qw50srrr7xfkvy5l643lydnw9re59gtzzw8f3t4' })).toEqual([
    'receiver-look-alike',
  ])
})

test('the contract of a token comes before other warnings, another contract after them', () => {
  expect(codes({ kind: 'token' })).toEqual(['receiver-token', 'receiver-first-time'])
  expect(codes({ kind: 'contract' })).toEqual(['receiver-first-time', 'receiver-contract'])
  expect(codes({ kind: 'contract', known: [address] })).toEqual(['receiver-contract'])
})

test('a name that stands for another text is a warning, its letter case is not', () => {
  const known = [address]
  expect(codes({ known, name: { entered: 'Alice.ETH', normal: 'alice.eth' } })).toEqual([])
  expect(codes({ known, name: { entered: 'ａlice.eth', normal: 'alice.eth' } })).toEqual(['name-normalized'])
})
