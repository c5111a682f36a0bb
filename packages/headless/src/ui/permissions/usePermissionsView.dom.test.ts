import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startDataServer } from '../../../test/dataServer.js'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import type { PermissionTerms } from '../../core/capabilities.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { usePermissionsView } from '../../exports/ui.js'
import { connect } from '../../features/connect/connect.js'
import { grantPermissions } from '../../features/permissions/grantPermissions.js'
import { hosted } from '../../wire/services.js'

afterEach(cleanup)

const words = { amounts: { quoted: (name: string) => `“${name}”` } }
const dayMs = 86_400_000
const newAddress = () => privateKeyToAddress(generatePrivateKey())
const usdc = tokenNamed('USDC')
const ofUsdc: PermissionTerms = {
  kind: 'periodic',
  token: usdc.address,
  amount: 2_500_000n,
  periodSeconds: 604_800,
}

async function show(
  options: Partial<LatchkeyOptions> = {},
  permissions: 'execution' | 'draft' = 'execution',
) {
  const wallet = addWallet({ permissions })
  const scene = modalScene([], { features: { smartSessions: true }, ...options })
  await connect(scene.latchkey, { connector: await scene.connector() })
  const grant = (terms: PermissionTerms, expiresAt = Date.now() + dayMs) =>
    grantPermissions(scene.latchkey, { permissions: [{ to: newAddress(), terms, expiresAt }] })
  const { result } = renderHook(() => usePermissionsView({ words }), { wrapper: scene.wrapper })
  await eventually(() => expect(result.current.isPending).toBe(false))
  return { ...scene, wallet, grant, result }
}

test('who may spend how much, on which network; the next one is listed when it is granted', async () => {
  const { grant, result } = await show()
  expect(result.current).toMatchObject({ inForce: [], expired: [], isRemembered: false, error: undefined })
  await act(() => grant({ kind: 'allowance', amount: 5n * 10n ** 17n }))
  await eventually(() => expect(result.current.inForce).toHaveLength(1))
  const [shown] = result.current.inForce
  expect(shown).toMatchObject({
    network: { name: 'Sandbox One' },
    limit: { kind: 'total', amount: { kind: 'exact', value: '0.5', symbol: 'ETH' } },
    token: { networkId: 'eip155:1337', symbol: 'ETH' },
    explorerUrl: `http://127.0.0.1/explorer/address/${shown?.permission.to}`,
  })
})

test('a token has the decimals of its contract, and its symbol in quotes', async () => {
  const { grant, result } = await show()
  await act(() => grant(ofUsdc))
  await eventually(() =>
    expect(result.current.inForce[0]?.limit).toEqual({
      kind: 'periodic',
      amount: { kind: 'exact', value: '2.5', symbol: '“USDC”' },
      period: { unit: 'week', count: 1 },
    }),
  )
  expect(result.current.inForce[0]?.token).toMatchObject({ address: usdc.address, symbol: 'USDC' })
})

test('a token with a price that the account has needs no quotes', async () => {
  const wallet = addWallet({ permissions: 'execution' })
  const balances = [
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1337',
      address: `eip155:1337:${usdc.address}`,
      quantity: { decimals: '6', numeric: '5' },
      price: 1,
    },
  ]
  const path = `/v1/account/${wallet.accounts[0]}/balance`
  const server = await startDataServer({ [path]: { balances } }, ['eip155:1337'])
  const { grant, result } = await show({ services: hosted({ url: server.url }) })
  await act(() => grant(ofUsdc))
  await eventually(() =>
    expect(result.current.inForce[0]?.limit).toMatchObject({ amount: { value: '2.5', symbol: 'USDC' } }),
  )
})

test('an address that is no token is counted in the smallest unit', async () => {
  const { grant, result } = await show()
  await act(() => grant({ kind: 'allowance', token: newAddress(), amount: 1_500n }))
  await eventually(() =>
    expect(result.current.inForce[0]?.limit).toEqual({
      kind: 'total',
      amount: { kind: 'units', value: '1,500', symbol: undefined },
    }),
  )
})

test('one that goes beyond what was asked for comes first', async () => {
  const { grant, wallet, result } = await show()
  wallet.controls.next({ kind: 'otherPermission', change: { data: { allowanceAmount: '0x65' } } })
  await act(() => grant({ kind: 'allowance', amount: 100n }).catch(() => {}))
  await act(() => grant({ kind: 'allowance', amount: 7n }))
  await eventually(() => expect(result.current.inForce).toHaveLength(2))
  expect(result.current.inForce.map(({ permission }) => permission.isExceeded)).toEqual([true, false])
})

test('one whose time ends while it is shown is among those that are over', async () => {
  const { grant, result } = await show()
  await act(() => grant({ kind: 'allowance', amount: 1n }, Date.now() + 3_000))
  await act(() => grant({ kind: 'allowance', amount: 2n }))
  await eventually(() => expect(result.current.inForce).toHaveLength(2))
  await eventually(() => expect(result.current.expired).toHaveLength(1))
  expect(result.current.expired[0]?.permission.terms).toMatchObject({ amount: 1n })
  expect(result.current.inForce).toHaveLength(1)
})

test('one that is in force for longer than a timer can wait ends too', async () => {
  const { grant, wrapper, result: first } = await show()
  await act(() => grant({ kind: 'allowance', amount: 1n }, Date.now() + 60 * dayMs))
  await eventually(() => expect(first.current.inForce).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { result } = renderHook(() => usePermissionsView({ words }), { wrapper })
  await act(() => vi.advanceTimersByTimeAsync(59 * dayMs))
  expect(result.current).toMatchObject({ inForce: [{}], expired: [] })
  await act(() => vi.advanceTimersByTimeAsync(dayMs))
  expect(result.current).toMatchObject({ inForce: [], expired: [{}] })
})

test('a wallet without a list: what was granted is remembered', async () => {
  const { grant, result } = await show({}, 'draft')
  await act(() => grant({ kind: 'allowance', amount: 5n }))
  await eventually(() => expect(result.current.inForce).toHaveLength(1))
  expect(result.current.isRemembered).toBe(true)
})

test('a list that cannot be read is an error, until it is read again', async () => {
  const { wallet, latchkey, result, wrapper } = await show()
  expect(result.current.error).toBeUndefined()
  cleanup()
  const provider = wallet.provider as unknown as { request(call: { method: string }): Promise<unknown> }
  const request = provider.request.bind(provider)
  let fails = true
  provider.request = async (call) => {
    if (fails && call.method === 'wallet_getGrantedExecutionPermissions')
      throw Object.assign(new Error('x'), { code: -32603 })
    return request(call)
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const again = renderHook(() => usePermissionsView({ latchkey, words }), {
    wrapper: ({ children }) =>
      createElement(QueryClientProvider, { client: queryClient }, wrapper({ children })),
  })
  const shown = () => again.result.current
  await eventually(() => expect(shown().error?.code).toBe('rpc/internal'))
  expect(shown()).toMatchObject({ inForce: [], isPending: false })
  fails = false
  act(() => shown().retry())
  await eventually(() => expect(shown()).toMatchObject({ error: undefined, isPending: false }))
})
