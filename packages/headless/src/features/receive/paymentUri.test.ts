import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoin, mainnet, polkadot, solana } from '../../exports/networks.js'
import { defineNetwork } from '../../shared/networks.js'
import { parseAmount } from '../../shared/parseAmount.js'
import { paymentUri } from './paymentUri.js'

const ethereum = defineNetwork(mainnet)
const [luke, michael] = ['175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W', 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN']

// The examples of the standards. Ours have the chain id of EIP-681 in addition.
test.each([
  [
    'EIP-681: 2.014 ETH',
    { network: ethereum, address: '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359', value: 2_014n * 10n ** 15n },
    'ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359@1?value=2.014e18',
  ],
  [
    'EIP-681: a Unicorn',
    {
      network: ethereum,
      address: '0x8e23ee67d1332ad560396262c48ffbb01f93d052',
      token: { address: '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7', decimals: 0 },
      value: 1n,
    },
    'ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7@1/transfer?address=0x8e23ee67d1332ad560396262c48ffbb01f93d052&uint256=1',
  ],
  ['BIP-21: just the address', { network: bitcoin, address: luke }, `bitcoin:${luke}`],
  [
    'BIP-21: address with name',
    { network: bitcoin, address: luke, label: 'Luke-Jr' },
    `bitcoin:${luke}?label=Luke-Jr`,
  ],
  [
    'BIP-21: 20.30 BTC',
    { network: bitcoin, address: luke, value: 2_030_000_000n, label: 'Luke-Jr' },
    `bitcoin:${luke}?amount=20.3&label=Luke-Jr`,
  ],
  [
    'BIP-21: 50 BTC with message',
    {
      network: bitcoin,
      address: luke,
      value: 5_000_000_000n,
      label: 'Luke-Jr',
      message: 'Donation for project xyz',
    },
    `bitcoin:${luke}?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz`,
  ],
  [
    'an amount of a token is no amount of bitcoin',
    { network: bitcoin, address: luke, token: { address: 'a-rune', decimals: 0 }, value: 5n },
    `bitcoin:${luke}`,
  ],
  [
    'Solana Pay: 1 SOL',
    {
      network: solana,
      address: michael,
      value: 1_000_000_000n,
      label: 'Michael',
      message: 'Thanks for all the fish',
    },
    `solana:${michael}?amount=1&label=Michael&message=Thanks%20for%20all%20the%20fish`,
  ],
  [
    'Solana Pay: 0.01 USDC',
    {
      network: solana,
      address: michael,
      token: { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 },
      value: 10_000n,
    },
    `solana:${michael}?amount=0.01&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
  ],
  ['Solana Pay: any amount', { network: solana, address: michael }, `solana:${michael}`],
  [
    'Polkadot: the address',
    { network: polkadot, address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', value: 1n },
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  ],
] as const)('%s', (_, parameters, uri) => {
  expect(paymentUri(parameters)).toBe(uri)
})

test('a text cannot add a field', () => {
  const uri = paymentUri({ network: bitcoin, address: luke, label: 'a&amount=5#x ?é' })
  expect(new URL(uri).searchParams.get('label')).toBe('a&amount=5#x ?é')
  expect(new URL(uri).searchParams.get('amount')).toBeNull()
})

test('every amount of EIP-681 is the integer of its scientific notation', () => {
  const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      const token = { address: '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7', decimals }
      const number =
        paymentUri({ network: ethereum, address: '0x1', token, value }).split('uint256=')[1] ?? ''
      const [digits = '', exponent = '0'] = number.split('e')
      // The exponent is at least the number of digits after the point.
      expect(digits.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(Number(exponent))
      expect(parseAmount(digits, Number(exponent))).toBe(value)
    }),
    { seed: 1, numRuns: 500 },
  )
})
