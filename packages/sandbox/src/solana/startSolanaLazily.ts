import type { SandboxSolana, SolanaOptions } from './startSolana.js'

/** Loads the libraries and calls `startSolana`, so that a sandbox without Solana starts faster. */
export async function startSolana(options: SolanaOptions = {}): Promise<SandboxSolana> {
  const { startSolana: start } = await import('./startSolana.js')
  return start(options)
}
