import { sandboxEvmAssets } from '@latchkey/sandbox'
import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mintToken } from '../../../test/mintToken.js'
import { addWallet, createScene, eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { balanceOf, chain, ether, networkId, sandboxSwaps, swapToken } from '../../../test/swapScene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { internalsOf } from '../../core/internals.js'
import { type OpenPayment, readOpenOrders, saveOpenOrder } from '../../core/orders/openOrders.js'
import { resumeOrders } from '../../core/orders/resumeOrders.js'
import type { PayRequest } from '../../core/stores/router.js'
import type { SwapService } from '../../exports/services.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { rpcBalances } from '../../wire/balances/rpcBalances.js'
import { connect } from '../connect/connect.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { usePay } from './usePay.js'

// Other test files compare what the pools of USDC and USDT yield.
const [dai, wbtc] = [swapToken('DAI'), swapToken('WBTC')]
const newAddress = () => privateKeyToAddress(generatePrivateKey())

/** Wraps ether of an account that the chain acts for. */
async function depositEther(from: `0x${string}`, to: `0x${string}`, value: bigint): Promise<void> {
  const { request } = chain()
  await request({ method: 'anvil_impersonateAccount' as never, params: [from] as never })
  const call = { from, to, value: `0x${value.toString(16)}`, data: '0xd0e30db0' }
  const hash = await request({ method: 'eth_sendTransaction' as never, params: [call] as never })
  await chain().waitForTransactionReceipt({ hash })
}

/** An account with 10 ether and the tokens, connected unless told otherwise, and the payment. */
async function openPayment(
  given: Omit<PayRequest, 'recipient'> & Partial<PayRequest>,
  {
    tokens = {},
    swaps = sandboxSwaps(),
    approval = 'auto',
    isConnected = true,
    isOwn = false,
  }: {
    tokens?: Readonly<Record<string, bigint>>
    swaps?: SwapService
    approval?: 'auto' | 'window'
    isConnected?: boolean
    isOwn?: boolean
  } = {},
) {
  const wallet = addWallet({ privateKeys: [generatePrivateKey()] })
  const account = wallet.accounts[0] as `0x${string}`
  const balances = rpcBalances({
    networks: sandboxNetworks(),
    tokens: Object.keys(tokens).map((symbol) => swapToken(symbol)),
  })
  const storage = memoryStorage()
  const services = { swaps, balances }
  const scene = createScene({ services, features: { pay: true }, storage })
  const { latchkey } = scene
  await chain().request({
    method: 'anvil_setBalance' as never,
    params: [account, '0x8ac7230489e80000'] as never,
  })
  for (const [symbol, value] of Object.entries(tokens))
    if (value > 0n) await mintToken({ token: swapToken(symbol).address, to: account, value })
  if (isConnected) await connect(latchkey, { connector: await scene.connector() })
  wallet.controls.setApproval(approval)
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const request: PayRequest = { recipient: isOwn ? account : newAddress(), ...given }
  const { recipient } = request
  const { result } = renderHook(() => usePay({ request }), { wrapper })
  const form = () => result.current
  const emitted = vi.fn()
  internalsOf(latchkey).subscribe(({ type }) => type.startsWith('pay.') && emitted(type))
  const optionIds = async () => {
    await waitFor(() => expect(form().options.isSuccess).toBe(true))
    return form().options.data?.map(({ id }) => id)
  }
  /** The page after a reload: another latchkey with what the storage has. */
  const reload = () => {
    const copy = memoryStorage({ ...storage.entries })
    const { latchkey, events } = createScene({ services, features: { pay: true }, storage: copy })
    const ends = () => events.filter(({ type }) => /^pay\.(?:succeeded|failed)$/.test(type))
    const toast = () => internalsOf(latchkey).stores.toast.getState().message
    return { latchkey, ends, toast }
  }
  return { ...scene, wallet, account, recipient, form, emitted, optionIds, reload }
}

test('the asset itself is sent, once after a double click, and the recipient has exactly the amount', async () => {
  const { form, wallet, recipient, emitted, optionIds } = await openPayment(
    { asset: ether, amount: '0.25' },
    { approval: 'window' },
  )
  expect(await optionIds()).toEqual(['transfer'])
  expect(form()).toMatchObject({
    canPay: true,
    hasFixedAmount: true,
    chosen: { id: 'transfer' },
  })
  const begunAt = Date.now()
  act(() => {
    form().paying.mutate()
    form().paying.mutate()
  })
  await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
  expect(form()).toMatchObject({ canPay: false, payment: { status: 'pending', stage: 'sending' } })
  const { stageStartedAt: askedAt = 0 } = form().payment ?? {}
  expect(askedAt).toBeGreaterThanOrEqual(begunAt)
  await wallet.controls.approve()
  await waitFor(() =>
    expect(form().payment).toMatchObject({ status: 'success', hash: form().paying.data?.hash }),
  )
  expect(await balanceOf(ether, recipient as `0x${string}`)).toBe(parseEther('0.25'))
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(1)
  expect(emitted.mock.calls.flat()).toEqual(['pay.started', 'pay.succeeded'])
})

test('another token is exchanged for at least the amount, and what remains stays with the user', async () => {
  const { form, account, recipient, optionIds } = await openPayment(
    { asset: dai, amount: '40' },
    { tokens: { WBTC: 10n ** 8n } },
  )
  expect(await optionIds()).toEqual(['swap:native', `swap:${wbtc.address}`, 'transfer'])
  expect(form().options.data?.at(-1)?.error?.code).toBe('send/insufficient-balance')
  act(() => form().choose('transfer'))
  expect(form().canPay).toBe(false)
  act(() => form().choose(`swap:${wbtc.address}`))
  expect(form().canPay).toBe(true)
  const paid = form().chosen?.value ?? 0n
  await act(() => form().paying.mutateAsync())
  expect(form().payment).toMatchObject({ status: 'success', swapHash: expect.stringMatching(/^0x/) })
  expect(await balanceOf(dai, recipient as `0x${string}`)).toBe(parseEther('40'))
  expect(await balanceOf(wbtc, account)).toBe(10n ** 8n - paid)
  const kept = await balanceOf(dai, account)
  expect(kept >= 0n && kept < parseEther('2')).toBe(true)
})

test('without a wallet nothing pays', async () => {
  const { form, optionIds } = await openPayment({ asset: ether, amount: '0.25' }, { isConnected: false })
  expect(await optionIds()).toEqual([])
  expect(form().canPay).toBe(false)
})

test('to the account itself nothing pays, and the user enters what the app has not set', async () => {
  const { form, optionIds } = await openPayment({ asset: ether }, { isOwn: true })
  expect(form()).toMatchObject({ hasFixedAmount: false, requestError: undefined })
  act(() => form().changeAmount('1,500'))
  expect(form().requestError).toMatchObject({
    code: 'pay/invalid-amount',
    shortMessage: '1,500 can be 1,5000 or 1500. Write one of these.',
  })
  act(() => form().changeAmount('1,5'))
  expect(form()).toMatchObject({ amount: '1,5', value: parseEther('1.5') })
  expect(await optionIds()).toEqual([])
  act(() => form().reset())
  expect(form().amount).toBe('')
})

test('a request that the wallet rejects, and another network, pay nothing', async () => {
  const { form, wallet, latchkey, recipient, optionIds } = await openPayment(
    { asset: ether, amount: '0.25' },
    { approval: 'window' },
  )
  await optionIds()
  act(() => form().paying.mutate())
  await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
  await wallet.controls.reject()
  await waitFor(() =>
    expect(form().payment).toMatchObject({ status: 'failed', error: { code: 'rpc/user-rejected' } }),
  )
  wallet.controls.setApproval('auto')
  await act(() => switchNetwork(latchkey, { networkId: 'eip155:1338' }))
  expect(form()).toMatchObject({ isWrongNetwork: true, canPay: false, network: { networkId } })
  expect(await balanceOf(ether, recipient as `0x${string}`)).toBe(0n)
})

test('a token without a quote, and a burn address, are named before anything is sent', async () => {
  const swaps: SwapService = {
    ...sandboxSwaps(),
    getQuote: () => Promise.reject(new Error('The service is away.')),
  }
  const { form, optionIds, latchkey } = await openPayment({ asset: dai, amount: '40' }, { swaps })
  await optionIds()
  expect(form().options.data?.map(({ id, error }) => [id, error?.code])).toEqual([
    ['swap:native', 'pay/no-quote'],
    ['transfer', 'send/insufficient-balance'],
  ])
  const burn = { recipient: `0x${'0'.repeat(40)}`, asset: ether, amount: '1' }
  const { result } = renderHook(() => usePay({ latchkey, request: burn }), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(LatchkeyProvider, { latchkey, queryClient: new QueryClient(), children }),
  })
  await waitFor(() => expect(result.current.options.error?.code).toBe('pay/invalid-recipient'))
  expect(result.current.canPay).toBe(false)
})

