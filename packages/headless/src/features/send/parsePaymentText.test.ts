import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePaymentText } from './parsePaymentText.js'

const [luke, michael] = ['175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W', 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN']
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const token = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'
const friend = '0x8e23ee67d1332ad560396262c48ffbb01f93d052'

test.each([
  ['an address', ` ${friend} `, { receiver: friend }],
  ['a name', 'bob.eth', { receiver: 'bob.eth' }],
  [
    'EIP-681: ether on a chain',
    `ethereum:${friend}@1?value=2.014e18`,
    { receiver: friend, network: 'eip155:1', isNative: true },
  ],
  ['EIP-681: a payment without a chain', `ethereum:pay-${friend}`, { receiver: friend, network: 'eip155' }],
  [
    'EIP-681: a token, whose contract is not the receiver',
    `ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7@10/transfer?address=${friend}&uint256=1`,
    { receiver: friend, network: 'eip155:10', token: '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7' },
  ],
  ['BIP-21', `bitcoin:${luke}?amount=20.3&label=Luke-Jr`, { receiver: luke, network: 'bip122' }],
  ['BIP-21 in capitals, as in a dense code', `BITCOIN:${luke}`, { receiver: luke, network: 'bip122' }],
  [
    'Solana Pay',
    `solana:${michael}?amount=1&label=M`,
    { receiver: michael, network: 'solana', isNative: true },
  ],
  ['Solana Pay without an amount', `solana:${michael}`, { receiver: michael, network: 'solana' }],
  [
    'Solana Pay: a token',
    `solana:${michael}?amount=1&spl-token=${mint}`,
    { receiver: michael, network: 'solana', token: mint },
  ],
  [
    'BIP-21 with parameters that need not be known',
    `bitcoin:${luke}?x=1`,
    { receiver: luke, network: 'bip122' },
  ],
  ['EIP-681: a name on a chain', 'ethereum:bob.eth@8453', { receiver: 'bob.eth', network: 'eip155:8453' }],
])('%s', (_, text, expected) => expect(parsePaymentText(text)).toEqual(expected))

const no = (name: string) => `needs “${name}”, which cannot be sent here`
const noPayment = (call: string) => `asks for “${call}”, which is no payment`
test.each([
  [`ethereum:${token}/approve?address=${friend}`, noPayment('approve')],
  [`ethereum:${token}/approve?address=${friend}&uint256=1`, noPayment('approve')],
  [
    `ethereum:${token}@1/transferFrom?address=${friend}&address=${friend}&uint256=1`,
    noPayment('transferFrom'),
  ],
  [`ethereum:${token}/Transfer?address=${friend}&uint256=1`, noPayment('Transfer')],
  [`ethereum:${token}/?address=${friend}`, noPayment('')],
  [`ethereum:${token}/transfer/approve?address=${friend}&uint256=1`, noPayment('transfer/approve')],
  [`ethereum:${token}/transfer`, 'has no address'],
  [`ethereum:${token}/transfer?address=${friend}`, 'has no amount'],
  [`ethereum:${token}/transfer?address=${friend}&address=${token}&uint256=1`, 'says “address” twice'],
  [`ethereum:${token}/transfer?address=${friend}&uint256=1&bytes=0x00`, no('bytes')],
  [`ethereum:${token}/transfer?address=${friend}&uint256=1&value=5`, no('value')],
  [`ethereum:${friend}?data=0xa9059cbb`, no('data')],
  [`ethereum:${friend}?address=${token}`, no('address')],
  [`ethereum:${friend}@0x1`, 'has no address'],
  [`ethereum:${friend}@01`, 'has no address'],
  ['ethereum:', 'has no address'],
  ['ethereum:@1', 'has no address'],
  [`bitcoin:${luke}?req-somethingyoudontunderstand=50`, no('req-somethingyoudontunderstand')],
  [`BITCOIN:${luke}?amount=1&REQ-x=1`, no('REQ-x')],
  ['bitcoin:?lightning=LNBC1', 'has no address'],
  [`solana:${michael}?memo=1234`, no('memo')],
  [`solana:${michael}?amount=1&reference=${mint}`, no('reference')],
  [`solana:${michael}?spl-token=${mint}&spl-token=${michael}`, 'says “spl-token” twice'],
  ['solana:https%3A%2F%2Fexample.com%2Fpay', 'asks for a transaction of a server, which is no payment'],
  ['solana:https://example.com/pay', 'asks for a transaction of a server, which is no payment'],
])('%s is not paid, and says why', (text, problem) => {
  const { receiver, error } = parsePaymentText(text)
  expect([receiver, error?.code, error?.shortMessage]).toEqual([
    '',
    'send/payment-link',
    `That link ${problem}.`,
  ])
})

test('whatever a link says, its words are short and can be seen', () => {
  const { error } = parsePaymentText(`ethereum:${token}/a\u202e\n${'x'.repeat(10_000)}?address=${friend}`)
  expect(error?.shortMessage).toMatch(/^That link asks for “ax{20,}/)
  expect(error?.shortMessage.length).toBeLessThan(150)
})

test('a link pays the recipient of the standard, or no one', () => {
  const call = fc.constantFrom('', '/transfer', '/approve', '/transferFrom', '/')
  const name = fc.constantFrom('address', 'uint256', 'value', 'gas', 'bytes', 'data')
  fc.assert(
    fc.property(
      call,
      fc.array(fc.tuple(name, fc.constantFrom(friend, '1')), { maxLength: 4 }),
      (path, parts) => {
        const link = `ethereum:${token}@1${path}?${parts.map((each) => each.join('=')).join('&')}`
        const { receiver, token: asked, error } = parsePaymentText(link)
        const names = parts.map(([each]) => each)
        const once = new Set(names).size === names.length
        const only = (known: readonly string[]) => once && names.every((each) => known.includes(each))
        const given = Object.fromEntries(parts)
        if (path === '' && only(['value', 'gas'])) expect([receiver, asked]).toEqual([token, undefined])
        else if (
          path === '/transfer' &&
          only(['address', 'uint256', 'gas']) &&
          given.address &&
          given.uint256
        )
          expect([receiver, asked]).toEqual([given.address, token])
        else expect([receiver, error?.code]).toEqual(['', 'send/payment-link'])
      },
    ),
  )
})
