import type { SandboxSolana } from '../solana/startSolana.js'
import { isBytes32 } from './isBytes32.js'
import { onChainControls } from './onChainControls.js'
import { boolean } from './parseControl.js'
import { RequestError } from './RequestError.js'
import { count, readControls } from './readControls.js'

/**
 * Applies the body of `POST /solana/faults`. Fields that are left out are not changed. `genesisHash` is
 * another cluster's, or null for its own.
 * @throws RequestError 400, before any change
 */
export function steerSolana(solana: SandboxSolana, body: unknown): void {
  const controls = readControls(body, 'the Solana cluster')
  onChainControls(controls, solana)
  controls.on('behind', boolean, solana.behind)
  controls.on('forgetTransactions', count, solana.forgetTransactions)
  controls.on('genesisHash', hashOrNull, (hash) => solana.setGenesisHash(hash ?? undefined))
  controls.run()
}

function hashOrNull(value: unknown, name: string): string | null {
  if (value === null || isBytes32(value)) return value
  throw new RequestError(400, `"${name}" must be 32 bytes in base58, or null for the cluster's own.`)
}
