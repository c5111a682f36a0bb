import type { EvmProvider } from '../evmProvider.js'

/** A wallet without a window of its own. */
export interface InAppWalletParameters {
  /** Identifies the wallet in storage. */
  readonly id: string
  readonly name: string
  /** An image url. Default: none. */
  readonly icon?: string | undefined
  /** Signs without asking anybody. EIP-1193. A function is called at the first connection. */
  readonly provider: EvmProvider | (() => EvmProvider | Promise<EvmProvider>)
}
