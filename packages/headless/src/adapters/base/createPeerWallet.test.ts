import { expect, test, vi } from 'vitest'
import { idlePairing, type Pairing, type PairingSnapshot } from '../../core/pairing.js'
import { NetworkNotApprovedError } from '../../shared/errors/network.js'
import { SessionNotFoundError } from '../../shared/errors/pairing.js'
import { UnsupportedMethodError, UserRejectedError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { createPeerWallet } from './createPeerWallet.js'

const network = { networkId: 'polkadot:one', name: 'One' } as unknown as Network
const other = { networkId: 'polkadot:two', name: 'Two' } as unknown as Network
const account = {
  addresses: ['a', 'b'],
  networkId: 'polkadot:two',
  networkIds: ['polkadot:one', 'polkadot:two'],
  methods: ['polkadot_signMessage'],
} as const
const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const session = {
  topic: 't',
  expiry: 1,
  namespaces: {},
  peer: { name: 'Phone', icons: [icon] },
}

/** A pairing without a relay. The tests of `adapters/wallet-connect` use one. */
function scene(start: Partial<PairingSnapshot> = {}) {
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
    connect: vi.fn(async () => change({ session, accounts: { polkadot: account } } as never)),
    restore: vi.fn(async () => undefined),
    setNetwork: vi.fn(),
    disconnect: vi.fn(async () => {}),
    request: vi.fn(async (): Promise<unknown> => 'the answer'),
  }
  return { pairing, change, wallet: createPeerWallet('polkadot', pairing as unknown as Pairing) }
}
const approved = { session, accounts: { polkadot: account } } as unknown as Partial<PairingSnapshot>

test('connecting resolves with the accounts, on the network of the app if the session has it', async () => {
  const { pairing, wallet } = scene()
  const { signal } = new AbortController()
  expect(await wallet.connect({ isSilent: false, network, signal })).toEqual({
    accounts: [{ address: 'a' }, { address: 'b' }],
    networkId: 'polkadot:two',
  })
  expect(pairing.connect).toHaveBeenCalledWith({ namespace: 'polkadot', signal })
  expect(pairing.setNetwork).toHaveBeenCalledWith('polkadot:one')
  expect(pairing.restore).not.toHaveBeenCalled()
  pairing.setNetwork.mockClear()
  await wallet.connect({
    isSilent: false,
    network: { ...network, networkId: 'polkadot:three' } as unknown as Network,
  })
  expect(pairing.setNetwork).not.toHaveBeenCalled()
})

test('a session of other namespaces is no connection', async () => {
  const { pairing, wallet } = scene()
  pairing.connect.mockResolvedValueOnce(undefined)
  const connecting = wallet.connect({ isSilent: false, network })
  await expect(connecting).rejects.toBeInstanceOf(NetworkNotApprovedError)
  await expect(connecting).rejects.toThrow('One')
})

test('connecting silently restores the session and asks no wallet', async () => {
  const { pairing, wallet, change } = scene()
  expect(await wallet.connect({ isSilent: true, network })).toBeUndefined()
  change(approved)
  expect(await wallet.connect({ isSilent: true, network })).toMatchObject({ networkId: 'polkadot:two' })
  expect(pairing.restore).toHaveBeenCalledWith('polkadot')
  expect(pairing.connect).not.toHaveBeenCalled()
})

test('disconnecting ends the namespace in the session; forgetting does so without telling the wallet', async () => {
  const { pairing, wallet } = scene(approved)
  await wallet.disconnect()
  await wallet.forget()
  expect(pairing.disconnect.mock.calls).toEqual([
    [{ namespace: 'polkadot' }],
    [{ namespace: 'polkadot', silent: true }],
  ])
})

test('reports a change of accounts or wallet once, and nothing of other namespaces', async () => {
  const { wallet, change } = scene(approved)
  const states: unknown[] = []
  const stop = wallet.subscribe((state) => states.push(state))
  change({ status: 'ready', uri: 'wc:1' })
  change({ accounts: { polkadot: { ...account } } } as never)
  expect(states).toEqual([])
  change({ accounts: { polkadot: { ...account, addresses: ['b'] } } } as never)
  expect(states).toEqual([{ accounts: [{ address: 'b' }], networkId: 'polkadot:two' }])
  change({ session: { ...session, peer: { name: 'Tablet' } } } as never)
  expect(states).toHaveLength(2)
  change({ accounts: {} })
  expect(states).toHaveLength(3)
  expect(states[2]).toBeUndefined()
  expect(await wallet.read()).toBeUndefined()
  stop()
  change(approved)
  expect(states).toHaveLength(3)
})

