import type { Adapter } from '../../core/adapter.js'
import { InvalidOptionError } from '../../shared/errors/config.js'
import type { Ethers5Adapter } from './types.js'

/**
 * Returns the adapter as an `Ethers5Adapter`.
 *
 * @throws {InvalidOptionError} if it was not made by `ethers5Adapter`.
 */
export function ethers5AdapterOf(adapter: Adapter): Ethers5Adapter {
  if (isEthers5Adapter(adapter)) return adapter
  throw new InvalidOptionError({
    option: 'adapters',
    got: adapter.type,
    takes: 'an adapter made by ethers5Adapter()',
  })
}

function isEthers5Adapter(adapter: Adapter): adapter is Ethers5Adapter {
  return adapter.type === 'ethers5'
}
