import { BitcoinWalletError } from '../wallet/bitcoin/BitcoinWalletError.js'
import { ProviderRpcError, toProviderRpcError } from '../wallet/evm/providerRpcError.js'
import { SolanaWalletError } from '../wallet/solana/SolanaWalletError.js'

/** Any thrown value as what an app is answered with: with the code that its namespace gave it, or -32603. */
export function toPairingError(thrown: unknown): ProviderRpcError {
  if (thrown instanceof SolanaWalletError)
    return new ProviderRpcError(thrown.code, thrown.message, thrown.data)
  if (thrown instanceof BitcoinWalletError) return new ProviderRpcError(thrown.code, thrown.message)
  return toProviderRpcError(thrown)
}
