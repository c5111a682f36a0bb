import type { SandboxSolana, SolanaOptions } from './startSolana.js'

/** `startSolana`, with its libraries loaded by the call, so that a sandbox without Solana starts faster. */
export async function startSolana(options: SolanaOptions = {}): Promise<SandboxSolana> {
  const { startSolana: start } = await import('./startSolana.js')
  return start(options)
}
