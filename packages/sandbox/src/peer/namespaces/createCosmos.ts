import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'
import { hexToBytes } from 'viem'
import { unsupportedMethod } from '../../wallet/evm/providerRpcError.js'
import type { Kernel } from '../../wallet/kernel/createKernel.js'
import { testPrivateKeys } from '../../wallet/testPrivateKeys.js'
import type { CosmosPartOptions } from '../types.js'
import { createHoldings } from './createHoldings.js'
import type { NamespaceHandler } from './NamespaceHandler.js'
import { permittedAddresses } from './permittedAddresses.js'

/**
 * Creates the Cosmos part of a peer: accounts without signing. `cosmos_signDirect` and `cosmos_signAmino` are
 * not approved, and are rejected (4200) if requested. Needs no node.
 * @throws Error if there is no key or no network
 */
export function createCosmos(
  kernel: Kernel,
  { networks, privateKeys = testPrivateKeys.slice(0, 3), prefix = 'cosmos' }: CosmosPartOptions,
): NamespaceHandler {
  const keys = privateKeys.map((key) => {
    const pubkey = secp256k1.getPublicKey(hexToBytes(key), true)
    // ADR-028 of the Cosmos SDK, for keys of this curve.
    return { pubkey, address: bech32.encode(prefix, bech32.toWords(ripemd160(sha256(pubkey)))) }
  })
  const holdings = createHoldings(kernel, 'cosmos', {
    addresses: keys.map(({ address }) => address),
    networks,
  })
  return {
    ...holdings,
    namespace: 'cosmos',
    name: 'Cosmos',
    methods: ['cosmos_getAccounts'],
    events: ['accountsChanged', 'chainChanged'],
    async request({ inHand, addresses }) {
      if (inHand.method !== 'cosmos_getAccounts') throw unsupportedMethod(inHand.method)
      const permitted = permittedAddresses(addresses, holdings.selectedAccount())
      return keys
        .filter(({ address }) => permitted.includes(address))
        .map(({ pubkey, address }) => ({ algo: 'secp256k1', address, pubkey: base64.encode(pubkey) }))
    },
  }
}
