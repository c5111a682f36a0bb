/** What is set to go wrong between the relay and its clients. A count goes down by one for each message it meets. */
export interface RelayFaults {
  /** Every push and every answer waits that many milliseconds; their order stays. */
  delayMs: number
  /** Every message waits that many milliseconds before it is delivered; answers to requests do not. */
  lateMs: number
  /** Messages that are taken, answered with success and lost. `true`: all. */
  drop: number | true
  /** Messages that are delivered twice. `true`: all. */
  duplicate: number | true
  /** Messages of which one character is changed, so that they cannot be decrypted. */
  tamper: number
  /** So many messages for one client are held, then delivered in reverse. 0: none. */
  reorder: number
  /** Every connection is cut, and every new one, as if the relay were unreachable. */
  down: boolean
  /** A client without a project id is refused with HTTP 400, as by a relay that demands one. */
  requireProjectId: boolean
}

/** A relay at which nothing is set to go wrong. */
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
  }
}

/** The faults that count messages. */
export type CountedFault = 'drop' | 'duplicate' | 'tamper'

/** Whether the next message meets the fault; takes one off its count. */
export function takeFault(faults: RelayFaults, kind: CountedFault): boolean {
  const left = faults[kind]
  if (left === true) return true
  if (left <= 0) return false
  faults[kind] = left - 1
  return true
}
