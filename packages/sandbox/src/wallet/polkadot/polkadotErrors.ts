import type { NamespaceErrors } from '../kernel/NamespaceErrors.js'
import type { PolkadotApprovalRequest } from './types.js'

/** The errors of Polkadot extensions, which have a message only. */
export const polkadotErrors = {
  rejected: () => new Error('Cancelled'),
  alreadyPending: (method) => new Error(`A request of type '${method}' is already pending.`),
  locked: () => new Error('The wallet is locked.'),
  dead: () => new Error('The extension is disconnected.'),
  failed: (code, message) => Object.assign(new Error(message), { code }),
  /** The page has no permission, or has none any more. */
  notEnabled: () => new Error('The source has not been enabled yet'),
} satisfies NamespaceErrors<PolkadotApprovalRequest> & { notEnabled: () => Error }

/** Converts any thrown value to an error. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))
