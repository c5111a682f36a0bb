import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { loadSwapping } from './loadSwapping.js'
import type { ReviewSwapErrorType, ReviewSwapParameters, SwapReview } from './reviewSwap.js'
import type { SwapErrorType, SwapParameters, SwapReturnType } from './swap.js'

/** Returns the options of `useMutation` for `reviewSwap`. */
export function reviewSwapMutationOptions(latchkey: Latchkey, parameters: ReviewSwapParameters) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'reviewSwap'],
    mutationFn: async () => (await loadSwapping()).reviewSwap(latchkey, parameters),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SwapReview, ReviewSwapErrorType, void>
}

/** Returns the options of `useMutation` for `swapSwapForm`. */
export function swapSwapFormMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'swapSwapForm'],
    mutationFn: async (parameters) => (await loadSwapping()).swapSwapForm(latchkey, parameters),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SwapReturnType, SwapErrorType, SwapParameters>
}
