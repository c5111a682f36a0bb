import { BitcoinWalletError } from '../wallet/bitcoin/BitcoinWalletError.js'
import { ProviderRpcError, toProviderRpcError } from '../wallet/evm/providerRpcError.js'
import { SolanaWalletError } from '../wallet/solana/SolanaWalletError.js'

/** Converts any thrown value to the error an app receives: with the code of its namespace, or -32603. */
export function toPairingError(thrown: unknown): ProviderRpcError {
  if (thrown instanceof SolanaWalletError)
    return new ProviderRpcError(thrown.code, thrown.message, thrown.data)
  if (thrown instanceof BitcoinWalletError) return new ProviderRpcError(thrown.code, thrown.message)
  return toProviderRpcError(thrown)
}
