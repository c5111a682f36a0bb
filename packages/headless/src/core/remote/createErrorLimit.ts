const maxErrors = 5
const windowMs = 60_000

/** Creates the limit of error events: 5 within 60 s. */
export function createErrorLimit() {
  /** Times of the errors that were sent, in milliseconds since 1970. */
  let times: readonly number[] = []
  return {
    /** Returns whether an error of this time may be sent, and counts it. */
    take(at: number): boolean {
      times = times.filter((each) => at - each < windowMs)
      if (times.length >= maxErrors) return false
      times = [...times, at]
      return true
    },
  }
}
