import type { SandboxPolkadot } from '../polkadot/types.js'
import { onChainControls } from './onChainControls.js'
import { boolean, integer } from './parseControl.js'
import { RequestError } from './RequestError.js'
import { readControls } from './readControls.js'

/**
 * Applies the body of `POST /polkadot/faults`. Fields that are left out are not changed. `failNextExtrinsic`
 * is the name of an error, or true for the default one.
 * @throws RequestError 400, or Error if the runtime has no such error; before any change
 */
export function steerPolkadot(polkadot: SandboxPolkadot, body: unknown): void {
  const controls = readControls(body, 'the Polkadot network')
  let failing: (() => void) | undefined
  // First, because only the runtime knows its errors, and a rejection must not change anything.
  controls.on('failNextExtrinsic', errorName, (error) => {
    failing = () => error && polkadot.failNextExtrinsic(error === true ? undefined : error)
    failing()
  })
  onChainControls(controls, {
    failNext: polkadot.failNext,
    delay: polkadot.delay,
    drop: polkadot.drop,
    reset() {
      polkadot.reset()
      failing?.()
    },
  })
  controls.on('stall', boolean, polkadot.stall)
  controls.on('stallFinality', boolean, polkadot.stallFinality)
  controls.on('retract', retractable(polkadot), (blocks) => polkadot.retract(blocks))
  controls.run()
}

const retractable = (polkadot: SandboxPolkadot) => (value: unknown, name: string) => {
  const { best, finalized } = polkadot.head
  return integer(value, name, best - finalized)
}

function errorName(value: unknown, name: string): string | boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^\w+\.\w+$/.test(value)) return value
  throw new RequestError(400, `"${name}" must be an error such as "Balances.InsufficientBalance", or true.`)
}
