import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { offlinePairing } from '../../../test/offlinePairing.js'
import { dotNetworks } from '../../../test/polkadotScene.js'
import { createPairingWallet } from './createPairingWallet.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const [network] = dotNetworks
const here = (address: string) => encodeAddress(decodeAddress(address), 0)
const both = {
  addresses: [alice, bob],
  networkId: network.networkId,
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
}
const signature = `0x${'ab'.repeat(64)}`

function scene(account: Partial<typeof both> = {}) {
  const made = offlinePairing('polkadot', { ...both, ...account })
  const wallet = createPairingWallet(made.pairing, [network])
  const addresses = async () => (await wallet.read())?.accounts.map(({ address }) => address)
  return { ...made, wallet, addresses }
}

test("shows the session's accounts in the format of the network", async () => {
  const { wallet, addresses, change } = scene()
  expect(wallet.kind).toBe('pairing')
  expect(await wallet.connect({ isSilent: false, network })).toMatchObject({
    accounts: [{ address: here(alice) }, { address: here(bob) }],
    networkId: network.networkId,
  })
  expect(await addresses()).toEqual([here(alice), here(bob)])
  const seen: unknown[] = []
  const stop = wallet.subscribe((state) => seen.push(state?.accounts.map(({ address }) => address)))
  change({ addresses: [bob] })
  change(undefined)
  stop()
  change({})
  expect(seen).toEqual([[here(bob)], undefined])
})

test('a session on a network that is not configured has accounts too', async () => {
  const { wallet } = scene({ networkId: `polkadot:${'11'.repeat(16)}` as never })
  expect(await wallet.read()).toMatchObject({
    accounts: [{ address: encodeAddress(decodeAddress(alice), 42) }, {}],
  })
})

test("its provider has the session's accounts, and reports their changes", async () => {
  const { wallet, change } = scene()
  const { accounts } = wallet.getProvider(network)
  expect(await accounts.get()).toEqual([{ address: alice }, { address: bob }])
  const seen: unknown[] = []
  const stop = accounts.subscribe((list) => seen.push(list))
  change({ addresses: [bob] })
  change(undefined)
  stop()
  change({})
  expect(seen).toEqual([[{ address: bob }], []])
})

test('signs with the address that the session has: texts as texts, other bytes in hexadecimal', async () => {
  const { wallet, request, lastRequest } = scene()
  const { signer } = wallet.getProvider(network)
  request.mockResolvedValue({ id: 1, signature })
  const sign = (data: string, address = here(bob)) => signer.signRaw?.({ address, data, type: 'bytes' })
  expect(await sign('0x68656c6c6f')).toEqual({ id: 1, signature })
  expect(lastRequest()).toEqual({
    method: 'polkadot_signMessage',
    params: { address: bob, message: 'hello' },
  })
  await sign('0xff', 'unknown')
  expect(lastRequest().params).toEqual({ address: 'unknown', message: '0xff' })
  await sign('0xefbbbf41')
  expect(lastRequest().params).toMatchObject({ message: '\uFEFFA' })
})

test('signs a transaction with the address in its payload too', async () => {
  const { wallet, request, lastRequest } = scene()
  request.mockResolvedValue({ id: 1, signature })
  const payload = { address: here(bob), method: '0x00', nonce: '0x01' } as never
  await wallet.getProvider(network).signer.signPayload?.(payload)
  expect(lastRequest()).toEqual({
    method: 'polkadot_signTransaction',
    params: { address: bob, transactionPayload: { address: bob, method: '0x00', nonce: '0x01' } },
  })
  request.mockResolvedValue({ id: 1, signature: 'none' })
  await expect(wallet.getProvider(network).signer.signPayload?.(payload)).rejects.toThrow('(not a signature)')
})

test('methods that the session did not approve are absent', () => {
  const { wallet } = scene({ methods: ['polkadot_signMessage'] })
  expect(wallet.getMethods()).toEqual(['polkadot_signMessage'])
  expect(Object.keys(wallet.getProvider(network).signer)).toEqual(['signRaw'])
  const other = scene({ methods: ['polkadot_signTransaction'] }).wallet
  expect(Object.keys(other.getProvider(network).signer)).toEqual(['signPayload'])
})
