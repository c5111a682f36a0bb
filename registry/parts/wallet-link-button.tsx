import type { UseWalletLinkReturnType } from '@latchkey/headless'
import { forwardRef, type MouseEvent } from 'react'
import { Button } from '../primitives/button'
import { ButtonLink, type ButtonLinkProps } from '../primitives/button-link'

export interface WalletLinkButtonProps extends Omit<ButtonLinkProps, 'href' | 'target' | 'rel'> {
  walletLink: Pick<UseWalletLinkReturnType, 'link' | 'open'>
  /** Another URL of the same wallet. Default: that of the link. */
  href?: string | undefined
}

/**
 * A link that opens a wallet. It has to be a real link, because phones open apps only from one. Busy until
 * the URL is known. Inside Telegram, it opens through Telegram.
 */
export const WalletLinkButton = forwardRef<HTMLAnchorElement, WalletLinkButtonProps>(
  (
    { walletLink: { link, open }, href = link?.href, variant, size, className, children, onClick, ...props },
    ref,
  ) => {
    if (!link || !href)
      return (
        <Button variant={variant} size={size} className={className} isBusy>
          {children}
        </Button>
      )
    const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      if (link.via === undefined || href !== link.href) return
      event.preventDefault()
      open()
    }
    return (
      <ButtonLink
        ref={ref}
        data-slot="lk-wallet-link"
        href={href}
        target={link.target}
        variant={variant}
        size={size}
        className={className}
        {...props}
        onClick={handleClick}
      >
        {children}
      </ButtonLink>
    )
  },
)
WalletLinkButton.displayName = 'WalletLinkButton'
