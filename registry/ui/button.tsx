import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './cn'

interface ButtonProps extends ComponentPropsWithoutRef<'button'>, VariantProps<typeof buttonVariants> {
  /** Whether the child is shown as the button, for instance a link. Default false. */
  asChild?: boolean | undefined
}

/** A button with the names and props of shadcn's. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  ({ className, variant = 'default', size = 'default', asChild = false, ...props }, ref) => {
    const Component = asChild ? Slot.Root : 'button'
    return (
      <Component
        ref={ref}
        data-slot="lk-button"
        data-variant={variant}
        data-size={size}
        className={cn(buttonVariants({ variant, size }), className ?? 'lk-guard')}
        {...props}
      />
    )
  },
)
Button.displayName = 'Button'

const buttonVariants = cva(
  'lk:relative lk:inline-flex lk:items-center lk:justify-center lk:gap-2 lk:rounded-lk-row lk:text-center lk:font-medium lk:no-underline lk:transition-[background-color,scale,color] lk:duration-100 lk:ease-out lk:select-none active:not-aria-disabled:lk:scale-[.98] disabled:lk:cursor-default aria-disabled:lk:cursor-default',
  {
    variants: {
      variant: {
        default:
          'lk:bg-lk-fill lk:text-lk-on-fill hover:not-aria-disabled:lk:bg-lk-fill-hover active:not-aria-disabled:lk:bg-lk-fill-press',
        destructive:
          'lk:bg-lk-row lk:text-lk-danger hover:not-aria-disabled:lk:bg-lk-hover active:not-aria-disabled:lk:bg-lk-press',
        outline:
          'lk:border lk:border-lk-edge lk:text-lk-ink hover:not-aria-disabled:lk:bg-lk-row active:not-aria-disabled:lk:bg-lk-hover aria-disabled:lk:text-lk-muted',
        secondary:
          'lk:bg-lk-row lk:text-lk-ink hover:not-aria-disabled:lk:bg-lk-hover active:not-aria-disabled:lk:bg-lk-press aria-disabled:lk:text-lk-muted',
        ghost:
          'lk:text-lk-muted hover:not-aria-disabled:lk:bg-lk-row hover:not-aria-disabled:lk:text-lk-ink active:not-aria-disabled:lk:bg-lk-hover',
        link: 'lk:text-lk-accent-text hover:not-aria-disabled:lk:underline aria-disabled:lk:text-lk-muted',
      },
      size: {
        default: 'lk:min-h-12 lk:px-4 lk:py-2 lk:text-lk-body',
        sm: 'lk:min-h-11 lk:px-4 lk:py-2 lk:text-lk-detail',
        lg: 'lk:min-h-14 lk:px-6 lk:py-2 lk:text-lk-body',
        icon: 'lk:size-11 lk:shrink-0 lk:text-lk-body',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)
