import { useCopy, useToast } from '@latchkey/headless'
import { CheckIcon, CopyIcon } from 'lucide-react'
import { forwardRef } from 'react'
import { pairingMessages } from '../messages/pairing'
import { Button, type ButtonProps } from '../primitives/button'
import { HiddenText } from '../primitives/hidden-text'

export interface CopyLinkProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  /** The pairing URI. The button is disabled until it is known. */
  uri: string | undefined
}

/** Copies the pairing link, for wallets in which the user can paste it. */
export const CopyLink = forwardRef<HTMLButtonElement, CopyLinkProps>(({ uri, ...props }, ref) => {
  const { copy, isCopied } = useCopy()
  const { showError } = useToast()
  const onClick = async () => {
    if (uri !== undefined && !(await copy(uri))) showError(pairingMessages.copyFailed)
  }
  return (
    <>
      <Button
        ref={ref}
        data-slot="lk-copy-link"
        variant="neutral"
        aria-disabled={uri === undefined || undefined}
        {...props}
        onClick={() => void onClick()}
      >
        {isCopied ? (
          <CheckIcon
            aria-hidden="true"
            size={20}
            strokeWidth={1.75}
            className="animate-lk-pop text-lk-success"
          />
        ) : (
          <CopyIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        )}
        {isCopied ? pairingMessages.linkCopied : pairingMessages.copyLink}
      </Button>
      <HiddenText role="status">{isCopied ? pairingMessages.linkCopied : ''}</HiddenText>
    </>
  )
})
CopyLink.displayName = 'CopyLink'
