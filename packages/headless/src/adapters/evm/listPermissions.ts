import type { GrantedPermission } from '../../core/capabilities.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { EvmProvider } from './evmProvider.js'
import { isUnsupported } from './isUnsupported.js'
import { parsePermission } from './parsePermission.js'
import { requestWallet } from './requestWallet.js'

/** How many permissions are read. */
const maxPermissions = 200

/**
 * Reads the permissions that are in force at the wallet. An entry that is not valid is left out. Resolves
 * with `undefined` if the wallet has no such list. ERC-7715
 *
 * @throws {InvalidWalletAnswerError} if the answer is not a list, and the errors of `toRpcError`.
 */
export async function listPermissions(parameters: {
  provider: EvmProvider
  wallet?: string | undefined
}): Promise<readonly GrantedPermission[] | undefined> {
  const { provider, wallet } = parameters
  const method = 'wallet_getGrantedExecutionPermissions'
  try {
    const answer = await requestWallet({ provider, method, params: [], context: { wallet } })
    if (!Array.isArray(answer)) throw new InvalidWalletAnswerError('not a list of permissions')
    return answer.slice(0, maxPermissions).flatMap((each) => parsePermission(each, 'execution') ?? [])
  } catch (error) {
    if (isUnsupported(error)) return undefined
    throw error
  }
}
