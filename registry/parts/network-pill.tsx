import { useNetworks, useRouter } from '@latchkey/headless'
import { ChevronDownIcon } from 'lucide-react'
import { messages } from '../messages'
import { HiddenText } from '../primitives/hidden-text'
import { NetworkIcon } from '../primitives/network-icon'

const words = messages.account

/** The active network. Opens the list of networks. */
export function NetworkPill() {
  const { push, preload } = useRouter()
  const { network } = useNetworks()
  const name = network?.name ?? words.unknownNetwork
  return (
    <button
      type="button"
      data-slot="lk-network-pill"
      onPointerEnter={() => preload('Networks')}
      onFocus={() => preload('Networks')}
      onClick={() => push('Networks')}
      className="lk-guard group/pill lk:flex lk:h-11 lk:max-w-full lk:items-center lk:rounded-full lk:text-lk-detail lk:font-medium lk:select-none"
    >
      <span
        data-slot="lk-network-pill-face"
        className="flex h-8 min-w-0 items-center gap-1.5 rounded-full bg-lk-row ps-1.5 pe-2.5 transition-[background-color,scale] duration-100 ease-out group-hover/pill:bg-lk-hover group-active/pill:scale-[.98] group-active/pill:bg-lk-press"
      >
        <NetworkIcon network={network ?? { name }} className="size-5 text-[8px]" />{' '}
        <HiddenText>{words.network}</HiddenText>{' '}
        <span data-slot="lk-network-pill-name" dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        <ChevronDownIcon aria-hidden="true" size={16} strokeWidth={1.75} className="text-lk-muted" />
      </span>
    </button>
  )
}
