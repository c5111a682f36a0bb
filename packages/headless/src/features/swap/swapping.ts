/**
 * What the form to swap does once there is an amount: it reviews and swaps. In one module, and so in one
 * file, which the form does not need when it opens.
 */

export { reviewSwap } from './reviewSwap.js'
export { swapSwapForm } from './swapSwapForm.js'
