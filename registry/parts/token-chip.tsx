import { ChevronDownIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { HiddenText } from '../primitives/hidden-text'
import { TokenPicture, type TokenPictureProps } from './token-picture'

export interface TokenChipProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  token: TokenPictureProps['token'] & { readonly symbol: string }
  /** For screen readers, with the symbol in it. */
  label: string
}

/** The token of an amount. Opens the list of tokens. */
export const TokenChip = forwardRef<HTMLButtonElement, TokenChipProps>(
  ({ className, token, label, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      data-slot="lk-token-chip"
      title={token.symbol}
      className={cn(
        'lk:flex lk:h-11 lk:max-w-32 lk:shrink-0 lk:items-center lk:gap-2 lk:rounded-full lk:bg-lk-raised lk:ps-1.5 lk:pe-2.5 lk:font-medium lk:shadow-lk-edge lk:transition-[background-color,scale] lk:duration-100 lk:ease-out lk:select-none hover:lk:bg-lk-hover active:lk:scale-[.98] active:lk:bg-lk-press',
        className ?? 'lk-guard',
      )}
      {...props}
    >
      <TokenPicture token={token} className="size-8 rounded-full text-[10px]" />
      <span data-slot="lk-token-chip-symbol" aria-hidden="true" dir="auto" className="min-w-0 truncate">
        {token.symbol}
      </span>
      <HiddenText>{label}</HiddenText>
      <ChevronDownIcon aria-hidden="true" size={16} strokeWidth={1.75} className="-ms-1 text-lk-muted" />
    </button>
  ),
)
TokenChip.displayName = 'TokenChip'
