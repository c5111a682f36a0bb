import { activeAccount } from '../../core/activeAccount.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { Namespace } from '../../shared/caip.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { NativeProvider } from '../../shared/providers.js'

export interface GetProviderParameters<namespace extends Namespace = Namespace> {
  /** Default: the active namespace. */
  namespace?: namespace | undefined
}

export type GetProviderReturnType<namespace extends Namespace = Namespace> = NativeProvider<namespace>

export type GetProviderErrorType = NotConnectedError | NotImplementedByAdapterError | WalletErrorType

/**
 * What the connected wallet itself offers to programs: an EIP-1193 provider, a Wallet Standard wallet, an injected extension.
 *
 * @throws {GetProviderErrorType}
 */
export async function getProvider<namespace extends Namespace>(
  latchkey: Latchkey,
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
