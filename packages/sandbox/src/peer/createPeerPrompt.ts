import { evmErrors } from '../wallet/evm/evmErrors.js'
import { userRejected } from '../wallet/evm/providerRpcError.js'
import type { Kernel } from '../wallet/kernel/createKernel.js'
import { createPrompt, type Prompt } from '../wallet/kernel/createPrompt.js'
import type { ApprovalRequest } from '../wallet/types.js'
import type { PeerAnswer } from './types.js'

/** Asks the visitor, whatever the namespace of the request is. Throws ProviderRpcError. */
export type PeerPrompt = Prompt<ApprovalRequest>

/**
 * Makes the function by which every request of every session asks. Requests wait beside each other, and what is refused
 * has the codes of EIP-1193 in every namespace, as wallets of this protocol answer.
 * @param answer How requests are answered at present.
 */
export function createPeerPrompt(kernel: Kernel, answer: () => PeerAnswer): PeerPrompt {
  const ask = createPrompt<ApprovalRequest>({
    state: kernel.state,
    faults: kernel.faults,
    approvals: kernel.approvals,
    errors: evmErrors,
    // No control locks a peer; the prompt wants a request to unlock all the same.
    unlock: { namespace: 'eip155', kind: 'unlock' },
  })
  return async (inHand, request) => {
    if (answer() === 'reject') throw userRejected()
    return ask(inHand, request)
  }
}
