import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestWallet, type TestWallet, walletStateOf } from '../../../test/createTestWallet.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import { UserRejectedError } from '../../shared/errors/rpc.js'
import { defineNetwork } from '../../shared/networks.js'
import { createConnections } from './createConnections.js'
import { NoAccountsError } from './errors.js'
import type { WalletState } from './foundWallet.js'

const network = (id: string) =>
  defineNetwork({
    id,
    name: id,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    namespace: 'solana',
    networkId: `solana:${id}`,
  })
const [main, other] = [network('main'), network('other')]

function createScene(parameters: { isMultiWallet?: boolean; wallets?: readonly TestWallet[] } = {}) {
  const { isMultiWallet = false } = parameters
  const wallets = parameters.wallets ?? [createTestWallet('a'), createTestWallet('b')]
  const connections = createConnections<TestWallet>({
    namespace: 'solana',
    networks: [main, other],
    isMultiWallet: () => isMultiWallet,
  })
  connections.setWallets(wallets)
  const [a, b] = wallets as readonly [TestWallet, TestWallet]
  return {
    connections,
    a,
    b,
    /** The connections as `id: accounts`, the active ones first. */
    shown: () =>
      connections
        .getSnapshot()
        .connections.map(
          ({ connectorId, accounts }) =>
            `${connectorId}: ${accounts.map(({ address }) => address).join(' ')}`,
        ),
    keys: () => connections.getSnapshot().connectors.map(({ key }) => key),
    async connect(wallet: TestWallet, ...addresses: string[]) {
      const connecting = connections.connect({ connectorKey: `solana:${wallet.id}` })
      wallet.approve(...addresses)
      return connecting
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => {
  vi.useRealTimers()
})

describe('connectors', () => {
  test('two wallets that claim one identity are both marked', () => {
    const [first, second] = [createTestWallet('x'), createTestWallet('x')]
    const { connections, keys } = createScene({ wallets: [first] })
    const marks = () => connections.getSnapshot().connectors.map(({ isIdentityShared }) => isIdentityShared)
    expect(marks()).toEqual([false])
    connections.setWallets([first, second])
    expect([keys(), marks()]).toEqual([
      ['solana:x', 'solana:x#2'],
      [true, true],
    ])
    connections.setWallets([first])
    expect(marks()).toEqual([false])
  })

  test('a wallet keeps its key and connection when others are added or removed', async () => {
    const [first, second, third] = [createTestWallet('x'), createTestWallet('x'), createTestWallet('x')]
    const { connections, keys } = createScene({ wallets: [first, second] })
    const connecting = connections.connect({ connectorKey: 'solana:x#2' })
    second.approve('S')
    await connecting
    connections.setWallets([second])
    expect(keys()).toEqual(['solana:x#2'])
    connections.setWallets([third, second])
    expect(keys()).toEqual(['solana:x', 'solana:x#2'])
    expect(connections.walletAt('solana:x#2').wallet).toBe(second)
    expect(() => connections.walletAt('solana:x')).toThrow(NotConnectedError)
  })

  test('no wallet of the page has the id of the pairing', () => {
    const fake = createTestWallet('pairing')
    const pairing = createTestWallet('pairing', { type: 'walletConnect' })
    expect(createScene({ wallets: [fake, createTestWallet('a')] }).keys()).toEqual(['solana:a'])
    expect(createScene({ wallets: [pairing, fake] }).keys()).toEqual(['solana:pairing'])
  })

  test('a connector that does not change stays the same object', () => {
    const { connections, a, b } = createScene()
    const [before] = connections.getSnapshot().connectors
    connections.setWallets([a, b, createTestWallet('c')])
    expect(connections.getSnapshot().connectors[0]).toBe(before)
  })

  test('removing a wallet pauses its connection and ends its subscription', async () => {
    const { connections, a, b, connect, shown } = createScene()
    await connect(a, 'A')
    expect(a.listenerCount).toBe(1)
    connections.setWallets([b])
    expect(shown()).toEqual([])
    expect(a.listenerCount).toBe(0)
    expect(a.calls).toEqual(['connect'])
    const again = createTestWallet('a')
    connections.setWallets([b, again])
    again.approve('A')
    await settled()
    expect(shown()).toEqual(['a: A'])
    expect(again.calls).toEqual(['connect silently'])
  })
})

describe('connect', () => {
  test('connects with the accounts the wallet shares, on the requested network (spec 3.4/fields)', async () => {
    const { connections, a } = createScene()
    const connecting = connections.connect({ connectorKey: 'solana:a', networkId: 'solana:other' })
    expect(connections.getSnapshot().connections).toEqual([])
    expect(a.asked).toMatchObject([{ isSilent: false, network: { id: 'other' } }])
    a.approve('A', 'B')
    expect(await connecting).toEqual({
      connectorKey: 'solana:a',
      connectorId: 'a',
      namespace: 'solana',
      accounts: [{ address: 'A' }, { address: 'B' }],
      networkId: 'solana:other',
      network: other,
    })
  })

  test('asks a wallet for a network that it supports', async () => {
    const wallet = createTestWallet('a', { networkIds: ['solana:other'] })
    const { connections, connect } = createScene({ wallets: [wallet] })
    const connection = await connect(wallet, 'A')
    expect(connection.network).toBe(other)
    expect(connections.getCapabilities(connection)).toEqual({ networkIds: ['solana:other'] })
  })

  test('the connection has the network of the wallet, also if the app does not list it', async () => {
    const state: WalletState = { accounts: [{ address: 'A' }], networkId: 'solana:elsewhere' }
    const wallet = createTestWallet('a', { connect: async () => state })
    const { connections } = createScene({ wallets: [wallet] })
    const connection = await connections.connect({ connectorKey: 'solana:a' })
    expect([connection.networkId, connection.network]).toEqual(['solana:elsewhere', undefined])
  })

  test('a connected wallet is not asked again but becomes the active one', async () => {
    const { connections, a, b, connect, shown } = createScene({ isMultiWallet: true })
    await connect(a, 'A')
    await connect(b, 'B')
    expect(shown()).toEqual(['b: B', 'a: A'])
    await connections.connect({ connectorKey: 'solana:a' })
    expect(shown()).toEqual(['a: A', 'b: B'])
    expect(a.calls).toEqual(['connect'])
  })

  test('another wallet replaces the first one when it has approved, not before', async () => {
    const { connections, a, b, connect, shown } = createScene()
    await connect(a, 'A')
    const connecting = connections.connect({ connectorKey: 'solana:b' })
    expect(shown()).toEqual(['a: A'])
    b.approve('B')
    await connecting
    expect(shown()).toEqual(['b: B'])
    expect(a.calls).toEqual(['connect', 'disconnect'])
    expect([a.listenerCount, b.listenerCount]).toEqual([0, 1])
  })

  test('a refusal keeps the existing connection', async () => {
    const { connections, a, b, connect, shown } = createScene()
    await connect(a, 'A')
    const refused = connections.connect({ connectorKey: 'solana:b' })
    b.refuse({ code: 4001, message: 'User rejected' })
    await expect(refused).rejects.toBeInstanceOf(UserRejectedError)
    expect(shown()).toEqual(['a: A'])
    expect(a.calls).toEqual(['connect'])
  })

  test('rejects if the wallet approves and shares no account', async () => {
    const { a, connect } = createScene()
    await expect(connect(a)).rejects.toBeInstanceOf(NoAccountsError)
  })

  test('asks no wallet if the key is unknown or the signal is already aborted', async () => {
    const { connections, a } = createScene()
    const { connect } = connections
    await expect(connect({ connectorKey: 'solana:c' })).rejects.toBeInstanceOf(ConnectorNotFoundError)
    const left = new Error('left')
    const aborted = connect({ connectorKey: 'solana:a', signal: AbortSignal.abort(left) })
    await expect(aborted).rejects.toBe(left)
    expect(a.calls).toEqual([])
  })

  test('revokes an approval that arrives after the abort', async () => {
    const { connections, a, shown } = createScene()
    const leaving = new AbortController()
    const connecting = connections.connect({ connectorKey: 'solana:a', signal: leaving.signal })
    const left = new Error('left')
    leaving.abort(left)
    await expect(connecting).rejects.toBe(left)
    expect(a.asked[0]?.signal?.aborted).toBe(true)
    a.approve('A')
    await settled()
    expect(shown()).toEqual([])
    expect(a.calls).toEqual(['connect', 'disconnect'])
  })

  test('rejects and revokes the approval of a wallet that was removed in the meantime', async () => {
    const { connections, a, b, shown } = createScene()
    const connecting = connections.connect({ connectorKey: 'solana:a' })
    connections.setWallets([b])
    a.approve('A')
    await expect(connecting).rejects.toBeInstanceOf(ConnectorNotFoundError)
    expect(shown()).toEqual([])
    expect(a.calls).toEqual(['connect', 'disconnect'])
    expect(a.listenerCount).toBe(0)
  })
})

describe('changes in the wallet', () => {
  test('follows the accounts, pauses without any, and is back with the next', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A')
    a.tell('B', 'A')
    expect(shown()).toEqual(['a: B A'])
    const before = connections.getSnapshot()
    a.tell('B', 'A')
    expect(connections.getSnapshot()).toBe(before)
    a.tell()
    expect(shown()).toEqual([])
    expect(connections.getSnapshot().paused).toMatchObject([{ connectorId: 'a', isActive: true }])
    a.tell('B')
    await settled()
    expect(shown()).toEqual(['a: B'])
    expect(connections.getSnapshot().paused).toBeUndefined()
    expect([a.calls, a.listenerCount]).toEqual([['connect'], 1])
  })

  test('ignores a wallet after disconnecting', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A')
    await connections.disconnect({})
    a.tell('A')
    expect(shown()).toEqual([])
  })

  test('refresh updates the accounts; an error, no answer and a late answer change nothing', async () => {
    vi.useFakeTimers()
    let read: () => Promise<WalletState | undefined> = async () => walletStateOf(['B'])
    const wallet = createTestWallet('a', { read: () => read() })
    const { connections, connect, shown } = createScene({ wallets: [wallet] })
    await connect(wallet, 'A')
    await connections.refresh()
    expect(shown()).toEqual(['a: B'])
    read = () => Promise.reject(new Error('asleep'))
    await connections.refresh()
    expect(shown()).toEqual(['a: B'])
    let answer = (_: WalletState | undefined) => {}
    read = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const refreshing = connections.refresh()
    await vi.runAllTimersAsync()
    await refreshing
    answer(undefined)
    await vi.runAllTimersAsync()
    expect(shown()).toEqual(['a: B'])
    read = async () => undefined
    await connections.refresh()
    expect(shown()).toEqual([])
  })
})

