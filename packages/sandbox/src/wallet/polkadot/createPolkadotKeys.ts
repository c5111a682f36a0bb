import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { cryptoWaitReady, decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { bytesToHex, type Hex } from 'viem'

/** The keys of a Polkadot wallet. */
export interface PolkadotKeys {
  /** SS58 with the wallet's prefix, in the order of the accounts. */
  readonly addresses: readonly string[]
  name(address: string): string
  /** Returns the wallet's form of an address with any prefix; undefined if the wallet does not have it. */
  own(address: unknown): string | undefined
  /** Returns the key pair of an address. Resolves when the cryptography is loaded. */
  pair(address: string): Promise<KeyringPair>
}

/** Creates the keys. The addresses are available immediately, because the public keys are given. */
export function createPolkadotKeys(
  accounts: readonly { name: string; uri: string; publicKey: Hex }[],
  ss58Prefix: number,
): PolkadotKeys {
  const byKey = new Map<string, string>()
  const byAddress = new Map<string, { name: string; uri: string }>()
  for (const { name, uri, publicKey } of accounts) {
    const address = encodeAddress(publicKey, ss58Prefix)
    byKey.set(publicKey.toLowerCase(), address)
    byAddress.set(address, { name, uri })
  }
  const known = (address: string) => {
    const account = byAddress.get(address)
    if (!account) throw new Error(`The wallet does not hold the account ${address}.`)
    return account
  }
  return {
    addresses: [...byAddress.keys()],
    name: (address) => known(address).name,
    own(address) {
      try {
        return typeof address === 'string' ? byKey.get(bytesToHex(decodeAddress(address))) : undefined
      } catch {
        // It is not an address.
        return undefined
      }
    },
    async pair(address) {
      await cryptoWaitReady()
      return new Keyring({ type: 'sr25519', ss58Format: ss58Prefix }).addFromUri(known(address).uri)
    },
  }
}
