import type { Kernel } from '../kernel/createKernel.js'
import { createPrompt, type Prompt } from '../kernel/createPrompt.js'
import { evmErrors } from './evmErrors.js'
import type { EvmApprovalRequest } from './types.js'

/** Creates the prompt of an EVM wallet. */
export function createEvmPrompt(kernel: Kernel): Prompt<EvmApprovalRequest> {
  return createPrompt<EvmApprovalRequest>({
    state: kernel.state,
    faults: kernel.faults,
    approvals: kernel.approvals,
    errors: evmErrors,
    topics: {
      connect: 'connect',
      unlock: 'connect',
      // Connects, too.
      signIn: 'connect',
      signMessage: 'sign',
      signTypedData: 'sign',
      sendTransaction: 'send',
      sendCalls: 'send',
      grantPermissions: 'sign',
      revokePermission: 'sign',
      switchNetwork: 'network',
      addNetwork: 'network',
    },
    unlock: { namespace: 'eip155', kind: 'unlock' },
  })
}
