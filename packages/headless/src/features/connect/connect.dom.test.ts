import type { Namespace } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { ConnectionCancelledError, ConnectorNotFoundError } from '../../shared/errors/connect.js'
import {
  RequestPendingError,
  UserRejectedError,
  WalletDisconnectedError,
  WalletLockedError,
} from '../../shared/errors/rpc.js'
import { getAccount } from '../account/getAccount.js'
import { getAccounts } from '../account/getAccounts.js'
import { connect } from './connect.js'
import { connectAttempt } from './connectAttempt.js'
import { disconnect } from './disconnect.js'

test('connects a wallet: account, connector, network and events (spec 3.1/address, 3.1/explorer-url, 3.1/preferred-account-type, 3.1/status, 3.1/wallet, 3.6/eoa)', async () => {
  const wallet = addWallet()
  const { latchkey, connector, events } = createScene()
  expect(getAccount(latchkey).status).toBe('disconnected')

  const statuses: string[] = []
  internalsOf(latchkey).stores.accounts.subscribe((state) => statuses.push(state.eip155?.status ?? ''))
  const result = await connect(latchkey, { connector: await connector() })

  expect(statuses).toEqual(['connecting', 'connected'])
  expect(result).toEqual({
    namespace: 'eip155',
    address: wallet.accounts[0],
    caipAddress: `eip155:1337:${wallet.accounts[0]}`,
  })
  expect(getAccount(latchkey)).toMatchObject({
    status: 'connected',
    isConnected: true,
    address: wallet.accounts[0],
    caipAddress: `eip155:1337:${wallet.accounts[0]}`,
    wallet: { name: 'Sandbox Wallet', identifier: 'test.latchkey.sandbox', type: 'announced' },
    addressExplorerUrl: `http://127.0.0.1/explorer/address/${wallet.accounts[0]}`,
    preferredAccountType: 'eoa',
  })
  expect(internalsOf(latchkey).stores.connectors.getState().connections).toMatchObject([
    { connectorId: 'test.latchkey.sandbox', networkId: 'eip155:1337', network: { id: 1337 } },
  ])
  expect(events.map(({ type }) => type)).toEqual([
    'connect.started',
    'account.connected',
    'network.changed',
    'connect.succeeded',
  ])
})

test.each([
  ['rejected', { kind: 'reject' } as const, UserRejectedError, 'You declined the request.'],
  [
    'already pending',
    { kind: 'alreadyPending' } as const,
    RequestPendingError,
    'Sandbox Wallet already has a request open.',
  ],
  ['dead', { kind: 'dead' } as const, WalletDisconnectedError, undefined],
])(
  '%s: throws an error for the user, connects nothing, and connects at the next call',
  async (_, fault, Class, message) => {
    const wallet = addWallet()
    const { latchkey, connector, events } = createScene()
    wallet.controls.next(fault, fault)
    const error = await connect(latchkey, { connector: await connector() }).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(Class)
    if (message) expect(error.shortMessage).toBe(message)
    expect(error.action).toBeTruthy()
    expect(getAccount(latchkey).status).toBe('disconnected')
    expect(events.at(-1)).toMatchObject({ type: 'connect.failed', error })
    wallet.controls.reset()
    await connect(latchkey, { connector: await connector() })
    expect(getAccount(latchkey).isConnected).toBe(true)
  },
)

test('a locked wallet throws an error, and connects once it is unlocked', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  wallet.controls.setLocked(true)
  const error = await connect(latchkey, { connector: await connector() }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(WalletLockedError)
  wallet.controls.setLocked(false)
  await connect(latchkey, { connector: await connector() })
  expect(getAccount(latchkey).isConnected).toBe(true)
})

test('a request to a wallet that does not respond can be cancelled, and a later approval is ignored', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  wallet.controls.next({ kind: 'silent' })
  const attempt = connectAttempt(latchkey)
  attempt.start({ connector: await connector() })
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  expect(getAccount(latchkey).status).toBe('connecting')
  attempt.cancel()
  await eventually(() => expect(getAccount(latchkey).status).toBe('disconnected'))
  expect(attempt.store.getState()).toEqual({ status: 'idle' })

  await wallet.controls.release(true)
  await eventually(() => expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([]))
  expect(getAccount(latchkey).status).toBe('disconnected')
  wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test('rejects with ConnectionCancelledError if the signal is aborted', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  wallet.controls.next({ kind: 'silent' })
  const controller = new AbortController()
  const promise = connect(latchkey, { connector: await connector(), signal: controller.signal })
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  controller.abort(new ConnectionCancelledError())
  await expect(promise).rejects.toBeInstanceOf(ConnectionCancelledError)
})

test('a second connection keeps the status connecting after the first one ends', async () => {
  const first = addWallet({ name: 'First', rdns: 'test.first' })
  const second = addWallet({ name: 'Second', rdns: 'test.second' })
  const { latchkey, connector, events } = createScene()
  first.controls.next({ kind: 'silent' })
  second.controls.next({ kind: 'silent' })
  const attempt = connectAttempt(latchkey)
  attempt.start({ connector: await connector('First') })
  await eventually(() => expect(first.controls.pending).toHaveLength(1))
  attempt.start({ connector: await connector('Second') })
  await eventually(() => expect(second.controls.pending).toHaveLength(1))
  await eventually(() =>
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'connect.failed', connectorId: 'test.first' }),
    ),
  )
  expect(getAccount(latchkey)).toMatchObject({ status: 'connecting', isConnecting: true })

  await second.controls.release(false)
  await eventually(() => expect(attempt.store.getState().status).toBe('error'))
  expect(getAccount(latchkey).status).toBe('disconnected')
})

