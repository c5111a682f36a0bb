import { onlineManager, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, configure, render, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { useConnection } from 'wagmi'
import { addWallet, createScene, memoryStorage } from '../../test/scene.js'
import { internalsOf } from '../core/internals.js'
import * as bitcoinExports from '../exports/bitcoin.js'
import {
  signMessageMutationOptions as signBitcoinMessageMutationOptions,
  signPsbtMutationOptions,
} from '../exports/bitcoin.js'
import * as latchkeyExports from '../exports/index.js'
import {
  LatchkeyProvider,
  useAccount,
  useBalance,
  useConnect,
  useConnectAttempt,
  useConnections,
  useConnectors,
  useDisconnect,
  useEvents,
  useModal,
  useNetworks,
  useReconnect,
  useRouter,
  useSend,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
  useTheme,
  useToast,
} from '../exports/index.js'
import * as polkadotExports from '../exports/polkadot.js'
import { signPayloadMutationOptions } from '../exports/polkadot.js'
import {
  connectMutationOptions,
  disconnectMutationOptions,
  reconnectMutationOptions,
  sendMutationOptions,
  signMessageMutationOptions,
  signTypedDataMutationOptions,
  switchConnectionMutationOptions,
  switchNetworkMutationOptions,
} from '../exports/query.js'
import * as solanaExports from '../exports/solana.js'
import { sendTransactionMutationOptions, signTransactionMutationOptions } from '../exports/solana.js'
import { connect } from '../features/connect/connect.js'

// Effects run twice only if StrictMode is outside of the
// wrapper.
beforeAll(() => configure({ reactStrictMode: true }))
afterAll(() => configure({ reactStrictMode: false }))
afterEach(cleanup)

function setUp(options: Parameters<typeof createScene>[0] = {}) {
  const scene = createScene(options)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={scene.latchkey}>{children}</LatchkeyProvider>
  )
  return { ...scene, wrapper }
}

/** A component of the app that uses no hook of Latchkey. */
const host = { renders: 0 }

function Host() {
  host.renders++
  return <p>host</p>
}

const balanceKey = (address: string | undefined) => [
  'latchkey',
  'latchkey',
  'balance',
  { address, networkId: 'eip155:1337' },
]

const hooks = Object.entries({
  ...latchkeyExports,
  ...bitcoinExports,
  ...polkadotExports,
  ...solanaExports,
}).filter(
  ([name, value]) =>
    /^use[A-Z]/.test(name) &&
    typeof value === 'function' &&
    !['useCopy', 'usePlatform', 'useWaitingPhase'].includes(name),
) as [string, (...args: never[]) => unknown][]

test.each(hooks)('%s throws outside of LatchkeyProvider (spec 1.6/hooks)', (_, hook) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const use = () => (hook as (...args: unknown[]) => unknown)(() => {})
  expect(() => renderHook(use)).toThrow(/was used before a latchkey was created/)
  vi.restoreAllMocks()
})

test('hooks: connect, account, balance, switch, sign, send, disconnect', async () => {
  const wallet = addWallet()
  const { wrapper } = setUp()
  const { result } = renderHook(
    () => ({
      connectors: useConnectors(),
      connect: useConnect(),
      account: useAccount(),
      balance: useBalance(),
      connections: useConnections(),
      networks: useNetworks(),
      switchNetwork: useSwitchNetwork(),
      signMessage: useSignMessage(),
      signTypedData: useSignTypedData(),
      send: useSend(),
      disconnect: useDisconnect(),
      reconnect: useReconnect(),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.connectors).toHaveLength(1))
  const [connector] = result.current.connect.connectors
  if (!connector) throw new Error('no connector')
  await act(() => result.current.connect.mutateAsync({ connector }))
  await waitFor(() => expect(result.current.account.address).toBe(wallet.accounts[0]))
  expect(result.current.connections).toHaveLength(1)
  await waitFor(() => expect(result.current.balance.data?.display).toMatch(/^[\d,.]+$/))

  const second = result.current.networks.networks[1]
  if (!second) throw new Error('no network')
  await act(() => result.current.switchNetwork.mutateAsync({ networkId: second.networkId }))
  await waitFor(() => expect(result.current.networks.network?.id).toBe(1338))
  await act(() => result.current.signMessage.mutateAsync({ message: 'Hello' }))
  await waitFor(() => expect(result.current.signMessage.data).toMatch(/^0x[0-9a-f]{130}$/))
  await act(() =>
    result.current.send.mutateAsync({ to: wallet.accounts[1] as string, value: parseEther('1') }),
  )
  await act(() => result.current.disconnect.mutateAsync())
  await waitFor(() => expect(result.current.account.isDisconnected).toBe(true))
  expect(await act(() => result.current.reconnect.mutateAsync())).toEqual([])
})

test("the app's wagmi hooks and its QueryClient work inside LatchkeyProvider (spec 1.7/wagmi)", async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  const queryClient = new QueryClient()
  const { result } = renderHook(
    () => ({ wagmi: useConnection(), client: useQueryClient(), balance: useBalance() }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>
          <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
        </QueryClientProvider>
      ),
    },
  )
  await act(async () => {
    await connect(latchkey, { connector: await connector() })
  })
  await waitFor(() =>
    expect(result.current.wagmi).toMatchObject({
      address: wallet.accounts[0],
      chainId: 1337,
      status: 'connected',
    }),
  )
  expect(result.current.client).toBe(queryClient)
  await waitFor(() => expect(result.current.balance.data).toBeDefined())
  expect(queryClient.getQueryData(balanceKey(wallet.accounts[0]))).toMatchObject({
    symbol: 'ETH',
    decimals: 18,
  })
})

