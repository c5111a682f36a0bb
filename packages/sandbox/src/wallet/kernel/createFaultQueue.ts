import type { Fault } from '../types.js'

/** The methods to which a fault applies if it has no `methods`. */
export type FaultMethods = Partial<Record<Fault['kind'], readonly string[]>>

/** Faults that wait for a matching request. */
export interface FaultQueue {
  readonly faults: readonly Fault[]
  add(faults: readonly Fault[]): void
  /** Removes and returns the first fault that matches the method and, if given, the kind. */
  take(method: string, kind?: Fault['kind']): Fault | undefined
  clear(): void
}

/**
 * Creates an empty queue.
 * @param naturalMethods Default: every fault applies to every method.
 */
export function createFaultQueue(changed: () => void, naturalMethods: FaultMethods = {}): FaultQueue {
  let faults: readonly Fault[] = []
  const set = (next: readonly Fault[]) => {
    faults = next
    changed()
  }
  return {
    get faults() {
      return faults
    },
    add: (more) => set([...faults, ...more]),
    take(method, kind) {
      const index = faults.findIndex((fault) => {
        if (kind !== undefined && fault.kind !== kind) return false
        const methods = fault.methods ?? naturalMethods[fault.kind]
        return !methods || methods.includes(method)
      })
      if (index < 0) return undefined
      const fault = faults[index]
      set(faults.toSpliced(index, 1))
      return fault
    },
    clear: () => set([]),
  }
}