test('a tab that waited for another one follows what that one has stored since', async () => {
  const { form, recipient, latchkey, optionIds, emitted } = await openPayment({
    asset: ether,
    amount: '0.25',
  })
  await optionIds()
  act(() => form().paying.mutate())
  await waitFor(() => expect(form().payment?.status).toBe('success'))
  emitted.mockClear()
  let closeOther = () => {}
  const held = new Promise<void>((resolve) => {
    closeOther = resolve
  })
  const locks = { request: (_: string, run: () => Promise<void>) => held.then(run) }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const order: OpenPayment = {
    type: 'payment',
    id: 'of another tab',
    kind: 'swap',
    networkId,
    symbol: 'ETH',
    startedAt: Date.now(),
    recipient,
    decimals: 18,
    value: String(parseEther('0.25')),
  }
  saveOpenOrder(latchkey, order)
  resumeOrders(latchkey)
  saveOpenOrder(latchkey, { ...order, hash: form().paying.data?.hash })
  closeOther()
  await eventually(() => expect(emitted.mock.calls.flat()).toEqual(['pay.succeeded']))
})

test('the wrapped native currency pays the native one, one to one', async () => {
  const wrapped = swapToken('WETH')
  const { form, account, recipient, optionIds } = await openPayment(
    { asset: ether, amount: '0.25' },
    { tokens: { WETH: 0n } },
  )
  await optionIds()
  await depositEther(account, wrapped.address, parseEther('1'))
  await act(() => form().options.refetch())
  const option = () => form().options.data?.find(({ id }) => id === `swap:${wrapped.address}`)
  await waitFor(() => expect(option()).toMatchObject({ value: parseEther('0.25') }))
  expect(option()?.error).toBeUndefined()
  act(() => form().choose(`swap:${wrapped.address}`))
  act(() => form().paying.mutate())
  await waitFor(() => expect(form().payment?.status).toBe('success'))
  expect(await balanceOf(ether, recipient as `0x${string}`)).toBe(parseEther('0.25'))
})

