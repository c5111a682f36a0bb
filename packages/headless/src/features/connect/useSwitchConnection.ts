'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type {
  SwitchConnectionErrorType,
  SwitchConnectionParameters,
  SwitchConnectionReturnType,
} from './switchConnection.js'
import { switchConnectionMutationOptions } from './switchConnectionOptions.js'

export type UseSwitchConnectionReturnType = UseMutationResult<
  SwitchConnectionReturnType,
  SwitchConnectionErrorType,
  SwitchConnectionParameters
>

/** Makes a living connection, and an account of it, the active one. spec 4.2 */
export function useSwitchConnection(): UseSwitchConnectionReturnType {
  return useMutation(switchConnectionMutationOptions(useLatchkey('useSwitchConnection')))
}
