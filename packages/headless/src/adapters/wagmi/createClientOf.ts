import type { Config } from 'wagmi'
import { type ClientOf, createClients } from '../evm/createClients.js'

/**
 * Returns a function that returns the config's client for a network, with the app's transport, or a client of
 * our own if the config does not have the network.
 *
 * It belongs to the page's first files, which have viem's client and transports in any case. If a file that
 * loads later imported them too, bundlers would make files of their own of them.
 */
export function createClientOf(config: Config): ClientOf {
  const otherClientOf = createClients()
  return (network) => {
    const chainId = Number(network.id)
    return config.chains.some(({ id }) => id === chainId)
      ? config.getClient({ chainId })
      : otherClientOf(network)
  }
}
