import { CheckIcon, CopyIcon } from 'lucide-react'
import { cn } from '../lib/cn'

export interface CopyMarkProps {
  isCopied: boolean
  /** In pixels. Default 16, which is beside what is copied, and quiet. */
  size?: 16 | 18 | 20 | undefined
  /** Whether it is on the accent colour, where green cannot be read. */
  isOnAccent?: boolean | undefined
}

/** The icon of a button that copies. It is a check mark after that. */
export function CopyMark({ isCopied, size = 16, isOnAccent = false }: CopyMarkProps) {
  const isQuiet = size === 16
  return isCopied ? (
    <CheckIcon
      aria-hidden="true"
      size={size}
      strokeWidth={2}
      className={cn('shrink-0 animate-lk-pop', !isOnAccent && 'text-lk-success')}
    />
  ) : (
    <CopyIcon
      aria-hidden="true"
      size={size}
      strokeWidth={1.75}
      className={cn('shrink-0', isQuiet && 'text-lk-muted')}
    />
  )
}
