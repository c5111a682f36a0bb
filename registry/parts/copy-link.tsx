import { forwardRef } from 'react'
import { useCopyButton } from '../lib/use-copy-button'
import { pairingMessages } from '../messages/pairing'
import { Button, type ButtonProps } from '../primitives/button'
import { HiddenText } from '../primitives/hidden-text'
import { CopyMark } from './copy-mark'

export interface CopyLinkProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  /** The pairing URI. The button is disabled until it is known. */
  uri: string | undefined
  /** Whether the link no longer works. Then only its place stays, so that the card does not jump. */
  isExpired?: boolean | undefined
}

/** Copies the pairing link, for wallets in which the user can paste it. */
export const CopyLink = forwardRef<HTMLButtonElement, CopyLinkProps>(
  ({ uri, isExpired = false, ...props }, ref) => {
    const { isCopied, onCopy } = useCopyButton(pairingMessages.copyFailed)
    return (
      <>
        <Button
          ref={ref}
          data-slot="lk-copy-link"
          variant="neutral"
          style={isExpired ? { visibility: 'hidden' } : undefined}
          aria-disabled={uri === undefined || undefined}
          {...props}
          onClick={() => uri !== undefined && void onCopy(uri)}
        >
          <CopyMark isCopied={isCopied} size={20} />
          {isCopied ? pairingMessages.linkCopied : pairingMessages.copyLink}
        </Button>
        <HiddenText role="status">{isCopied ? pairingMessages.linkCopied : ''}</HiddenText>
      </>
    )
  },
)
CopyLink.displayName = 'CopyLink'
