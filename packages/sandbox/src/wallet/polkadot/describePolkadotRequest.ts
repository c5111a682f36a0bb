import type { RequestDescription } from '../kernel/window/RequestDescription.js'
import type { PolkadotApprovalRequest } from './types.js'

/**
 * Says what a request asks for.
 * @param asker Who asks, as a sentence begins with it.
 */
export function describePolkadotRequest(request: PolkadotApprovalRequest, asker: string): RequestDescription {
  switch (request.kind) {
    case 'connect':
      return {
        title: 'Connect',
        sentence: `${asker} wants to see your Polkadot accounts, and to ask you for signatures.`,
        rows: [['App', request.appName]],
        accounts: { all: request.accounts, selected: request.selected },
      }
    case 'unlock':
      return { title: 'Unlock', sentence: 'The wallet is locked. Approve to unlock it.', rows: [] }
    case 'signMessage':
      return {
        title: 'Sign message',
        sentence: `${asker} wants you to sign this message. It costs nothing.`,
        text: request.message,
        rows: [['Account', request.account]],
      }
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
