import { base } from '@latchkey/headless/networks'

/** What is sold. Prices are in `currency`. */
export const products = [
  { id: 'poster', name: 'Poster', price: '25' },
  { id: 'postcard', name: 'Postcard', price: '2.5' },
] as const

export const network = base

/** The token that the shop is paid in. */
export const currency = {
  networkId: 'eip155:8453',
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const

/** A router with the interface of Uniswap v2: exchanges what the customer has. */
export const router = {
  address: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  wrappedNative: '0x4200000000000000000000000000000000000006',
} as const

/** How many blocks must follow a payment before the shop delivers. */
export const confirmations = 3n
