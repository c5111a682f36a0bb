import { type CaipNetworkId, isSameAddress } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { findNetwork } from '../../core/stores/networks.js'
import {
  type Payment,
  type SentTransaction,
  sentTransactionsStore,
} from '../../core/transactions/sentTransactions.js'
import { explorerUrl } from '../../shared/explorerUrl.js'
import { namespaceOf } from '../../shared/parseCaip.js'

/** Which transactions are returned. */
export interface GetTransactionsParameters {
  /** The account that has sent them. Default: the active account; without one, none is returned. */
  address?: string | undefined
  /** Default: all networks. */
  networkId?: CaipNetworkId | undefined
}

/** A transaction that was sent in this browser. */
export interface Transaction extends Omit<SentTransaction, 'payment'> {
  /** What it pays. Absent for a transaction of the app. */
  readonly payment?: Payment | undefined
  /** Url of the transaction in the network's block explorer. */
  readonly explorerUrl?: string | undefined
}

/** The transactions, newest first. */
export type GetTransactionsReturnType = readonly Transaction[]

/**
 * Returns the transactions that the active account has sent in this browser, newest first, at most 99 of all
 * accounts. They are followed to their end by one tab, also after a reload. They are removed when an account
 * is disconnected.
 *
 * @example
 * ```ts
 * import { getTransactions } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const pending = getTransactions(latchkey).filter(({ status }) => status === 'pending')
 * ```
 */
export function getTransactions(
  latchkey: Latchkey,
  parameters: GetTransactionsParameters = {},
): GetTransactionsReturnType {
  const { stores } = internalsOf(latchkey)
  const { activeNamespace, ...networks } = stores.networks.getState()
  const { networkId } = parameters
  const namespace = networkId ? namespaceOf(networkId) : activeNamespace
  const { address = stores.accounts.getState()[namespace]?.activeAddress } = parameters
  return sentTransactionsStore(latchkey)
    .getState()
    .filter((sent) => networkId === undefined || sent.networkId === networkId)
    .filter((sent) => isSameAddress(sent.from, address, namespaceOf(sent.networkId)))
    .map(({ payment, ...sent }) => ({
      ...sent,
      ...(payment && { payment: { ...payment, value: BigInt(payment.value) } }),
      explorerUrl: explorerUrl(
        findNetwork(networks, sent.networkId),
        'tx',
        sent.replacementHash ?? sent.hash,
      ),
    }))
}
