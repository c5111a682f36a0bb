import { transferableAbortController } from 'node:util'

// In Node, @solana/kit takes only Node's own signals; the environment of the page puts its own in their place.
const own = transferableAbortController()
globalThis.AbortController = own.constructor as typeof AbortController
globalThis.AbortSignal = own.signal.constructor as typeof AbortSignal
