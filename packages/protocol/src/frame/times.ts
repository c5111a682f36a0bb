/** Times of the frame, in milliseconds. */
export const frameTimes = {
  /** How long the frame may take to load. */
  loadMs: 20_000,
  /** How long it may take to answer a request that does not wait for the user to decide something. */
  requestMs: 120_000,
  /** How long an app waits for the end of a session. The session ends without the app as well. */
  signOutMs: 3_000,
  /** From the ready event to the first request. */
  readyMs: 500,
  /** From one email with a code to the next. */
  resendMs: 30_000,
} as const
