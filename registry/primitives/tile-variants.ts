import { cva } from 'class-variance-authority'

export const tileVariants = cva(
  'lk:flex lk:size-full lk:flex-col lk:items-center lk:gap-1 lk:rounded-lk-row lk:px-1 lk:pt-1.5 lk:text-center lk:text-lk-caption lk:font-medium lk:transition-[background-color,scale] lk:duration-100 lk:ease-out lk:select-none hover:lk:bg-lk-row active:lk:scale-[.96] active:lk:bg-lk-hover aria-disabled:lk:text-lk-muted',
)
