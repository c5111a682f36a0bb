import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestWallet, positionOf, type TestWallet } from '../../../test/foundWallet.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import { UserRejectedError } from '../../shared/errors/rpc.js'
import { defineNetwork } from '../../shared/networks.js'
import { createConnections } from './createConnections.js'
import { NoAccountsError } from './errors.js'
import type { WalletPosition } from './foundWallet.js'

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
    isMultiWallet,
  })
  connections.setWallets(wallets)
  const [a, b] = wallets as readonly [TestWallet, TestWallet]
  return {
    connections,
    a,
    b,
    /** What is shown: `id: accounts`, the active one first. */
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

describe('rows', () => {
  test('two that claim one identity are marked, the one that was there first, too', () => {
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

  test('a wallet keeps its key whoever goes or comes, so that its connection stays its own', async () => {
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

  test('a row that says the same stays the same object', () => {
    const { connections, a, b } = createScene()
    const [before] = connections.getSnapshot().connectors
    connections.setWallets([a, b, createTestWallet('c')])
    expect(connections.getSnapshot().connectors[0]).toBe(before)
  })

  test('a wallet that is gone takes its connection with it, and is not followed any more', async () => {
    const { connections, a, b, connect, shown } = createScene()
    await connect(a, 'A')
    expect(a.listenerCount).toBe(1)
    connections.setWallets([b])
    expect(shown()).toEqual([])
    expect(a.listenerCount).toBe(0)
    expect(a.calls).toEqual(['connect'])
  })
})

describe('connect', () => {
  test('shows what the wallet shares, on the network asked for (spec 3.4/fields)', async () => {
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

  test('is asked for a network that it serves', async () => {
    const wallet = createTestWallet('a', { networkIds: ['solana:other'] })
    const { connections, connect } = createScene({ wallets: [wallet] })
    const connection = await connect(wallet, 'A')
    expect(connection.network).toBe(other)
    expect(connections.getCapabilities(connection)).toEqual({ networkIds: ['solana:other'] })
  })

  test('a wallet on a network of its own is shown there, also where the host does not know it', async () => {
    const position: WalletPosition = { accounts: [{ address: 'A' }], networkId: 'solana:elsewhere' }
    const wallet = createTestWallet('a', { connect: async () => position })
    const { connections } = createScene({ wallets: [wallet] })
    const connection = await connections.connect({ connectorKey: 'solana:a' })
    expect([connection.networkId, connection.network]).toEqual(['solana:elsewhere', undefined])
  })

  test('one that is connected is not asked again: it becomes the active one', async () => {
    const { connections, a, b, connect, shown } = createScene({ isMultiWallet: true })
    await connect(a, 'A')
    await connect(b, 'B')
    expect(shown()).toEqual(['b: B', 'a: A'])
    await connections.connect({ connectorKey: 'solana:a' })
    expect(shown()).toEqual(['a: A', 'b: B'])
    expect(a.calls).toEqual(['connect'])
  })

  test('another wallet takes the place of the first one once it has approved, and only then', async () => {
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

  test('a refusal leaves what was connected', async () => {
    const { connections, a, b, connect, shown } = createScene()
    await connect(a, 'A')
    const refused = connections.connect({ connectorKey: 'solana:b' })
    b.refuse({ code: 4001, message: 'User rejected' })
    await expect(refused).rejects.toBeInstanceOf(UserRejectedError)
    expect(shown()).toEqual(['a: A'])
    expect(a.calls).toEqual(['connect'])
  })

  test('a wallet that agrees and shares nothing is an error', async () => {
    const { a, connect } = createScene()
    await expect(connect(a)).rejects.toBeInstanceOf(NoAccountsError)
  })

  test('a key that no row has, and a signal that is aborted already, ask nobody', async () => {
    const { connections, a } = createScene()
    const { connect } = connections
    await expect(connect({ connectorKey: 'solana:c' })).rejects.toBeInstanceOf(ConnectorNotFoundError)
    const left = new Error('left')
    const aborted = connect({ connectorKey: 'solana:a', signal: AbortSignal.abort(left) })
    await expect(aborted).rejects.toBe(left)
    expect(a.calls).toEqual([])
  })

  test('an approval that comes after the visitor left is taken back, and nothing is shown', async () => {
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

  test('an approval by a wallet that went away meanwhile is no connection, and is taken back', async () => {
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

describe('what the wallet tells', () => {
  test('accounts that change, and their end', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A')
    a.tell('B', 'A')
    expect(shown()).toEqual(['a: B A'])
    const before = connections.getSnapshot()
    a.tell('B', 'A')
    expect(connections.getSnapshot()).toBe(before)
    a.tell()
    expect(shown()).toEqual([])
    expect(a.listenerCount).toBe(0)
  })

  test('a wallet that was left is not heard', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A')
    await connections.disconnect({})
    a.tell('A')
    expect(shown()).toEqual([])
  })

  test('asked again, it is believed; an error, silence and a late answer change nothing', async () => {
    vi.useFakeTimers()
    let read: () => Promise<WalletPosition | undefined> = async () => positionOf(['B'])
    const wallet = createTestWallet('a', { read: () => read() })
    const { connections, connect, shown } = createScene({ wallets: [wallet] })
    await connect(wallet, 'A')
    await connections.refresh()
    expect(shown()).toEqual(['a: B'])
    read = () => Promise.reject(new Error('asleep'))
    await connections.refresh()
    expect(shown()).toEqual(['a: B'])
    let answer = (_: WalletPosition | undefined) => {}
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
  test('asks without a prompt, and is undefined where nothing is shared (spec 4.1/failure)', async () => {
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

  test('waits a little for a wallet that comes late, and not for ever', async () => {
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

  test('an identity that two claim is never picked', async () => {
    const wallets = [createTestWallet('x'), createTestWallet('x')]
    const { connections } = createScene({ wallets })
    expect(await connections.reconnect({ connectorId: 'x' })).toBeUndefined()
    expect(wallets.flatMap(({ calls }) => calls)).toEqual([])
  })

  test('a wallet that fails or says nothing is not connected; its late answer changes nothing', async () => {
    vi.useFakeTimers()
    const { connections, a, shown } = createScene()
    const failing = connections.reconnect({ connectorId: 'a' })
    await vi.advanceTimersByTimeAsync(0)
    a.refuse(new Error('locked'))
    expect(await failing).toBeUndefined()
    const silent = connections.reconnect({ connectorId: 'a' })
    await vi.runAllTimersAsync()
    expect(await silent).toBeUndefined()
    a.approve('A')
    await vi.runAllTimersAsync()
    expect(shown()).toEqual([])
  })

  test('does not take the place of what the visitor connected or asks for meanwhile', async () => {
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

  test('a wallet that went away while it was asked stays away', async () => {
    const { connections, a, b, shown } = createScene()
    const back = connections.reconnect({ connectorId: 'a' })
    await settled()
    connections.setWallets([b])
    a.approve('A')
    expect(await back).toBeUndefined()
    expect(shown()).toEqual([])
  })

  test('of several, one that was not the active one comes back behind the others', async () => {
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
  test('is over here at once; every wallet is told before the first failure is thrown (spec 4.2/removal)', async () => {
    const failing = createTestWallet('a', { disconnect: () => Promise.reject(new Error('no answer')) })
    const b = createTestWallet('b')
    const { connections, connect, shown } = createScene({ isMultiWallet: true, wallets: [failing, b] })
    await connect(b, 'B')
    await connect(failing, 'A')
    const ending = connections.disconnect({})
    expect(shown()).toEqual([])
    await expect(ending).rejects.toMatchObject({ cause: { message: 'no answer' } })
    expect(b.calls).toEqual(['connect', 'disconnect'])
  })

  test('one of several', async () => {
    const { connections, a, b, connect, shown } = createScene({ isMultiWallet: true })
    await connect(a, 'A')
    await connect(b, 'B')
    await connections.disconnect({ connectorKey: 'solana:b' })
    expect(shown()).toEqual(['a: A'])
    expect([a.calls, b.calls]).toEqual([['connect'], ['connect', 'disconnect']])
    await connections.disconnect({ connectorKey: 'solana:b' })
    expect(shown()).toEqual(['a: A'])
  })

  test('what another tab ended is forgotten here, and the wallet hears nothing', async () => {
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
  test('without a network of its own, the wallet is not asked', async () => {
    const { connections, a, connect } = createScene()
    await connect(a, 'A')
    expect(await connections.switchNetwork({ connectorKey: 'solana:a', network: other })).toBe('solana:other')
    expect(connections.getSnapshot().connections).toMatchObject([{ network: { id: 'other' } }])
    expect(a.calls).toEqual(['connect'])
  })

  test('the wallet is believed about where it is afterwards (spec 4.4/adapter)', async () => {
    const at = positionOf(['A'], 'solana:main')
    const wallet = createTestWallet('a', { switchNetwork: async () => {}, read: async () => at })
    const { connections, connect } = createScene({ wallets: [wallet] })
    await connect(wallet, 'A')
    expect(await connections.switchNetwork({ connectorKey: 'solana:a', network: other })).toBe('solana:main')
  })

  test('a wallet that shares nothing any more is not shown on the network it was asked for', async () => {
    const wallet = createTestWallet('a', { switchNetwork: async () => {}, read: async () => undefined })
    const { connections, connect, shown } = createScene({ wallets: [wallet] })
    await connect(wallet, 'A')
    const switching = connections.switchNetwork({ connectorKey: 'solana:a', network: other })
    await expect(switching).rejects.toBeInstanceOf(NotConnectedError)
    expect(shown()).toEqual([])
  })

  test('what it says instead of switching is a typed error', async () => {
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

describe('the chosen account', () => {
  const choose = (address: string) => ({ connectorKey: 'solana:a', address })

  test('comes first, for as long as the wallet keeps its own choice', async () => {
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

  test('is kept when the app goes to another network', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A', 'B')
    await connections.activate(choose('B'))
    await connections.switchNetwork({ connectorKey: 'solana:a', network: other })
    a.tell('A', 'B', 'C')
    expect(shown()).toEqual(['a: B A C'])
  })

  test('the last one counts, and the way back to the choice of the wallet', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A', 'B', 'C')
    await connections.activate(choose('B'))
    await connections.activate(choose('C'))
    expect(shown()).toEqual(['a: C B A'])
    await connections.activate(choose('A'))
    a.tell('A', 'B')
    expect(shown()).toEqual(['a: A B'])
  })

  test('ends when the wallet no longer shares it, and is no account that it never shared', async () => {
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

  test('is forgotten with the connection', async () => {
    const { connections, a, connect, shown } = createScene()
    await connect(a, 'A', 'B')
    await connections.activate(choose('B'))
    await connections.disconnect({})
    await connect(a, 'A', 'B')
    expect(shown()).toEqual(['a: A B'])
  })
})
