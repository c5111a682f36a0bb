import { parseName } from '../../shared/parseName.js'
import type { OnrampProvider } from './onramp.js'

/** Meld, as it is shown. */
export const meldProvider: OnrampProvider = { id: 'meld', name: 'Meld.io', feeRange: '1-2%' }

const known: readonly OnrampProvider[] = [
  meldProvider,
  { id: 'coinbase', name: 'Coinbase' },
  { id: 'moonpay', name: 'MoonPay' },
  { id: 'transak', name: 'Transak' },
]

/** Returns a provider of a server by its id. One that is not known is shown by its id. */
export function toProvider(id: string): OnrampProvider {
  return known.find((provider) => provider.id === id) ?? { id, name: parseName(id) ?? 'Unknown' }
}
