'use client'

import { isSameAddress, type Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { Token } from './getTokens.js'
import { type UseTokensParameters, type UseTokensReturnType, useTokens } from './useTokens.js'

/** The token, and the account that has it. */
export interface UseTokenBalanceParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends UseTokensParameters<latchkey> {
  /** Contract on EVM, mint on Solana. Default: the native currency. */
  readonly token?: string | undefined
}

/** The result of the query of all tokens, and the one that was asked for. */
export type UseTokenBalanceReturnType = UseTokensReturnType & {
  /** `undefined` if the account has none of it, while it is read, and after a failure. */
  readonly token: Token | undefined
}

/**
 * Returns one token of an account, or its native currency. Shares the query of `useTokens`, so that a list
 * and a row ask once.
 *
 * @example
 * ```tsx
 * import { useTokenBalance } from '@latchkey/headless'
 *
 * function Usdc() {
 *   const { token } = useTokenBalance({ token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' })
 *   return <p>{token?.display}</p>
 * }
 * ```
 */
export function useTokenBalance<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseTokenBalanceParameters<latchkey> = {},
): UseTokenBalanceReturnType {
  const latchkey = useGivenLatchkey('useTokenBalance', parameters.latchkey)
  const all = useTokens({ ...parameters, latchkey })
  const token = all.tokens.find(({ address, networkId }) =>
    parameters.token
      ? isSameAddress(address, parameters.token, networkId.split(':')[0] as Namespace)
      : address === undefined,
  )
  return { ...all, token }
}
