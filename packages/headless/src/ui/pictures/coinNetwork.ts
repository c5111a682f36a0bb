/** By the symbol of the coin. */
const networks: Readonly<Record<string, string>> = {
  AVAX: 'eip155:43114',
  BNB: 'eip155:56',
  BTC: 'bip122:000000000019d6689c085ae165831e93',
  DOT: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ETH: 'eip155:1',
  POL: 'eip155:137',
  SOL: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/**
 * Returns the network whose logo is that of a native currency, on whichever network it is. `undefined` if
 * none is known.
 *
 * @example
 * ```ts
 * import { coinNetwork } from '@latchkey/headless/ui'
 *
 * coinNetwork('ETH') // 'eip155:1'
 * ```
 */
export function coinNetwork(symbol: string | undefined): string | undefined {
  return symbol !== undefined && Object.hasOwn(networks, symbol) ? networks[symbol] : undefined
}
