import { useRecentReceivers } from '@latchkey/headless'
import { useId } from 'react'
import { sendMessages as words } from '../messages/send'
import { GroupHeading } from './group-heading'
import { ReceiverItem } from './receiver-item'

const maxShown = 4

/** Whom the user has sent to. Renders nothing without any. */
export function RecentReceivers({ onChoose }: { onChoose: (receiver: string) => void }) {
  const recent = useRecentReceivers()
  const headingId = useId()
  if (recent.length === 0) return null
  return (
    <section data-slot="lk-recent-receivers" aria-labelledby={headingId} className="flex flex-col gap-1">
      <GroupHeading headingId={headingId}>{words.recent}</GroupHeading>
      <ul data-slot="lk-recent-list">
        {recent.slice(0, maxShown).map(({ address, name }) => (
          <li key={address} data-slot="lk-recent-receiver">
            <ReceiverItem
              address={address}
              name={name}
              className="lk-guard bg-transparent hover:bg-lk-row active:bg-lk-hover"
              onClick={() => onChoose(name ?? address)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
