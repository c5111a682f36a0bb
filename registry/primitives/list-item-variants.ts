import { cva } from 'class-variance-authority'

export const listItemVariants = cva(
  'lk:flex lk:min-h-14 lk:w-full lk:items-center lk:gap-3 lk:rounded-lk-row lk:bg-lk-row lk:p-2 lk:pe-4 lk:text-start lk:text-lk-body lk:font-medium lk:transition-[background-color,scale] lk:duration-100 lk:ease-out lk:select-none',
  {
    variants: {
      isDisabled: {
        true: 'lk:cursor-default lk:text-lk-muted',
        false: 'hover:lk:bg-lk-hover active:lk:scale-[.98] active:lk:bg-lk-press',
      },
    },
  },
)
