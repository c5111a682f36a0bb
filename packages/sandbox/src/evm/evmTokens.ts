/** A token of the chain, as the developer describes it. */
export interface EvmTokenInput {
  readonly name: string
  /** Unique on the chain. */
  readonly symbol: string
  /** 0 to 36. */
  readonly decimals: number
  /** Address of its contract. Default: derived from the symbol. */
  readonly address?: string | undefined
  /** Picture of the token: an https or `data:` url. Default: none. */
  readonly imageUrl?: string | undefined
  /**
   * What its pool on the exchange has at first, in the smallest units, below 2^112. It sets the price.
   * Default: no pool, so the token cannot be swapped and has no price.
   */
  readonly pool?: { readonly ether: bigint; readonly token: bigint } | undefined
  /**
   * Whether it is as Tether's on mainnet: a transfer returns nothing, and an allowance must be 0 before it is
   * changed. Default: false.
   */
  readonly isLegacy?: boolean | undefined
}

const ether = 10n ** 18n

/** The tokens of an EVM chain unless others are listed. An ether is worth 3000 US dollars. */
export const evmTokens: readonly EvmTokenInput[] = [
  {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    pool: { ether: 1_000n * ether, token: 3_000_000n * 10n ** 6n },
  },
  {
    name: 'Tether USD',
    symbol: 'USDT',
    decimals: 6,
    pool: { ether: 400n * ether, token: 1_200_000n * 10n ** 6n },
    isLegacy: true,
  },
  {
    name: 'Dai Stablecoin',
    symbol: 'DAI',
    decimals: 18,
    pool: { ether: 500n * ether, token: 1_500_000n * ether },
  },
  {
    name: 'Wrapped Bitcoin',
    symbol: 'WBTC',
    decimals: 8,
    pool: { ether: 2_000n * ether, token: 60n * 10n ** 8n },
  },
]
