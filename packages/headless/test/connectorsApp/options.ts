/** The options that the page of `main.ts` reads from its url. */
export interface AppOptions {
  readonly connectors: readonly ('coinbaseWallet' | 'baseAccount' | 'metaMask' | 'safe')[]
  readonly networks: readonly unknown[]
  /** Pattern of the allowed origins of a Safe. Default: that of `safe()`. */
  readonly safeOrigin?: string | undefined
}
