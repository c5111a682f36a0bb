import type { SignInFields } from '@latchkey/protocol'
import { numberToHex } from 'viem'
import type { EvmProvider } from './evmProvider.js'
import { requestWallet } from './requestWallet.js'

/** The version of the request. ERC-7846 */
const version = '1'

/**
 * Asks a wallet to connect, and to sign a sign-in message that it writes, with one prompt. Resolves with the
 * answer, not parsed: see `parseSignIn`. ERC-7846
 *
 * @throws {UnsupportedMethodError} if the wallet does not have the method, {WalletCallsError} if it does not
 * have the capability, {UserRejectedError} if the user rejects, and the other errors of `toRpcError`.
 */
export async function requestSignIn(parameters: {
  provider: EvmProvider
  fields: SignInFields
  wallet?: string | undefined
}): Promise<unknown> {
  const { provider, fields, wallet } = parameters
  const { networkId, ...others } = fields
  const chainId = numberToHex(Number(networkId.slice('eip155:'.length)))
  return requestWallet({
    provider,
    method: 'wallet_connect',
    params: [{ version, capabilities: { signInWithEthereum: { ...others, chainId } } }],
    context: { wallet },
  })
}
