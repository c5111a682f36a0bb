import type { Config } from 'wagmi'
import type { Adapter } from '../../core/adapter.js'
import { InvalidOptionError } from '../../shared/errors/config.js'
import type { WagmiAdapter } from './types.js'

/**
 * Returns the wagmi `Config` of an adapter, for wagmi's own actions and hooks.
 *
 * @throws {InvalidOptionError} if the adapter was not made by `wagmiAdapter`.
 *
 * @example
 * ```ts
 * import { wagmiConfigOf } from '@latchkey/headless/wagmi'
 * import { getBlockNumber } from 'wagmi/actions'
 * import { latchkey } from './latchkey'
 *
 * const config = wagmiConfigOf(latchkey.adapter('eip155'))
 * const blockNumber = await getBlockNumber(config)
 * ```
 */
export function wagmiConfigOf(adapter: Adapter): Config {
  if (isWagmiAdapter(adapter)) return adapter.config
  throw new InvalidOptionError({
    option: 'adapter',
    got: adapter.type,
    takes: 'an adapter made by wagmiAdapter()',
  })
}

function isWagmiAdapter(adapter: Adapter): adapter is WagmiAdapter {
  return adapter.type === 'wagmi'
}
