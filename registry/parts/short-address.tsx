import { shortenAddress, useIdentity } from '@latchkey/headless'
import { CopyValue } from './copy-value'

/** An address with its name, if it has one. It is copied when it is pressed. */
export function ShortAddress({ address }: { address: string }) {
  const { data } = useIdentity({ address })
  return (
    <CopyValue value={address}>
      {data?.name && (
        <span data-slot="lk-short-address-name" dir="auto" className="block truncate">
          {data.name}
        </span>
      )}
      <span data-slot="lk-short-address" dir="ltr" className="block">
        {shortenAddress(address)}
      </span>
    </CopyValue>
  )
}
