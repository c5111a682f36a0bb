import { cva } from 'class-variance-authority'

/**
 * Joins class names. Classes with the `lk:` variant have no specificity, so those passed as `className`
 * override them.
 */
export { clsx as cn } from 'clsx'

/** Removes the full stop at the end of a sentence. */
export function headline(text: string): string {
  return text.replace(/\.$/, '')
}

/** The classes of a tile in a grid. */
export const tileVariants = cva(
  'lk:flex lk:size-full lk:flex-col lk:items-center lk:gap-1 lk:rounded-lk-row lk:px-1 lk:pt-1.5 lk:text-center lk:text-lk-caption lk:font-medium lk:transition-[background-color,scale] lk:duration-100 lk:ease-out lk:select-none hover:lk:bg-lk-row active:lk:scale-[.96] active:lk:bg-lk-hover aria-disabled:lk:text-lk-muted',
)
