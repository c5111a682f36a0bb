import type { NamespaceErrors } from '../kernel/NamespaceErrors.js'
import type { PolkadotApprovalRequest } from './types.js'

/** Errors as extensions of Polkadot have them: a message alone. */
export const polkadotErrors: NamespaceErrors<PolkadotApprovalRequest> = {
  rejected: () => new Error('Cancelled'),
  alreadyPending: (method) => new Error(`A request of type '${method}' is already pending.`),
  locked: () => new Error('The wallet is locked.'),
  dead: () => new Error('The extension is disconnected.'),
  failed: (code, message) => Object.assign(new Error(message), { code }),
}

/** Any thrown value as an error. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))
