import type { SandboxChain } from '../chain/startChain.js'
import { onChainControls } from './onChainControls.js'
import { readControls } from './readControls.js'

/**
 * Applies the body of `POST /chains/:id/faults`. Fields that are left out are not changed.
 * @throws RequestError 400, before any change
 */
export function steerChain(chain: SandboxChain, body: unknown): void {
  const controls = readControls(body, 'the chain')
  onChainControls(controls, chain)
  controls.run()
}
