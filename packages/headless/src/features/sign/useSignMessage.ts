'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { SignMessageErrorType, SignMessageParameters, SignMessageReturnType } from './signMessage.js'
import { signMessageMutationOptions } from './signMessageOptions.js'

export type UseSignMessageReturnType = UseMutationResult<
  SignMessageReturnType,
  SignMessageErrorType,
  SignMessageParameters
>

/** Asks the wallet to sign a text. spec 1.2 */
export function useSignMessage(): UseSignMessageReturnType {
  return useMutation(signMessageMutationOptions(useLatchkey('useSignMessage')))
}
