'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type {
  SwitchAccountTypeErrorType,
  SwitchAccountTypeParameters,
  SwitchAccountTypeReturnType,
} from './switchAccountType.js'
import { switchAccountTypeMutationOptions } from './switchAccountTypeOptions.js'

/** The options of the mutation. */
export interface UseSwitchAccountTypeParameters<context = unknown>
  extends MutationParameters<
    SwitchAccountTypeReturnType,
    SwitchAccountTypeErrorType,
    SwitchAccountTypeParameters,
    context
  > {}

/** The result of the mutation. `data` has the type that the account has now. */
export type UseSwitchAccountTypeReturnType<context = unknown> = UseMutationResult<
  SwitchAccountTypeReturnType,
  SwitchAccountTypeErrorType,
  SwitchAccountTypeParameters,
  context
>

/**
 * Switches the type of the embedded wallet's account. `useAccount` has the types that it can have on its
 * network (`accountTypes`), and the one that signs (`preferredAccountType`). See `switchAccountType`.
 *
 * @example
 * ```tsx
 * import { useAccount, useSwitchAccountType } from '@latchkey/headless'
 *
 * function SmartAccountSwitch() {
 *   const { accountTypes = [], preferredAccountType } = useAccount()
 *   const { mutate, isPending } = useSwitchAccountType()
 *   if (!accountTypes.includes('smartAccount')) return null
 *   const isSmart = preferredAccountType === 'smartAccount'
 *   return (
 *     <button
 *       type="button"
 *       aria-pressed={isSmart}
 *       disabled={isPending}
 *       onClick={() => mutate({ type: isSmart ? 'eoa' : 'smartAccount' })}
 *     >
 *       Smart account
 *     </button>
 *   )
 * }
 * ```
 */
export function useSwitchAccountType<context = unknown>(
  parameters: UseSwitchAccountTypeParameters<context> = {},
): UseSwitchAccountTypeReturnType<context> {
  const latchkey = useGivenLatchkey('useSwitchAccountType', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...switchAccountTypeMutationOptions(latchkey) })
}
