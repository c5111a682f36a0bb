import type { Permission } from '../../features/permissions/getPermissions.js'
import { BaseError } from './base.js'

const problems = {
  off: [
    'permissions/off',
    'This site has permissions turned off.',
    'Contact this site’s support. If this is your site, set `features.smartSessions`.',
  ],
  invalid: [
    'permissions/invalid',
    'This site asked for a permission that is not valid.',
    'Contact this site’s support.',
  ],
  unsupported: [
    'permissions/unsupported',
    'Your wallet doesn’t grant permissions of this kind on this network.',
    'Use another wallet or network, or confirm each transaction yourself.',
  ],
  irrevocable: [
    'permissions/irrevocable',
    'Your wallet can’t end a permission from here.',
    'End it in your wallet’s settings.',
  ],
} as const

/** What is wrong with a permission. */
export type PermissionProblem = keyof typeof problems

/** Codes of `PermissionError`. */
export type PermissionErrorCode = (typeof problems)[PermissionProblem][0]

/**
 * Thrown if a permission cannot be granted or ended: `permissions/off`, `permissions/invalid`,
 * `permissions/unsupported` or `permissions/irrevocable`.
 */
export class PermissionError extends BaseError<PermissionErrorCode> {
  override readonly name = 'PermissionError'
  constructor({ problem, cause }: { problem: PermissionProblem; cause?: unknown }) {
    const [code, says, action] = problems[problem]
    super(says, { code, action, cause })
  }
}

/** In what a wallet has granted more than was asked for, or something else. */
export type PermissionExcess =
  | 'account'
  | 'network'
  | 'recipient'
  | 'kind'
  | 'token'
  | 'amount'
  | 'period'
  | 'expiry'

/**
 * Thrown if a wallet has granted more than was asked for, or something else. The permissions are in force
 * until they are revoked.
 */
export class PermissionExceededError extends BaseError<'permissions/exceeded'> {
  override readonly name = 'PermissionExceededError'
  /** All that the wallet has granted. Pass each to `revokePermissions`. */
  readonly permissions: readonly Permission[]
  readonly excess: readonly PermissionExcess[]
  constructor(parameters: { permissions: readonly Permission[]; excess: readonly PermissionExcess[] }) {
    super('Your wallet allowed more than this site asked for.', {
      code: 'permissions/exceeded',
      action: 'End the permission, here or in your wallet, and try again.',
    })
    this.permissions = parameters.permissions
    this.excess = parameters.excess
  }
}
