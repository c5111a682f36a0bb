import type { Namespace } from '@latchkey/protocol'
import { activeAccount } from '../../core/activeAccount.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NamespaceOf } from '../../core/register.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { NativeProvider } from '../../shared/providers.js'

/** The namespace whose provider is returned. */
export interface GetProviderParameters<namespace extends Namespace = NamespaceOf> {
  /** Default: the active namespace. */
  namespace?: namespace | undefined
}

/** The native provider of the namespace, such as an EIP-1193 provider. */
export type GetProviderReturnType<namespace extends Namespace = NamespaceOf> = NativeProvider<namespace>

/** The errors of `getProvider`. */
export type GetProviderErrorType = NotConnectedError | NotImplementedByAdapterError | WalletErrorType

/**
 * Returns the native provider of the connected wallet. Its type depends on the namespace: an EIP-1193
 * provider, a Wallet Standard wallet, or an injected extension.
 *
 * @throws {NotConnectedError} If no wallet is connected in the namespace.
 * @throws {NotImplementedByAdapterError} If the adapter of the namespace has no provider.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { getProvider } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const provider = await getProvider(latchkey, { namespace: 'eip155' })
 * const blockNumber = await provider.request({ method: 'eth_blockNumber' })
 * ```
 */
export async function getProvider<latchkey extends Latchkey, namespace extends NamespaceOf<latchkey>>(
  latchkey: latchkey,
  parameters: GetProviderParameters<namespace> = {},
): Promise<GetProviderReturnType<namespace>> {
  const { adapter, connectorKey, namespace } = activeAccount(latchkey, parameters.namespace)
  const { walletProvider } = adapter
  if (!walletProvider) throw new NotImplementedByAdapterError({ member: 'walletProvider', namespace })
  try {
    return (await walletProvider.get({ connectorKey })) as GetProviderReturnType<namespace>
  } catch (cause) {
    throw await toBaseError(cause)
  }
}