describe('reconnect', () => {
  test('asks without a prompt, and resolves with undefined if nothing is shared (spec 4.1/failure)', async () => {
    const { connections, a, shown } = createScene()
    const nothing = connections.reconnect({ connectorId: 'a' })
    await settled()
    a.approve()
    expect(await nothing).toBeUndefined()
    const back = connections.reconnect({ connectorId: 'a', networkId: 'solana:other' })
    await settled()
    a.approve('A')
    expect(await back).toMatchObject({ networkId: 'solana:other' })
    expect(shown()).toEqual(['a: A'])
    expect(a.calls).toEqual(['connect silently', 'connect silently'])
  })

  test('waits for a wallet that is found late, up to the timeout', async () => {
    vi.useFakeTimers()
    const late = createTestWallet('late')
    const { connections, a, b } = createScene()
    const never = connections.reconnect({ connectorId: 'never' })
    const back = connections.reconnect({ connectorId: 'late' })
    connections.setWallets([a, b, late])
    await vi.advanceTimersByTimeAsync(0)
    late.approve('L')
    expect(await back).toMatchObject({ connectorId: 'late' })
    await vi.runAllTimersAsync()
    expect(await never).toBeUndefined()
  })

  test('does not choose between two wallets that claim one identity', async () => {
    const wallets = [createTestWallet('x'), createTestWallet('x')]
    const { connections } = createScene({ wallets })
    expect(await connections.reconnect({ connectorId: 'x' })).toBeUndefined()
    expect(wallets.flatMap(({ calls }) => calls)).toEqual([])
  })

  test('a wallet that fails or does not answer in time is connected when it answers later', async () => {
    vi.useFakeTimers()
    const { connections, a, shown } = createScene()
    const failing = connections.reconnect({ connectorId: 'a' })
    await vi.advanceTimersByTimeAsync(0)
    a.refuse(new Error('locked'))
    expect(await failing).toBeUndefined()
    const silent = connections.reconnect({ connectorId: 'a' })
    await vi.runAllTimersAsync()
    expect(await silent).toBeUndefined()
    expect(shown()).toEqual([])
    a.approve('A')
    await vi.runAllTimersAsync()
    expect(shown()).toEqual(['a: A'])
  })

  test('does not replace a connection that the user made or requested in the meantime', async () => {
    const { connections, a, b, connect, shown } = createScene()
    const back = connections.reconnect({ connectorId: 'a' })
    await settled()
    await connect(b, 'B')
    a.approve('A')
    expect(await back).toBeUndefined()
    expect(shown()).toEqual(['b: B'])
    expect(a.calls).toEqual(['connect silently'])

    const second = createScene()
    const alsoBack = second.connections.reconnect({ connectorId: 'a' })
    await settled()
    const asking = second.connections.connect({ connectorKey: 'solana:b' })
    second.a.approve('A')
    expect(await alsoBack).toBeUndefined()
    second.b.approve('B')
    await asking
    expect(second.shown()).toEqual(['b: B'])
  })

  test('does not connect a wallet that was removed in the meantime', async () => {
    const { connections, a, b, shown } = createScene()
    const back = connections.reconnect({ connectorId: 'a' })
    await settled()
    connections.setWallets([b])
    a.approve('A')
    expect(await back).toBeUndefined()
    expect(shown()).toEqual([])
  })

  test('adds a connection that was not active behind the others', async () => {
    const { connections, a, b, connect, shown } = createScene({ isMultiWallet: true })
    await connect(b, 'B')
    const back = connections.reconnect({ connectorId: 'a', isActive: false })
    await settled()
    a.approve('A')
    await back
    expect(shown()).toEqual(['b: B', 'a: A'])
  })
})

