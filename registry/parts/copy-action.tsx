import { shortenAddress } from '@latchkey/headless'
import { useCopyButton } from '../lib/use-copy-button'
import { messages } from '../messages'
import { HiddenText } from '../primitives/hidden-text'
import { AccountAction } from './account-action'
import { CopyMark } from './copy-mark'

const words = messages.account

/** Copies the address of the account. */
export function CopyAction({ address }: { address: string }) {
  const { isCopied, onCopy } = useCopyButton(words.copyFailed)
  return (
    <>
      <AccountAction
        data-action="copy"
        data-copied={isCopied || undefined}
        title={address}
        aria-label={`${words.copyAddress} ${shortenAddress(address)}`}
        icon={<CopyMark isCopied={isCopied} size={20} />}
        onClick={() => void onCopy(address)}
      >
        {words.copy}
      </AccountAction>
      <HiddenText role="status">{isCopied ? words.copied : ''}</HiddenText>
    </>
  )
}
