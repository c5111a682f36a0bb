'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { SignInErrorType, SignInParameters, SignInReturnType } from './signIn.js'
import { signInMutationOptions } from './signInOptions.js'

export type UseSignInReturnType = UseMutationResult<SignInReturnType, SignInErrorType, SignInParameters>

/** Has the wallet write a sign-in message itself, and sign it. Solana's own way. CAIP-122. */
export function useSignIn(): UseSignInReturnType {
  return useMutation(signInMutationOptions(useLatchkey('useSignIn')))
}