test('two calls show one prompt', async () => {
  const wallet = addWallet()
  const { latchkey, connector } = createScene()
  const attempt = connectAttempt(latchkey)
  attempt.start({ connector: await connector() })
  attempt.start({ connector: await connector() })
  await eventually(() => expect(attempt.store.getState().status).toBe('success'))
  const prompts = wallet.log.entries.filter(({ method }) =>
    ['eth_requestAccounts', 'wallet_requestPermissions'].includes(method),
  )
  expect(prompts).toHaveLength(1)
})

test('a disconnect clears the account and its stored state (spec 3.18/connectors, 3.18/disconnected-connectors, 3.18/status, 3.18/wallet, 4.3/address, 4.3/connector, 4.3/status)', async () => {
  const wallet = addWallet()
  const entries: Record<string, string> = {}
  const { latchkey, connector, events } = createScene({ storage: memoryStorage(entries) })
  await connect(latchkey, { connector: await connector() })
  expect(entries['@appkit-wallet/eip155:connected_connector_id']).toContain('test.latchkey.sandbox')
  expect(entries['@appkit-wallet/connection_status']).toContain('"connected"')
  expect(entries['@appkit-wallet/connected_namespaces']).toContain('eip155')
  expect(entries['@appkit-wallet/wallet_name']).toContain('Sandbox Wallet')

  const results = await disconnect(latchkey)
  expect(results).toEqual([{ namespace: 'eip155' }])
  expect(getAccount(latchkey)).toMatchObject({ status: 'disconnected', address: undefined, accounts: [] })
  expect(getAccount(latchkey).connector).toBeUndefined()
  expect(entries['@appkit-wallet/eip155:connected_connector_id']).toBeUndefined()
  expect(entries['@appkit-wallet/connection_status']).toContain('"disconnected"')
  expect(entries['@appkit-wallet/disconnected_connector_ids']).toContain('test.latchkey.sandbox')
  expect(events.map(({ type }) => type)).toContain('account.allDisconnected')
  expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([])
})

test('a disconnect keeps the type of the account for the next visit; before the first one it is the default (spec 3.18/account-types, 4.3/account-type, 9.8/bitcoin, 9.8/solana)', async () => {
  addWallet()
  const storage = memoryStorage()
  const { latchkey, connector } = createScene({ storage })
  const typeIn = (of: Latchkey, namespace: Namespace) =>
    getAccount(of, { namespace: namespace as never }).preferredAccountType
  await connect(latchkey, { connector: await connector() })
  await disconnect(latchkey)
  await eventually(() => expect(storage.entries['@appkit-wallet/preferred_account_types']).toContain('eoa'))
  storage.setItem(
    '@appkit-wallet/preferred_account_types',
    JSON.stringify({ version: 1, value: { eip155: 'smartAccount', bip122: 'none', solana: 7 } }),
  )
  const next = createScene({ storage }).latchkey
  expect(getAccount(next).status).toBe('disconnected')
  expect(typeIn(next, 'eip155')).toBe('smartAccount')
  expect(getAccounts(next).map(({ preferredAccountType }) => preferredAccountType)).toEqual(['smartAccount'])
  expect([typeIn(next, 'bip122'), typeIn(next, 'solana'), typeIn(next, 'polkadot')]).toEqual([
    'payment',
    'eoa',
    'eoa',
  ])
})

test('follows a wallet that changes the account and the network, stores both, and disconnects (spec 4.2/account-change, 4.2/network-change)', async () => {
  const wallet = addWallet()
  const entries: Record<string, string> = {}
  const { latchkey, connector, events } = createScene({ storage: memoryStorage(entries) })
  const stored = () => entries['@appkit-wallet/connections']
  await connect(latchkey, { connector: await connector() })
  wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
  await eventually(() => expect(getAccount(latchkey).address).toBe(wallet.accounts[1]))
  await eventually(() => expect(stored()).toContain(wallet.accounts[1]))
  wallet.controls.switchChain(1338)
  await eventually(() => expect(getAccount(latchkey).networkId).toBe('eip155:1338'))
  await eventually(() => expect(stored()).toContain('eip155:1338'))
  expect(internalsOf(latchkey).stores.networks.getState().activeNetworkId).toBe('eip155:1338')
  wallet.controls.disconnect()
  await eventually(() => expect(getAccount(latchkey).status).toBe('disconnected'))
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['account.changed', 'network.changed', 'account.disconnected']),
  )
})

test('without the option `pairing` there is no connector for it (spec 8.5/connector)', async () => {
  const { latchkey } = createScene()
  const error = await connect(latchkey, { connector: { key: 'eip155:pairing', namespace: 'eip155' } }).catch(
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(ConnectorNotFoundError)
  expect(error.shortMessage).toBe('This wallet is no longer available.')
  expect(error.cause.message).toBe('WalletConnectConnector not found')
  expect(getAccount(latchkey).status).toBe('disconnected')
})
