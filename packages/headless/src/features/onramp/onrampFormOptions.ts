import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { OnrampDraftIncompleteError } from '../../shared/errors/onramp.js'
import { type BuyErrorType, type BuyParameters, type BuyReturnType, buy } from './buy.js'

/** Returns the options of `useMutation` for `buy` with what the form has. */
export function buyOnrampFormMutationOptions(
  latchkey: Latchkey,
  parameters: BuyParameters<Latchkey> | undefined,
) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'buy'],
    async mutationFn() {
      if (!parameters) throw new OnrampDraftIncompleteError()
      return buy<Latchkey>(latchkey, parameters)
    },
    networkMode: 'always',
  } as const satisfies UseMutationOptions<BuyReturnType, BuyErrorType | OnrampDraftIncompleteError, void>
}
