import { useFeatures, useRouter, type ViewName } from '@latchkey/headless'
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCanSwap } from '../lib/use-can-swap'
import { messages } from '../messages'
import { AccountAction } from './account-action'

const words = messages.account

/** Round buttons that open the views to swap, to receive and to send. */
export function TransferActions() {
  const { hasSend, hasReceive } = useFeatures()
  const { canOpen } = useRouter()
  const canSwap = useCanSwap()
  return (
    <>
      {canSwap && (
        <OpenAction view="Swap" icon={<SwapGlyph />}>
          {words.swap}
        </OpenAction>
      )}
      {hasReceive && canOpen('Receive') && (
        <OpenAction view="Receive" icon={<ArrowDownIcon size={20} strokeWidth={1.75} />}>
          {words.receive}
        </OpenAction>
      )}
      {hasSend && canOpen('Send') && (
        <OpenAction view="Send" icon={<ArrowUpIcon size={20} strokeWidth={1.75} />}>
          {words.send}
        </OpenAction>
      )}
    </>
  )
}

/** Of arrows that the modal has already. */
function SwapGlyph() {
  return (
    <span data-slot="lk-swap-glyph" className="flex">
      <ArrowUpIcon size={18} strokeWidth={1.75} className="-me-1.5" />
      <ArrowDownIcon size={18} strokeWidth={1.75} />
    </span>
  )
}

function OpenAction({ view, icon, children }: { view: ViewName; icon: ReactNode; children: string }) {
  const { push, preload } = useRouter()
  return (
    <li data-slot="lk-account-transfer" className="w-19 lk-landscape:w-auto lk-landscape:min-w-0">
      <AccountAction
        data-view={view}
        icon={icon}
        onPointerEnter={() => preload(view)}
        onFocus={() => preload(view)}
        onClick={() => push(view)}
      >
        {children}
      </AccountAction>
    </li>
  )
}
