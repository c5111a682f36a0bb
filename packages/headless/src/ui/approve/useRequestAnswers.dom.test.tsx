import { createWallet } from '@latchkey/sandbox/wallet'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem'
import { verifyMessage } from 'viem/utils'
import { afterEach, expect, inject, test } from 'vitest'
import { approveWords } from '../../../test/approveWords.js'
import { createScene, eventually, ownPrivateKeys } from '../../../test/scene.js'
import { approvalsOf } from '../../core/approvals/approvals.js'
import { type EvmProvider, inAppWallet, wagmiAdapter } from '../../exports/wagmi.js'
import { connect } from '../../features/connect/connect.js'
import { getProvider } from '../../features/connect/getProvider.js'
import { signMessage } from '../../features/sign/signMessage.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { useRequestAnswers } from './useRequestAnswers.js'
import { useShownRequest } from './useShownRequest.js'

afterEach(cleanup)

/** A connected wallet without a window, and the hooks of its requests. */
async function show() {
  const wallet = createWallet({
    approval: 'auto',
    privateKeys: ownPrivateKeys,
    chains: inject('sandbox').chains,
  })
  const provider = wallet.provider as unknown as EvmProvider
  const connector = inAppWallet({ id: 'in-app', name: 'In-App Wallet', provider: () => provider })
  const scene = createScene({ adapters: [wagmiAdapter({ connectors: [connector] })] })
  const { latchkey } = scene
  await connect(latchkey, { connector: await scene.connector('In-App Wallet') })
  const body = { current: document.createElement('div') }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
  )
  const { result } = renderHook(
    () => {
      const shown = useShownRequest({ words: approveWords, body, marks: 'i' })
      return { ...shown, ...useRequestAnswers(shown) }
    },
    { wrapper },
  )
  return {
    latchkey,
    result,
    address: wallet.accounts[0] as `0x${string}`,
    provider: (await getProvider(latchkey, { namespace: 'eip155' })) as EvmProvider,
    press: (answer: 'approve' | 'reject') =>
      act(() => {
        result.current[answer].onPointerDown()
        result.current[answer].onClick()
      }),
  }
}

test('a message is signed by a press once it was read, and not by one that began before', async () => {
  const { latchkey, result, address, press } = await show()
  expect(result.current).toMatchObject({ request: undefined, count: 0, canApprove: false })
  const signing = signMessage(latchkey, { message: 'Hello' })
  await eventually(() => expect(result.current.request).toBeDefined())
  const early = result.current.approve
  act(() => early.onPointerDown())
  await eventually(() => expect(result.current).toMatchObject({ kind: 'message', canApprove: true }))
  expect(result.current).toMatchObject({ isReady: true, first: undefined, isDangerous: false, count: 1 })
  act(() => result.current.approve.onClick())
  expect(result.current.request).toMatchObject({ isPending: false })
  press('approve')
  const signature = await signing
  expect(await verifyMessage({ address, message: 'Hello', signature: signature as `0x${string}` })).toBe(true)
  await eventually(() => expect(result.current.count).toBe(0))
})

test('a rejected request is not signed', async () => {
  const { latchkey, result, press } = await show()
  const signing = signMessage(latchkey, { message: 'Hello' })
  const refused = expect(signing).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  await eventually(() => expect(result.current.canReject).toBe(true))
  const event = { key: 'Enter', repeat: true, preventDefault() {} } as KeyboardEvent
  act(() => result.current.reject.onKeyDown(event))
  press('reject')
  await refused
})

test('an allowance is approved with the limit of the user, which has to be set first', async () => {
  const { latchkey, result, address, provider, press } = await show()
  const to = `0x${'1'.repeat(40)}` as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 500n] })
  const sending = provider.request({ method: 'eth_sendTransaction', params: [{ from: address, to, data }] })
  sending.catch(() => {})
  await eventually(() => expect(result.current.canApprove).toBe(true))
  expect(result.current.changes).toBeDefined()
  act(() => result.current.limits.edit(0))
  expect(result.current).toMatchObject({ first: 'setLimit', isReady: false })
  press('approve')
  expect(result.current.request).toMatchObject({ isPending: false })

  act(() => result.current.limits.set(0, { value: 7n, asked: 500n }))
  await eventually(() => expect(result.current.canApprove).toBe(true))
  press('approve')
  const [sent] = approvalsOf(latchkey).store.getState()
  expect(sent?.params).toMatchObject([{ from: address, to }])
  const [call] = Array.from(Object(sent?.params)) as { data: `0x${string}` }[]
  expect(decodeFunctionData({ abi: erc20Abi, data: call?.data ?? '0x' }).args).toEqual([to, 7n])
})
