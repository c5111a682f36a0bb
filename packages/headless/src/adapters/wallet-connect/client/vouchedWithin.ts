/** How long a code or a request may be held back to be vouched for, in milliseconds. */
export const vouchWaitMs = 300

/**
 * A verify service that cannot be reached holds every code and request for 5 s, and loses those that are made at the same time: this ends
 * each wait after 300 ms, unvouched.
 */
export function vouchedWithin<request>(
  register: (request: request) => Promise<string | undefined>,
): (request: request) => Promise<string> {
  return async (request) => {
    const vouched = await Promise.race([
      register(request).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), vouchWaitMs)),
    ])
    return vouched ?? ''
  }
}
