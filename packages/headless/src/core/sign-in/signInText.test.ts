import { type SignInFields, writeSignInMessage } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { checkSignedText } from './signInText.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const now = Date.parse('2026-01-01T00:10:00Z')
const fields: SignInFields = {
  networkId: 'eip155:1',
  domain: 'my.app',
  uri: 'https://my.app',
  version: '1',
  nonce: 'abcdefgh',
  statement: 'Sign in.',
  issuedAt: '2026-01-01T00:00:00Z',
  expirationTime: '2026-01-01T01:00:00.000Z',
  requestId: '7',
  resources: ['https://my.app/terms'],
}
const recap = 'urn:recap:eyJhdHQiOnt9fQ'
const write = (changes: Partial<SignInFields>) => writeSignInMessage({ ...fields, address, ...changes })

test.each<[string, Partial<SignInFields>]>([
  ['the text that was asked for', {}],
  ['its own time', { issuedAt: '2026-01-01T00:09:59Z' }],
  ['the same time in another form', { expirationTime: '2026-01-01T02:00:00+01:00' }],
  [
    'a ReCap',
    {
      statement:
        "Sign in. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.",
      resources: ['https://my.app/terms', recap],
    },
  ],
])('a wallet may sign %s', (_, changes) => {
  expect(checkSignedText(write(changes), fields, now)).toBe(address)
})

test.each<[string, Partial<SignInFields>]>([
  ['domain', { domain: 'other.app' }],
  ['scheme', { scheme: 'https' }],
  ['uri', { uri: 'https://my.app/other' }],
  ['nonce', { nonce: 'abcdefgi' }],
  ['statement', { statement: 'I give you all.' }],
  ['statement', { statement: undefined }],
  ['requestId', { requestId: undefined }],
  ['resources', { resources: undefined }],
  ['resources', { resources: ['https://my.app/terms', 'https://other.app'] }],
  ['resources', { resources: [recap] }],
  [
    'statement',
    {
      statement: 'I give you all. I further authorize the stated URI to perform',
      resources: ['https://my.app/terms', recap],
    },
  ],
  ['statement', { statement: 'Sign in. I further authorize the stated URI to perform anything' }],
  ['expirationTime', { expirationTime: undefined }],
  ['expirationTime', { expirationTime: '2027-01-01T00:00:00Z' }],
  ['notBefore', { notBefore: '2026-01-01T00:00:00Z' }],
  ['issuedAt', { issuedAt: '2026-01-01T03:00:00Z' }],
  ['issuedAt', { issuedAt: '2025-12-31T00:00:00Z' }],
])('another %s is another message', (field, changes) => {
  const defined = Object.fromEntries(
    Object.entries({ ...fields, address, ...changes }).filter(([, value]) => value !== undefined),
  )
  const text = writeSignInMessage(defined as unknown as Parameters<typeof writeSignInMessage>[0])
  expect(() => checkSignedText(text, fields, now)).toThrow(
    expect.objectContaining({ code: 'sign-in/other-message', field }),
  )
})

test('another network is not the one that was asked for', () => {
  expect(() => checkSignedText(write({ networkId: 'eip155:10' }), fields, now)).toThrow(
    expect.objectContaining({ code: 'sign-in/other-network' }),
  )
})
