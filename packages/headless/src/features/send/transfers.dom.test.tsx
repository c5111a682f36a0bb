import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { addWallet, createScene } from '../../../test/scene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { LatchkeyProvider, useFee, useSend, useWaitForTransaction } from '../../exports/index.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { InvalidReceiverError, SendDraftIncompleteError } from '../../shared/errors/send.js'
import { connect } from '../connect/connect.js'
import { estimateSend } from './estimateSend.js'
import { send } from './send.js'
import { waitForTransaction } from './waitForTransaction.js'

afterEach(cleanup)

const receiver = () => privateKeyToAddress(generatePrivateKey())

function chain() {
  return createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
}

async function connected() {
  const wallet = addWallet()
  const scene = createScene()
  await connect(scene.latchkey, { connector: await scene.connector() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={scene.latchkey}>{children}</LatchkeyProvider>
  )
  return { ...scene, wallet, wrapper }
}

test('the fee of the sent transaction is at most the estimate, which needs no request to the wallet', async () => {
  const { latchkey, wallet } = await connected()
  const draft = { to: receiver(), value: parseEther('0.01') }
  const asked = wallet.log.entries.length
  const { fee, decimals, symbol } = await estimateSend(latchkey, draft)
  expect(wallet.log.entries).toHaveLength(asked)
  expect({ decimals, symbol }).toEqual({ decimals: 18, symbol: 'ETH' })
  const { hash } = await send(latchkey, draft)
  expect(await waitForTransaction(latchkey, { hash })).toEqual({ hash, status: 'success' })
  const receipt = await chain().getTransactionReceipt({ hash: hash as `0x${string}` })
  const paid = receipt.gasUsed * receipt.effectiveGasPrice
  expect(paid).toBeGreaterThan(0n)
  expect(fee).toBeGreaterThanOrEqual(paid)
})

test.each([
  ['a receiver that is not an address', { to: '0x1234', value: 1n }, InvalidReceiverError],
  ['no receiver', { to: ' ', value: 1n }, SendDraftIncompleteError],
  ['nothing to send', { to: receiver(), value: 0n }, SendDraftIncompleteError],
])('estimateSend throws for %s', async (_, draft, Class) => {
  const { latchkey } = await connected()
  await expect(estimateSend(latchkey, draft)).rejects.toBeInstanceOf(Class)
})

test('estimateSend throws without an account, waitForTransaction for an unknown network', async () => {
  const { latchkey } = createScene()
  await expect(estimateSend(latchkey, { to: receiver(), value: 1n })).rejects.toBeInstanceOf(
    NotConnectedError,
  )
  await expect(waitForTransaction(latchkey, { hash: '0x', networkId: 'eip155:9' })).rejects.toBeInstanceOf(
    NetworkNotFoundError,
  )
})

test('the hooks send requests once their parameters are known', async () => {
  const { latchkey, wrapper } = await connected()
  const to = receiver()
  const { result, rerender } = renderHook(
    ({ value, hash }: { value?: bigint | undefined; hash?: string | undefined }) => ({
      estimate: useFee({ to, value }),
      waiting: useWaitForTransaction({ hash, query: { select: ({ status }) => status } }),
    }),
    { wrapper, initialProps: {} },
  )
  expect(result.current.estimate.fetchStatus).toBe('idle')
  expect(result.current.waiting.fetchStatus).toBe('idle')
  const { hash } = await send(latchkey, { to, value: 5n })
  rerender({ value: 5n, hash })
  await waitFor(() => expect(result.current.waiting.data).toBe('success'))
  await waitFor(() => expect(result.current.estimate.data?.fee).toBeGreaterThan(0n))
})

test('estimates a fee and waits for a transaction while the browser is offline', async () => {
  const { latchkey, wrapper } = await connected()
  const to = receiver()
  const { hash } = await send(latchkey, { to, value: 1n })
  const { result, rerender } = renderHook(
    ({ isAsked }) => ({
      estimate: useFee(isAsked ? { to, value: 1n } : {}),
      wait: useWaitForTransaction(isAsked ? { hash } : {}),
    }),
    { wrapper, initialProps: { isAsked: false } },
  )
  act(() => void window.dispatchEvent(new Event('offline')))
  onTestFinished(() => onlineManager.setOnline(true))
  expect(onlineManager.isOnline()).toBe(false)
  rerender({ isAsked: true })
  await waitFor(() => expect(result.current.estimate.data?.symbol).toBe('ETH'))
  await waitFor(() => expect(result.current.wait.data?.status).toBe('success'))
})

test('the same transfer twice from one form is one request, and from two forms two', async () => {
  const { wallet, wrapper } = await connected()
  const transfer = { to: receiver(), value: 1n }
  const { result } = renderHook(() => ({ form: useSend(), other: useSend() }), { wrapper })
  wallet.controls.setApproval('window')
  const { form, other } = result.current
  const clicks = [form.mutateAsync(transfer), form.mutateAsync(transfer)]
  await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
  // The wallet shows one request of a kind at a time.
  await expect(other.mutateAsync(transfer)).rejects.toMatchObject({ code: 'rpc/request-pending' })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(2)
  await wallet.controls.approve()
  const [first, second] = await Promise.all(clicks)
  expect(second).toEqual(first)
  const again = form.mutateAsync(transfer)
  await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
  await wallet.controls.approve()
  expect((await again).hash).not.toBe(first?.hash)
})
