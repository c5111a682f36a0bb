import { useAccount } from '@latchkey/headless'
import { ArrowUpRightIcon } from 'lucide-react'
import { messages } from '../messages'
import { ButtonLink } from '../primitives/button-link'
import { HiddenText } from '../primitives/hidden-text'
import { ViewFooter } from './view-layout'

/** A link below the content of a view, to its page in the network's block explorer. */
export function ExplorerLink({ href }: { href: string }) {
  const { network } = useAccount()
  const explorer = network?.blockExplorers?.default?.name
  return (
    <ViewFooter>
      <ButtonLink href={href} target="_blank" variant="neutral">
        {explorer ? messages.account.explorerNamed(explorer) : messages.account.viewOnExplorer}
        <ArrowUpRightIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
        <HiddenText>({messages.account.newTab})</HiddenText>
      </ButtonLink>
    </ViewFooter>
  )
}
