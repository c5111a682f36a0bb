import { describe, expect, it } from 'vitest'
import { defineNetwork } from '../../../shared/networks.js'
import type { Network } from '../../../shared/types.js'
import { authenticateMethods, requestedNamespaces } from './requestedNamespaces.js'

function network(id: number | string, namespace: Network['namespace'] = 'eip155'): Network {
  return defineNetwork({
    id: id as never,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    namespace,
  })
}

describe('requestedNamespaces', () => {
  it('requests every configured network, by namespace, with the methods and events of each (spec 7.6/session-connect, 9.8/events)', () => {
    const asked = requestedNamespaces([network(1), network(10), network('abc', 'polkadot')])
    expect(asked.eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:10'],
      events: ['accountsChanged', 'chainChanged'],
    })
    expect(asked.eip155?.methods).toEqual(
      expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']),
    )
    expect(asked.polkadot?.chains).toEqual(['polkadot:abc'])
  })
  it('requests every method that a wallet of EVM may have (spec 7.8/permissions, 9.8/methods)', () => {
    expect(requestedNamespaces([network(1)]).eip155?.methods.toSorted()).toEqual([
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_sendTransaction',
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'personal_sign',
      'wallet_addEthereumChain',
      'wallet_getAssets',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_getGrantedExecutionPermissions',
      'wallet_getPermissions',
      'wallet_getSupportedExecutionPermissions',
      'wallet_grantPermissions',
      'wallet_registerOnboarding',
      'wallet_requestExecutionPermissions',
      'wallet_requestPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_revokePermissions',
      'wallet_scanQRCode',
      'wallet_sendCalls',
      'wallet_showCallsStatus',
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
    ])
  })
  it.each([
    [
      'solana',
      [
        'solana_getAccounts',
        'solana_requestAccounts',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
        'solana_signMessage',
        'solana_signTransaction',
      ],
    ],
    ['bip122', ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt']],
    ['polkadot', ['polkadot_signMessage', 'polkadot_signTransaction']],
  ] as const)('requests the methods of %s (spec 9.8/methods)', (namespace, methods) => {
    expect(requestedNamespaces([network('abc', namespace)])[namespace]?.methods.toSorted()).toEqual(methods)
  })
  it('requests accounts and both kinds of signatures for Cosmos', () => {
    expect(requestedNamespaces([network('cosmoshub-4', 'cosmos')])).toEqual({
      cosmos: {
        chains: ['cosmos:cosmoshub-4'],
        methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
        events: ['accountsChanged', 'chainChanged'],
      },
    })
  })
  it('sends no endpoint of a network, whose url can have a key of the app', () => {
    const asked = requestedNamespaces([network(1), network('abc', 'solana')])
    expect(Object.values(asked).map((each) => Object.keys(each).toSorted())).toEqual([
      ['chains', 'events', 'methods'],
      ['chains', 'events', 'methods'],
    ])
    expect(JSON.stringify(asked)).not.toContain('127.0.0.1')
  })
  it('requests Solana with its older id too, for wallets that support no other', () => {
    const asked = requestedNamespaces([network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana')])
    expect(asked.solana?.chains).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ])
  })
  it.each([2_147_483_648, 2 ** 40, 1.5])(
    'throws for the chain id %s, which the protocol does not support (spec 5.12/chain-id)',
    (id) => {
      expect(() => requestedNamespaces([network(id)])).toThrow('Invalid chainId')
    },
  )
  it('accepts the largest id that the protocol supports (spec 5.12/chain-id)', () => {
    expect(requestedNamespaces([network(2_147_483_647)]).eip155?.chains).toEqual(['eip155:2147483647'])
  })
  it('authenticateMethods leaves out methods that only display something', () => {
    expect(authenticateMethods()).not.toContain('wallet_showCallsStatus')
    expect(authenticateMethods()).toContain('personal_sign')
  })
})
