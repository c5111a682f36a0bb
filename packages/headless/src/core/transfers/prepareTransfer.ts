import { type CaipNetworkId, isAddress, isSameAddress, type Namespace } from '@latchkey/protocol'
import {
  InvalidReceiverError,
  SendDraftIncompleteError,
  SenderChangedError,
  UnsupportedChainError,
} from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'
import { type ActiveAccount, activeAccount } from '../activeAccount.js'
import type { TokenReference, TransfersCapability } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import { networkOf } from '../networkOf.js'
import { requireTokens } from '../requireTokens.js'

/** A transfer of the native currency or of a token. */
export interface TransferDraft {
  readonly to: string
  readonly value: bigint
  readonly token?: TokenReference | undefined
  readonly from?: string | undefined
  readonly networkId?: CaipNetworkId | undefined
}

export interface PreparedTransfer
  extends Pick<TransferDraft, 'to' | 'value' | 'token'>,
    Pick<ActiveAccount, 'address' | 'connectorKey'> {
  readonly network: Network
  readonly transfers: TransfersCapability
  /** The receiver in one form. */
  readonly receiver: string
  /** Whether the receiver is the account that sends. */
  readonly isOwn: boolean
}

/** Checks a transfer as far as possible without a request. Returns it with its account and network. */
export async function prepareTransfer(
  latchkey: Latchkey,
  namespace: Namespace,
  draft: TransferDraft,
): Promise<PreparedTransfer> {
  const { adapter, address, connectorKey } = activeAccount(latchkey, namespace)
  const { transfers } = adapter
  if (!transfers) throw new UnsupportedChainError(namespace)
  const network = networkOf(latchkey, namespace)
  const { from = address, networkId = network.networkId } = draft
  if (!isSameAddress(from, address, namespace) || networkId !== network.networkId)
    throw new SenderChangedError()
  const to = draft.to.trim()
  if (to === '') throw new SendDraftIncompleteError()
  if (!isAddress(to, namespace)) throw new InvalidReceiverError(network.name)
  const receiver = await transfers.checkReceiver({ to, network })
  const { token, value } = draft
  requireTokens(transfers, network, token)
  if (value <= 0n) throw new SendDraftIncompleteError()
  const isOwn = receiver === (await transfers.checkReceiver({ to: address, network }))
  return { transfers, network, address, connectorKey, to, receiver, value, token, isOwn }
}
