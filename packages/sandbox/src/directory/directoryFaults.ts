/** Faults of the directory. A count decreases by one for each affected request. */
export interface DirectoryFaults {
  /** Number of next requests that fail. */
  failNext: number
  /** The HTTP status of failed requests. */
  failStatus: number
  /** The `Retry-After` header of failed requests, if any. */
  retryAfter: string | undefined
  /** Number of next answers that are not JSON, or not a page of wallets. */
  garbage: number
  /** Number of next answers of 10 MB. */
  oversize: number
  /** Delay of every answer, in milliseconds. */
  delayMs: number
  /** Whether pages start with malicious entries. */
  hostile: boolean
}

/** Returns the state without faults. */
export function noDirectoryFaults(): DirectoryFaults {
  return {
    failNext: 0,
    failStatus: 500,
    retryAfter: undefined,
    garbage: 0,
    oversize: 0,
    delayMs: 0,
    hostile: false,
  }
}

/** The faults with a count. */
export type CountedFault = 'failNext' | 'garbage' | 'oversize'

/** Returns whether this request is affected, and decreases the count. */
export function takeFault(faults: DirectoryFaults, kind: CountedFault): boolean {
  if (faults[kind] <= 0) return false
  faults[kind] -= 1
  return true
}

const garbage = [
  '<!doctype html><title>Not here</title>',
  '{"data":',
  '{"data":{},"count":"many"}',
  'null',
  '[]',
]

/** Returns a body that is not a page of wallets, another kind for each `turn`. */
export function garbageBody(turn: number): string {
  return garbage[turn % garbage.length] ?? ''
}
