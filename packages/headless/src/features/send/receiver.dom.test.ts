import { evmNames, sandboxEvmAssets } from '@latchkey/sandbox'
import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  parseAbi,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { internalsOf } from '../../core/internals.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { defineNetwork } from '../../shared/networks.js'
import type { ActivityItem, ActivityPage } from '../../wire/history/history.js'
import { resolveEnsName } from '../../wire/names/resolveEnsName.js'
import { activityQueryKey } from '../activity/activityOptions.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { recentReceiversStore } from './recentReceivers.js'
import { resolveReceiver } from './resolveReceiver.js'
import { send } from './send.js'
import { useReceiver } from './useReceiver.js'
import { useRecentReceivers } from './useRecentReceivers.js'

const { registry, universalResolver } = sandboxEvmAssets.ens
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Returns an address that begins and ends like another one. */
const like = (address: string, digit: string) =>
  `${address.slice(0, 6)}${digit.repeat(32)}${address.slice(-4)}`.toLowerCase()
const newAddress = () => privateKeyToAddress(generatePrivateKey())

/** The sandbox's networks. The first has a name service. */
const networks = () =>
  sandboxNetworks().map((network, index) =>
    index === 0
      ? { ...network, contracts: { ensUniversalResolver: { address: universalResolver } } }
      : network,
  )

async function connected(storage = memoryStorage()) {
  const wallet = addWallet({ privateKeys: [generatePrivateKey()] })
  const scene = createScene({ networks: networks(), storage })
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, wallet, storage, from: wallet.accounts[0] as Address }
}

const chainClient = () => createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
const rpc = (method: string, ...params: unknown[]): Promise<unknown> =>
  chainClient().request({ method, params } as never)

const abi = parseAbi([
  'function owner(bytes32 node) view returns (address)',
  'function setAddr(bytes32 node, address a)',
  'function setAddr(bytes32 node, uint256 coinType, bytes a)',
])

/** The coin type of all EVM networks. ENSIP-19 */
const anyEvm = 0x8000_0000n

/** Changes a record of a name, as its owner. `ether` is that of Ethereum alone. ENSIP-9 */
async function setRecord(name: string, record: Hex, coinType: bigint | 'ether' = anyEvm): Promise<void> {
  const node = namehash(name)
  const asked = encodeFunctionData({ abi, functionName: 'owner', args: [node] })
  const word = (await rpc('eth_call', { to: registry, data: asked }, 'latest')) as Hex
  const owner = `0x${word.slice(26)}`
  const data =
    coinType === 'ether'
      ? encodeFunctionData({ abi, functionName: 'setAddr', args: [node, record] })
      : encodeFunctionData({ abi, functionName: 'setAddr', args: [node, coinType, record] })
  await rpc('anvil_impersonateAccount', owner)
  const hash = (await rpc('eth_sendTransaction', { from: owner, to: registry, data })) as Hex
  await chainClient().waitForTransactionReceipt({ hash })
}

test('an address has its checksum, and a warning until it was sent to', async () => {
  const { latchkey, storage, from } = await connected()
  await rpc('anvil_setBalance', from, '0x8ac7230489e80000')
  const to = newAddress()
  const first = await resolveReceiver(latchkey, { to: ` ${to.toLowerCase()} ` })
  expect(first).toEqual({
    address: to,
    warnings: [{ code: 'send/receiver-first-time', message: 'You haven’t sent to this address before.' }],
  })
  expect((await resolveReceiver(latchkey, { to, known: [to] })).warnings).toEqual([])
  await setRecord('erin.eth', to)
  await send(latchkey, { to: to.toLowerCase(), value: 1n, name: 'erin.eth' })
  expect((await resolveReceiver(latchkey, { to })).warnings).toEqual([])

  // The next page has it with the name, until the account is disconnected.
  const received = { namespace: 'eip155', address: to, name: 'erin.eth' }
  await eventually(() =>
    expect(recentReceiversStore(createScene({ storage }).latchkey).getState()).toEqual([received]),
  )
  await disconnect(latchkey)
  expect(recentReceiversStore(latchkey).getState()).toEqual([])
  expect(recentReceiversStore(createScene({ storage }).latchkey).getState()).toEqual([])
})

test('the stored receivers are at most 10 of a namespace, and what is not one is left out', async () => {
  const stored = Array.from({ length: 12 }, () => ({ namespace: 'eip155', address: newAddress() }))
  const value = [{ namespace: 'eip155', address: '<b>' }, null, 7, { address: stored[0]?.address }, ...stored]
  const entries = { '@appkit-wallet/recent_receivers': JSON.stringify({ version: 1, value }) }
  const { latchkey } = createScene({ storage: memoryStorage(entries) })
  expect(recentReceiversStore(latchkey).getState()).toEqual(stored.slice(0, 10))
})

