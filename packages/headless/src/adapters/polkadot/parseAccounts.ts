import { bytesToHex } from '@noble/hashes/utils.js'
import { readProperty } from '../../shared/readProperty.js'
import { tryRead } from '../../shared/tryRead.js'
import type { ConnectionAccount, Network } from '../../shared/types.js'
import type { WalletState } from '../base/foundWallet.js'
import { decodeAddress, encodeAddress } from './ss58.js'
import { ss58PrefixOf } from './ss58PrefixOf.js'

/** The maximum number of accounts that are read. */
const maxAccounts = 1_000

/** An account without the prefix of a network. */
export interface WalletAccount {
  readonly publicKey: Uint8Array
  /** The genesis hash of the only network the account is for. */
  readonly genesisHash?: string | undefined
}

/**
 * Parses the accounts a wallet shares, without duplicates: addresses of one key with different prefixes are
 * one account. Values that are not SS58 addresses, also EVM addresses, are left out. Never throws.
 */
export function parseAccounts(value: unknown): readonly WalletAccount[] {
  const list = tryRead(() => (Array.isArray(value) ? value.slice(0, maxAccounts) : [])) ?? []
  const accounts = new Map<string, WalletAccount>()
  for (const entry of list) {
    const account = parseAccount(entry)
    if (account) accounts.set(bytesToHex(account.publicKey), account)
  }
  return [...accounts.values()]
}

/** Returns the accounts of a network with its prefix. Returns `undefined` if there is none. */
export function toWalletState(accounts: readonly WalletAccount[], network: Network): WalletState | undefined {
  const prefix = ss58PrefixOf(network)
  const [first, ...others] = accounts
    .filter(({ genesisHash }) => !genesisHash || genesisHash.slice(2, 34) === String(network.id))
    .map(
      ({ publicKey }): ConnectionAccount => ({
        address: encodeAddress(publicKey, prefix),
        type: 'eoa',
        publicKey: `0x${bytesToHex(publicKey)}`,
      }),
    )
  return first && { accounts: [first, ...others] }
}

function parseAccount(entry: unknown): WalletAccount | undefined {
  const address = readProperty(entry, 'address')
  const genesisHash = readProperty(entry, 'genesisHash')
  const decoded = typeof address === 'string' ? decodeAddress(address) : undefined
  if (!decoded) return undefined
  const isBound = typeof genesisHash === 'string' && genesisHash !== ''
  return {
    publicKey: decoded.publicKey,
    ...(isBound && { genesisHash: genesisHash.slice(0, 66).toLowerCase() }),
  }
}
