import { SwitchChainError } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { idlePairing, type Pairing, type PairingSnapshot } from '../../core/pairing.js'
import { SessionNotFoundError } from '../../shared/errors/pairing.js'
import { pairingConnector } from './pairingConnector.js'
import { pairingOf } from './pairingOf.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = {
  addresses: [a.toLowerCase()],
  networkId: 'eip155:1',
  networkIds: ['eip155:1', 'eip155:8453'],
  methods: ['personal_sign'],
} as const
const session = { topic: 't', expiry: 1, namespaces: {}, sessionProperties: {}, peer: { name: 'Phone' } }
const approved = { session, accounts: { eip155: account } } as unknown as Partial<PairingSnapshot>

/** A pairing without a relay. The tests of `adapters/wallet-connect` use one. */
function scene(start: Partial<PairingSnapshot> = {}, transports: object = {}) {
  let snapshot: PairingSnapshot = { ...idlePairing, ...start }
  const listeners = new Set<() => void>()
  const change = (next: Partial<PairingSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }
  const pairing = {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: vi.fn(async () => {
      change(approved)
      return session
    }),
    restore: vi.fn(async () => snapshot.session),
    setNetwork(networkId: 'eip155:1' | 'eip155:8453') {
      const { eip155 } = snapshot.accounts
      if (eip155?.networkIds.includes(networkId)) change({ accounts: { eip155: { ...eip155, networkId } } })
    },
    disconnect: vi.fn(async () => {}),
    request: vi.fn(async () => null),
  }
  const emitted: [string, unknown][] = []
  const config = {
    chains: [mainnet, base],
    emitter: { emit: (type: string, data: unknown) => emitted.push([type, data]) },
    transports,
  }
  const connector = pairingConnector(pairing as unknown as Pairing)(config as never)
  return { connector, pairing, change, emitted }
}
const state = { accounts: [a], chainId: 1 }

test('connects with a code, and restores without one', async () => {
  const { connector, pairing } = scene()
  expect(connector).toMatchObject({ id: 'pairing', name: 'WalletConnect', type: 'walletConnect' })
  expect(pairingOf(connector as never)).toBe(pairing)
  const { signal } = new AbortController()
  expect(await connector.connect({ signal } as never)).toEqual(state)
  expect(pairing.connect).toHaveBeenCalledWith({ namespace: 'eip155', signal })
  expect(await connector.connect({ isReconnecting: true })).toEqual(state)
  expect(pairing.restore).toHaveBeenCalledWith('eip155')
  expect(pairing.connect).toHaveBeenCalledTimes(1)
})

test('without a session there is nothing to restore, and no account', async () => {
  const { connector } = scene()
  await expect(connector.connect({ isReconnecting: true })).rejects.toBeInstanceOf(SessionNotFoundError)
  await expect(connector.getChainId()).rejects.toBeInstanceOf(SessionNotFoundError)
  expect(await connector.getAccounts()).toEqual([])
  expect(await connector.isAuthorized()).toBe(false)
  const restored = scene(approved)
  expect(await restored.connector.getChainId()).toBe(1)
  expect(await restored.connector.getAccounts()).toEqual([a])
  expect(await restored.connector.isAuthorized()).toBe(true)
})

test('a session without a namespace of Ethereum is no connection', async () => {
  const { connector, pairing } = scene()
  pairing.connect.mockResolvedValueOnce(session)
  await expect(connector.connect()).rejects.toBeInstanceOf(SessionNotFoundError)
})

test('tells wagmi each change of the session once, and its end', async () => {
  const { connector, change, emitted } = scene()
  await connector.setup?.()
  change({ status: 'ready' })
  expect(emitted).toEqual([])
  change(approved)
  change({ status: 'idle' })
  expect(emitted.splice(0)).toEqual([['change', state]])
  change({ accounts: { eip155: { ...account, networkId: 'eip155:8453' } } } as never)
  expect(emitted.splice(0)).toEqual([['change', { accounts: [a], chainId: 8453 }]])
  change({ accounts: {}, session: undefined })
  change({ accounts: {} })
  expect(emitted).toEqual([['disconnect', undefined]])
})

test('switches to a chain that the session has', async () => {
  const { connector } = scene(approved)
  expect(await connector.switchChain?.({ chainId: 8453 })).toBe(base)
  expect(await connector.getChainId()).toBe(8453)
  await expect(connector.switchChain?.({ chainId: 5 })).rejects.toBeInstanceOf(SwitchChainError)
  await expect(connector.switchChain?.({ chainId: 5 })).rejects.toThrow('Chain 5 is not configured.')
})

test('reads from the transport of the chain, and from the first chain for an unknown one', async () => {
  const read = vi.fn(async (chainId: number) => `block of ${chainId}`)
  const transports = Object.fromEntries(
    [mainnet, base].map(({ id }) => [
      id,
      ({ chain }: { chain: { id: number } }) => ({ request: () => read(chain.id) }),
    ]),
  )
  const { connector, change } = scene(approved, transports)
  const provider = (await connector.getProvider()) as { request(parameters: object): Promise<unknown> }
  expect(await connector.getProvider()).toBe(provider)
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('block of 1')
  change({ accounts: { eip155: { ...account, networkId: 'eip155:8453' } } } as never)
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('block of 8453')
  change({ accounts: { eip155: { ...account, networkId: 'eip155:5' } } } as never)
  expect(await provider.request({ method: 'eth_blockNumber' })).toBe('block of 1')
  const without = scene(approved)
  const other = (await without.connector.getProvider()) as typeof provider
  await expect(other.request({ method: 'eth_blockNumber' })).rejects.toBeInstanceOf(SessionNotFoundError)
})

test('disconnects its namespace from the session', async () => {
  const { connector, pairing } = scene(approved)
  await connector.disconnect()
  expect(pairing.disconnect).toHaveBeenCalledWith({ namespace: 'eip155' })
})
