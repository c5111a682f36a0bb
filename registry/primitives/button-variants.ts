import { cva } from 'class-variance-authority'

export const buttonVariants = cva(
  'lk:relative lk:flex lk:w-full lk:items-center lk:justify-center lk:gap-2 lk:rounded-lk-row lk:px-4 lk:py-2 lk:text-center lk:font-medium lk:transition-[background-color,scale,color] lk:duration-100 lk:ease-out lk:select-none active:not-aria-disabled:lk:scale-[.98] disabled:lk:cursor-default aria-disabled:lk:cursor-default',
  {
    variants: {
      variant: {
        primary:
          'lk:bg-lk-fill lk:text-lk-on-fill hover:not-aria-disabled:lk:bg-lk-fill-hover active:not-aria-disabled:lk:bg-lk-fill-press',
        neutral:
          'lk:bg-lk-row lk:text-lk-ink hover:not-aria-disabled:lk:bg-lk-hover active:not-aria-disabled:lk:bg-lk-press aria-disabled:lk:text-lk-muted',
        danger:
          'lk:bg-lk-row lk:text-lk-danger hover:not-aria-disabled:lk:bg-lk-hover active:not-aria-disabled:lk:bg-lk-press',
        quiet:
          'lk:text-lk-muted hover:not-aria-disabled:lk:bg-lk-row hover:not-aria-disabled:lk:text-lk-ink active:not-aria-disabled:lk:bg-lk-hover',
      },
      size: { large: 'lk:min-h-12 lk:text-lk-body', small: 'lk:min-h-11 lk:text-lk-detail' },
    },
    defaultVariants: { variant: 'primary', size: 'large' },
  },
)
