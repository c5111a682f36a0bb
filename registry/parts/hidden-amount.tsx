import { accountMessages } from '../messages/account'
import { HiddenText } from '../primitives/hidden-text'

/** Stands for an amount that the user has hidden. */
export function HiddenAmount() {
  return (
    <>
      <HiddenText>{accountMessages.amountHidden}</HiddenText>
      <span aria-hidden="true">••••</span>
    </>
  )
}
