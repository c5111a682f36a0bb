import type { CaipNetworkId } from '@latchkey/protocol'

/** The address format of a network. All test networks but regtest share one. */
export type AddressFormat = 'mainnet' | 'testnet' | 'regtest'

/** A Bitcoin network with its name in each dialect. */
export interface BitcoinNetwork {
  readonly networkId: CaipNetworkId
  readonly addresses: AddressFormat
  /** Wallet Standard. */
  readonly standard: `bitcoin:${string}`
  /** sats-connect. */
  readonly satsConnect: string
  /** UniSat's `getChain` and `switchChain`. */
  readonly unisat: string
  /** UniSat's older `getNetwork` and `switchNetwork`. Absent if they do not support the network. */
  readonly unisatOlder?: string | undefined
  /** Leather's `network` parameter. */
  readonly leather: string
}

/** The reference of a CAIP-2 id is the first 32 digits of the genesis block's hash. CAIP-4 */
const networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]] = [
  {
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    addresses: 'mainnet',
    standard: 'bitcoin:mainnet',
    satsConnect: 'Mainnet',
    unisat: 'BITCOIN_MAINNET',
    unisatOlder: 'livenet',
    leather: 'mainnet',
  },
  {
    networkId: 'bip122:000000000933ea01ad0ee984209779ba',
    addresses: 'testnet',
    standard: 'bitcoin:testnet',
    satsConnect: 'Testnet',
    unisat: 'BITCOIN_TESTNET',
    unisatOlder: 'testnet',
    leather: 'testnet',
  },
  {
    networkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    addresses: 'testnet',
    standard: 'bitcoin:testnet4',
    satsConnect: 'Testnet4',
    unisat: 'BITCOIN_TESTNET4',
    leather: 'testnet4',
  },
  {
    networkId: 'bip122:00000008819873e925422c1ff0f99f7c',
    addresses: 'testnet',
    standard: 'bitcoin:signet',
    satsConnect: 'Signet',
    unisat: 'BITCOIN_SIGNET',
    leather: 'signet',
  },
  {
    networkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    addresses: 'regtest',
    standard: 'bitcoin:regtest',
    satsConnect: 'Regtest',
    unisat: 'BITCOIN_REGTEST',
    unisatOlder: 'regtest',
    leather: 'regtest',
  },
]

/** All Bitcoin networks, mainnet first. */
export const bitcoinNetworks = networks

/**
 * Returns the Bitcoin network with this id. Returns `undefined` for another chain of the namespace, for
 * example Litecoin.
 */
export function bitcoinNetworkOf(networkId: unknown): BitcoinNetwork | undefined {
  return networks.find((each) => each.networkId === networkId)
}

/** Returns the network by its name in a dialect. Returns `undefined` for an unknown name. */
export function bitcoinNetworkByName(
  dialect: 'standard' | 'satsConnect' | 'unisat' | 'unisatOlder',
  name: unknown,
): BitcoinNetwork | undefined {
  return typeof name === 'string' ? networks.find((each) => each[dialect] === name) : undefined
}
