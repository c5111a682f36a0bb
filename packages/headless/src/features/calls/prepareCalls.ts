import { type CaipNetworkId, isSameAddress } from '@latchkey/protocol'
import { type ActiveAccount, activeAccount } from '../../core/activeAccount.js'
import type { CallsCapability } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { networkOf } from '../../core/networkOf.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { SenderChangedError } from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'

/** The account and the network that the app has prepared calls for. */
export interface CallsSender {
  /** Address of the account. Default: the active EVM account, whichever it is. */
  from?: string | undefined
  /** Default: the network of the account, whichever it is. */
  networkId?: CaipNetworkId | undefined
}

/** Returns the EVM account that sends, its network and its capability. */
export function prepareCalls(
  latchkey: Latchkey,
  sender: CallsSender,
): ActiveAccount & { readonly network: Network; readonly calls: CallsCapability } {
  const namespace = 'eip155'
  const account = activeAccount(latchkey, namespace)
  const { calls } = account.adapter
  if (!calls) throw new NotImplementedByAdapterError({ member: 'calls', namespace })
  const network = networkOf(latchkey, namespace)
  const { from = account.address, networkId = network.networkId } = sender
  if (!isSameAddress(from, account.address, namespace) || networkId !== network.networkId)
    throw new SenderChangedError()
  return { ...account, network, calls }
}
