import { holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePaymentText } from '../../features/send/parsePaymentText.js'
import type { Network } from '../../shared/types.js'
import { paymentProblem } from './paymentProblem.js'

const words = { otherNetwork: (name: string) => `not ${name}`, otherToken: 'other token' }
const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const ethereum = { name: 'Ethereum', networkId: 'eip155:1' } as const
const solana = { name: 'Solana', networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const bitcoin = { name: 'Bitcoin', networkId: 'bip122:000000000019d6689c085ae165831e93' } as const
const problemOf = (text: string, network: Pick<Network, 'name' | 'networkId'>, token?: string) =>
  paymentProblem({
    payment: parsePaymentText(text),
    network,
    token: token === undefined ? undefined : { address: token, symbol: '', decimals: 6 },
    words,
  })

test.each([
  [`ethereum:${address}`, ethereum, undefined],
  [`ETHEREUM:${address}@1`, ethereum, undefined],
  // Which begins with the same digits.
  [`ethereum:${address}@10`, ethereum, 'not Ethereum'],
  [`ethereum:${address}@1`, { name: 'OP', networkId: 'eip155:10' }, 'not OP'],
  [`ethereum:${address}`, solana, 'not Solana'],
  [`bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1`, bitcoin, undefined],
  [`bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq`, ethereum, 'not Ethereum'],
  [`solana:${mint}`, solana, undefined],
  [address, solana, undefined],
  ['alice.eth', ethereum, undefined],
] as const)('%s in the network %o: %s', (text, network, problem) => {
  expect(problemOf(text, network)).toBe(problem)
})

test('a link that asks for something else than a payment says that itself', () => {
  const text = `ethereum:${usdc}@1/approve?address=${address}&uint256=1`
  const said = parsePaymentText(text).error?.shortMessage
  expect(said).toBeTruthy()
  expect(problemOf(text, { name: 'Polygon', networkId: 'eip155:137' })).toBe(said)
})

test('a token is the chosen one in any letters on EVM, and in the same letters on Solana', () => {
  const onEvm = (token?: string) =>
    problemOf(`ethereum:${usdc}@1/transfer?address=${address}&uint256=1`, ethereum, token)
  for (const token of [usdc, usdc.toLowerCase(), `0x${usdc.slice(2).toUpperCase()}`])
    expect(onEvm(token)).toBeUndefined()
  for (const token of [undefined, address]) expect(onEvm(token)).toBe('other token')
  const onSolana = (token?: string) => problemOf(`solana:${mint}?spl-token=${mint}`, solana, token)
  expect(onSolana(mint)).toBeUndefined()
  for (const token of [undefined, mint.toLowerCase(), mint.replace('EPj', 'epj')])
    expect(onSolana(token)).toBe('other token')
})

test('a link for an amount of the own currency of the network is for that, and one without an amount for any token', () => {
  for (const [text, network, token] of [
    [`ethereum:${address}@1?value=1e18`, ethereum, usdc],
    [`solana:${mint}?amount=1`, solana, mint],
  ] as const) {
    expect(problemOf(text, network)).toBeUndefined()
    expect(problemOf(text, network, token)).toBe('other token')
    expect(problemOf(text.replace(/\?.*/, ''), network, token)).toBeUndefined()
  }
})

test('whatever is pasted, there is no network but its own and no token but its own to pay with', () => {
  const schemes = fc.constantFrom('ethereum:', 'solana:', 'bitcoin:', 'ETHEREUM:', 'ethereum:pay-', '')
  const targets = fc.constantFrom(address, usdc, mint, 'alice.eth', '')
  const chains = fc.constantFrom('', '@1', '@10', '@01', '@0', '@1/transfer')
  const queries = fc.constantFrom(
    '',
    `?address=${address}&uint256=1`,
    `?spl-token=${mint}`,
    '?value=1',
    '?x=1',
  )
  const networks = fc.constantFrom(ethereum, solana, bitcoin)
  const tokens = fc.constantFrom(undefined, usdc, mint)
  return holds(
    fc.property(
      schemes,
      targets,
      chains,
      queries,
      networks,
      tokens,
      (scheme, target, chain, query, network, token) => {
        const text = scheme + target + chain + query
        const { network: wanted, token: asked, isNative, error } = parsePaymentText(text)
        const isElsewhere = wanted !== undefined && !`${network.networkId}:`.startsWith(`${wanted}:`)
        const isOther = asked === undefined ? isNative === true && token !== undefined : asked !== token
        expect(problemOf(text, network, token) !== undefined).toBe(
          error !== undefined || isElsewhere || isOther,
        )
      },
    ),
    { seed: 1, numRuns: 500 },
  )
})
