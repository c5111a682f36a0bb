import type { Latchkey } from '../../core/createLatchkey.js'
import { runSwap } from '../../core/swaps/runSwap.js'
import { PayOptionMissingError } from '../../shared/errors/pay.js'
import { defaultSlippage, minimumReceived } from '../../wire/swaps/minimumReceived.js'
import type { SwapOption } from './getPayOptions.js'
import type { PaymentDraft } from './pay.js'

/** Exchanges a token of the account for the asset of a payment. Resolves when that is in a block. */
export async function swapFirst(
  latchkey: Latchkey,
  { quote }: SwapOption,
  { value, signal, change, save }: PaymentDraft,
  account: string,
): Promise<void> {
  if (!quote || minimumReceived(quote, defaultSlippage) < value) throw new PayOptionMissingError()
  const { hash, ended } = await runSwap(latchkey, {
    quote,
    slippage: defaultSlippage,
    account,
    signal,
    onStage: (stage) => change({ stage: stage === 'approving' ? 'approving' : 'swapping' }),
  })
  // From here on the account has another token.
  save({})
  change({ stage: 'confirmingSwap', swapHash: hash })
  const error = await ended
  if (error) throw error
  signal?.throwIfAborted()
}
