import { createWallet } from '@latchkey/sandbox/wallet'
import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import {
  createPublicClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  parseEther,
  stringToHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { verifyMessage } from 'viem/utils'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually, ownPrivateKeys } from '../../../test/scene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { type EvmProvider, inAppWallet, wagmiAdapter } from '../../exports/wagmi.js'
import { limitAllowance } from '../../features/approve/limitAllowance.js'
import { useApprovals } from '../../features/approve/useApprovals.js'
import { connect } from '../../features/connect/connect.js'
import { disconnect } from '../../features/connect/disconnect.js'
import { getProvider } from '../../features/connect/getProvider.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import { send } from '../../features/send/send.js'
import { signMessage } from '../../features/sign/signMessage.js'
import { internalsOf } from '../internals.js'
import type { LatchkeyOptions } from '../options.js'
import { pendingRequestsStore } from '../pendingRequests.js'
import { approvalsOf, approveRequest, rejectRequest } from './approvals.js'

const views = Object.fromEntries(
  ['Connect', 'Account', 'WhatIsAWallet', 'ApproveTransaction'].map((name) => [
    name,
    { load: async () => {}, isLoaded: () => true },
  ]),
)

/** A connected wallet without a window: it signs whatever reaches it. */
async function connected(options: Partial<LatchkeyOptions> = {}) {
  const wallet = createWallet({
    approval: 'auto',
    privateKeys: ownPrivateKeys,
    chains: inject('sandbox').chains,
  })
  const provider = wallet.provider as unknown as EvmProvider
  const connector = inAppWallet({ id: 'in-app', name: 'In-App Wallet', provider: () => provider })
  const scene = createScene({ adapters: [wagmiAdapter({ connectors: [connector] })], ...options })
  const { latchkey } = scene
  await connect(latchkey, { connector: await scene.connector('In-App Wallet') })
  const { modal, router, stores } = internalsOf(latchkey)
  modal.close()
  return {
    ...scene,
    wallet,
    modal,
    router,
    address: wallet.accounts[0] as `0x${string}`,
    provider: (await getProvider(latchkey, { namespace: 'eip155' })) as EvmProvider,
    view: () => (stores.modal.getState().isOpen ? stores.router.getState().view : 'closed'),
    requests: () => approvalsOf(latchkey).store.getState(),
    approve: () => approveRequest(latchkey, approvalsOf(latchkey).store.getState()[0]?.id ?? -1),
    reject: () => rejectRequest(latchkey, approvalsOf(latchkey).store.getState()[0]?.id ?? -1),
  }
}

test('a signature waits in the modal, and is made once approved (spec 4.10/unsafe, 4.10/success, 6.0/classes)', async () => {
  const { latchkey, address, wallet, view, requests, approve } = await connected()
  const signing = signMessage(latchkey, { message: 'Hello' })
  await eventually(() => expect(requests()).toHaveLength(1))
  const [request] = requests()
  expect(request).toMatchObject({
    namespace: 'eip155',
    networkId: 'eip155:1337',
    address,
    method: 'personal_sign',
    wallet: { name: 'In-App Wallet' },
    isPreview: false,
    isPending: false,
  })
  expect(request?.params).toEqual([stringToHex('Hello'), address])
  expect(view()).toBe('ApproveTransaction')
  expect(pendingRequestsStore(latchkey).getState()).toMatchObject([
    { kind: 'sign', wallet: { name: 'In-App Wallet' }, place: 'modal' },
  ])
  expect(countRequests(wallet, 'personal_sign')).toBe(0)
  approve()
  expect(requests()).toMatchObject([{ isPending: true }])
  const signature = await signing
  expect(await verifyMessage({ address, message: 'Hello', signature: signature as `0x${string}` })).toBe(true)
  expect(requests()).toEqual([])
  expect(pendingRequestsStore(latchkey).getState()).toEqual([])
  expect(view()).toBe('closed')
})

test('a transfer is sent once approved, exactly, and two requests wait in order (spec 4.10/unsafe, 4.10/failure)', async () => {
  const { latchkey, modal, router, view, requests, approve, reject } = await connected()
  internalsOf(latchkey).router.registerViews(views)
  modal.open().catch(() => {})
  router.push('WhatIsAWallet')
  const to = privateKeyToAddress(generatePrivateKey())
  const sending = send(latchkey, { to, value: parseEther('0.5') })
  await eventually(() => expect(requests()).toHaveLength(1))
  const refused = expect(signMessage(latchkey, { message: 'Second' })).rejects.toMatchObject({
    name: 'UserRejectedError',
  })
  await eventually(() => expect(requests()).toHaveLength(2))
  expect(requests().map(({ method }) => method)).toEqual(['eth_sendTransaction', 'personal_sign'])
  approve()
  const { hash } = await sending
  const client = createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
  await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(await client.getBalance({ address: to })).toBe(500_000_000_000_000_000n)
  // The second one is shown now, and goes back to where the user was.
  expect(view()).toBe('ApproveTransaction')
  reject()
  await refused
  expect(view()).toBe('WhatIsAWallet')
})

