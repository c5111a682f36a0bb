import { cva } from 'class-variance-authority'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { cn } from '../lib/cn'

const actionVariants = cva(
  'group/action lk:flex lk:w-full lk:flex-col lk:items-center lk:gap-1.5 lk:rounded-lk-row lk:py-1 lk:text-lk-caption lk:font-medium lk:select-none lk-landscape:lk:flex-row lk-landscape:lk:gap-2 lk-landscape:lk:pe-2',
)

interface ActionContent {
  icon: ReactNode
  /** A short label. */
  children: ReactNode
}

/** A round button below the balance. One to four fit beside each other. */
export function AccountAction({
  className,
  icon,
  children,
  ...props
}: ComponentPropsWithoutRef<'button'> & ActionContent) {
  return (
    <button
      type="button"
      data-slot="lk-account-action"
      className={cn(actionVariants(), className ?? 'lk-guard')}
      {...props}
    >
      <Content icon={icon}>{children}</Content>
    </button>
  )
}

/** A link to another page in a new tab, which looks like an `AccountAction`. */
export function AccountLink({
  className,
  icon,
  children,
  ...props
}: ComponentPropsWithoutRef<'a'> & ActionContent) {
  return (
    <a
      target="_blank"
      rel="noreferrer"
      data-slot="lk-account-link"
      className={cn(actionVariants(), 'lk:no-underline', className ?? 'lk-guard')}
      {...props}
    >
      <Content icon={icon}>{children}</Content>
    </a>
  )
}

function Content({ icon, children }: ActionContent) {
  return (
    <>
      <span
        data-slot="lk-account-action-icon"
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-lk-accent/12 text-lk-accent-text transition-[background-color,scale] duration-100 ease-out group-hover/action:bg-lk-accent/20 group-active/action:scale-[.94] group-active/action:bg-lk-accent/25 lk-landscape:size-9"
      >
        {icon}
      </span>
      <span data-slot="lk-account-action-label" className="max-w-full min-w-0 truncate">
        {children}
      </span>
    </>
  )
}
