import { expect, it, vi } from 'vitest'
import { idlePairing, type Pairing, type PairingSnapshot } from '../../core/pairing.js'
import { createPairingProvider } from './createPairingProvider.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A pairing without a relay. The tests of `adapters/wallet-connect` use one. */
function scene(methods: readonly string[], sessionProperties: Record<string, string> = {}) {
  const listeners = new Set<() => void>()
  let snapshot: PairingSnapshot = {
    ...idlePairing,
    session: { topic: 't', expiry: 1, namespaces: {}, sessionProperties, peer: { name: 'Phone' } },
    accounts: {
      eip155: { addresses: [a], networkId: 'eip155:1', networkIds: ['eip155:1', 'eip155:10'], methods },
    },
  }
  const request = vi.fn(async ({ method }: { method: string }): Promise<unknown> => `the wallet: ${method}`)
  const change = (next: Partial<PairingSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of [...listeners]) listener()
  }
  const pairing = {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request,
    setNetwork(networkId: `eip155:${string}`) {
      const { eip155 } = snapshot.accounts
      if (eip155?.networkIds.includes(networkId)) change({ accounts: { eip155: { ...eip155, networkId } } })
    },
  } as unknown as Pairing
  const read = vi.fn(async () => '0x5')
  return { provider: createPairingProvider({ pairing, read }), request, read, change, listeners }
}

it('takes accounts and network from the session without asking the wallet (spec 7.6/accounts)', async () => {
  const { provider, request } = scene([])
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([a])
  await expect(provider.request({ method: 'eth_requestAccounts' })).resolves.toEqual([a])
  await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  expect(request).not.toHaveBeenCalled()
})

it('sends approved methods to the wallet and reads to the network (spec 7.6/personal-sign, 7.8/eth)', async () => {
  const { provider, request, read } = scene(['personal_sign'])
  await provider.request({ method: 'personal_sign', params: ['0x00', a] })
  expect(request).toHaveBeenCalledWith({
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x00', a],
  })
  await expect(provider.request({ method: 'eth_blockNumber' })).resolves.toBe('0x5')
  expect(read).toHaveBeenCalledWith(1, { method: 'eth_blockNumber' })
})

it('refuses methods that were not approved, and does not send them to an endpoint (spec 8.6/calls-status)', async () => {
  const { provider, request, read } = scene(['personal_sign'])
  await expect(provider.request({ method: 'eth_signTypedData_v4', params: [] })).rejects.toMatchObject({
    code: 'rpc/unsupported-method',
  })
  await expect(provider.request({ method: 'wallet_getCallsStatus', params: ['x'] })).rejects.toThrow(
    'Fetching call status not approved by the wallet.',
  )
  expect(request).not.toHaveBeenCalled()
  expect(read).not.toHaveBeenCalled()
})

it('capabilities need an address, and are read from the session without a request (spec 5.12/capabilities, 7.6/capabilities, 7.8/capabilities)', async () => {
  const known = { '0x1': { atomic: { status: 'supported' } } }
  const one = scene(['wallet_getCapabilities'], { capabilities: JSON.stringify({ [a]: known }) })
  await expect(one.provider.request({ method: 'wallet_getCapabilities' })).rejects.toMatchObject({
    code: 'pairing/capabilities-address-missing',
  })
  await expect(one.provider.request({ method: 'wallet_getCapabilities', params: [a] })).resolves.toEqual(
    known,
  )
  expect(one.request).not.toHaveBeenCalled()
  const other = scene(['wallet_getCapabilities', 'wallet_getCallsStatus'], { capabilities: 'rubbish' })
  for (const asked of [
    { method: 'wallet_getCapabilities', params: [a] },
    { method: 'wallet_getCallsStatus', params: ['x'] },
  ]) {
    await expect(other.provider.request(asked)).resolves.toBe(`the wallet: ${asked.method}`)
    expect(other.request).toHaveBeenLastCalledWith({ networkId: 'eip155:1', ...asked })
  }
})

it('switches to an approved network without asking the wallet, and asks it for another network', async () => {
  const { provider, request, change } = scene(['wallet_switchEthereumChain'])
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0xa')
  expect(request).not.toHaveBeenCalled()

  request.mockImplementationOnce(async () => {
    setTimeout(() =>
      change({
        accounts: {
          eip155: {
            addresses: [a],
            networkId: 'eip155:10',
            networkIds: ['eip155:1', 'eip155:10', 'eip155:137'],
            methods: ['wallet_switchEthereumChain'],
          },
        },
      }),
    )
    return null
  })
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })
  await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x89')
})

it('refuses a network that is not approved if the wallet has no method to switch (spec 5.12/switch)', async () => {
  const { provider } = scene(['personal_sign'])
  await expect(
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
  ).rejects.toMatchObject({ code: 'network/not-approved' })
})

it('emits each change and the disconnection once, and not to a removed listener', () => {
  const { provider, change, listeners } = scene([])
  const [chains, accounts, ends] = [vi.fn(), vi.fn(), vi.fn()]
  provider.on?.('chainChanged', chains)
  provider.on?.('accountsChanged', accounts)
  provider.on?.('disconnect', ends)
  const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const moved = { addresses: [b], networkId: 'eip155:10', networkIds: ['eip155:10'], methods: [] } as const
  change({ accounts: { eip155: moved } })
  change({ requests: [] })
  expect(chains.mock.calls).toEqual([['0xa']])
  expect(accounts.mock.calls).toEqual([[[b]]])
  change({ accounts: {}, session: undefined })
  expect(ends).toHaveBeenCalledOnce()
  provider.removeListener?.('chainChanged', chains)
  provider.removeListener?.('accountsChanged', accounts)
  expect(listeners.size).toBe(1)
  provider.removeListener?.('disconnect', ends)
  expect(listeners.size).toBe(0)
})

it('rejects a request without a session (spec 8.6/request-first)', async () => {
  const { provider, change } = scene([])
  change({ accounts: {}, session: undefined })
  await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toThrow(
    'Please call connect() before request()',
  )
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
})
