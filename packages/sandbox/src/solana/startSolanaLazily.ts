import type { SandboxSolana, SolanaOptions } from './startSolana.js'

/** `startSolana`, whose libraries load when it is called: who needs other parties only does not wait for them. */
export async function startSolana(options: SolanaOptions = {}): Promise<SandboxSolana> {
  const { startSolana: start } = await import('./startSolana.js')
  return start(options)
}
