import type { Latchkey } from '../../core/createLatchkey.js'
import { runSwap } from '../../core/swaps/runSwap.js'
import { inNextTask } from '../../shared/inNextTask.js'
import type { SwapParameters, SwapReturnType } from './swap.js'
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
    const { hash, readReceived } = await runSwap(latchkey, {
      ...parameters,
      onStage(stage) {
        form.setState({ stage })
        parameters.onStage?.(stage)
      },
    })
    if (form.getState().sent?.hash !== hash) form.setState({ sent: { hash, status: 'pending' } })
    if (form.getState().review === review) resetSwapForm(latchkey)
    void readReceived().then((received) => {
      const { sent } = form.getState()
      if (sent?.hash === hash) form.setState({ sent: { ...sent, received } })
    })
    return { hash }
  } finally {
    endLoading()
    form.setState({ isLoading: false, stage: undefined })
  }
}
