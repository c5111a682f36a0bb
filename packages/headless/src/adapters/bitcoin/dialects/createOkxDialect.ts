import { formatUnits } from 'viem'
import { readProperty } from '../../../shared/readProperty.js'
import { callMethod, readMethod, readPath } from '../callMethod.js'
import { type AddressFormat, type BitcoinNetwork, bitcoinNetworks } from '../networks.js'
import { createUnisatRequests, listen } from './createUnisatDialect.js'
import type { Dialect, Shared } from './dialect.js'

/** The path of OKX's provider for each kind of network. */
const places: Readonly<Record<AddressFormat, string>> = {
  mainnet: 'okxwallet.bitcoin',
  testnet: 'okxwallet.bitcoinTestnet',
  regtest: 'okxwallet.bitcoinTestnet',
}

/**
 * Creates the dialect of `window.okxwallet`. It has UniSat's requests, a provider for each kind of network,
 * and its own requests to connect and to send.
 */
export function createOkxDialect(): Dialect {
  let network: BitcoinNetwork = bitcoinNetworks[0]
  const provider = () => readPath(places[network.addresses]) ?? readPath(places.mainnet) ?? {}
  const call = (name: string, ...parameters: readonly unknown[]) =>
    callMethod(provider(), name, ...parameters)
  /** OKX has no silent request for the public key. */
  let publicKeys: { address: unknown; publicKey: unknown } | undefined

  function toShared(address: unknown): Shared {
    const publicKey = publicKeys?.address === address ? publicKeys?.publicKey : undefined
    return { addresses: [{ address, publicKey }] }
  }

  return {
    get provider() {
      return provider()
    },
    async connect(requested) {
      network = requested
      const account = await call('connect')
      publicKeys = {
        address: readProperty(account, 'address'),
        publicKey: readProperty(account, 'publicKey'),
      }
      return toShared(publicKeys.address)
    },
    async read() {
      const accounts = await call('getAccounts')
      return Array.isArray(accounts) && accounts.length > 0 ? toShared(accounts[0]) : undefined
    },
    async disconnect() {
      publicKeys = undefined
      await readMethod(provider(), 'disconnect')?.()
    },
    subscribe: (changed) => listen(provider(), ['accountsChanged', 'accountChanged'], changed),
    get canBroadcast() {
      return readMethod(provider(), 'pushPsbt') !== undefined
    },
    signMessage: (parameters) => createUnisatRequests(provider()).signMessage(parameters),
    signPsbt: async (parameters) => (await createUnisatRequests(provider()).signPsbt?.(parameters)) ?? {},
    async sendTransfer({ from, to, sats }) {
      const answer = await call('send', { from, to, value: formatUnits(sats, 8) })
      return readProperty(answer, 'txhash')
    },
  }
}
