/** The libraries whose adapter the page can have. */
export type Library = 'wagmi' | 'ethers'

/** The options that the page of `main.ts` reads from its url. */
export interface AppOptions {
  readonly connectors: readonly ('coinbaseWallet' | 'baseAccount' | 'metaMask' | 'safe')[]
  /** Default: `wagmi`. */
  readonly library?: Library | undefined
  readonly networks: readonly unknown[]
  /** Pattern of the allowed origins of a Safe. Default: that of `safe()`. */
  readonly safeOrigin?: string | undefined
}
