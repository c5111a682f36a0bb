import { shortenAddress } from '@latchkey/headless'
import { cn } from '../lib/cn'
import { useCopyButton } from '../lib/use-copy-button'
import { messages } from '../messages'
import { HiddenText } from '../primitives/hidden-text'
import { CopyMark } from './copy-mark'

const words = messages.account

export interface CopyAddressProps {
  address: string
  /** Whether the address is below a name, which stands out more. */
  isQuiet: boolean
}

/** An address that is copied when it is pressed. */
export function CopyAddress({ address, isQuiet }: CopyAddressProps) {
  const { isCopied, onCopy } = useCopyButton(words.copyFailed)
  return (
    <>
      <button
        type="button"
        data-slot="lk-copy-address"
        data-action="copy"
        data-copied={isCopied || undefined}
        title={address}
        aria-label={`${words.copyAddress} ${shortenAddress(address)}`}
        onClick={() => void onCopy(address)}
        className={cn(
          'lk-guard -mb-1 flex min-h-11 items-center gap-1.5 rounded-lk-row px-3 select-none hover:bg-lk-row active:bg-lk-hover',
          isQuiet && '-mt-2 forced-colors:-outline-offset-8',
        )}
      >
        <span
          data-slot="lk-copy-address-text"
          dir="ltr"
          className={cn(
            'whitespace-nowrap tabular-nums',
            isQuiet ? 'text-lk-detail text-lk-muted' : 'text-lk-title font-semibold',
          )}
        >
          {shortenAddress(address)}
        </span>
        <CopyMark isCopied={isCopied} />
      </button>
      <HiddenText role="status">{isCopied ? words.copied : ''}</HiddenText>
    </>
  )
}
