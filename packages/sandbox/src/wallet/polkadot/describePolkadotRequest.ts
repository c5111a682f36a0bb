import { describeConnect, describeSignMessage, describeUnlock } from '../kernel/window/commonDescriptions.js'
import type { RequestDescription } from '../kernel/window/RequestDescription.js'
import type { PolkadotApprovalRequest } from './types.js'

/**
 * Describes a request for the approval window.
 * @param asker The app, as the subject of a sentence.
 */
export function describePolkadotRequest(request: PolkadotApprovalRequest, asker: string): RequestDescription {
  switch (request.kind) {
    case 'connect':
      return {
        ...describeConnect(asker, 'Polkadot accounts', request),
        rows: [['App', request.appName]],
      }
    case 'unlock':
      return describeUnlock()
    case 'signMessage':
      return describeSignMessage(asker, request.message, [['Account', request.account]])
    case 'signTransaction': {
      const { account, network, call } = request
      return {
        title: 'Sign transaction',
        sentence: `${asker} wants you to sign this transaction.`,
        rows: [...call.rows, ['From', account], ['Network', network]],
        ...(call.text === undefined ? {} : { text: call.text }),
        textIs: 'data',
      }
    }
  }
}