test('a payment that a reload interrupted, and one that was sent before it, are told by the next page', async () => {
  const { form, reload, recipient, latchkey, wallet, optionIds } = await openPayment(
    { asset: dai, amount: '40' },
    { approval: 'window' },
  )
  await optionIds()
  act(() => form().choose('swap:native'))
  act(() => form().paying.mutate())
  const approve = async () => {
    await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
    await wallet.controls.approve()
  }
  await approve()
  await waitFor(() => expect(form().payment?.stage).toBe('sending'))
  const swapped = reload()
  await eventually(() =>
    expect(swapped.ends()).toMatchObject([{ type: 'pay.failed', error: { code: 'pay/interrupted' } }]),
  )
  await eventually(() => expect(swapped.toast()).toContain('40 DAI not sent. The payment was interrupted'))
  const [order] = readOpenOrders(latchkey)
  await approve()
  await waitFor(() => expect(form().payment?.status).toBe('success'))
  expect(await balanceOf(dai, recipient as `0x${string}`)).toBe(parseEther('40'))
  expect(readOpenOrders(latchkey)).toEqual([])

  saveOpenOrder(latchkey, { ...(order as OpenPayment), hash: form().payment?.hash })
  const sent = reload()
  await eventually(() => expect(sent.ends()).toMatchObject([{ type: 'pay.succeeded', kind: 'swap' }]))
})

