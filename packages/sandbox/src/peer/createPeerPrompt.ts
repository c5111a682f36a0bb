import { evmErrors } from '../wallet/evm/evmErrors.js'
import { userRejected } from '../wallet/evm/providerRpcError.js'
import type { Kernel } from '../wallet/kernel/createKernel.js'
import { createPrompt, type Prompt } from '../wallet/kernel/createPrompt.js'
import type { ApprovalRequest } from '../wallet/types.js'
import type { PeerAnswer } from './types.js'

/** Asks the user, in any namespace. Throws ProviderRpcError. */
export type PeerPrompt = Prompt<ApprovalRequest>

/**
 * Creates the prompt of all requests of all sessions. Several requests may be open at the same time.
 * Rejections have EIP-1193 codes in every namespace, as wallets of this protocol answer.
 * @param answer Returns how requests are currently answered.
 */
export function createPeerPrompt(kernel: Kernel, answer: () => PeerAnswer): PeerPrompt {
  const ask = createPrompt<ApprovalRequest>({
    state: kernel.state,
    faults: kernel.faults,
    approvals: kernel.approvals,
    errors: evmErrors,
    // A peer is never locked, but the prompt requires an unlock request.
    unlock: { namespace: 'eip155', kind: 'unlock' },
  })
  return async (inHand, request) => {
    if (answer() === 'reject') throw userRejected()
    return ask(inHand, request)
  }
}