describe('disconnect', () => {
  test('ends connections at once, and disconnects every wallet before the first failure is thrown (spec 4.2/removal)', async () => {
    const failing = createTestWallet('a', { disconnect: () => Promise.reject(new Error('no answer')) })
    const b = createTestWallet('b')
    const { connections, connect, shown } = createScene({ isMultiWallet: true, wallets: [failing, b] })
    await connect(b, 'B')
    await connect(failing, 'A')
    const ending = connections.disconnect({})
    expect(shown()).toEqual([])
    await expect(ending).rejects.toMatchObject({
      message: expect.stringContaining('Wallet a'),
      cause: { message: 'no answer' },
    })
    expect(b.calls).toEqual(['connect', 'disconnect'])
  })

  test('ends one of several connections', async () => {
    const { connections, a, b, connect, shown } = createScene({ isMultiWallet: true })
    await connect(a, 'A')
    await connect(b, 'B')
    await connections.disconnect({ connectorKey: 'solana:b' })
    expect(shown()).toEqual(['a: A'])
    expect([a.calls, b.calls]).toEqual([['connect'], ['connect', 'disconnect']])
    await connections.disconnect({ connectorKey: 'solana:b' })
    expect(shown()).toEqual(['a: A'])
  })

  test('with silent, ends the connection without disconnecting the wallet', async () => {
    const forget = vi.fn(async () => {})
    const wallet = createTestWallet('a', { forget })
    const { connections, connect, shown } = createScene({ wallets: [wallet] })
    await connect(wallet, 'A')
    await connections.disconnect({ silent: true })
    expect(shown()).toEqual([])
    expect(wallet.calls).toEqual(['connect'])
    expect(forget).toHaveBeenCalledTimes(1)
  })
})

