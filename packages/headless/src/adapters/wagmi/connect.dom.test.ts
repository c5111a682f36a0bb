import type { Fault, WalletOptions } from '@latchkey/sandbox/wallet'
import { expect, onTestFinished, test } from 'vitest'
import { createAdapterScene, makeWallet } from '../../../test/adapterScene.js'
import { countRequests, waitForRequest } from '../../../test/waitForRequest.js'
import { BaseError } from '../../shared/errors/base.js'

const cancelled = new BaseError('You cancelled the connection.', { code: 'connect/cancelled' })

/** An adapter and a wallet that announced itself. Its next requests meet the given faults. */
async function announcedScene(options: Partial<WalletOptions> = {}, ...faults: readonly Fault[]) {
  const wallet = makeWallet(options)
  wallet.controls.next(...faults)
  const scene = createAdapterScene()
  const { key } = await scene.announce(wallet)
  return { ...scene, wallet, key }
}

/** Two requests that the wallet has not answered. The first was aborted, the second is pending. */
async function abortedRequestScene() {
  const scene = await announcedScene({}, { kind: 'silent' }, { kind: 'silent' })
  const { adapter, wallet, key } = scene
  const leaving = new AbortController()
  const first = adapter.connect({ connectorKey: key, signal: leaving.signal })
  await new Promise((resolve) => setTimeout(resolve))
  leaving.abort(cancelled)
  await expect(first).rejects.toBe(cancelled)
  const second = adapter.connect({ connectorKey: key })
  await new Promise((resolve) => setTimeout(resolve))
  const [early, late] = wallet.controls.pending
  return { ...scene, early, late, second }
}

test('connects with the account and network of the wallet, with one request (spec 1.1/injected, 3.4/accounts, 3.4/fields)', async () => {
  const { wallet, adapter, networks, key } = await announcedScene({ chainId: 1338 })
  const connection = await adapter.connect({ connectorKey: key, networkId: 'eip155:1337' })
  expect(connection).toEqual({
    connectorKey: 'eip155:test.latchkey.sandbox',
    connectorId: 'test.latchkey.sandbox',
    namespace: 'eip155',
    accounts: [{ address: wallet.accounts[0], type: 'eoa' }],
    networkId: 'eip155:1338',
    network: networks[1],
  })
  expect(adapter.getSnapshot().connections).toEqual([connection])
  expect(countRequests(wallet, 'eth_requestAccounts')).toBe(1)
  // A wallet on another network is not asked to switch.
  expect(countRequests(wallet, 'wallet_switchEthereumChain')).toBe(0)
  // Latchkey stores the connection, and wagmi nothing.
  expect(adapter.config.storage).toBeNull()
  expect(adapter.config.state).toMatchObject({ status: 'connected', chainId: 1338 })
})

test('connects a wallet on a network that is not configured, without switching it', async () => {
  const wallet = makeWallet()
  wallet.controls.next({ kind: 'wrongChain', chainId: 99_999 })
  const { adapter, connect } = createAdapterScene()
  await connect(wallet)
  expect(adapter.getSnapshot().connections).toMatchObject([{ networkId: 'eip155:99999', network: undefined }])
})

test('connects with all accounts the wallet shares, the selected one first', async () => {
  const { wallet, adapter, key } = await announcedScene({ approval: 'window' })
  const connecting = adapter.connect({ connectorKey: key })
  await wallet.controls.approve(undefined, { accounts: [...wallet.accounts].slice(0, 2).reverse() })
  const { accounts } = await connecting
  expect(accounts.map(({ address }) => address)).toHaveLength(2)
  expect(accounts[0]?.address).toBe(wallet.controls.getSnapshot().selectedAccount)
})

test('rejects an unknown connector with a typed error', async () => {
  const { adapter } = createAdapterScene()
  await expect(adapter.connect({ connectorKey: 'eip155:nobody' })).rejects.toMatchObject({
    code: 'connect/connector-not-found',
  })
})

