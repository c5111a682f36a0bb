import type { GrantedPermission } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import type { PermissionError } from '../../shared/errors/permissions.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { listRevokedSessions } from './listRevokedSessions.js'
import { requirePermissions } from './requirePermissions.js'
import { isPermissionOf, readStoredPermissions, removeStoredPermissions } from './storedPermissions.js'
import { toPermission } from './toPermission.js'

/** A permission of the account. */
export interface Permission extends GrantedPermission {
  /** When it was granted, in milliseconds since 1970. Absent if it was granted elsewhere. */
  readonly grantedAt?: number | undefined
  /** Whether its time is over. */
  readonly isExpired: boolean
  /** Whether the wallet granted more than this app had asked for. */
  readonly isExceeded: boolean
  /** The id that the server of `services.sessions` has given it. */
  readonly pci?: string | undefined
  /**
   * Who says that it is in force: the `wallet`, or the `app`, which remembers that it was granted. The wallet
   * may have ended it since.
   */
  readonly source: 'wallet' | 'app'
}

/** The permissions, newest first as far as that is known. */
export type GetPermissionsReturnType = readonly Permission[]

/** The errors of `getPermissions`. */
export type GetPermissionsErrorType =
  | NotConnectedError
  | NotImplementedByAdapterError
  | PermissionError
  | WalletErrorType

/**
 * Reads which accounts may spend from the active EVM account: what its wallet lists, or, if it has no list,
 * what was granted to this app in this browser and has not been ended. Those whose time is over are marked.
 * ERC-7715. Needs `features.smartSessions`.
 *
 * @throws {PermissionError} If `features.smartSessions` is off.
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {NotImplementedByAdapterError} If the adapter has no permissions.
 * @throws {WalletErrorType} If the wallet fails, or its list is not valid.
 *
 * @example
 * ```ts
 * import { getPermissions } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const permissions = await getPermissions(latchkey)
 * const inForce = permissions.filter(({ isExpired }) => !isExpired)
 * ```
 */
export async function getPermissions(latchkey: Latchkey): Promise<GetPermissionsReturnType> {
  try {
    const { address, connectorKey, permissions } = requirePermissions(latchkey)
    const own = readStoredPermissions(latchkey).filter((each) => isPermissionOf(each, address))
    const listed = await permissions.list({ connectorKey })
    if (!listed) {
      const revoked = await listRevokedSessions(latchkey, own)
      return own.filter(({ pci }) => !pci || !revoked.has(pci)).map((each) => toPermission(each, 'app'))
    }
    const isListed = ({ context }: { context: string }) => listed.some((each) => each.context === context)
    // The list has those of the methods of today alone, and of this wallet, which may share the account.
    const gone = own.filter(
      (each) =>
        each.form === 'execution' && each.connectorKey === connectorKey && !isListed(each) && !isOver(each),
    )
    if (gone.length > 0)
      await removeStoredPermissions(
        latchkey,
        gone.map(({ context }) => context),
      )
    const known = own.filter((each) => !gone.includes(each))
    const ofWallet = listed
      .filter((each) => isPermissionOf(each, address))
      .map((each) => {
        const {
          grantedAt,
          isExceeded = false,
          pci,
        } = known.find(({ context }) => context === each.context) ?? {}
        return toPermission({ ...each, grantedAt, isExceeded, pci }, 'wallet')
      })
    const others = known.filter((each) => !isListed(each)).map((each) => toPermission(each, 'app'))
    return [...ofWallet, ...others].sort((a, b) => (b.grantedAt ?? 0) - (a.grantedAt ?? 0))
  } catch (cause) {
    throw await toBaseError(cause)
  }
}

/** A wallet need not list what has ended by itself. */
function isOver({ expiresAt }: GrantedPermission): boolean {
  return expiresAt !== undefined && expiresAt <= Date.now()
}
