import { transferableAbortController } from 'node:util'

// In Node, @solana/kit accepts only Node's signals, and happy-dom replaces them. Set before the first test,
// because the package extends the class when it loads.
const own = transferableAbortController()
globalThis.AbortController = own.constructor as typeof AbortController
globalThis.AbortSignal = own.signal.constructor as typeof AbortSignal
