import { ParsedMessage } from '@signinwithethereum/siwe-parser'
import { verifyMessage } from 'ethers'
import { createWalletClient, custom } from 'viem'
import { connect } from 'viem/experimental/erc7846'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordEvents } from '../../../test/recordEvents.js'
import { unreachableChains } from '../../../test/unreachableChains.js'
import type { SandboxWallet } from '../types.js'
import { createWallet } from './createWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let wallet: SandboxWallet
beforeEach(() => {
  wallet = createWallet({ chains: unreachableChains, approval: 'auto', hasSignIn: true })
})

interface Answer {
  accounts: {
    address: string
    capabilities: { signInWithEthereum?: { message: string; signature: string } }
  }[]
}
const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
const signIn = (fields: object = {}, others: object = {}) => {
  const signInWithEthereum = { nonce: 'abcd1234', chainId: '0x539', ...fields }
  const request = { version: '1', capabilities: { signInWithEthereum, ...others } }
  return ask('wallet_connect', request) as Promise<Answer>
}
const signed = ({ accounts }: Answer) => accounts[0]?.capabilities.signInWithEthereum

test('is unknown by default, and with the control off', async () => {
  const plain = createWallet({ chains: unreachableChains, approval: 'auto' })
  expect(plain.controls.getSnapshot().hasSignIn).toBe(false)
  const asked = plain.provider.request({ method: 'wallet_connect', params: [{ version: '1' }] })
  await expect(asked).rejects.toMatchObject({ code: 4200 })
  wallet.controls.setSignIn(false)
  await expect(signIn()).rejects.toMatchObject({ code: 4200 })
  wallet.controls.reset()
  expect((await signIn()).accounts).toHaveLength(1)
})

test('viem reads the answer, siwe-parser the message, and ethers the signature', async () => {
  const events = recordEvents(wallet)
  const fields = {
    nonce: 'abcd1234',
    chainId: 1337,
    version: '1',
    scheme: 'https',
    domain: 'my.app',
    uri: 'https://my.app/login',
    statement: 'Sign in to my app.',
    issuedAt: new Date('2026-01-01T00:00:00.000Z'),
    expirationTime: new Date('2026-01-01T01:00:00.000Z'),
    notBefore: new Date('2025-12-31T00:00:00.000Z'),
    requestId: 'one',
    resources: ['https://my.app/terms', 'ipfs://somewhere'],
  } as const
  const client = createWalletClient({ transport: custom(wallet.provider) })
  const { accounts } = await connect(client, {
    capabilities: { unstable_signInWithEthereum: { ...fields, resources: [...fields.resources] } },
  })
  const { message = '', signature = '0x' } = accounts[0]?.capabilities?.unstable_signInWithEthereum ?? {}
  expect(accounts).toMatchObject([{ address: alice }])
  const { issuedAt, expirationTime, notBefore, ...others } = fields
  const times = Object.entries({ issuedAt, expirationTime, notBefore })
  expect(new ParsedMessage(message)).toMatchObject({
    ...others,
    ...Object.fromEntries(times.map(([name, time]) => [name, time.toISOString()])),
    address: alice,
  })
  expect(verifyMessage(message, signature)).toBe(alice)
  expect(await ask('eth_accounts')).toEqual([alice])
  expect(events).toEqual([['accountsChanged', [alice]]])
})

test('fields that are left out are those of the page, and of now', async () => {
  const { message = '' } = signed(await signIn()) ?? {}
  const { statement, issuedAt, ...parsed } = new ParsedMessage(message)
  expect(parsed).toMatchObject({ domain: 'localhost', uri: 'http://localhost', version: '1', chainId: 1337 })
  expect(statement ?? undefined).toBeUndefined()
  expect(Date.parse(issuedAt ?? '')).not.toBeNaN()
})

test('without the capability it connects, and asks once', async () => {
  wallet.controls.setApproval('window')
  const request = { version: '1' }
  const asked = ask('wallet_connect', request)
  await wallet.controls.approve(undefined, { accounts: [alice, second] })
  const accounts = [alice, second].map((address) => ({ address, capabilities: {} }))
  expect(await asked).toEqual({ accounts })
  expect(await ask('wallet_connect', request)).toEqual({ accounts })
})

test('shows the message with one prompt, and shares the account that signs first', async () => {
  wallet.controls.setApproval('window')
  const asked = signIn({ domain: 'other.app' })
  expect(wallet.controls.pending).toMatchObject([
    { request: { kind: 'signIn', account: alice, domain: 'other.app', pageDomain: 'localhost' } },
  ])
  await wallet.controls.approve(undefined, { accounts: [second] })
  const { accounts } = await asked
  expect(accounts.map(({ address }) => address)).toEqual([alice, second])
  expect(accounts.map(({ capabilities }) => Object.keys(capabilities))).toEqual([['signInWithEthereum'], []])
})

test('a rejection connects nothing', async () => {
  wallet.controls.next({ kind: 'reject' })
  await expect(signIn()).rejects.toMatchObject({ code: 4001 })
  expect(await ask('eth_accounts')).toEqual([])
})

test.each<[string, object, object, number]>([
  ['a nonce that is too short', { nonce: '1' }, {}, -32602],
  ['no nonce', { nonce: undefined }, {}, -32602],
  ['a decimal chain id', { chainId: 1337 }, {}, -32602],
  ['a statement of two lines', { statement: 'one\ntwo' }, {}, -32602],
  ['resources that are no list', { resources: 'https://my.app' }, {}, -32602],
  ['a required capability that it does not have', {}, { addSubAccount: {} }, 5700],
])('%s is rejected without asking the user', async (_, fields, others, code) => {
  await expect(signIn(fields, others)).rejects.toMatchObject({ code })
  expect(await ask('eth_accounts')).toEqual([])
})

test('an optional capability is ignored, and a request without a version rejected', async () => {
  expect(signed(await signIn({}, { addSubAccount: { optional: true } }))).toBeDefined()
  await expect(ask('wallet_connect', {})).rejects.toMatchObject({ code: -32602 })
})

describe('otherSignIn', () => {
  test('signs other fields than those that it shows', async () => {
    wallet.controls.setApproval('window')
    wallet.controls.next({ kind: 'otherSignIn', fields: { nonce: '87654321' } })
    const asked = signIn()
    expect(wallet.controls.pending).toMatchObject([
      { request: { message: expect.stringContaining('Nonce: abcd1234') } },
    ])
    await wallet.controls.approve()
    const { message = '', signature = '' } = signed(await asked) ?? {}
    expect(new ParsedMessage(message).nonce).toBe('87654321')
    expect(verifyMessage(message, signature)).toBe(alice)
  })

  test('signs with another account, or another text', async () => {
    wallet.controls.next({ kind: 'otherSignIn', account: second }, { kind: 'otherSignIn', text: 'Hello' })
    const byOther = await signIn()
    const { message = '', signature = '' } = signed(byOther) ?? {}
    expect(byOther.accounts).toMatchObject([{ address: alice }])
    expect(new ParsedMessage(message).address).toBe(second)
    expect(verifyMessage(message, signature)).toBe(second)
    const text = signed(await signIn())
    expect(text?.message).toBe('Hello')
    expect(verifyMessage('Hello', text?.signature ?? '')).toBe(alice)
  })
})
