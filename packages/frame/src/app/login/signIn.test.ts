import { parseSignInMessage } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { type SignInFields, signIn, writeSignIn } from './signIn.js'

const appOrigin = 'https://app.example:8443'
const evmAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const fields: SignInFields = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'app.example:8443',
  uri: 'https://app.example:8443/login?a=b',
  version: '1',
  nonce: 'k3Yb0vQ2Lr7Zt1Xa',
  issuedAt: '2026-01-01T00:00:00.000Z',
  serializedMessage: 'I give you everything.',
}

test('the text has the address of the wallet, and nothing that the app has written as a text', () => {
  const text = writeSignIn(fields, evmAddress, appOrigin) ?? ''
  expect(parseSignInMessage(text)).toMatchObject({ address: evmAddress, domain: fields.domain })
  expect(text).not.toContain('everything')
  expect(text).not.toContain('AccountAddress')
})

test.each<[string, Partial<SignInFields>]>([
  ['another domain', { domain: 'evil.example' }],
  ['the same host with another port', { domain: 'app.example' }],
  ['another address', { uri: 'https://evil.example/' }],
  ['an address with the domain as its user', { uri: 'https://app.example:8443@evil.example/' }],
  ['something that is no address', { uri: 'app.example:8443' }],
  ['a line break in its statement', { statement: 'Sign in.\nURI: https://evil.example' }],
  ['a line break in its id', { requestId: '1\nResources:' }],
])('a message with %s is not signed', async (_, other) => {
  const request = vi.fn()
  expect(await signIn({ ...fields, ...other }, { address: evmAddress, appOrigin }, request)).toBeUndefined()
  expect(request).not.toHaveBeenCalled()
})

test('a message of each namespace is asked for by the method of its wallets', async () => {
  const asked: unknown[] = []
  const request = async (rpc: { method: string }) => {
    asked.push(rpc)
    return rpc.method === 'personal_sign' ? '0x01' : { signature: 'abc' }
  }
  const evm = await signIn(fields, { address: evmAddress, appOrigin }, request)
  expect(evm).toMatchObject({ signature: '0x01', siwxMessage: { accountAddress: evmAddress } })
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const solana = await signIn({ ...fields, chainId }, { address: solanaAddress, appOrigin }, request)
  expect(solana).toMatchObject({ signature: 'abc' })
  expect(asked).toMatchObject([
    { method: 'personal_sign', params: [expect.stringMatching(/^0x/), evmAddress], chainId: 'eip155:1' },
    { method: 'solana_signMessage', params: { pubkey: solanaAddress }, chainId },
  ])
})