test.each([
  ['rejected', { kind: 'reject' }, 'rpc/user-rejected', 'You declined the request.'],
  [
    'already pending',
    { kind: 'alreadyPending' },
    'rpc/request-pending',
    'Sandbox Wallet already has a request open.',
  ],
  ['locked', { kind: 'locked' }, 'rpc/locked', 'Sandbox Wallet is locked.'],
  ['dead', { kind: 'dead' }, 'rpc/provider-disconnected', 'Sandbox Wallet isn’t responding.'],
  [
    'internal error',
    { kind: 'error', code: -32603, message: 'Internal error' },
    'rpc/internal',
    'Something went wrong in Sandbox Wallet.',
  ],
  [
    'unsupported',
    { kind: 'error', code: 4200, message: 'No' },
    'rpc/unsupported-method',
    'Sandbox Wallet can’t do this.',
  ],
] as const)(
  'fault: %s rejects with a typed error and makes no connection, and a second try works',
  async (_, fault, code, says) => {
    const { adapter, key } = await announcedScene({}, fault)
    await expect(adapter.connect({ connectorKey: key })).rejects.toMatchObject({ code, shortMessage: says })
    expect(adapter.getSnapshot().connections).toEqual([])
    expect(adapter.config.state.status).toBe('disconnected')
    await expect(adapter.connect({ connectorKey: key })).resolves.toMatchObject({ connectorKey: key })
  },
)

test('rejects if the wallet is locked, and connects after it is unlocked', async () => {
  const { wallet, adapter, key } = await announcedScene()
  wallet.controls.setLocked(true)
  await expect(adapter.connect({ connectorKey: key })).rejects.toMatchObject({ code: 'rpc/locked' })
  wallet.controls.setLocked(false)
  await expect(adapter.connect({ connectorKey: key })).resolves.toBeDefined()
})

test('two calls share one request, and both resolve with the connection', async () => {
  const { wallet, adapter, key } = await announcedScene({ approval: 'window' })
  const both = Promise.all([adapter.connect({ connectorKey: key }), adapter.connect({ connectorKey: key })])
  await wallet.controls.approve()
  const [first, second] = await both
  expect(first).toBe(second)
  expect(countRequests(wallet, 'eth_requestAccounts')).toBe(1)
})

test('keeps the request if one of two callers aborts', async () => {
  const { wallet, adapter, key } = await announcedScene({ approval: 'window' })
  const leaving = new AbortController()
  const left = adapter.connect({ connectorKey: key, signal: leaving.signal })
  const stayed = adapter.connect({ connectorKey: key })
  leaving.abort(cancelled)
  await expect(left).rejects.toBe(cancelled)
  await wallet.controls.approve()
  await expect(stayed).resolves.toMatchObject({ connectorKey: key })
})

test('resolves with an existing connection without asking the wallet', async () => {
  const wallet = makeWallet()
  const { adapter, connect } = createAdapterScene()
  const { key } = await connect(wallet)
  const [before] = adapter.getSnapshot().connections
  expect(await adapter.connect({ connectorKey: key })).toBe(before)
  expect(countRequests(wallet, 'eth_requestAccounts')).toBe(1)
})

test('asks no wallet if the signal is already aborted', async () => {
  const { wallet, adapter, key } = await announcedScene()
  await expect(adapter.connect({ connectorKey: key, signal: AbortSignal.abort(cancelled) })).rejects.toBe(
    cancelled,
  )
  expect(countRequests(wallet, 'eth_requestAccounts')).toBe(0)
})

test("rejects with the signal's reason when aborted, and revokes a later approval", async () => {
  const { wallet, adapter, key } = await announcedScene({}, { kind: 'silent' })
  const leaving = new AbortController()
  const connecting = adapter.connect({ connectorKey: key, signal: leaving.signal })
  await new Promise((resolve) => setTimeout(resolve))
  leaving.abort(cancelled)
  await expect(connecting).rejects.toBe(cancelled)
  expect(adapter.config.state.status).toBe('disconnected')
  const before = adapter.getSnapshot()

  await wallet.controls.release(true)
  await waitForRequest(wallet, 'wallet_revokePermissions')
  expect(adapter.getSnapshot()).toBe(before)
  expect(adapter.config.state).toMatchObject({ status: 'disconnected', current: null })
  expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([])

  // The wallet can be connected again.
  await expect(adapter.connect({ connectorKey: key })).resolves.toMatchObject({ connectorKey: key })
})

