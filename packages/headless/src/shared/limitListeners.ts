import type { Emitter } from './emitter.js'

/**
 * Maximum number of simultaneous listeners. Above it a warning is printed, because one is probably never
 * removed.
 */
export const maxListeners = 10

/**
 * Returns a `subscribe` that counts the listeners added through it.
 *
 * @param onTooMany Called once, when there are more than `maxListeners`.
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
