import type { Wallet } from '@wallet-standard/base'
import type { Pairing } from '../../core/pairing.js'

/** JSON-RPC of sats-connect's wallets and of Leather: answers are objects with `result` or `error`. WBIP-001 */
export interface BitcoinRpcProvider {
  request(method: string, params?: unknown): Promise<unknown>
}

/** The methods that UniSat's provider and those made after it have in common. */
export interface UnisatProvider {
  getAccounts(): Promise<string[]>
  getPublicKey(): Promise<string>
  signMessage(message: string, type?: 'ecdsa' | 'bip322-simple'): Promise<string>
  /** In hex. */
  signPsbt(psbt: string, options?: unknown): Promise<string>
}

/** What a Bitcoin wallet offers to programs: tell them apart by what they have. */
export type BitcoinProvider = Wallet | BitcoinRpcProvider | UnisatProvider | Pairing
