/**
 * What the form to swap does once there is an amount: it reviews and swaps. In one module, and so in one
 * file, which the form does not need when it opens.
 */

// What the parts that load when the modal opens share is one file if each of them exports it.
export { sharedOnOpen } from '../../wire/sharedOnOpen.js'
export { reviewSwap } from './reviewSwap.js'
export { swapSwapForm } from './swapSwapForm.js'