const evil = { networkId, address: sandboxEvmAssets.hostile.token, symbol: 'EVIL', decimals: 18 } as const
const stranger = '0x000000000000000000000000000000000000bEEF'
const hostileAbi = parseAbi(['function setCall(address account, address target, bytes data)'])

/** Sends a transaction of an account without its wallet. */
async function sendAs(from: string, to: string, data: `0x${string}`): Promise<void> {
  const { request } = chain()
  await request({ method: 'anvil_impersonateAccount' as never, params: [from] as never })
  const hash = await request({
    method: 'eth_sendTransaction' as never,
    params: [{ from, to, data }] as never,
  })
  await chain().waitForTransactionReceipt({ hash })
}

test.each<
  [
    string,
    string | undefined,
    (account: `0x${string}`, recipient: `0x${string}`) => readonly [string, `0x${string}`],
  ]
>([
  [
    'takes another token, by an older allowance',
    'pay/refused-effect',
    (account) => [
      dai.address,
      encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [account, stranger, 5n] }),
    ],
  ],
  [
    'takes more than the amount',
    'pay/refused-effect',
    (account) => [
      evil.address,
      encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [account, stranger, 5n] }),
    ],
  ],
  [
    'takes back what has arrived',
    'pay/refused-arrival',
    (_, recipient) => [
      evil.address,
      encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [recipient, stranger, 5n] }),
    ],
  ],
  [
    'does nothing else',
    undefined,
    (account) => [
      dai.address,
      encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
    ],
  ],
])('a payment of a token that %s', async (_, code, extra) => {
  const { form, account, recipient, wallet, optionIds } = await openPayment(
    { asset: evil, amount: '2' },
    { tokens: { DAI: 100n } },
  )
  const token = evil.address
  await mintToken({ token, to: account, value: parseEther('3') })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [token, maxUint256] })
  await sendAs(account, dai.address, approve)
  await sendAs(account, token, approve)
  await chain().request({
    method: 'anvil_setBalance' as never,
    params: [recipient, '0xde0b6b3a7640000'] as never,
  })
  await sendAs(recipient, token, approve)
  const [target, data] = extra(account, recipient as `0x${string}`)
  const args = [account, target as `0x${string}`, data] as const
  await sendAs(account, token, encodeFunctionData({ abi: hostileAbi, functionName: 'setCall', args }))
  await optionIds()
  await act(() => form().options.refetch())
  await waitFor(() => expect(form().canPay).toBe(true))
  act(() => form().paying.mutate())
  await waitFor(() => expect(form().payment?.status).toBe(code ? 'failed' : 'success'))
  expect(form().payment?.error?.code).toBe(code)
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(code ? 0 : 1)
})

test('a payment of ether to a contract that takes a token too is refused', async () => {
  const { token } = sandboxEvmAssets.hostile
  const { form, account, wallet, optionIds } = await openPayment(
    { recipient: token, asset: ether, amount: '0.25' },
    { tokens: { DAI: 100n } },
  )
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [token, maxUint256] })
  const take = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [account, stranger, 5n],
  })
  await sendAs(account, dai.address, approve)
  const args = [account, dai.address, take] as const
  await sendAs(account, token, encodeFunctionData({ abi: hostileAbi, functionName: 'setCall', args }))
  await optionIds()
  act(() => form().paying.mutate())
  await waitFor(() => expect(form().payment?.error?.code).toBe('pay/refused-effect'))
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
})