test('does not revoke a late approval while a newer request is pending', async () => {
  const { wallet, adapter, key, early, late, second } = await abortedRequestScene()
  await wallet.controls.approve(early?.id)
  await wallet.controls.approve(late?.id)
  await expect(second).resolves.toMatchObject({ connectorKey: key })
  expect(countRequests(wallet, 'wallet_revokePermissions')).toBe(0)
  expect(adapter.getSnapshot().connections).toHaveLength(1)
})

test('revokes a late approval if the newer request is refused', async () => {
  const { wallet, early, late, second } = await abortedRequestScene()
  await wallet.controls.approve(early?.id)
  await wallet.controls.reject(late?.id)
  await expect(second).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  await waitForRequest(wallet, 'wallet_revokePermissions')
  expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([])
})

test('revokes a late approval if the newer request is aborted too', async () => {
  const { wallet, adapter, key } = await announcedScene({}, { kind: 'silent' }, { kind: 'silent' })
  const [first, second] = [new AbortController(), new AbortController()]
  for (const attempt of [first, second]) {
    const connecting = adapter.connect({ connectorKey: key, signal: attempt.signal })
    connecting.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
    if (attempt === first) attempt.abort(cancelled)
  }
  expect(adapter.config.state.status).toBe('connecting')
  const [early, late] = wallet.controls.pending
  await wallet.controls.approve(early?.id)
  // The connector reads the network last, and knows of the first approval by then.
  await waitForRequest(wallet, 'eth_chainId')
  await new Promise((resolve) => setTimeout(resolve))
  second.abort(cancelled)
  await wallet.controls.reject(late?.id)
  await waitForRequest(wallet, 'wallet_revokePermissions')
  expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([])
  expect(adapter.getSnapshot().connections).toEqual([])
  expect(adapter.config.state.status).toBe('disconnected')
})

test('replaces the first wallet when the second has approved, in one change, and disconnects it', async () => {
  const first = makeWallet({ name: 'First', rdns: 'test.first' })
  const second = makeWallet({ name: 'Second', rdns: 'test.second', approval: 'window' })
  const { adapter, connect, announce } = createAdapterScene()
  await connect(first)
  const { key } = await announce(second)
  const seen: string[] = []
  onTestFinished(
    adapter.subscribe(() =>
      seen.push(
        adapter
          .getSnapshot()
          .connections.map((each) => each.connectorId)
          .join(),
      ),
    ),
  )

  const refused = adapter.connect({ connectorKey: key })
  await second.controls.reject()
  await expect(refused).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  expect(adapter.getSnapshot().connections).toMatchObject([{ connectorId: 'test.first' }])
  expect(adapter.config.state.status).toBe('connected')

  const approved = adapter.connect({ connectorKey: key })
  await second.controls.approve()
  await approved
  expect(seen).toEqual(['test.second'])
  await waitForRequest(first, 'wallet_revokePermissions')
  expect(first.controls.getSnapshot().permittedAccounts).toEqual([])
  // Later changes of the first wallet are ignored.
  first.controls.switchChain(1338)
  expect(adapter.getSnapshot().connections).toMatchObject([
    { connectorId: 'test.second', networkId: 'eip155:1337' },
  ])
})

test('rejects if the wallet shares no account or an invalid one', async () => {
  for (const [answer, code] of [
    [[], 'wallet/no-accounts'],
    [['0x12'], undefined],
    ['0xabc', undefined],
    [null, undefined],
  ] as const) {
    const wallet = makeWallet({ name: 'Odd', uuid: JSON.stringify(answer), rdns: 'test.odd' })
    const provider = {
      ...wallet.provider,
      request: (args: { method: string }) =>
        args.method === 'eth_requestAccounts' ? Promise.resolve(answer) : wallet.provider.request(args),
    }
    const { adapter, row } = createAdapterScene()
    const detail = { info: wallet.info, provider }
    await adapter.preload()
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    const failed = adapter.connect({ connectorKey: (await row('Odd')).key })
    await expect(failed).rejects.toBeInstanceOf(BaseError)
    if (code) await expect(failed).rejects.toMatchObject({ code, shortMessage: 'Odd shared no account.' })
    expect(adapter.getSnapshot().connections).toEqual([])
  }
})
