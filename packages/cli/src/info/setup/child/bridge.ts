/** The name under which the evaluating process offers what the evaluated files ask for. */
export const bridgeKey = 'latchkey.evaluation'

/** What an evaluated file meets of the evaluating process. */
export interface Bridge {
  /** `import.meta.env`. */
  env: Record<string, unknown>
  /** A browser, as far as a configuration reads one. */
  browser: Record<string, unknown>
  /** Called with the environment variables a file names. */
  reads(names: string[]): void
  /** Called with the globals of a browser that a file names. */
  assumes(names: string[]): void
  /** What `createLatchkey` returned so far. */
  created: CreatedLatchkey[]
  /** Where `@latchkey/headless/actions` is; empty if this version has none. */
  actions?: string
}

/** What is read of a latchkey here. */
export interface CreatedLatchkey {
  options: {
    enableWallets?: boolean
    enableWalletGuide?: boolean
    ssr?: boolean
    features?: { multiWallet?: boolean }
    networks: readonly { namespace: string }[]
  }
  pairing?: unknown
}
