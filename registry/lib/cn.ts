import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// Tells tailwind-merge which of our names are sizes, so that `text-lk-body text-lk-muted` stays two classes.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['lk-amount', 'lk-title', 'lk-body', 'lk-detail', 'lk-caption'],
      radius: ['lk-card', 'lk-frame', 'lk-tile', 'lk-row', 'lk-logo', 'lk-small'],
      shadow: ['lk', 'lk-edge', 'lk-toast'],
      font: ['lk'],
      container: ['lk'],
    },
  },
})

/** Joins class names; where two set the same property, the later one wins. Put the caller's `className` last. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
