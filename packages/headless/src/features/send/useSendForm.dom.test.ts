import { sandboxEvmAssets } from '@latchkey/sandbox'
import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { type Address, createPublicClient, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { mintToken } from '../../../test/mintToken.js'
import { addWallet, createScene, sandboxNetworks } from '../../../test/scene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { countRequests } from '../../../test/waitForRequest.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { rpcBalances } from '../../exports/services.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { usd } from '../../shared/money.js'
import { connect } from '../connect/connect.js'
import { useIdentity } from '../identity/useIdentity.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { useTokens } from '../tokens/useTokens.js'
import { getSendLimits } from './getSendLimits.js'
import { reviewSend } from './reviewSend.js'
import { reviewSendForm } from './reviewSendForm.js'
import { send } from './send.js'
import { useSendFields } from './useSendFields.js'
import { useSendForm } from './useSendForm.js'
import { waitForTransaction } from './waitForTransaction.js'

const { universalResolver } = sandboxEvmAssets.ens
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const newAddress = () => privateKeyToAddress(generatePrivateKey())
const chain = () => createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
const price = usd(2_500n * 10n ** 20n)

/** An account of its own with 10 ether, and the form. */
async function openForm(approval: 'auto' | 'window' = 'auto', services?: LatchkeyOptions['services']) {
  const wallet = addWallet({ privateKeys: [generatePrivateKey()] })
  const [first, ...others] = sandboxNetworks()
  const contracts = { ensUniversalResolver: { address: universalResolver } }
  const networks = [{ ...first, contracts } as typeof first & object, ...others] as const
  const scene = createScene({ networks: networks as never, services })
  const { latchkey } = scene
  await connect(latchkey, { connector: await scene.connector() })
  wallet.controls.setApproval(approval)
  const from = wallet.accounts[0] as Address
  await chain().request({
    method: 'anvil_setBalance' as never,
    params: [from, toHex(parseEther('10'))] as never,
  })
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const { result } = renderHook(() => useSendForm({ price }), { wrapper })
  const change = (fields: Parameters<typeof result.current.change>[0]) =>
    act(() => result.current.change(fields))
  const form = () => result.current
  return { ...scene, wallet, from, form, change, wrapper }
}

test('a transfer to a name: entered, reviewed, sent, and the form is empty (spec 4.11/loading, 4.11/reset)', async () => {
  const { form, change, wallet, latchkey, from } = await openForm('window')
  expect(form()).toMatchObject({ amount: '', receiver: '', canReview: false, amountError: undefined })
  change({ amount: '0.5', receiver: 'BOB.eth' })
  await waitFor(() => expect(form().canReview).toBe(true))
  expect(form()).toMatchObject({ value: parseEther('0.5'), worth: usd(1_250n * 10n ** 20n) })
  await act(() => form().reviewing.mutateAsync())
  const { review } = form()
  expect(review).toMatchObject({
    from,
    networkId: 'eip155:1337',
    to: bob,
    name: 'bob.eth',
    value: parseEther('0.5'),
    feeCurrency: { symbol: 'ETH', decimals: 18 },
    warnings: [{ code: 'send/receiver-first-time' }],
  })
  if (!review) throw new Error('There is no review.')
  const before = await chain().getBalance({ address: bob })
  // A double click is one request.
  act(() => {
    form().sending.mutate(review)
    form().sending.mutate(review)
  })
  await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
  expect(form().isLoading).toBe(true)
  expect(form().amount).toBe('0.5')
  await wallet.controls.approve()
  await waitFor(() =>
    expect(form()).toMatchObject({ isLoading: false, amount: '', receiver: '', review: undefined }),
  )
  await waitFor(() => expect(form().sending.data?.hash).toMatch(/^0x/))
  await waitForTransaction(latchkey, { hash: form().sending.data?.hash ?? '' })
  expect((await chain().getBalance({ address: bob })) - before).toBe(parseEther('0.5'))
  // Neither is a click after the wallet has answered.
  expect(await act(() => form().sending.mutateAsync(review))).toEqual(form().sending.data)
  expect(await act(() => form().sending.mutateAsync({ ...review }))).toEqual(form().sending.data)
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(1)
})

test('another component reads and changes the fields alone, without queries', async () => {
  const { latchkey, form } = await openForm()
  // There is no provider of queries around it.
  const { result } = renderHook(() => useSendFields({ latchkey }))
  act(() => result.current.change({ amount: '0.25' }))
  expect(result.current).toMatchObject({ amount: '0.25', receiver: '' })
  expect(form().amount).toBe('0.25')
})

test('the form knows the receiver with name and picture, and what the account has (spec 3.13)', async () => {
  const imageUrl = 'https://pictures.example/bob.png'
  const { form, change, latchkey, wrapper } = await openForm('auto', {
    identity: { supports: () => true, getIdentity: async () => ({ name: 'bob.eth', imageUrl }) },
    balances: rpcBalances({ networks: sandboxNetworks() }),
  })
  change({ amount: '0.5', receiver: 'bob.eth' })
  await waitFor(() => expect(form().resolved.data?.address).toBe(bob))
  const { result } = renderHook(
    () => ({ identity: useIdentity({ latchkey, address: bob }), tokens: useTokens({ latchkey }) }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.identity.data?.imageUrl).toBe(imageUrl))
  await waitFor(() => expect(result.current.tokens.tokens[0]?.value).toBe(parseEther('10')))
  await waitFor(() => expect(form().limits.data?.native.value).toBe(parseEther('10')))
  expect(result.current.tokens.retryAt).toBeUndefined()
  expect(form()).toMatchObject({
    token: undefined,
    amount: '0.5',
    receiver: 'bob.eth',
    isLoading: false,
    resolved: { data: { address: bob, name: 'bob.eth' } },
  })
})

test('a transfer that is not of the form leaves it alone, and one that fails can be sent again', async () => {
  const { form, change, wallet, latchkey } = await openForm('window')
  change({ amount: '0.5', receiver: newAddress() })
  await waitFor(() => expect(form().canReview).toBe(true))
  await act(() => form().reviewing.mutateAsync())
  const { review } = form()
  if (!review) throw new Error('There is no review.')
  const other = send(latchkey, { to: newAddress(), value: 1n })
  await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
  expect(form().isLoading).toBe(false)
  await wallet.controls.approve()
  await act(() => other)
  expect(form()).toMatchObject({ amount: '0.5', review })
  act(() => form().sending.mutate(review))
  await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
  await wallet.controls.reject()
  await waitFor(() => expect(form().sending.error?.code).toBe('rpc/user-rejected'))
  expect(form()).toMatchObject({ amount: '0.5', review, isLoading: false })
  act(() => form().sending.mutate(review))
  await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
  await wallet.controls.approve()
  await waitFor(() => expect(form().amount).toBe(''))
})

test('the most that can be sent leaves the fee, and arrives', async () => {
  const { form, change, latchkey, from } = await openForm()
  const to = newAddress()
  change({ receiver: to })
  await waitFor(() => expect(form().limits.isSuccess && form().resolved.isSuccess).toBe(true))
  act(() => form().setMax())
  expect(form().value).toBe(form().limits.data?.max)
  expect(form().canReview).toBe(true)
  await act(() => form().reviewing.mutateAsync())
  const { value = 0n } = form().review ?? {}
  const { hash } = await act(() => form().sending.mutateAsync(form().review as never))
  expect(await waitForTransaction(latchkey, { hash })).toMatchObject({ status: 'success' })
  expect(await chain().getBalance({ address: to })).toBe(value)
  expect(value).toBeGreaterThan(parseEther('9.99'))
  expect(await chain().getBalance({ address: from })).toBeLessThan(parseEther('0.01'))
})

test('a token: its balance is the most, in its decimals, and another token empties the amount', async () => {
  const { form, change, from } = await openForm()
  const usdc = tokenNamed('USDC')
  await mintToken({ token: usdc.address, to: from, value: 1_500_000n })
  change({ amount: '3', receiver: newAddress() })
  change({ token: usdc })
  expect(form().amount).toBe('')
  await waitFor(() => expect(form().limits.data).toMatchObject({ max: 1_500_000n }))
  act(() => form().setMax())
  expect(form()).toMatchObject({ amount: '1.5', value: 1_500_000n, amountError: undefined })
  change({ amount: '1.500001' })
  expect(form()).toMatchObject({ canReview: false, amountError: { shortMessage: 'Not enough USDC' } })
  change({ amount: '2' })
  act(() => form().toggleUnit())
  expect(form()).toMatchObject({ unit: 'usd', amount: '5000', value: 2_000_000n })
  act(() => form().toggleUnit())
  expect(form()).toMatchObject({ unit: 'token', amount: '2' })
})

test('another network or account empties the form (spec 4.4/send-form)', async () => {
  const { form, change, latchkey } = await openForm()
  change({ amount: '1', receiver: bob })
  await act(async () => void (await switchNetwork(latchkey, { networkId: 'eip155:1338' })))
  await waitFor(() => expect(form()).toMatchObject({ amount: '', receiver: '' }))
})

test('any change ends the review, and a review is refused when the form has changed meanwhile', async () => {
  const { form, change, ...scene } = await openForm()
  change({ amount: '1', receiver: bob })
  await waitFor(() => expect(form().canReview).toBe(true))
  await act(() => form().reviewing.mutateAsync())
  expect(form().review).toBeDefined()
  change({ amount: '1.' })
  expect(form().review).toBeUndefined()
  const { latchkey } = scene
  const reviewing = reviewSendForm(latchkey, { decimals: 18 })
  change({ amount: '7' })
  await expect(reviewing).rejects.toMatchObject({ code: 'send/sender-changed' })
  expect(form().review).toBeUndefined()
  // What is not valid is not reviewed.
  change({ amount: '1e18' })
  await expect(reviewSendForm(latchkey, { decimals: 18 })).rejects.toMatchObject({
    code: 'send/amount-exponent',
  })
})

test('an account without anything can send nothing', async () => {
  addWallet({ privateKeys: [generatePrivateKey()] })
  const { latchkey, connector } = createScene()
  await connect(latchkey, { connector: await connector() })
  expect(await getSendLimits(latchkey, {})).toMatchObject({ max: 0n, fee: undefined, balance: { value: 0n } })
  await expect(getSendLimits(latchkey, { token: null as never })).rejects.toMatchObject({
    code: 'send/token-required',
  })
  await expect(getSendLimits(latchkey, { to: '0x1' })).rejects.toMatchObject({
    code: 'send/invalid-receiver',
  })
  await expect(reviewSend(latchkey, { to: '0x1', value: 1n })).rejects.toMatchObject({
    code: 'send/invalid-receiver',
  })
})
