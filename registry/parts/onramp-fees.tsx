import type { OnrampQuote } from '@latchkey/headless'
import { moneyText } from '../lib/onramp-texts'
import { onrampMessages as words } from '../messages/onramp'
import { transferMessages } from '../messages/transfer'
import { DetailList } from './detail-list'
import { ReviewRow } from './review-rows'

/** What a purchase costs beside what is bought. */
export function OnrampFees({ quote: { total, subtotal, networkFee } }: { quote: OnrampQuote }) {
  const hasSame = [subtotal, networkFee].every(
    ({ currency, decimals }) => currency === total.currency && decimals === total.decimals,
  )
  const fee = total.value - subtotal.value - networkFee.value
  return (
    <DetailList>
      {hasSame && fee >= 0 && (
        <ReviewRow label={words.providerFee}>{moneyText({ ...total, value: fee })}</ReviewRow>
      )}
      <ReviewRow label={transferMessages.fee}>{moneyText(networkFee)}</ReviewRow>
    </DetailList>
  )
}
