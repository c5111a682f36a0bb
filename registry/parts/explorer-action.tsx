import { useAccount } from '@latchkey/headless'
import { ArrowUpRightIcon } from 'lucide-react'
import { messages } from '../messages'
import { AccountLink } from './account-action'

const words = messages.account

/** A link to the account in the network's explorer. Renders nothing without one. */
export function ExplorerAction() {
  const { addressExplorerUrl, network } = useAccount()
  if (!addressExplorerUrl) return null
  const explorer = network?.blockExplorers?.default?.name
  const label = explorer ? words.explorerNamed(explorer) : words.viewOnExplorer
  return (
    <li data-slot="lk-account-explorer" className="max-w-40 min-w-0 flex-1">
      <AccountLink
        href={addressExplorerUrl}
        title={label}
        aria-label={`${label} (${words.newTab})`}
        icon={<ArrowUpRightIcon size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />}
      >
        {explorer ?? words.explorer}
      </AccountLink>
    </li>
  )
}
