'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { SignPsbtErrorType, SignPsbtParameters, SignPsbtReturnType } from './signPsbt.js'
import { signPsbtMutationOptions } from './signPsbtOptions.js'

export type UseSignPsbtReturnType = UseMutationResult<
  SignPsbtReturnType,
  SignPsbtErrorType,
  SignPsbtParameters
>

/** Has the wallet sign a partially signed Bitcoin transaction. BIP-174. */
export function useSignPsbt(): UseSignPsbtReturnType {
  return useMutation(signPsbtMutationOptions(useLatchkey('useSignPsbt')))
}