test.each([
  ['connect', connectMutationOptions],
  ['disconnect', disconnectMutationOptions],
  ['reconnect', reconnectMutationOptions],
  ['switchConnection', switchConnectionMutationOptions],
  ['switchNetwork', switchNetworkMutationOptions],
  ['send', sendMutationOptions],
  ['signMessage', signMessageMutationOptions],
  ['signMessage of Bitcoin', signBitcoinMessageMutationOptions],
  ['signPayload', signPayloadMutationOptions],
  ['signPsbt', signPsbtMutationOptions],
  ['sendTransaction', sendTransactionMutationOptions],
  ['signTransaction', signTransactionMutationOptions],
  ['signTypedData', signTypedDataMutationOptions],
])('%s does not pause while the browser is offline', (_, options) => {
  expect(options(createScene().latchkey).networkMode).toBe('always')
})

test('signs and reads a balance while the browser is offline', async () => {
  const wallet = addWallet()
  const { latchkey, connector, wrapper } = setUp()
  await connect(latchkey, { connector: await connector() })
  act(() => onlineManager.setOnline(false))
  onTestFinished(() => onlineManager.setOnline(true))
  const { result } = renderHook(() => ({ balance: useBalance(), signMessage: useSignMessage() }), { wrapper })
  await act(() => result.current.signMessage.mutateAsync({ message: 'Hello' }))
  await waitFor(() => expect(result.current.signMessage.data).toMatch(/^0x[0-9a-f]{130}$/))
  expect(wallet.log.entries.map(({ method }) => method)).toContain('personal_sign')
  await waitFor(() => expect(result.current.balance.data?.symbol).toBe('ETH'))
})

test('useConnect is reset when the last namespace is disconnected', async () => {
  addWallet()
  const { connector, wrapper } = setUp()
  const { result } = renderHook(() => ({ connect: useConnect(), disconnect: useDisconnect() }), { wrapper })
  const found = await act(() => connector())
  await act(() => result.current.connect.mutateAsync({ connector: found }))
  await waitFor(() => expect(result.current.connect.status).toBe('success'))
  await act(() => result.current.disconnect.mutateAsync())
  await waitFor(() => expect(result.current.connect).toMatchObject({ status: 'idle', data: undefined }))
})

test('reads the balance again after a transfer', async () => {
  const wallet = addWallet({ name: 'Sender', rdns: 'test.latchkey.sender' })
  const { latchkey, connector, wrapper } = setUp()
  const { result } = renderHook(() => ({ balance: useBalance(), send: useSend() }), { wrapper })
  await act(async () => {
    await connect(latchkey, { connector: await connector('Sender') })
  })
  await waitFor(() => expect(result.current.balance.data).toBeDefined())
  const before = result.current.balance.data?.value ?? 0n
  await act(() =>
    result.current.send.mutateAsync({ to: wallet.accounts[1] as string, value: parseEther('3') }),
  )
  await waitFor(() => expect(result.current.balance.data?.value).toBeLessThan(before - 3n * 10n ** 18n))
})

