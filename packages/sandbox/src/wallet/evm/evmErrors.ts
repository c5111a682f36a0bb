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

/** The errors of an EVM provider, with EIP-1193 and JSON-RPC codes. */
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
