'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import type {
  SwitchConnectionErrorType,
  SwitchConnectionParameters,
  SwitchConnectionReturnType,
} from './switchConnection.js'
import { switchConnectionMutationOptions } from './switchConnectionOptions.js'

export interface UseSwitchConnectionParameters<context = unknown>
  extends MutationParameters<
    SwitchConnectionReturnType,
    SwitchConnectionErrorType,
    SwitchConnectionParameters,
    context
  > {}

export type UseSwitchConnectionReturnType<context = unknown> = UseMutationResult<
  SwitchConnectionReturnType,
  SwitchConnectionErrorType,
  SwitchConnectionParameters,
  context
>

/** Makes a living connection, and an account of it, the active one. */
export function useSwitchConnection<context = unknown>(
  parameters: UseSwitchConnectionParameters<context> = {},
): UseSwitchConnectionReturnType<context> {
  const latchkey = useLatchkey('useSwitchConnection', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...switchConnectionMutationOptions(latchkey) })
}
