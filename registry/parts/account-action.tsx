import { cva } from 'class-variance-authority'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { cn } from '../lib/cn'

const actionVariants = cva(
  'lk:flex lk:h-12 lk:w-full lk:min-w-0 lk:flex-col lk:items-center lk:justify-center lk:gap-0.5 lk:rounded-lk-row lk:bg-lk-accent/10 lk:px-1 lk:text-lk-caption lk:font-medium lk:transition-[background-color,scale] lk:duration-100 lk:ease-out lk:select-none hover:lk:bg-lk-accent/16 active:lk:scale-[.97] active:lk:bg-lk-accent/22 lk-landscape:lk:h-11 lk-landscape:lk:flex-row lk-landscape:lk:gap-2 lk-landscape:lk:px-3',
)

interface ActionContent {
  icon: ReactNode
  /** A short label. */
  children: ReactNode
}

/** A button below the balance. One to four fit beside each other. */
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
        className="grid h-5 shrink-0 place-items-center text-lk-accent-text"
      >
        {icon}
      </span>
      <span data-slot="lk-account-action-label" className="max-w-full min-w-0 truncate">
        {children}
      </span>
    </>
  )
}
