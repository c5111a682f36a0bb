import type { SoldAsset, SoldCurrency } from './Seller.js'

const networks = [
  ['eip155:1', 'ethereum', 'Ethereum', 'ETH', 'Ether', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['eip155:8453', 'base', 'Base', 'ETH', 'Ether', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  ['eip155:42161', 'arbitrum', 'Arbitrum One', 'ETH', 'Ether', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  ['eip155:10', 'optimism', 'OP Mainnet', 'ETH', 'Ether', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
  ['eip155:137', 'polygon', 'Polygon', 'POL', 'POL', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana',
    'Solana',
    'SOL',
    'Solana',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ],
] as const

/** What the providers of real money sell: USDC of Circle and the native currency, on each network. */
export const knownAssets: readonly SoldAsset[] = networks.flatMap(
  ([networkId, network, networkName, symbol, name, usdc]): SoldAsset[] => [
    { networkId, network, networkName, symbol: 'USDC', name: 'USD Coin', address: usdc },
    { networkId, network, networkName, symbol, name },
  ],
)

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What the providers of real money take. Their own limits differ by country: their pages have them. */
export const knownCurrencies: readonly SoldCurrency[] = ['USD', 'EUR'].map((id) => ({
  id,
  payment_method_limits: limits,
}))

/** The parts of a seller of what is known. */
export const sellsKnownAssets = {
  listAssets: async () => knownAssets,
  listCurrencies: async () => knownCurrencies,
} as const
