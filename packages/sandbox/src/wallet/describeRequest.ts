import { describeBitcoinRequest } from './bitcoin/describeBitcoinRequest.js'
import { createCallNode } from './evm/callNode.js'
import { describeEvmRequest } from './evm/describeEvmRequest.js'
import { createWireLog } from './kernel/createWireLog.js'
import type { RequestDescription } from './kernel/window/RequestDescription.js'
import { describePolkadotRequest } from './polkadot/describePolkadotRequest.js'
import { describeSolanaRequest } from './solana/describeSolanaRequest.js'
import type { ApprovalRequest } from './types.js'

/** Describes a request of any namespace. */
export function describeRequest(request: ApprovalRequest, asker: string): RequestDescription {
  // Calls that only estimate a fee are not logged.
  const log = createWireLog()
  switch (request.namespace) {
    case 'eip155':
      return describeEvmRequest(request, asker, createCallNode(log))
    case 'solana':
      return describeSolanaRequest(request, asker, log)
    case 'bip122':
      return describeBitcoinRequest(request, asker)
    case 'polkadot':
      return describePolkadotRequest(request, asker)
  }
}
