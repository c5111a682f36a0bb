import { ArrowDownIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountLength } from '../lib/amount-length'

export interface ReviewCardProps {
  /** What is given. A `ReviewLine`. */
  from: ReactNode
  /** Who or what it is given for. A `ReviewLine`. */
  to: ReactNode
}

/** Two lines that read as a sentence, with an arrow between them. */
export function ReviewCard({ from, to }: ReviewCardProps) {
  return (
    <div data-slot="lk-review" className="flex flex-col rounded-lk-tile bg-lk-row">
      {from}
      <span
        aria-hidden="true"
        data-slot="lk-review-arrow"
        className="z-1 -my-2 ms-4 grid size-8 place-items-center self-start rounded-full bg-lk-surface text-lk-muted shadow-lk-edge"
      >
        <ArrowDownIcon size={16} strokeWidth={2} />
      </span>
      {to}
    </div>
  )
}

export interface ReviewLineProps {
  label: string
  /** At the end of the line, 40 px. */
  picture: ReactNode
  /** Below the content. Default: none. */
  detail?: ReactNode
  children?: ReactNode
}

/** A line of a `ReviewCard`. */
export function ReviewLine({ label, picture, detail, children }: ReviewLineProps) {
  return (
    <div data-slot="lk-review-line" className="flex items-center gap-3 p-4">
      <div data-slot="lk-review-text" className="min-w-0 flex-1">
        <p data-slot="lk-review-label" className="text-lk-detail text-lk-muted">
          {label}
        </p>
        {children}
        {detail}
      </div>
      {picture}
    </div>
  )
}

/** An amount in a `ReviewLine`. It wraps rather than is cut off. */
export function ReviewAmount({ children }: { children: string }) {
  return (
    <span
      dir="ltr"
      data-slot="lk-review-amount"
      data-length={amountLength(children)}
      className="block font-semibold [overflow-wrap:anywhere] tabular-nums rtl:text-right data-[length=long]:text-[calc(var(--lk-font-size)*2.2)] data-[length=longest]:text-lk-title data-[length=medium]:text-[calc(var(--lk-font-size)*2.5)] data-[length=short]:text-[calc(var(--lk-font-size)*2.5)]"
    >
      {children}
    </span>
  )
}

/** A name in a `ReviewLine`. It wraps rather than is cut off. */
export function ReviewName({ children }: { children: string }) {
  return (
    <span
      dir="auto"
      data-slot="lk-review-name"
      className="block text-lk-title font-semibold [overflow-wrap:anywhere] rtl:text-right"
    >
      {children}
    </span>
  )
}
