import type { SwapToken } from '@latchkey/headless'
import { swapMessages } from '../messages/swap'
import { ListItem } from '../primitives/list-item'
import { AddressText } from './address-text'
import { TokenPicture } from './token-picture'
import { WarningNote } from './warning-note'

const words = swapMessages.tokens

export interface UnlistedTokenProps {
  token: SwapToken
  onChoose: () => void
}

/** A token that was read by its address, with a warning. */
export function UnlistedToken({ token, onChoose }: UnlistedTokenProps) {
  return (
    <div data-slot="lk-swap-unlisted" className="flex flex-col gap-3 pt-1">
      <ListItem
        data-slot="lk-swap-unlisted-token"
        data-token={token.address}
        leading={<TokenPicture token={token} className="rounded-full" />}
        detail={words.unlisted}
        onClick={onChoose}
      >
        {token.name}
      </ListItem>
      <WarningNote>{words.unlistedWarning}</WarningNote>
      {token.address && <AddressText address={token.address} className="px-3 rtl:text-right" />}
    </div>
  )
}
