import type { OnrampProvider, UseOnrampReturnType } from '@latchkey/headless'
import { useId } from 'react'
import { onrampMessages as words } from '../messages/onramp'
import { HiddenText } from '../primitives/hidden-text'
import { ImageTile } from '../primitives/image-tile'
import { ListItem } from '../primitives/list-item'
import { ChosenMark } from './chosen-mark'
import { GroupHeading } from './group-heading'

/** Who sells. Nothing is shown if there is no choice. */
export function OnrampProviders({ form }: { form: UseOnrampReturnType }) {
  const { options, provider: chosen, change } = form
  const headingId = useId()
  const providers = options.data?.providers ?? []
  if (providers.length < 2) return null
  return (
    <section aria-labelledby={headingId} data-slot="lk-onramp-providers" className="flex flex-col gap-2">
      <GroupHeading headingId={headingId}>{words.provider}</GroupHeading>
      <ul data-slot="lk-onramp-provider-list" className="flex flex-col gap-1">
        {providers.map((provider) => (
          <li key={provider.id}>
            <Provider
              provider={provider}
              isChosen={provider.id === chosen?.id}
              onChoose={() => change({ provider: provider.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProviderProps {
  provider: OnrampProvider
  isChosen: boolean
  onChoose: () => void
}

function Provider({ provider: { id, name, feeRange }, isChosen, onChoose }: ProviderProps) {
  return (
    <ListItem
      data-slot="lk-onramp-provider"
      data-provider={id}
      aria-current={isChosen || undefined}
      leading={
        <ChosenMark isChosen={isChosen}>
          <ImageTile src={undefined} name={name} />
        </ChosenMark>
      }
      detail={feeRange && words.feeRange(feeRange)}
      trailing={isChosen && <HiddenText>{words.selected}</HiddenText>}
      onClick={onChoose}
    >
      {name}
    </ListItem>
  )
}
