import type { Emitter } from './emitter.js'

/** More listeners than this at a time are reported: one of them is probably never removed. */
export const maxListeners = 10

/**
 * Returns a `subscribe` that counts its own listeners, and no others of the emitter.
 *
 * @param onTooMany Called once, as soon as more than `maxListeners` listen at a time.
 */
export function limitListeners<event>(
  subscribe: Emitter<event>['subscribe'],
  onTooMany: (count: number) => void,
): Emitter<event>['subscribe'] {
  let count = 0
  let hasReported = false
  return (listener) => {
    const unsubscribe = subscribe(listener)
    let isListening = true
    count++
    if (count > maxListeners && !hasReported) {
      hasReported = true
      onTooMany(count)
    }
    return () => {
      if (!isListening) return
      isListening = false
      count--
      unsubscribe()
    }
  }
}
