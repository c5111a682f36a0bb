import { type ActiveAccount, activeAccount } from '../../core/activeAccount.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { Namespace } from '../../shared/caip.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { Network } from '../../shared/types.js'

/** What every kind of signature shares: the account that signs, its events, and errors a visitor can read. */
export async function runSignature<signature>(
  latchkey: Latchkey,
  asked: Namespace | undefined,
  sign: (account: ActiveAccount) => Promise<signature>,
): Promise<signature> {
  const namespace = asked ?? latchkey.stores.networks.getState().activeNamespace
  latchkey.emit({ type: 'sign.started', namespace })
  try {
    const signature = await sign(activeAccount(latchkey, namespace))
    latchkey.emit({ type: 'sign.succeeded', namespace })
    return signature
  } catch (cause) {
    const error = await toBaseError(cause)
    latchkey.emit({ type: 'sign.failed', namespace, error })
    throw error
  }
}

/**
 * The network that an account is on.
 *
 * @throws {NetworkNotFoundError} when it is not configured.
 */
export function networkOf(latchkey: Latchkey, { namespace }: Pick<ActiveAccount, 'namespace'>): Network {
  const networkId = latchkey.stores.accounts.getState()[namespace]?.networkId
  const network = findNetwork(latchkey.stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId ?? '')
  return network
}
