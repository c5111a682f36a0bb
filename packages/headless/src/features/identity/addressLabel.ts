import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { parseName } from '../../shared/parseName.js'

/** An EVM address is the same account in any case, others are not. */
const keyOf = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

/** Returns the name that the app has given to an address. */
export function addressLabel(latchkey: Latchkey, address: string): string | undefined {
  const labels = internalsOf(latchkey).store(
    'addressLabels',
    ({ options }) =>
      new Map(Object.entries(options.addressLabels).map(([each, label]) => [keyOf(each), parseName(label)])),
  )
  return labels.get(keyOf(address))
}