test('renders only the components whose hooks return something new', async () => {
  const wallet = addWallet()
  const { latchkey, connector, wrapper: Wrapper } = setUp()
  render(
    <Wrapper>
      <Host />
    </Wrapper>,
  )
  const before = host.renders
  await act(async () => {
    internalsOf(latchkey).modal.open()
    await connect(latchkey, { connector: await connector() })
    wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
    wallet.controls.switchChain(1338)
    internalsOf(latchkey).modal.close()
  })
  expect(host.renders).toBe(before)
})

test('StrictMode: reconnects without a prompt, and follows the wallet', async () => {
  const wallet = addWallet()
  const storage = memoryStorage()
  const first = setUp({ storage })
  await connect(first.latchkey, { connector: await first.connector() })
  wallet.log.clear()
  const { latchkey, wrapper } = setUp({ storage })
  let starts = 0
  const { result } = renderHook(
    () => {
      useEffect(() => {
        starts++
      }, [])
      return useAccount()
    },
    { wrapper },
  )
  expect(starts).toBe(2)
  await waitFor(() => expect(result.current.isConnected).toBe(true))
  expect(wallet.log.entries.filter(({ method }) => method === 'eth_requestAccounts')).toEqual([])
  expect(internalsOf(latchkey).stores.connectors.getState().connections).toHaveLength(1)
  act(() => wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`))
  await waitFor(() => expect(result.current.address).toBe(wallet.accounts[1]))
})

test('warns about eleven listeners of the app, but not about ten and those of Latchkey (spec 9.4/listeners)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const leaks = () => warn.mock.calls.filter(([text]) => String(text).includes('listeners'))
  const { latchkey, wrapper } = setUp({ debug: true })
  // The scene adds one listener.
  const { rerender } = renderHook(() => Array.from({ length: 9 }, () => useEvents(() => {})), { wrapper })
  act(() => {
    for (let index = 0; index < 5; index++) void internalsOf(latchkey).modal.open()
  })
  rerender()
  expect(leaks()).toEqual([])
  const stop = latchkey.events.subscribe(() => {})
  onTestFinished(stop)
  expect(leaks()).toEqual([[expect.stringContaining('11 listeners subscribe to events')]])
})

test('all components share an attempt', async () => {
  const wallet = addWallet()
  const { connector, wrapper } = setUp()
  wallet.controls.next({ kind: 'reject' })
  const { result } = renderHook(() => ({ a: useConnectAttempt(), b: useConnectAttempt() }), { wrapper })
  const way = await act(() => connector())
  act(() => result.current.a.start(way))
  expect(result.current.b).toMatchObject({ status: 'pending', connector: { name: 'Sandbox Wallet' } })
  await waitFor(() => expect(result.current.b.error?.shortMessage).toBe('You declined the request.'))
  act(() => result.current.b.retry())
  await waitFor(() => expect(result.current.a.status).toBe('success'))
})

test('modal, router, theme and toast', async () => {
  const { wrapper } = setUp({
    themeMode: 'dark',
    themeVariables: { accent: '#f00', colorMixStrength: 20, zIndex: 5 },
  })
  const { result } = renderHook(
    () => ({ modal: useModal(), router: useRouter(), theme: useTheme(), toast: useToast() }),
    { wrapper },
  )
  expect(result.current.modal).toMatchObject({ isOpen: false, appendTo: 'body', closeRefusal: undefined })
  act(() => void result.current.modal.open())
  act(() => result.current.router.push('WhatIsAWallet'))
  expect(result.current.router).toMatchObject({
    view: 'WhatIsAWallet',
    canGoBack: true,
    isLoadingView: false,
  })
  expect(result.current.theme).toMatchObject({
    themeMode: 'dark',
    style: { '--lk-accent': '#f00', '--lk-color-mix-strength': '20%', '--lk-z-index': '5' },
  })
  act(() => result.current.theme.setThemeMode('light'))
  act(() => result.current.theme.setThemeVariables({ accent: undefined }))
  expect(result.current.theme.themeMode).toBe('light')
  expect(result.current.theme.style).not.toHaveProperty('--lk-accent')
  act(() => result.current.toast.showSuccess('Copied'))
  expect(result.current.toast).toMatchObject({ open: true, message: 'Copied' })
})
