import { expect, test } from 'vitest'
import type { AccountState } from '../../core/stores/accounts.js'
import { mainnet } from '../../exports/networks.js'
import { defineNetwork } from '../../shared/networks.js'
import type { Connector } from '../../shared/types.js'
import { connectorOf, deriveAccount } from './getAccount.js'

const network = defineNetwork(mainnet)
const connector: Connector = {
  key: 'eip155:io.vault',
  id: 'io.vault',
  name: 'Vault',
  type: 'announced',
  namespace: 'eip155',
  imageUrl: 'data:image/png;base64,AA',
  rdns: 'io.vault',
  walletId: 'vault',
  isInstalled: true,
  isIdentityShared: false,
}
const connected: AccountState = {
  status: 'connected',
  isReconnecting: false,
  accounts: [{ address: '0xa', type: 'smartAccount' }],
  activeAddress: '0xa',
  networkId: 'eip155:1',
  connectorId: 'io.vault',
  connectorKey: 'eip155:io.vault',
}
const derive = (state: AccountState | undefined, connectors: readonly Connector[] = [connector]) =>
  deriveAccount({
    namespace: 'eip155',
    state,
    networks: [network],
    connector: connectorOf(connectors, 'eip155', state),
  })

test('a connected account has its address, network, explorer page, connector and wallet', () => {
  expect(derive(connected)).toEqual({
    namespace: 'eip155',
    status: 'connected',
    isConnected: true,
    isConnecting: false,
    isReconnecting: false,
    isDisconnected: false,
    accounts: connected.accounts,
    address: '0xa',
    caipAddress: 'eip155:1:0xa',
    networkId: 'eip155:1',
    network,
    isNetworkSupported: true,
    connectorId: 'io.vault',
    connectorKey: 'eip155:io.vault',
    connector,
    wallet: { name: 'Vault', imageUrl: connector.imageUrl, identifier: 'vault', type: 'announced' },
    addressExplorerUrl: 'https://etherscan.io/address/0xa',
    preferredAccountType: 'smartAccount',
    isSignedIn: false,
  })
})

test('without a state, nothing is connected', () => {
  expect(derive(undefined)).toMatchObject({
    status: 'disconnected',
    isConnected: false,
    isConnecting: false,
    isDisconnected: true,
    address: undefined,
    caipAddress: undefined,
    wallet: undefined,
    network: undefined,
    isNetworkSupported: true,
    addressExplorerUrl: undefined,
    preferredAccountType: 'eoa',
  })
})

test.each([
  [false, { isConnecting: true, isReconnecting: false }],
  [true, { isConnecting: false, isReconnecting: true }],
])('a wallet of the last visit (%s) is reconnecting, another one connecting', (isReconnecting, expected) => {
  const state = { ...connected, status: 'connecting', isReconnecting } as AccountState
  expect(derive(state)).toMatchObject({ ...expected, isConnected: false, isDisconnected: false })
})

test('a network that is not configured is not supported, and has no explorer', () => {
  const account = derive({ ...connected, networkId: 'eip155:5' })
  expect(account).toMatchObject({
    isNetworkSupported: false,
    network: undefined,
    caipAddress: 'eip155:5:0xa',
  })
  expect(account.addressExplorerUrl).toBeUndefined()
})

test('a slash at the end of the explorer is not doubled', () => {
  const blockExplorers = { default: { name: 'Explorer', url: 'https://explorer.test/' } }
  const account = deriveAccount({
    namespace: 'eip155',
    state: connected,
    networks: [{ ...network, blockExplorers }],
    connector: undefined,
  })
  expect(account.addressExplorerUrl).toBe('https://explorer.test/address/0xa')
})

test('the connector is found by its key, else by its id in the namespace', () => {
  const other = { ...connector, key: 'eip155:io.vault#2', name: 'Second' }
  const elsewhere: Connector = { ...connector, key: 'solana:io.vault', namespace: 'solana', name: 'Solana' }
  const second = { ...connected, connectorKey: 'eip155:io.vault#2' }
  expect(derive(second, [connector, other]).wallet?.name).toBe('Second')
  const gone = { ...connected, connectorKey: 'eip155:gone' }
  expect(derive(gone, [elsewhere, connector]).wallet?.name).toBe('Vault')
  expect(derive(gone, [elsewhere]).wallet).toBeUndefined()
})

test('a paired wallet is shown instead of the pairing, and without an image has none', () => {
  const phone = { ...connected, wallet: { name: 'Phone', imageUrl: 'https://img.test/p.png' } }
  expect(derive(phone).wallet).toMatchObject({ name: 'Phone', imageUrl: 'https://img.test/p.png' })
  expect(derive({ ...connected, wallet: { name: 'Phone' } }).wallet?.imageUrl).toBeUndefined()
  const { walletId: _, ...withoutId } = connector
  expect(derive(connected, [withoutId]).wallet?.identifier).toBe('io.vault')
})
