import { forwardRef } from 'react'
import { ChoiceChip, type ChoiceChipProps } from './choice-chip'
import { TokenPicture, type TokenPictureProps } from './token-picture'

export interface TokenChipProps extends Omit<ChoiceChipProps, 'picture' | 'text'> {
  token: TokenPictureProps['token'] & { readonly symbol: string }
}

/** The token of an amount. Opens the list of tokens. */
export const TokenChip = forwardRef<HTMLButtonElement, TokenChipProps>(({ token, ...props }, ref) => (
  <ChoiceChip
    ref={ref}
    data-slot="lk-token-chip"
    picture={<TokenPicture token={token} className="size-8 rounded-full text-[10px]" />}
    text={token.symbol}
    {...props}
  />
))
TokenChip.displayName = 'TokenChip'
