'use client'

import { useRef, useState } from 'react'
import type { Permission } from '../../features/permissions/getPermissions.js'
import type { RevokePermissionsErrorType } from '../../features/permissions/revokePermissions.js'
import { useRevokePermissions } from '../../features/permissions/useRevokePermissions.js'
import { useViewLeave } from '../../features/router/useViewLeave.js'
import { useToast } from '../../features/toasts/useToast.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useWaitingPhase, type WaitingPhase } from '../../react/useWaitingPhase.js'

/** The permission to end. */
export interface UseEndPermissionParameters extends LatchkeyParameters {
  permission: Permission
  /** The text of the toast after it was ended. */
  ended: string
}

/** The end of a permission. */
export interface UseEndPermissionReturnType {
  /**
   * `rejected`: the user rejected the request. `irrevocable`: the wallet cannot end it from here. `failed`:
   * any other failure. In each of them it is still in force.
   */
  readonly status: 'idle' | 'pending' | 'ended' | 'rejected' | 'irrevocable' | 'failed'
  /** Why it was not ended. */
  readonly error: RevokePermissionsErrorType | null
  /** How long the wallet has not answered. */
  readonly phase: WaitingPhase
  /** Asks the wallet to end it. Does nothing while it is asked. */
  end(): void
  /** Stops waiting. If the user still confirms the request in the wallet, it ends all the same. */
  cancel(): void
}

/**
 * Ends a permission in the view `Permissions`, and shows a toast. What waits is cancelled when the user
 * leaves the view.
 *
 * @example
 * ```tsx
 * import type { Permission } from '@latchkey/headless'
 * import { useEndPermission } from '@latchkey/headless/ui'
 *
 * export function EndButton({ permission }: { permission: Permission }) {
 *   const { status, end } = useEndPermission({ permission, ended: 'Permission ended' })
 *   return (
 *     <button type="button" disabled={status === 'pending'} onClick={end}>
 *       End
 *     </button>
 *   )
 * }
 * ```
 */
export function useEndPermission({
  permission,
  ended,
  ...parameters
}: UseEndPermissionParameters): UseEndPermissionReturnType {
  const latchkey = useGivenLatchkey('useEndPermission', parameters.latchkey)
  const toast = useToast({ latchkey })
  const aborting = useRef<AbortController>(undefined)
  const [startedAt, setStartedAt] = useState<number>()
  const { isPending, isSuccess, error, mutate, reset } = useRevokePermissions({
    latchkey,
    mutation: { onSuccess: () => toast.showSuccess(ended) },
  })
  useViewLeave('Permissions', () => aborting.current?.abort(), { latchkey })
  return {
    status: isPending ? 'pending' : isSuccess ? 'ended' : error ? statusOf(error) : 'idle',
    error,
    phase: useWaitingPhase(isPending ? startedAt : undefined),
    end() {
      if (isPending) return
      aborting.current = new AbortController()
      setStartedAt(Date.now())
      mutate({ permission, signal: aborting.current.signal })
    },
    cancel() {
      aborting.current?.abort()
      reset()
    },
  }
}

function statusOf({ code }: RevokePermissionsErrorType): 'rejected' | 'irrevocable' | 'failed' {
  if (code === 'rpc/user-rejected') return 'rejected'
  return code === 'permissions/irrevocable' ? 'irrevocable' : 'failed'
}
