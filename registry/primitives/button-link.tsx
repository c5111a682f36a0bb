import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import type { ButtonProps } from './button'
import { buttonVariants } from './button-variants'

export interface ButtonLinkProps
  extends ComponentPropsWithoutRef<'a'>,
    Pick<ButtonProps, 'variant' | 'size'> {}

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(
  ({ className, variant = 'primary', size = 'large', ...props }, ref) => (
    <a
      ref={ref}
      rel="noopener noreferrer"
      data-slot="lk-button-link"
      data-variant={variant}
      data-size={size}
      className={cn(buttonVariants({ variant, size }), 'lk:no-underline', className ?? 'lk-guard')}
      {...props}
    />
  ),
)
ButtonLink.displayName = 'ButtonLink'
