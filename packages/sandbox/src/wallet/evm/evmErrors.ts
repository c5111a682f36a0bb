import type { NamespaceErrors } from '../kernel/NamespaceErrors.js'
import {
  alreadyPending,
  disconnected,
  locked,
  ProviderRpcError,
  unknownChain,
  userRejected,
} from './providerRpcError.js'
import type { EvmApprovalRequest } from './types.js'

/** Errors as an EVM provider has them: EIP-1193 and JSON-RPC codes. */
export const evmErrors: NamespaceErrors<EvmApprovalRequest> = {
  rejected: userRejected,
  alreadyPending,
  locked,
  dead: disconnected,
  failed: (code, message) => new ProviderRpcError(code, message),
  ofFault: (fault, request) =>
    fault.kind === 'unknownChain'
      ? unknownChain(request.kind === 'switchNetwork' ? request.to.id : 0, fault.code)
      : undefined,
}
