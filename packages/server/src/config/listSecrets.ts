import type { PriceSource } from '../services/prices/PriceSource.js'
import type { OnrampProviderSettings } from './OnrampSettings.js'
import type { ServerNetwork } from './ServerNetwork.js'
import type { SwapProviderSettings } from './SwapSettings.js'

/** A part of a path that is as long may be a key: `v3` and `mainnet` are none. */
const minPathLength = 12

/** Returns what may be a key in the address of an endpoint: long parts of it, and values of its query. */
export function secretsInUrl(url: string): readonly string[] {
  if (!URL.canParse(url)) return []
  const { pathname, searchParams, username, password, hostname } = new URL(url)
  const parts = [...pathname.split('/'), ...hostname.split('.')].filter(
    ({ length }) => length >= minPathLength,
  )
  return [...parts, ...searchParams.values(), username, password].filter(Boolean)
}

/** Returns the keys of settings. Those that are public anyway, as part of pages, are not secret. */
export function listSecrets(settings: {
  readonly networks: readonly ServerNetwork[]
  readonly priceSources: readonly PriceSource[]
  readonly onramp: readonly OnrampProviderSettings[]
  readonly swaps: readonly SwapProviderSettings[]
}): readonly string[] {
  const { networks, priceSources, onramp, swaps } = settings
  const sources = [...networks.map(({ history }) => history), ...priceSources, ...onramp, ...swaps]
  const keys = sources.flatMap((source) =>
    typeof source === 'object'
      ? ['apiKey', 'keySecret', 'secretKey', 'apiSecret'].map((name) => textOf(source, name))
      : [],
  )
  const urls = [
    ...networks.flatMap(({ rpcUrls }) => rpcUrls),
    ...sources.flatMap((source) =>
      typeof source === 'object' ? ['url', 'apiUrl', 'gatewayUrl'].map((name) => textOf(source, name)) : [],
    ),
  ]
  return [...keys, ...urls.flatMap(secretsInUrl)].filter(Boolean)
}

function textOf(source: object, name: string): string {
  const value = Object.entries(source).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}
