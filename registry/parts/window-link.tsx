import { ArrowUpRightIcon } from 'lucide-react'
import { messages } from '../messages'
import { ButtonLink } from '../primitives/button-link'
import { HiddenText } from '../primitives/hidden-text'

export interface WindowLinkProps {
  href: string
  children: string
}

/** A link to a page whose window the browser has blocked. */
export function WindowLink({ href, children }: WindowLinkProps) {
  return (
    <ButtonLink href={href} target="_blank">
      <span data-slot="lk-button-label" className="truncate">
        {children}
      </span>
      <ArrowUpRightIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
      <HiddenText>({messages.account.newTab})</HiddenText>
    </ButtonLink>
  )
}