describe('switchNetwork', () => {
  test('does not ask a wallet without a network of its own', async () => {
    const { connections, a, connect } = createScene()
    await connect(a, 'A')
    expect(await connections.switchNetwork({ connectorKey: 'solana:a', network: other })).toBe('solana:other')
    expect(connections.getSnapshot().connections).toMatchObject([{ network: { id: 'other' } }])
    expect(a.calls).toEqual(['connect'])
  })

  test('resolves with the network that the wallet reports afterwards (spec 4.4/adapter)', async () => {
    const at = walletStateOf(['A'], 'solana:main')
    const wallet = createTestWallet('a', { switchNetwork: async () => {}, read: async () => at })
    const { connections, connect } = createScene({ wallets: [wallet] })
    await connect(wallet, 'A')
    expect(await connections.switchNetwork({ connectorKey: 'solana:a', network: other })).toBe('solana:main')
  })

  test('rejects if the wallet shares nothing any more, and ends the connection', async () => {
    const wallet = createTestWallet('a', { switchNetwork: async () => {}, read: async () => undefined })
    const { connections, connect, shown } = createScene({ wallets: [wallet] })
    await connect(wallet, 'A')
    const switching = connections.switchNetwork({ connectorKey: 'solana:a', network: other })
    await expect(switching).rejects.toBeInstanceOf(NotConnectedError)
    expect(shown()).toEqual([])
  })

  test('rejects with a typed error if the wallet refuses', async () => {
    const wallet = createTestWallet('a', {
      switchNetwork: () => Promise.reject({ code: 4001, message: 'User rejected' }),
    })
    const { connections, connect } = createScene({ wallets: [wallet] })
    await connect(wallet, 'A')
    const switching = connections.switchNetwork({ connectorKey: 'solana:a', network: other })
    await expect(switching).rejects.toBeInstanceOf(UserRejectedError)
    const { switchNetwork } = connections
    await expect(switchNetwork({ connectorKey: 'solana:b', network: other })).rejects.toBeInstanceOf(
      NotConnectedError,
    )
  })
})

