import { verifyMessage, verifyTypedData } from 'ethers'
import { expect, onTestFinished, test } from 'vitest'
import { createAdapterScene, makeWallet } from '../../../test/adapterScene.js'

async function connectedScene() {
  const wallet = makeWallet()
  const scene = createAdapterScene()
  const { key } = await scene.connect(wallet)
  return { ...scene, wallet, connectorKey: key, address: wallet.accounts[0] as string }
}

test.each([['Sign in to example.org'], [''], ['0x1234'], ['Zwölf Boxkämpfer 😀\n\tund mehr']])(
  'personal_sign of %j is a valid signature of the account (spec 7.6/personal-sign, 7.8/personal-sign)',
  async (message) => {
    const { adapter, connectorKey, address } = await connectedScene()
    const signature = await adapter.signMessage({ connectorKey, address, message })
    expect(verifyMessage(message, signature)).toBe(address)
  },
)

test.each<[string, `0x${string}` | Uint8Array, Uint8Array]>([
  ['bytes', Uint8Array.of(0xff, 0x00, 0x80), Uint8Array.of(0xff, 0x00, 0x80)],
  ['hexadecimal', '0xff0080', Uint8Array.of(0xff, 0x00, 0x80)],
  ['no bytes', '0x', new Uint8Array()],
])('personal_sign of raw %s is a valid signature of the bytes', async (_, raw, bytes) => {
  const { adapter, connectorKey, address } = await connectedScene()
  const signature = await adapter.signMessage({ connectorKey, address, message: { raw } })
  expect(verifyMessage(bytes, signature)).toBe(address)
})

test('rejects an invalid message without a request to the wallet', async () => {
  const { adapter, wallet, connectorKey, address } = await connectedScene()
  wallet.log.clear()
  const signing = adapter.signMessage({ connectorKey, address, message: { raw: '0x123' } })
  await expect(signing).rejects.toMatchObject({ code: 'sign/invalid-message' })
  expect(wallet.log.entries).toEqual([])
})

test('signs typed data with bigints, and without EIP712Domain in the given types (spec 7.8/typed-data)', async () => {
  const { adapter, connectorKey, address } = await connectedScene()
  const typedData = {
    domain: {
      name: 'Mail',
      version: '1',
      chainId: 1337,
      verifyingContract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    },
    types: {
      Person: [
        { name: 'name', type: 'string' },
        { name: 'wallet', type: 'address' },
      ],
      Mail: [
        { name: 'from', type: 'Person' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Mail',
    message: { from: { name: 'Ann', wallet: address }, amount: 2n ** 200n },
  }
  const signature = await adapter.typedData.sign({ connectorKey, address, typedData })
  const types = { Person: [...typedData.types.Person], Mail: [...typedData.types.Mail] }
  expect(verifyTypedData(typedData.domain, types, typedData.message, signature as string)).toBe(address)
})

test('rejects a value that does not match its type before the wallet is asked', async () => {
  const { adapter, wallet, connectorKey, address } = await connectedScene()
  wallet.log.clear()
  const typedData = {
    types: { Mail: [{ name: 'to', type: 'address' }] },
    primaryType: 'Mail',
    message: { to: 'not an address' },
  }
  await expect(adapter.typedData.sign({ connectorKey, address, typedData })).rejects.toMatchObject({
    code: 'sign/invalid-typed-data',
  })
  expect(wallet.log.entries).toEqual([])
})

test.each([
  ['reject', 'rpc/user-rejected'],
  ['alreadyPending', 'rpc/request-pending'],
  ['locked', 'rpc/locked'],
  ['dead', 'rpc/provider-disconnected'],
] as const)('fault %s rejects with %s, for messages and typed data', async (kind, code) => {
  const { adapter, wallet, connectorKey, address } = await connectedScene()
  wallet.controls.next({ kind }, { kind })
  await expect(adapter.signMessage({ connectorKey, address, message: 'x' })).rejects.toMatchObject({ code })
  const typedData = { types: { A: [{ name: 'b', type: 'string' }] }, primaryType: 'A', message: { b: 'c' } }
  await expect(adapter.typedData.sign({ connectorKey, address, typedData })).rejects.toMatchObject({ code })
})

test('rejects if the answer is not a signature', async () => {
  const { adapter, wallet, connectorKey, address } = await connectedScene()
  const { request } = wallet.provider
  wallet.provider.request = async (args) => (args.method === 'personal_sign' ? '0x12' : request(args))
  await expect(adapter.signMessage({ connectorKey, address, message: 'x' })).rejects.toMatchObject({
    code: 'wallet/invalid-answer',
  })
})

test('rejects without a connection', async () => {
  const wallet = makeWallet()
  const { adapter, row } = createAdapterScene()
  onTestFinished(wallet.announce(window))
  const { key } = await row()
  await expect(
    adapter.signMessage({ connectorKey: key, address: wallet.accounts[0] as string, message: 'x' }),
  ).rejects.toMatchObject({ code: 'account/not-connected' })
})
