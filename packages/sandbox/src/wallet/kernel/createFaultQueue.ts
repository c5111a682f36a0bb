import type { Fault } from '../types.js'

/** The methods that a fault means anything for, unless it names them itself. */
export type FaultMethods = Partial<Record<Fault['kind'], readonly string[]>>

/** Faults that wait for the request they are meant for. */
export interface FaultQueue {
  readonly faults: readonly Fault[]
  add(faults: readonly Fault[]): void
  /** Takes the first fault that fits the method, and is of the kind if one is given. */
  take(method: string, kind?: Fault['kind']): Fault | undefined
  clear(): void
}

/**
 * Makes an empty queue.
 * @param naturalMethods Default: every fault means something for every method.
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
