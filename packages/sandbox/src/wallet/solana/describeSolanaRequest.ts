import type { WritableWireLog } from '../kernel/createWireLog.js'
import {
  describeConnect,
  describeSignIn,
  describeSignMessage,
  describeUnlock,
} from '../kernel/window/commonDescriptions.js'
import type { RequestDescription } from '../kernel/window/RequestDescription.js'
import { estimateFee } from './estimateFee.js'
import type { SolanaApprovalRequest } from './types.js'

/**
 * Describes a request for the approval window.
 * @param asker The app, as the subject of a sentence.
 * @param log The log of the calls that read the fee.
 */
export function describeSolanaRequest(
  request: SolanaApprovalRequest,
  asker: string,
  log: Pick<WritableWireLog, 'begin'>,
): RequestDescription {
  switch (request.kind) {
    case 'connect':
      return describeConnect(asker, 'Solana accounts', request)
    case 'unlock':
      return describeUnlock()
    case 'signMessage':
      return describeSignMessage(asker, request.message, [['Account', request.account]])
    case 'signIn':
      return describeSignIn(asker, request)
    case 'signTransaction':
    case 'sendTransaction': {
      const { kind, chain, transactions } = request
      const isOne = transactions.length === 1
      const what = isOne ? 'this transaction' : `these ${transactions.length} transactions`
      const raw = transactions.flatMap((each) => each.raw)
      const senders = [...new Set(transactions.map(({ account }) => account))]
      return {
        title: `${kind === 'sendTransaction' ? 'Send' : 'Sign'} ${isOne ? 'transaction' : 'transactions'}`,
        sentence: `${asker} wants you to sign ${kind === 'sendTransaction' ? 'and send ' : ''}${what}.`,
        rows: [
          ...transactions.flatMap(({ rows }, index) => [
            ...(isOne ? [] : [['Transaction', `${index + 1} of ${transactions.length}`] as const]),
            ...rows,
          ]),
          ...senders.map((sender) => ['From', sender] as const),
          ['Network', `${chain.name} (${chain.id})`],
        ],
        ...(raw.length > 0 ? { text: raw.join('\n') } : {}),
        textIs: 'data',
        fee: () => estimateFee(log, chain, transactions),
      }
    }
  }
}
