/** What is set to go wrong at the directory. A count goes down by one for each request it meets. */
export interface DirectoryFaults {
  /** Requests that are still to fail. */
  failNext: number
  /** The HTTP status they fail with. */
  failStatus: number
  /** What `Retry-After` of those answers says; none if absent. */
  retryAfter: string | undefined
  /** Answers that are no JSON, or JSON that is no page of wallets. */
  garbage: number
  /** Answers of 10 MB. */
  oversize: number
  /** Every answer waits that many milliseconds. */
  delayMs: number
  /** Pages begin with entries that mean harm. */
  hostile: boolean
}

/** A directory at which nothing is set to go wrong. */
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

/** The faults that count requests. */
export type CountedFault = 'failNext' | 'garbage' | 'oversize'

/** Whether this request meets the fault; takes one off its count. */
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

/** An answer that is no page of wallets; another kind for each `turn`. */
export function garbageBody(turn: number): string {
  return garbage[turn % garbage.length] ?? ''
}
