import { useRouter } from '@latchkey/headless'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTransferViews } from '../lib/use-transfer-views'
import { messages } from '../messages'
import { AccountAction } from './account-action'

const words = messages.account

const actions: Readonly<Record<string, { readonly label: string; readonly icon: ReactNode }>> = {
  OnRampProviders: { label: words.buy, icon: <PlusIcon size={20} strokeWidth={1.75} /> },
  Swap: { label: words.swap, icon: <SwapGlyph /> },
  Receive: { label: words.receive, icon: <ArrowDownIcon size={20} strokeWidth={1.75} /> },
  Send: { label: words.send, icon: <ArrowUpIcon size={20} strokeWidth={1.75} /> },
}

/** Buttons that open the views to buy, to swap, to receive and to send. */
export function TransferActions() {
  const { push, preload } = useRouter()
  return useTransferViews().map((view) => (
    <li key={view} data-slot="lk-account-transfer" className="max-w-40 min-w-0 flex-1">
      <AccountAction
        data-view={view}
        icon={actions[view]?.icon}
        onPointerEnter={() => preload(view)}
        onFocus={() => preload(view)}
        onClick={() => push(view)}
      >
        {actions[view]?.label}
      </AccountAction>
    </li>
  ))
}

/** Of arrows that the modal has already. */
function SwapGlyph() {
  return (
    <span data-slot="lk-swap-glyph" className="flex">
      <ArrowUpIcon size={18} strokeWidth={1.75} className="-me-1" />
      <ArrowDownIcon size={18} strokeWidth={1.75} />
    </span>
  )
}
