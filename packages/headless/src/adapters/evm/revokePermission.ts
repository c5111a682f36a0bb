import type { GrantedPermission } from '../../core/capabilities.js'
import type { EvmProvider } from './evmProvider.js'
import { requestWallet } from './requestWallet.js'

/**
 * Ends a permission at the wallet, by the methods that it was granted with: `wallet_revokePermissions` of
 * other wallets ends the connection instead (EIP-2255). ERC-7715
 *
 * @throws {UnsupportedMethodError} if the wallet cannot, and the other errors of `toRpcError`.
 */
export async function revokePermission(
  parameters: {
    provider: EvmProvider
    wallet?: string | undefined
    signal?: AbortSignal | undefined
  } & Pick<GrantedPermission, 'context' | 'form'>,
): Promise<void> {
  const { provider, context, form, wallet, signal } = parameters
  await requestWallet({
    provider,
    method: form === 'draft' ? 'wallet_revokePermissions' : 'wallet_revokeExecutionPermission',
    params: [{ permissionContext: context }],
    signal,
    context: { wallet },
  })
}
