import { shortenAddress, useIdentity } from '@latchkey/headless'
import { useSettled } from '../lib/use-settled'

/** How long a row shows an address before its name is asked for, so that scrolling asks for none. */
const settleMs = 300

/** The name of an address, or the address in its short form. */
export function AddressName({ address }: { address: string }) {
  const isSettled = useSettled(address, settleMs)
  const { data } = useIdentity({ address, query: { enabled: isSettled } })
  return data?.name ? (
    <span dir="auto" title={address} data-slot="lk-address-name">
      {data.name}
    </span>
  ) : (
    <span dir="ltr" title={address} data-slot="lk-address-short" className="tabular-nums">
      {shortenAddress(address)}
    </span>
  )
}
