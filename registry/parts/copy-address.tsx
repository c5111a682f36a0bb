import { shortenAddress } from '@latchkey/headless'
import { cn } from '../lib/cn'
import { useCopyButton } from '../lib/use-copy-button'
import { messages } from '../messages'
import { HiddenText } from '../primitives/hidden-text'
import { CopyMark } from './copy-mark'

const words = messages.account

export interface CopyAddressProps {
  address: string
  /** The name of the address, shown before it. Default: none. */
  name?: string | undefined
}

/** An address that is copied when it is pressed. */
export function CopyAddress({ address, name }: CopyAddressProps) {
  const { isCopied, onCopy } = useCopyButton(words.copyFailed)
  const short = shortenAddress(address)
  return (
    <>
      <button
        type="button"
        data-slot="lk-copy-address"
        data-action="copy"
        data-copied={isCopied || undefined}
        title={name ? `${name} ${address}` : address}
        onClick={() => void onCopy(address)}
        className="lk-guard relative -mt-2 lk-landscape:mt-0 flex min-h-11 max-w-full items-center gap-1.5 rounded-lk-row px-3 select-none hover:bg-lk-row active:bg-lk-hover forced-colors:-outline-offset-8"
      >
        <HiddenText>{words.copyAddress} </HiddenText>
        {name && (
          <span
            data-slot="lk-account-name"
            dir="auto"
            className="min-w-0 truncate text-lk-title font-semibold"
          >
            {name}
          </span>
        )}{' '}
        <span
          data-slot="lk-copy-address-text"
          dir="ltr"
          className={cn(
            'whitespace-nowrap tabular-nums',
            name ? 'text-lk-detail text-lk-muted' : 'text-lk-title font-semibold',
          )}
        >
          {short}
        </span>
        <CopyMark isCopied={isCopied} />
      </button>
      <HiddenText role="status">{isCopied ? words.copied : ''}</HiddenText>
    </>
  )
}
