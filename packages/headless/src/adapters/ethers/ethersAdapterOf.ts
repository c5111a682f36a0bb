import type { Adapter } from '../../core/adapter.js'
import { InvalidOptionError } from '../../shared/errors/config.js'
import type { EthersAdapter } from './types.js'

/**
 * Returns the adapter as an `EthersAdapter`.
 *
 * @throws {InvalidOptionError} if it was not made by `ethersAdapter`.
 */
export function ethersAdapterOf(adapter: Adapter): EthersAdapter {
  if (isEthersAdapter(adapter)) return adapter
  throw new InvalidOptionError({
    option: 'adapters',
    got: adapter.type,
    takes: 'an adapter made by ethersAdapter()',
  })
}

function isEthersAdapter(adapter: Adapter): adapter is EthersAdapter {
  return adapter.type === 'ethers'
}
