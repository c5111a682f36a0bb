'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MutationParameters } from '../../../react/hookParameters.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
import type {
  SendTransactionErrorType,
  SendTransactionParameters,
  SendTransactionReturnType,
} from './sendTransaction.js'
import { sendTransactionMutationOptions } from './sendTransactionOptions.js'

/** The options of the mutation. */
export interface UseSendTransactionParameters<context = unknown>
  extends MutationParameters<
    SendTransactionReturnType,
    SendTransactionErrorType,
    SendTransactionParameters,
    context
  > {}

/** The result of the mutation. `mutate` signs and sends a transaction, `data.hash` is its hash. */
export type UseSendTransactionReturnType<context = unknown> = UseMutationResult<
  SendTransactionReturnType,
  SendTransactionErrorType,
  SendTransactionParameters,
  context
>

/**
 * Asks the wallet to sign a transaction of Solana, and sends it. The same transaction twice shows one request
 * while the wallet has not answered, because this component has one `idempotencyKey`.
 *
 * @example
 * ```tsx
 * import { useSendTransaction } from '@latchkey/headless/solana'
 *
 * function SendButton({ transaction }: { transaction: Uint8Array }) {
 *   const { data, mutate } = useSendTransaction()
 *   return (
 *     <button type="button" onClick={() => mutate({ transaction })}>
 *       {data ? `Sent: ${data.hash}` : 'Send'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendTransaction<context = unknown>(
  parameters: UseSendTransactionParameters<context> = {},
): UseSendTransactionReturnType<context> {
  const latchkey = useGivenLatchkey('useSendTransaction', parameters.latchkey)
  const [idempotencyKey] = useState(() => `useSendTransaction ${Math.random()}`)
  return useMutation({
    ...parameters.mutation,
    ...sendTransactionMutationOptions(latchkey, { idempotencyKey }),
  })
}
