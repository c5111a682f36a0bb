import { afterEach, expect, test, vi } from 'vitest'
import { dotNetworks } from '../../../test/polkadotScene.js'
import { createExtensionWallet } from './createExtensionWallet.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const [network] = dotNetworks
const page = window as { injectedWeb3?: Record<string, unknown> | undefined }

afterEach(() => {
  vi.useRealTimers()
  page.injectedWeb3 = undefined
})

/** An extension whose accounts the test sets. */
function extension(key = 'own-js') {
  const listeners = new Set<(accounts: unknown) => void>()
  const state = { accounts: [{ address: alice }, { address: bob }] as unknown }
  const provider = {
    accounts: {
      get: vi.fn(async () => state.accounts),
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    signer: { signRaw: async () => ({}), signPayload: 'no function' } as object,
  }
  const enable = vi.fn(async (_: string): Promise<unknown> => provider)
  page.injectedWeb3 = { [key]: { enable } }
  const wallet = createExtensionWallet({ key, appName: 'Test app' })
  const connect = () => wallet.connect({ isSilent: false, network })
  return { wallet, connect, enable, provider, state, listeners }
}
const count = (shown: { accounts: readonly unknown[] } | undefined) => shown?.accounts.length

test('asks the extension with the name of the app, and has what it shares', async () => {
  const { wallet, connect, enable, provider } = extension()
  expect(wallet).toMatchObject({ id: 'own-js', name: 'own-js', type: 'injected', isInstalled: true })
  expect(await wallet.read()).toBeUndefined()
  expect(() => wallet.getProvider(network)).toThrow('No wallet is connected.')
  expect(wallet.getMethods()).toEqual([])
  expect(count(await connect())).toBe(2)
  expect(enable).toHaveBeenCalledWith('Test app')
  expect(wallet.getProvider(network)).toBe(provider)
  expect(wallet.getMethods()).toEqual(['signRaw'])
})

test('reads the accounts again; an extension that does not answer within 2 s, or fails, has shared them still', async () => {
  const { wallet, connect, provider, state } = extension()
  await connect()
  state.accounts = [{ address: bob }]
  expect(count(await wallet.read())).toBe(1)
  provider.accounts.get.mockRejectedValueOnce(new Error('no'))
  expect(count(await wallet.read())).toBe(1)
  vi.useFakeTimers()
  provider.accounts.get.mockImplementationOnce(() => new Promise(() => {}))
  let outcome: unknown = 'pending'
  void wallet.read().then((shown) => {
    outcome = count(shown)
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(outcome).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBe(1)
  state.accounts = []
  expect(await wallet.read()).toBeUndefined()
})

test('reports changes until it is told to stop; a chosen account stays first, on the network of the app', async () => {
  const { wallet, connect, listeners } = extension()
  await connect()
  const seen: (number | undefined)[] = []
  const stop = wallet.subscribe((shown) => seen.push(count(shown)))
  const report = (accounts: unknown) => {
    for (const listener of listeners) listener(accounts)
  }
  report([{ address: alice }])
  report([])
  expect(seen).toEqual([1, undefined])
  const [late] = [...listeners]
  stop()
  expect(listeners.size).toBe(0)
  // Some extensions call back after that.
  late?.([{ address: alice }])
  expect(seen).toHaveLength(2)

  const shown = await wallet.read()
  const second = dotNetworks[1] ?? network
  await wallet.switchNetwork?.({ ...second, ss58Prefix: 2 } as never)
  const switched = await wallet.read()
  expect(shown?.accounts.map(({ publicKey }) => publicKey)).toEqual(
    switched?.accounts.map(({ publicKey }) => publicKey),
  )
  expect(shown?.accounts[0]?.address).not.toBe(switched?.accounts[0]?.address)
  await wallet.disconnect()
  expect(await wallet.read()).toBeUndefined()
  expect(wallet.getMethods()).toEqual([])
})

test.each([
  null,
  {},
  { accounts: {}, signer: {} },
  { accounts: { get() {} } },
  { accounts: { get() {} }, signer: null },
])('an extension that answers %j is no wallet', async (answer) => {
  const { connect, enable } = extension()
  enable.mockResolvedValueOnce(answer)
  await expect(connect()).rejects.toThrow('(no accounts or signer)')
})

test('a refusal and an extension that is gone have their errors, with its name', async () => {
  const { connect, enable } = extension('polkadot-js')
  enable.mockRejectedValueOnce(new Error('Rejected'))
  await expect(connect()).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  page.injectedWeb3 = {}
  await expect(connect()).rejects.toMatchObject({ code: 'rpc/provider-disconnected' })
})

test('an extension without events can be subscribed to', async () => {
  const { wallet, connect, provider } = extension()
  await connect()
  provider.accounts.subscribe = () => {
    throw new Error('no')
  }
  expect(() => wallet.subscribe(() => {})()).not.toThrow()
  provider.accounts.subscribe = (() => undefined) as never
  expect(() => wallet.subscribe(() => {})()).not.toThrow()
})