test('returns the wallet behind the session, the same object while it is the same wallet', () => {
  const { wallet, change } = scene()
  expect(wallet.getWallet?.()).toBeUndefined()
  change(approved)
  const shown = wallet.getWallet?.()
  expect(shown).toEqual({ name: 'Phone', imageUrl: icon })
  change({ session: { ...session, peer: { ...session.peer } } } as never)
  expect(wallet.getWallet?.()).toBe(shown)
  change({ session: { ...session, peer: { name: 'Phone', icons: ['https://img.test/p.png'] } } } as never)
  expect(wallet.getWallet?.()).toEqual({ name: 'Phone' })
  change({ session: undefined })
  expect(wallet.getWallet?.()).toBeUndefined()
})

test('switches to an approved network without asking the wallet, to no other', async () => {
  const { pairing, wallet } = scene(approved)
  await wallet.switchNetwork?.(network)
  expect(pairing.setNetwork).toHaveBeenCalledWith('polkadot:one')
  const three = { networkId: 'polkadot:three', name: 'Three' } as unknown as Network
  await expect(wallet.switchNetwork?.(three)).rejects.toThrow('Three')
  expect(pairing.setNetwork).toHaveBeenCalledTimes(1)
  expect(pairing.request).not.toHaveBeenCalled()
})

test('its abilities are those of the session', () => {
  const { wallet, change } = scene()
  expect(wallet).toMatchObject({
    id: 'pairing',
    name: 'WalletConnect',
    type: 'walletConnect',
    isInstalled: false,
  })
  expect(wallet.getCapabilities?.()).toEqual({})
  expect(wallet.hasMethod('polkadot_signMessage')).toBe(false)
  change(approved)
  expect(wallet.getCapabilities?.()).toEqual({
    methods: account.methods,
    networkIds: account.networkIds,
    canAddNetworks: false,
  })
  expect(wallet.hasMethod('polkadot_signMessage')).toBe(true)
  expect(wallet.hasMethod('polkadot_signTransaction')).toBe(false)
})

test('sends approved requests on approved networks only', async () => {
  const { pairing, wallet, change } = scene()
  const request = { network: other, method: 'polkadot_signMessage', params: { message: 'hi' } }
  await expect(wallet.request(request)).rejects.toBeInstanceOf(SessionNotFoundError)
  change(approved)
  expect(await wallet.request(request)).toBe('the answer')
  expect(pairing.request).toHaveBeenCalledWith({
    networkId: 'polkadot:two',
    method: 'polkadot_signMessage',
    params: { message: 'hi' },
  })
  const unknown = wallet.request({ network, method: 'polkadot_signTransaction' })
  await expect(unknown).rejects.toBeInstanceOf(UnsupportedMethodError)
  await expect(unknown).rejects.toThrow('Phone can’t do this.')
  const three = { networkId: 'polkadot:three', name: 'Three' } as unknown as Network
  await expect(wallet.request({ ...request, network: three })).rejects.toBeInstanceOf(NetworkNotApprovedError)
  expect(pairing.request).toHaveBeenCalledTimes(1)
})

test("a refusal is ours, with the wallet's name and its error as the cause", async () => {
  const { pairing, wallet } = scene(approved)
  const refusal = { code: 4001, message: 'no' }
  pairing.request.mockRejectedValueOnce(refusal)
  const refused = wallet.request({ network, method: 'polkadot_signMessage' })
  await expect(refused).rejects.toBeInstanceOf(UserRejectedError)
  await expect(refused).rejects.toMatchObject({ cause: refusal })
  pairing.request.mockRejectedValueOnce({ code: -32002, message: 'busy' })
  await expect(wallet.request({ network, method: 'polkadot_signMessage' })).rejects.toThrow('Phone')
})
