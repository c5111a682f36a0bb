'use client'

import { useEffect, useState } from 'react'
import { useNetworks } from '../../features/network/useNetworks.js'
import type { GetPermissionsErrorType, Permission } from '../../features/permissions/getPermissions.js'
import { usePermissions } from '../../features/permissions/usePermissions.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { explorerUrl } from '../../shared/explorerUrl.js'
import type { Network } from '../../shared/types.js'
import { type QuoteWords, withoutQuotes } from '../approve/tokenTexts.js'
import { type PermissionLimit, permissionLimit } from './permissionLimit.js'
import { tokenOf, usePermissionUnits } from './usePermissionUnits.js'

/** How a symbol is quoted that only the contract of a token says. */
export interface UsePermissionsViewParameters extends LatchkeyParameters {
  words: QuoteWords
}

/** A permission, and what a view shows of it. */
export interface ShownPermission {
  readonly permission: Permission
  /** The network. `undefined` if the app does not have it. */
  readonly network: Network | undefined
  /** What it allows to spend. `undefined` while the contract of its token is read. */
  readonly limit: PermissionLimit | undefined
  /** The token or currency, for its picture. `undefined` if it is not known. */
  readonly token:
    | {
        readonly networkId: string
        /** Absent: the native currency. */
        readonly address?: string | undefined
        readonly symbol?: string | undefined
      }
    | undefined
  /** The page of the account that may spend in the block explorer of the network. */
  readonly explorerUrl: string | undefined
}

/** What the view `Permissions` shows. */
export interface UsePermissionsViewReturnType {
  /** Those in force. Those with which the wallet granted more than the app had asked for come first. */
  readonly inForce: readonly ShownPermission[]
  /** Those whose time is over. */
  readonly expired: readonly ShownPermission[]
  /** Whether they have not been read yet. */
  readonly isPending: boolean
  /** Whether they are read, also again. */
  readonly isFetching: boolean
  /** Why they could not be read. `undefined` if an earlier list is shown. */
  readonly error: GetPermissionsErrorType | undefined
  /** Whether none is from a list of the wallet: it may have ended some since, and have granted others. */
  readonly isRemembered: boolean
  /** Reads them again. */
  retry(): void
}

const none: readonly Permission[] = []
/** A timer cannot wait longer, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1

/**
 * Returns what the view `Permissions` shows: which accounts may spend from the EVM account, and how much, in
 * units of the token. One whose time ends while it is shown moves to those that are over.
 *
 * @example
 * ```tsx
 * import { usePermissionsView } from '@latchkey/headless/ui'
 *
 * const words = { amounts: { quoted: (name: string) => `“${name}”` } }
 *
 * export function Permissions() {
 *   const { inForce, isPending } = usePermissionsView({ words })
 *   if (isPending) return <p>Loading</p>
 *   return inForce.map(({ permission, limit }) => (
 *     <p key={permission.context}>
 *       {permission.to}: {limit?.kind}
 *     </p>
 *   ))
 * }
 * ```
 */
export function usePermissionsView(parameters: UsePermissionsViewParameters): UsePermissionsViewReturnType {
  const latchkey = useGivenLatchkey('usePermissionsView', parameters.latchkey)
  const { networks } = useNetworks({ latchkey })
  const query = usePermissions({ latchkey })
  const permissions = query.data ?? none
  const { unitOf } = usePermissionUnits(latchkey, permissions, networks, parameters.words)
  const isOver = useIsOver(permissions)
  const rows = permissions.map((permission): ShownPermission => {
    const { networkId, terms, to } = permission
    const network = networks.find((each) => each.networkId === networkId)
    const unit = unitOf(permission)
    const token = tokenOf(terms)
    const hasAsset = terms.kind !== 'other' && (token !== undefined || network !== undefined)
    return {
      permission,
      network,
      limit: unit && permissionLimit(terms, unit),
      token: hasAsset
        ? {
            networkId,
            ...(token && { address: token }),
            ...(unit?.symbol && { symbol: withoutQuotes(unit.symbol) }),
          }
        : undefined,
      explorerUrl: explorerUrl(network, 'address', to),
    }
  })
  const current = rows.filter(({ permission }) => !isOver(permission))
  return {
    inForce: [
      ...current.filter(({ permission }) => permission.isExceeded),
      ...current.filter(({ permission }) => !permission.isExceeded),
    ],
    expired: rows.filter(({ permission }) => isOver(permission)),
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.data ? undefined : (query.error ?? undefined),
    isRemembered: permissions.length > 0 && permissions.every(({ source }) => source === 'app'),
    retry: () => void query.refetch(),
  }
}

/** Returns whether the time of a permission is over. Renders when the next one ends. */
function useIsOver(permissions: readonly Permission[]): (permission: Permission) => boolean {
  const [now, setNow] = useState(() => Date.now())
  const ends = permissions.flatMap(({ expiresAt }) => expiresAt ?? []).filter((end) => end > now)
  const next = Math.min(...ends)
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = next - Date.now()
      if (left <= 0) setNow(Date.now())
      else timer = setTimeout(wait, Math.min(left, longestTimerMs))
    }
    wait()
    return () => clearTimeout(timer)
  }, [next])
  return ({ isExpired, expiresAt }) => isExpired || (expiresAt !== undefined && expiresAt <= now)
}
