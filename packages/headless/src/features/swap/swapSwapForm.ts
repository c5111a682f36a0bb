import type { Latchkey } from '../../core/createLatchkey.js'
import { inNextTask } from '../../shared/inNextTask.js'
import { type SwapParameters, type SwapReturnType, swap } from './swap.js'
import { resetSwapForm, swapFormStore } from './swapForm.js'

/**
 * Swaps what the form has, and empties it. A review is swapped once, however often it is called. What the
 * user has entered for another swap meanwhile stays.
 */
export async function swapSwapForm(latchkey: Latchkey, parameters: SwapParameters): Promise<SwapReturnType> {
  const form = swapFormStore(latchkey)
  const { review } = form.getState()
  const endLoading = inNextTask(() => form.setState({ isLoading: true }))
  try {
    const result = await swap(latchkey, {
      ...parameters,
      onStage(stage) {
        form.setState({ stage })
        parameters.onStage?.(stage)
      },
    })
    if (form.getState().sent?.hash !== result.hash)
      form.setState({ sent: { hash: result.hash, status: 'pending' } })
    if (form.getState().review === review) resetSwapForm(latchkey)
    return result
  } finally {
    endLoading()
    form.setState({ isLoading: false, stage: undefined })
  }
}
