import type { SandboxChain } from '../chain/startChain.js'
import { onChainControls } from './chainControls.js'
import { readControls } from './readControls.js'

/**
 * Does what the body of `POST /chains/:id/faults` says; what it leaves out stays as it is.
 * @throws RequestError 400, before anything is done
 */
export function steerChain(chain: SandboxChain, body: unknown): void {
  const controls = readControls(body, 'the chain')
  onChainControls(controls, chain)
  controls.run()
}