test('what is signed is what was shown, even if the caller changes its request meanwhile', async () => {
  const { provider, address, requests, approve } = await connected()
  const params = [stringToHex('Shown'), address]
  const signing = provider.request({ method: 'personal_sign', params })
  await eventually(() => expect(requests()).toHaveLength(1))
  params[0] = stringToHex('Changed')
  expect(requests()[0]?.params).toEqual([stringToHex('Shown'), address])
  approve()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Shown', signature })).toBe(true)
})

test('a request that was shown for one network is not sent on another', async () => {
  const { latchkey, provider, wallet, address, requests, approve } = await connected()
  const params = [{ from: address, to: privateKeyToAddress(generatePrivateKey()), value: '0x1' }]
  const ask = () => provider.request({ method: 'eth_sendTransaction', params })
  const refused = expect(ask()).rejects.toMatchObject({ code: 4001 })
  await eventually(() => expect(requests()).toMatchObject([{ networkId: 'eip155:1337' }]))
  const [, second] = latchkey.options.networks
  await switchNetwork(latchkey, { networkId: second?.networkId as never })
  approve()
  await refused
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
  expect(requests()).toEqual([])
  // One that is shown for this network is.
  const sending = ask()
  await eventually(() => expect(requests()).toMatchObject([{ networkId: second?.networkId }]))
  approve()
  expect(await sending).toMatch(/^0x/)
})

test('a request that nothing shows is rejected', async () => {
  const { latchkey, requests } = await connected({ debug: false })
  internalsOf(latchkey).router.registerViews({ Account: { load: async () => {}, isLoaded: () => true } })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = expect(signMessage(latchkey, { message: 'Hello' })).rejects.toMatchObject({
    name: 'UnsupportedMethodError',
  })
  await vi.waitFor(() => expect(requests()).toHaveLength(1))
  vi.advanceTimersByTime(10_000)
  await refused
  expect(requests()).toEqual([])
})

test('a safe request passes and changes no view, an unknown one is rejected with all others (spec 4.10/safe, 5.15, 6.1, 6.3/rpc, 6.3/text, 8.9)', async () => {
  const { latchkey, provider, wallet, view, requests, address } = await connected()
  const balance = provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })
  expect(BigInt((await balance) as string)).toBeGreaterThan(0n)
  expect(view()).toBe('closed')
  const other = expect(signMessage(latchkey, { message: 'Hello' })).rejects.toMatchObject({
    name: 'UnsupportedMethodError',
    cause: { message: 'Requested RPC call is not allowed' },
  })
  await eventually(() => expect(requests()).toHaveLength(1))
  await provider.request({ method: 'eth_chainId' })
  // The request that waits is still shown.
  expect([view(), requests().length]).toEqual(['ApproveTransaction', 1])
  const params = [address, '0x1234']
  await expect(provider.request({ method: 'eth_sign', params })).rejects.toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  expect(countRequests(wallet, 'eth_sign')).toBe(0)
  await other
  expect(requests()).toEqual([])
  expect(view()).toBe('Account')
  expect(internalsOf(latchkey).stores.toast.getState().open).toBe(false)
  await eventually(() =>
    expect(internalsOf(latchkey).stores.toast.getState()).toMatchObject({
      open: true,
      message: 'Action not allowed',
      about: { type: 'refused' },
    }),
  )
  // The adapter's own switch needs no approval: the user has chosen the network in the modal.
  const [, second] = latchkey.options.networks
  expect(await switchNetwork(latchkey, { networkId: second?.networkId as never })).toEqual({
    networkId: second?.networkId,
  })
})

type Connected = Awaited<ReturnType<typeof connected>>

test.each([
  ['closing the modal', ({ modal }: Connected) => modal.close()],
  ['going back', ({ router }: Connected) => router.goBack()],
  ['navigating away', ({ router }: Connected) => router.push('WhatIsAWallet')],
  ['disconnecting', ({ latchkey }: Connected) => disconnect(latchkey)],
] as const)('%s rejects all that wait (spec 6.2/abort)', async (_, leave) => {
  const scene = await connected()
  const { latchkey, requests, wallet, router } = scene
  router.registerViews(views)
  const all = ['First', 'Second'].map((message) => signMessage(latchkey, { message }))
  const ends = Promise.allSettled(all)
  await eventually(() => expect(requests()).toHaveLength(2))
  await leave(scene)
  expect((await ends).map((each) => each.status === 'rejected' && each.reason.name)).toEqual([
    'UserRejectedError',
    'UserRejectedError',
  ])
  expect(requests()).toEqual([])
  expect(countRequests(wallet, 'personal_sign')).toBe(0)
  // A later one is shown again.
  if (!latchkey.adapter('eip155').getSnapshot().connections[0]) return
  const later = signMessage(latchkey, { message: 'Third' })
  await eventually(() => expect(scene.view()).toBe('ApproveTransaction'))
  scene.approve()
  await later
})

