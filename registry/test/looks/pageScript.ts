import { hideScrollAnimations } from '../../shots/inspect/hideScrollAnimations'
import { computedStyles } from './computedStyles'

window.looks = { computedStyles }
hideScrollAnimations()
giveSameKeys()

/** Generated keys are the same in every page, and so are the images and texts of their addresses. */
function giveSameKeys(): void {
  let seed = 1
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let index = 0; index < bytes.length; index++) {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
      bytes[index] = seed >>> 16
    }
    return array
  }
}

declare global {
  interface Window {
    /** Reads the computed styles of our elements. */
    looks: { computedStyles: typeof computedStyles }
  }
}
