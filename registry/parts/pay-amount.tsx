import { type PayRequest, shortenAddress, type UsePayReturnType } from '@latchkey/headless'
import { payMessages as words } from '../messages/pay'
import { transferMessages } from '../messages/transfer'
import { Avatar } from '../primitives/avatar'
import { AddressText } from './address-text'
import { AmountEntry } from './amount-entry'
import { DetailList } from './detail-list'
import { ReviewAmount, ReviewCard, ReviewLine } from './review-card'
import { ReviewRow } from './review-rows'
import { TokenPicture } from './token-picture'

export interface PayAmountProps {
  pay: UsePayReturnType
  request: PayRequest
}

/** What is paid, and to whom. The amount is entered if the app has not set it. */
export function PayAmount({ pay, request: { asset, recipient } }: PayAmountProps) {
  const { amount, hasFixedAmount, requestError, changeAmount } = pay
  const picture = <TokenPicture token={asset} className="rounded-full" />
  if (hasFixedAmount)
    return (
      <ReviewCard
        from={
          <ReviewLine label={words.pay} picture={picture}>
            <ReviewAmount>{`${amount} ${asset.symbol}`}</ReviewAmount>
          </ReviewLine>
        }
        to={
          <ReviewLine
            label={words.to}
            picture={<Avatar address={recipient} size={40} />}
            detail={<AddressText address={recipient} className="rtl:text-right" />}
          />
        }
      />
    )
  return (
    <>
      <AmountEntry
        label={words.pay}
        value={amount}
        onChange={changeAmount}
        inputLabel={transferMessages.amountIn(asset.symbol)}
        error={requestError}
        token={
          <span data-slot="lk-pay-asset" className="flex max-w-32 shrink-0 items-center gap-2 font-medium">
            <TokenPicture token={asset} className="size-8 rounded-full text-[10px]" />
            <bdi data-slot="lk-pay-symbol" className="min-w-0 truncate">
              {asset.symbol}
            </bdi>
          </span>
        }
      />
      <DetailList>
        <ReviewRow label={words.to} title={recipient}>
          {shortenAddress(recipient)}
        </ReviewRow>
      </DetailList>
    </>
  )
}
