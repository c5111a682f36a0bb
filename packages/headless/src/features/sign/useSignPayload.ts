'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type { SignPayloadErrorType, SignPayloadParameters, SignPayloadReturnType } from './signPayload.js'
import { signPayloadMutationOptions } from './signPayloadOptions.js'

export type UseSignPayloadReturnType = UseMutationResult<
  SignPayloadReturnType,
  SignPayloadErrorType,
  SignPayloadParameters
>

/** Has the wallet sign a Polkadot transaction without sending it. */
export function useSignPayload(): UseSignPayloadReturnType {
  return useMutation(signPayloadMutationOptions(useLatchkey('useSignPayload')))
}
