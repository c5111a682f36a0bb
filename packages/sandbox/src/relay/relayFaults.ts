/** Faults between the relay and its clients. A count decreases by one for each affected message. */
export interface RelayFaults {
  /** Delay of every push and answer, in milliseconds. Their order is kept. */
  delayMs: number
  /** Delay of every message before its delivery, in milliseconds. Answers are not delayed. */
  lateMs: number
  /** Number of messages that are accepted, acknowledged and lost. `true`: all. */
  drop: number | true
  /** Number of messages delivered twice. `true`: all. */
  duplicate: number | true
  /** Number of messages with a changed character, so that they cannot be decrypted. */
  tamper: number
  /** Number of messages of a client that are held, then delivered in reverse. 0: none. */
  reorder: number
  /** Whether every connection is closed and new ones rejected. */
  down: boolean
  /** Whether clients without a project id are rejected with HTTP 400. */
  requireProjectId: boolean
  /** Why clients are refused, as the public relay says it. `null`: they are not. */
  refuse: string | null
}

/** Returns the state without faults. */
export function noRelayFaults(): RelayFaults {
  return {
    delayMs: 0,
    lateMs: 0,
    drop: 0,
    duplicate: 0,
    tamper: 0,
    reorder: 0,
    down: false,
    requireProjectId: false,
    refuse: null,
  }
}

/** The faults with a count. */
export type CountedFault = 'drop' | 'duplicate' | 'tamper'

/** Returns whether the next message is affected, and decreases the count. */
export function takeFault(faults: RelayFaults, kind: CountedFault): boolean {
  const left = faults[kind]
  if (left === true) return true
  if (left <= 0) return false
  faults[kind] = left - 1
  return true
}
