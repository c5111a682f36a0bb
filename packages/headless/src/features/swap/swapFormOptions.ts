import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type ReviewSwapErrorType,
  type ReviewSwapParameters,
  reviewSwap,
  type SwapReview,
} from './reviewSwap.js'
import type { SwapErrorType, SwapParameters, SwapReturnType } from './swap.js'
import { swapSwapForm } from './swapSwapForm.js'

/** Returns the options of `useMutation` for `reviewSwap`. */
export function reviewSwapMutationOptions(latchkey: Latchkey, parameters: ReviewSwapParameters) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'reviewSwap'],
    mutationFn: () => reviewSwap(latchkey, parameters),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SwapReview, ReviewSwapErrorType, void>
}

/** Returns the options of `useMutation` for `swapSwapForm`. */
export function swapSwapFormMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'swapSwapForm'],
    mutationFn: (parameters) => swapSwapForm(latchkey, parameters),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SwapReturnType, SwapErrorType, SwapParameters>
}
