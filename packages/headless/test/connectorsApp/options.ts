/** What the page of `main.ts` reads of its address. */
export interface AppOptions {
  readonly connectors: readonly ('coinbaseWallet' | 'baseAccount' | 'metaMask' | 'safe')[]
  readonly networks: readonly unknown[]
  /** The origin a Safe may have, as a pattern. Default: that of `safe()`. */
  readonly safeOrigin?: string | undefined
}
