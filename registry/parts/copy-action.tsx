import { shortenAddress, useCopy, useToast } from '@latchkey/headless'
import { CheckIcon, CopyIcon } from 'lucide-react'
import { messages } from '../messages'
import { HiddenText } from '../primitives/hidden-text'
import { AccountAction } from './account-action'

const words = messages.account

/** Copies the address of the account. */
export function CopyAction({ address }: { address: string }) {
  const { copy, isCopied } = useCopy()
  const { showError } = useToast()
  const onClick = async () => {
    if (!(await copy(address))) showError(words.copyFailed)
  }
  return (
    <>
      <AccountAction
        data-action="copy"
        data-copied={isCopied || undefined}
        title={address}
        aria-label={`${words.copyAddress} ${shortenAddress(address)}`}
        icon={
          isCopied ? (
            <CheckIcon size={20} strokeWidth={2} className="animate-lk-pop text-lk-success" />
          ) : (
            <CopyIcon size={20} strokeWidth={1.75} />
          )
        }
        onClick={() => void onClick()}
      >
        {words.copy}
      </AccountAction>
      <HiddenText role="status">{isCopied ? words.copied : ''}</HiddenText>
    </>
  )
}