test.each([
  ['bob.eth', bob],
  ['BOB.eth', bob],
  ['pay.alice.eth', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
])('the name %s is resolved to its address', async (to, address) => {
  const { latchkey } = await connected()
  expect(await resolveReceiver(latchkey, { to, known: [address] })).toEqual({
    address,
    name: to.toLowerCase(),
    warnings: [],
  })
})

test.each([
  ['nobody.eth', 'names/not-found', 'nobody.eth has no address on Sandbox One.'],
  // It has a resolver, and no address.
  ['ghost.eth', 'names/not-found', 'ghost.eth has no address on Sandbox One.'],
  ['bob..eth', 'names/invalid', 'bob..eth is not a valid name.'],
  ['b\u043eb.eth', 'names/invalid', 'b\u043eb.eth is not a valid name.'],
  ['b ob.eth', 'names/invalid', 'b ob.eth is not a valid name.'],
  [`${'x'.repeat(300)}.eth`, 'names/invalid', `${'x'.repeat(64)} is not a valid name.`],
  ['bob', 'send/invalid-receiver', 'That is not a valid address on Sandbox One.'],
  [' ', 'send/draft-incomplete', 'An amount and receiver address are required'],
  [`0x${'0'.repeat(40)}`, 'send/receiver-zero', 'That is the zero address. What it receives is lost.'],
])('%s: throws %s', async (to, code, shortMessage) => {
  const { latchkey } = await connected()
  await expect(resolveReceiver(latchkey, { to })).rejects.toMatchObject({ code, shortMessage })
})

test('a name needs a network with a name service', async () => {
  addWallet()
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  await expect(resolveReceiver(latchkey, { to: 'bob.eth' })).rejects.toMatchObject({
    code: 'names/unsupported',
    shortMessage: 'Names can’t be used on Sandbox One.',
  })
})

test('a name that is read as another text is a warning', async () => {
  const { latchkey } = await connected()
  const { name, warnings } = await resolveReceiver(latchkey, { to: 'ｂob.eth', known: [bob] })
  expect(name).toBe('bob.eth')
  expect(warnings).toEqual([{ code: 'send/name-normalized', message: 'That name is read as bob.eth.' }])
})

test('a name that points to another address than before is refused', async () => {
  const { latchkey } = await connected()
  const name = '🦊dave.eth'
  const { address: before } = await resolveReceiver(latchkey, { to: name })
  await expect(
    resolveReceiver(latchkey, { to: name, expected: before.toLowerCase() }),
  ).resolves.toMatchObject({ address: before })
  const thief = newAddress()
  await setRecord(name, thief)
  await expect(resolveReceiver(latchkey, { to: name, expected: before })).rejects.toMatchObject({
    code: 'send/receiver-changed',
    shortMessage: '🦊dave.eth points to another address now.',
  })
  expect((await resolveReceiver(latchkey, { to: name })).address).toBe(thief)
})

/** The network with the name service, as if it were another one. */
function reader(chainId: number) {
  const [first] = networks()
  if (!first) throw new Error('The sandbox has no chain.')
  const resolverNetwork = defineNetwork(first)
  const network = defineNetwork({ ...first, id: chainId })
  return (name: string) => resolveEnsName({ name, network, resolverNetwork })
}

test('a name gives an address on a network only if it says so for that network or all EVM networks (ENSIP-9, ENSIP-11, ENSIP-19)', async () => {
  // Its owner has set the address of Ethereum alone.
  const vault = evmNames(1337)
    .find(({ name }) => name === 'vault.eth')
    ?.address?.toLowerCase()
  expect(await reader(1)('vault.eth')).toBe(vault)
  for (const chainId of [1337, 8453, 60, 2 ** 31, 2 ** 32 + 1])
    expect(await reader(chainId)('vault.eth')).toBeUndefined()
  const [ofEthereum, ofAll, ofBase] = [newAddress(), newAddress(), newAddress()].map((each) =>
    each.toLowerCase(),
  ) as [Hex, Hex, Hex]
  await setRecord('vault.eth', ofEthereum, 'ether')
  await setRecord('vault.eth', ofBase, anyEvm + 8453n)
  expect(await reader(8453)('vault.eth')).toBe(ofBase)
  // 2^32 + 8453: its lower half is that of Base.
  for (const chainId of [10, 2 ** 32 + 8453]) expect(await reader(chainId)('vault.eth')).toBeUndefined()
  await setRecord('vault.eth', ofAll)
  expect(await reader(1)('vault.eth')).toBe(ofEthereum)
  expect(await reader(8453)('vault.eth')).toBe(ofBase)
  for (const chainId of [10, 2 ** 31, 2 ** 32 + 8453]) expect(await reader(chainId)('vault.eth')).toBe(ofAll)
})

test.each<[string, Hex, bigint]>([
  ['of 19 bytes', `0x${'11'.repeat(19)}`, 8453n],
  ['of 32 bytes', `0x${'11'.repeat(32)}`, 8453n],
  ['of zeros', `0x${'00'.repeat(20)}`, 8453n],
])('a record %s is no address, and no other one is taken for it', async (_, record, chainId) => {
  await setRecord('pay.alice.eth', record, anyEvm + chainId)
  expect(await reader(Number(chainId))('pay.alice.eth')).toBeUndefined()
  expect(await reader(10)('pay.alice.eth')).toBe('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
})

test('the contract of a token and other contracts are warnings, a delegated account is none', async () => {
  const { latchkey } = await connected()
  const codesOf = async (to: string) =>
    (await resolveReceiver(latchkey, { to, known: [to] })).warnings.map(({ code }) => code)
  expect(await codesOf(tokenNamed('USDT').address)).toEqual(['send/receiver-token'])
  expect(await codesOf(registry)).toEqual(['send/receiver-contract'])
  const delegated = newAddress()
  await rpc('anvil_setCode', delegated, `0xef0100${registry.slice(2)}`)
  expect(await codesOf(delegated)).toEqual([])
})

test('a transfer that was reviewed with another account or network is not sent', async () => {
  const { latchkey, wallet, from } = await connected()
  const transfer = { to: newAddress(), value: 1n, from, networkId: 'eip155:1337' } as const
  const changed = {
    code: 'send/sender-changed',
    shortMessage: 'Your account or its network has changed.',
  }
  await expect(send(latchkey, { ...transfer, from: newAddress() })).rejects.toMatchObject(changed)
  wallet.controls.switchChain(1338)
  const { stores } = internalsOf(latchkey)
  await eventually(() => expect(stores.accounts.getState().eip155?.networkId).toBe('eip155:1338'))
  await expect(send(latchkey, transfer)).rejects.toMatchObject(changed)
})

test('who the account has paid in its activity is known, and who has paid it or pretends to be paid is not', async () => {
  const { latchkey, from } = await connected()
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const paid = newAddress()
  const [sender, poison] = [like(paid, '0'), like(paid, '1')]
  const transfer = { kind: 'token', direction: 'out', value: 5n, decimals: 18, isSpam: false, from } as const
  const item = (id: string, of: string, transfers: ActivityItem['transfers']): ActivityItem => ({
    ...{
      id,
      networkId: 'eip155:1337',
      operation: 'send',
      status: 'confirmed',
      minedAt: 1,
      from: of,
      transfers,
    },
  })
  const items = [
    item('paid', from, [{ ...transfer, to: paid }]),
    item('received', sender, [{ ...transfer, direction: 'in', from: sender, to: from }]),
    // Anybody can log a transfer of nothing in the name of the account.
    item('logged', poison, [{ ...transfer, value: 0n, to: poison }]),
  ]
  const page: ActivityPage = { items, completeness: 'complete', source: 'test' }
  const key = activityQueryKey(latchkey, { address: from, networkId: 'eip155:1337' as never })
  queryClient.setQueryData(key, { pages: [page], pageParams: [undefined] })
  const { result, rerender } = renderHook((to: string) => useReceiver({ to }), {
    wrapper,
    initialProps: paid as string,
  })
  await waitFor(() => expect(result.current.data?.warnings).toEqual([]))
  for (const other of [sender, poison]) {
    rerender(other)
    await waitFor(() =>
      expect(result.current.data?.warnings).toMatchObject([
        { code: 'send/receiver-look-alike', knownAddress: paid },
      ]),
    )
  }
})

test('a name is looked up 500 ms after the last key (spec 9.3/debounce)', async () => {
  const { latchkey } = await connected()
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { rerender, unmount } = renderHook((to: string) => useReceiver({ to }), {
    wrapper,
    initialProps: '',
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const asked = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => (queryKey[3] as { to: string }).to)
  rerender('bob.et')
  await pass(400)
  rerender('bob.eth')
  await pass(499)
  expect(asked()).not.toContain('bob.et')
  expect(asked()).not.toContain('bob.eth')
  await pass(1)
  expect(asked()).toContain('bob.eth')
  unmount()
})

test('useReceiver resolves what is entered, and useRecentReceivers has who was sent to', async () => {
  const { latchkey, from } = await connected()
  await rpc('anvil_setBalance', from, '0x8ac7230489e80000')
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const { result, rerender } = renderHook(
    (to: string) => ({ receiver: useReceiver({ to }), recent: useRecentReceivers() }),
    { wrapper, initialProps: 'b' },
  )
  for (const to of ['bo', 'bob', 'bob.', 'bob.e', 'bob.et', 'bob.eth']) rerender(to)
  await waitFor(() => expect(result.current.receiver.data).toMatchObject({ address: bob, name: 'bob.eth' }))
  const asked = queryClient.getQueryCache().getAll()
  const texts = asked.map(({ queryKey }) => (queryKey[3] as { to: string }).to)
  // A text with a point can be a name, and is not asked for while the user types.
  expect(texts).not.toContain('bob.et')
  rerender('0x1')
  await waitFor(() => expect(result.current.receiver.error?.code).toBe('send/invalid-receiver'))
  expect(result.current.recent).toEqual([])
  await send(latchkey, { to: bob, value: 1n })
  await waitFor(() => expect(result.current.recent).toEqual([{ namespace: 'eip155', address: bob }]))
})
