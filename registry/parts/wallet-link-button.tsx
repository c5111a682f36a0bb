import type { UseWalletLinkReturnType } from '@latchkey/headless'
import { forwardRef, type MouseEvent } from 'react'
import { Button } from '../primitives/button'
import { ButtonLink, type ButtonLinkProps } from '../primitives/button-link'

export interface WalletLinkButtonProps extends Omit<ButtonLinkProps, 'href' | 'target' | 'rel'> {
  walletLink: Pick<UseWalletLinkReturnType, 'link' | 'open'>
  /** Another address of the same wallet. Default: the link's own. */
  href?: string | undefined
}

/**
 * Opens a wallet inside the click, by a real link: phones open apps for nothing less. Busy until the link is known. Inside Telegram it goes
 * through Telegram.
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
