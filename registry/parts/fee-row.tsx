import {
  formatAmount,
  formatBalance,
  type UseSendFormReturnType,
  useAccount,
  useTokens,
  worthOf,
} from '@latchkey/headless'
import { sendMessages as words } from '../messages/send'
import { HiddenText } from '../primitives/hidden-text'
import { Skeleton } from '../primitives/skeleton'

/** Decimals of a fee that is shown in the currency of the network. */
export const feeDigits = 6

/** Returns the text of a fee: what it is worth, or its amount. */
export function useFeeText(): (fee: bigint, currency: { symbol: string; decimals: number }) => string {
  const { network } = useAccount()
  const { tokens } = useTokens()
  const price = network?.testnet ? undefined : tokens.find(({ address }) => address === undefined)?.price
  return (fee, { symbol, decimals }) => {
    const amount = `${formatBalance(fee, decimals, feeDigits)} ${symbol}`
    if (!price) return amount
    const worth = worthOf(fee, decimals, price)
    const cents = formatAmount(worth.value, worth.decimals)
    return cents === '0.00' ? words.lessThanCent : words.worth(cents)
  }
}

/** The network fee of what is entered. */
export function FeeRow({ form: { limits } }: { form: UseSendFormReturnType }) {
  const feeText = useFeeText()
  const { data, isPending } = limits
  if (!isPending && data?.fee === undefined) return null
  return (
    <p
      data-slot="lk-fee-row"
      className="flex min-h-8 items-center justify-between gap-4 px-2 text-lk-detail text-lk-muted"
    >
      <span data-slot="lk-fee-label">{words.fee}</span>
      {data?.fee === undefined ? (
        <>
          <Skeleton data-slot="lk-fee-skeleton" className="h-3.5 w-16" />
          <HiddenText>{words.feeLoading}</HiddenText>
        </>
      ) : (
        <span
          data-slot="lk-fee"
          dir="ltr"
          title={`${formatBalance(data.fee, data.native.decimals, 18)} ${data.native.symbol}`}
          className="text-lk-ink tabular-nums"
        >
          {feeText(data.fee, data.native)}
        </span>
      )}
    </p>
  )
}
