import { bytesToHex } from '@noble/hashes/utils.js'
import { accountIdOf } from './accountIdOf.js'
import { isSignedByBitcoin } from './isSignedByBitcoin.js'
import { type AskNode, isSignedByContract } from './isSignedByContract.js'
import { isSignedByEvmKey } from './isSignedByEvmKey.js'
import { isSignedByPolkadot } from './isSignedByPolkadot.js'
import { isSignedBySolana } from './isSignedBySolana.js'
import type { Signed } from './Signed.js'

/** Whose signature it is. */
export interface Signer {
  /**
   * Names the owner of the account: `eip155:0x…` for a key, which is the same on every EVM network,
   * `eip155:1:0x…` for a contract, which is an account of that network alone, `solana:…`, `bip122:…`, and
   * `polkadot:0x…` with the key, which has another address on each network.
   */
  readonly identity: string
}

/**
 * Returns who has signed a message: the key of its address or, on EVM, the contract of its address on the
 * network that it names. `undefined`: neither. A key is checked first, and without a node.
 *
 * @param nodeOf Returns the nodes of a network, if there are any.
 * @throws {NodeUnavailable} If a contract would have to be asked, and no node answers.
 */
export async function verifySignature(
  signed: Signed,
  nodeOf: (networkId: string) => AskNode | undefined,
): Promise<Signer | undefined> {
  const { address, networkId } = signed
  const [namespace] = networkId.split(':')
  switch (namespace) {
    case 'eip155': {
      const owner = address.toLowerCase()
      if (isSignedByEvmKey(signed)) return { identity: `eip155:${owner}` }
      const ask = nodeOf(networkId)
      if (!ask || !(await isSignedByContract(signed, ask))) return undefined
      return { identity: `${networkId}:${owner}` }
    }
    case 'solana':
      return isSignedBySolana(signed) ? { identity: `solana:${address}` } : undefined
    case 'bip122':
      // Bech32 may be in upper case (BIP-173).
      return isSignedByBitcoin(signed) ? { identity: `bip122:${toLowerBech32(address)}` } : undefined
    case 'polkadot': {
      const account = accountIdOf(address)
      if (!account || !isSignedByPolkadot(signed)) return undefined
      return { identity: `polkadot:0x${bytesToHex(account)}` }
    }
    default:
      return undefined
  }
}

function toLowerBech32(address: string): string {
  return /^(?:BC|TB|BCRT)1/.test(address) ? address.toLowerCase() : address
}
