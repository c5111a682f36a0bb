import type { UseQueryOptions } from '@tanstack/react-query'
import type { NativeBalance } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { swapperOf } from '../../core/swaps/swapper.js'
import { UnsupportedChainError } from '../../shared/errors/send.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { SwapToken } from '../../wire/swaps/swaps.js'

/** Time after which balances are stale, in milliseconds: about one block of Ethereum. */
const balancesStaleMs = 12_000

/** What the account has. */
export interface SwapBalances {
  readonly from: NativeBalance
  readonly native: NativeBalance
}

/** Returns the options of `useQuery` for the balances that a swap needs. `account` identifies the account. */
export function swapBalancesQueryOptions(
  latchkey: Latchkey,
  { from, account }: { readonly from: SwapToken | undefined; readonly account: string | undefined },
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'swapBalances', { from: from?.address, account }],
    async queryFn() {
      try {
        const { adapter, network, address } = swapperOf(latchkey)
        const token = from?.address ? { ...from, address: from.address } : undefined
        const { transfers } = adapter
        if (!transfers) throw new UnsupportedChainError('eip155')
        const reading = transfers.getBalance({ address, network })
        const [native, own] = await Promise.all([
          reading,
          token ? transfers.getBalance({ address, network, token }) : reading,
        ])
        return { from: own, native }
      } catch (cause) {
        throw await toBaseError(cause)
      }
    },
    enabled: from !== undefined && account !== undefined,
    staleTime: balancesStaleMs,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<SwapBalances, WalletErrorType | UnsupportedChainError>
}
