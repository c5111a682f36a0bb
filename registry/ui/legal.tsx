import { useLegalConsent } from '@latchkey/headless/ui'
import type { ReactNode } from 'react'
import { messages } from '../messages'

/** Asks the user to agree to the terms of the app, if the app wants that. */
export function LegalConsent() {
  const { isNeeded, hasAgreed, setHasAgreed, termsUrl, privacyUrl } = useLegalConsent()
  if (!isNeeded) return null
  const { agree, agreeAnd, terms, privacy } = messages.connect
  return (
    <div data-slot="lk-legal">
      <label
        data-slot="lk-legal-label"
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lk-row px-2 text-lk-detail"
      >
        <input
          type="checkbox"
          name="terms"
          data-slot="lk-legal-checkbox"
          checked={hasAgreed}
          onChange={(event) => setHasAgreed(event.target.checked)}
          className="size-5 shrink-0 cursor-pointer rounded-lk-small accent-lk-fill"
        />
        <span data-slot="lk-legal-text" className="text-pretty">
          {agree} {termsUrl && <LegalLink href={termsUrl}>{terms}</LegalLink>}
          {termsUrl && privacyUrl && ` ${agreeAnd} `}
          {privacyUrl && <LegalLink href={privacyUrl}>{privacy}</LegalLink>}
        </span>
      </label>
    </div>
  )
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-slot="lk-legal-link"
      className="font-medium text-lk-accent-text underline underline-offset-2"
    >
      {children}
    </a>
  )
}
