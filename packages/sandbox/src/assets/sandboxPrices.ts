import type { SandboxPrice } from '../config.js'
import { evmTokens } from './evmAssets.js'
import { solanaTokens } from './solanaAssets.js'

const usdBySymbol: Readonly<Record<string, string>> = {
  ETH: '3000',
  SOL: '150',
  BTC: '100000',
  DOT: '4.5',
  WETH: '3000',
  USDC: '1',
  USDT: '0.9995',
  DAI: '1.0002',
  WBTC: '100000',
  BONK: '0.000021',
  PYUSD: '1',
}

const tokens = [
  ...Object.values(evmTokens).map(({ address, symbol, standing }) => ({ address, symbol, standing })),
  ...Object.values(solanaTokens).map(({ mint, symbol, standing }) => ({ address: mint, symbol, standing })),
]

/**
 * US dollar prices of the networks' currencies and of the listed tokens that have one. A token is known by
 * its address: spam has the symbol of a token with a price, and has none.
 */
export const sandboxPrices: readonly SandboxPrice[] = [
  ...['ETH', 'SOL', 'BTC', 'DOT'].map((symbol) => ({ symbol, usd: usdBySymbol[symbol] ?? '' })),
  ...tokens.flatMap(({ address, symbol, standing }) => {
    const usd = standing === 'listed' ? usdBySymbol[symbol] : undefined
    return usd === undefined ? [] : [{ symbol, address, usd }]
  }),
]