test('an app without the modal shows requests by useApprovals, in StrictMode too', async () => {
  onTestFinished(cleanup)
  const { latchkey, view, address } = await connected()
  const { result } = renderHook(() => useApprovals({ latchkey }), { wrapper: StrictMode })
  const signing = signMessage(latchkey, { message: 'Hello' })
  await eventually(() => expect(result.current.current?.method).toBe('personal_sign'))
  expect(view()).toBe('closed')
  await eventually(() => expect(result.current.canAnswer).toBe(true))
  act(() => result.current.approve())
  // Approved twice is signed once.
  act(() => result.current.approve())
  const signature = await signing
  expect(await verifyMessage({ address, message: 'Hello', signature: signature as `0x${string}` })).toBe(true)
  await eventually(() => expect(result.current.requests).toEqual([]))
})

test('a press for one request does not answer the next: each has to be visible for a moment first', async () => {
  onTestFinished(cleanup)
  const { latchkey, wallet } = await connected()
  const { result, rerender } = renderHook((isShown: boolean) => useApprovals({ latchkey, isShown }), {
    initialProps: false,
  })
  const signing = signMessage(latchkey, { message: 'First' })
  const refused = expect(signMessage(latchkey, { message: 'Second' })).rejects.toMatchObject({
    name: 'UserRejectedError',
  })
  await eventually(() => expect(result.current.requests).toHaveLength(2))
  const answer = () => {
    act(() => result.current.approve())
    act(() => result.current.reject())
    expect(result.current).toMatchObject({ canAnswer: false, current: { isPending: false } })
  }
  // What it asks for is not shown, and then it is new.
  answer()
  rerender(true)
  answer()
  await eventually(() => expect(result.current.canAnswer).toBe(true))
  const second = result.current.requests[1]
  // Only the request that is shown can be approved.
  act(() => result.current.approve(second?.id))
  expect(result.current.requests.map(({ isPending }) => isPending)).toEqual([false, false])
  act(() => result.current.approve())
  await signing
  await eventually(() => expect(result.current.current).toBe(second))
  answer()
  expect(countRequests(wallet, 'personal_sign')).toBe(1)
  await eventually(() => expect(result.current.canAnswer).toBe(true))
  // The time on a hidden page does not count.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => void vi.restoreAllMocks())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  answer()
  vi.restoreAllMocks()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => expect(result.current.canAnswer).toBe(true))
  act(() => result.current.reject())
  await refused
})

test('the refusal of an unknown method shows after 300 ms, when the modal has opened (spec 8.9)', async () => {
  const { latchkey, provider, address } = await connected()
  const { stores } = internalsOf(latchkey)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const params = [address, '0x1234']
  await expect(provider.request({ method: 'eth_sign', params })).rejects.toMatchObject({ code: 4200 })
  expect(stores.modal.getState().isOpen).toBe(true)
  vi.advanceTimersByTime(299)
  expect(stores.toast.getState().open).toBe(false)
  vi.advanceTimersByTime(1)
  expect(stores.toast.getState()).toMatchObject({ open: true, message: 'Action not allowed' })
})

test('an allowance that the user lowers is what the wallet signs, and nothing else changes', async () => {
  const { provider, address, requests, latchkey, wallet } = await connected()
  const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const args = (value: bigint) => [to, value] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: args(maxUint256) })
  const sending = provider.request({ method: 'eth_sendTransaction', params: [{ from: address, to, data }] })
  await eventually(() => expect(requests()).toHaveLength(1))
  const [request] = requests()
  const params = limitAllowance({ method: 'eth_sendTransaction', params: request?.params, value: 7n })
  approveRequest(latchkey, request?.id ?? -1, params)
  expect(requests()).toMatchObject([{ isPending: true, params }])
  const client = createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
  const { input } = await client.getTransaction({ hash: (await sending) as `0x${string}` })
  expect(decodeFunctionData({ abi: erc20Abi, data: input }).args).toEqual(args(7n))
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(1)
})

test('requestPreview shows requests of other wallets first; without it they go to the wallet', async () => {
  const own = addWallet({ name: 'Window Wallet', rdns: 'test.window' })
  const scene = createScene({ features: { requestPreview: true } })
  await connect(scene.latchkey, { connector: await scene.connector('Window Wallet') })
  const { store } = approvalsOf(scene.latchkey)
  const signing = signMessage(scene.latchkey, { message: 'Hello' })
  await eventually(() => expect(store.getState()).toMatchObject([{ isPreview: true, isPending: false }]))
  expect(countRequests(own, 'personal_sign')).toBe(0)
  approveRequest(scene.latchkey, store.getState()[0]?.id ?? -1)
  await signing
  expect(countRequests(own, 'personal_sign')).toBe(1)

  const plain = createScene()
  await connect(plain.latchkey, { connector: await plain.connector('Window Wallet') })
  await signMessage(plain.latchkey, { message: 'Hello' })
  expect(countRequests(own, 'personal_sign')).toBe(2)
  expect(approvalsOf(plain.latchkey).store.getState()).toEqual([])
})