describe('activate', () => {
  const choose = (address: string) => ({ connectorKey: 'solana:a', address })

  test('keeps the chosen account first until the wallet changes its own active account', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A', 'B', 'C')
    await connections.activate(choose('B'))
    expect(shown()).toEqual(['a: B A C'])
    a.tell('A', 'C', 'B')
    expect(shown()).toEqual(['a: B A C'])
    a.tell('C', 'B', 'A')
    expect(shown()).toEqual(['a: C B A'])
    a.tell('A', 'B', 'C')
    expect(shown()).toEqual(['a: A B C'])
  })

  test('keeps the chosen account when the app switches networks', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A', 'B')
    await connections.activate(choose('B'))
    await connections.switchNetwork({ connectorKey: 'solana:a', network: other })
    a.tell('A', 'B', 'C')
    expect(shown()).toEqual(['a: B A C'])
  })

  test("the last choice applies, also if it is the wallet's own active account", async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A', 'B', 'C')
    await connections.activate(choose('B'))
    await connections.activate(choose('C'))
    expect(shown()).toEqual(['a: C B A'])
    await connections.activate(choose('A'))
    a.tell('A', 'B')
    expect(shown()).toEqual(['a: A B'])
  })

  test('a choice ends when the wallet no longer shares the account; an unshared account cannot be chosen', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A', 'B')
    await connections.activate(choose('X'))
    expect(shown()).toEqual(['a: A B'])
    await connections.activate(choose('B'))
    a.tell('A')
    a.tell('A', 'B')
    expect(shown()).toEqual(['a: A B'])
    await expect(connections.activate({ connectorKey: 'solana:b' })).rejects.toBeInstanceOf(NotConnectedError)
  })

  test('a choice ends with the connection', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A', 'B')
    await connections.activate(choose('B'))
    await connections.disconnect({})
    await connect(a, 'A', 'B')
    expect(shown()).toEqual(['a: A B'])
  })
})
