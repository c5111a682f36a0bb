import type { SwapToken, useSwapTokens } from '@latchkey/headless'
import { swapMessages } from '../messages/swap'
import type { ChoiceGroup } from './choice-group'

type SwapTokens = NonNullable<ReturnType<typeof useSwapTokens>['data']>

/** A token to swap, with what the account has of it. */
export type SwapChoice = SwapToken & Partial<Pick<SwapTokens['own'][number], 'value' | 'price'>>

/** Returns each token once: with those of the account, else with the popular ones, else with all. */
export function swapTokenGroups({ own, popular, all }: SwapTokens): readonly ChoiceGroup<SwapChoice>[] {
  const { tokens: words } = swapMessages
  const shown = new Set(own.map(keyOf))
  const others = (tokens: readonly SwapToken[]) =>
    tokens.filter((token) => {
      const isNew = !shown.has(keyOf(token))
      shown.add(keyOf(token))
      return isNew
    })
  return [
    { heading: words.own, choices: own },
    { heading: words.popular, choices: others(popular) },
    { heading: words.all, choices: others(all) },
  ]
}

/** Returns whether two tokens of a network are the same. */
export function isSameToken(one: SwapToken, other: SwapToken): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf({ address = '' }: SwapToken): string {
  return address.toLowerCase()
}
