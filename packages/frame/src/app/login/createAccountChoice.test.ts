import { type SandboxChain, startChain } from '@latchkey/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmNetwork } from '../../../test/approvals.js'
import type { VaultHeader } from '../../calls/vault.js'
import { accountCode } from '../approve/userOperation.js'
import { createNetworks } from '../networks/index.js'
import { createAccountChoice } from './createAccountChoice.js'
import { describeUser } from './describeUser.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const header = { evmAddress: address, ways: [] } as unknown as VaultHeader
const smart = 'eip155:1'
const plain = 'eip155:10'

let chain: SandboxChain
beforeAll(async () => {
  chain = await startChain({ id: 1 })
})
afterAll(() => chain.stop())

const open = (url = chain.url) => {
  const network = { ...evmNetwork(url), bundlerUrl: 'https://bundler.example' }
  return createAccountChoice(createNetworks([network, { ...evmNetwork(url), id: plain }]))
}
const setCode = (code: string) =>
  fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] }),
  })
const userOf = async (accounts: ReturnType<typeof open>, networkId: typeof smart | typeof plain) =>
  describeUser({ email: null }, header, networkId, await accounts.read(networkId, address))

test('an app hears of both types where the operator has a bundler, and of one elsewhere (spec 3.7)', async () => {
  const accounts = open()
  expect(accounts.enabledNetworks).toEqual([1])
  expect(await userOf(accounts, smart)).toMatchObject({
    accounts: [
      { address, type: 'eoa' },
      { address, type: 'smartAccount' },
    ],
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
  })
  expect(await userOf(accounts, plain)).toMatchObject({
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  })
})

test('what the user chooses holds where it can (spec 4.6)', () => {
  const accounts = open()
  accounts.prefer('eoa', smart)
  expect([smart, plain].map(accounts.typeOf)).toEqual(['eoa', 'eoa'])
  expect(() => accounts.prefer('smartAccount', plain)).toThrow('This network has no smart accounts.')
  expect(accounts.typeOf(smart)).toBe('eoa')
  accounts.prefer('smartAccount', smart)
  expect([smart, plain].map(accounts.typeOf)).toEqual(['smartAccount', 'eoa'])
  accounts.keep('eoa')
  expect(accounts.typeOf(smart)).toBe('eoa')
})

test.each([
  ['the code of this wallet', `0xef0100${accountCode.slice(2)}`, true],
  ['other code', `0xef0100${'4'.repeat(40)}`, false],
  ['a contract', '0x6001', false],
  ['no code', '0x', false],
])('an account with %s is deployed: %s', async (_, code, isDeployed) => {
  await setCode(code)
  expect((await open().read(smart, address)).isDeployed).toBe(isDeployed)
})

test('without an answer of a node, it is not deployed', async () => {
  expect(await open('http://127.0.0.1:1').read(smart, address)).toEqual({
    type: 'smartAccount',
    isSmart: true,
    isDeployed: false,
  })
})
