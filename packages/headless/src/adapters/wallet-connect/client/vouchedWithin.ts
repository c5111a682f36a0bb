/** How long a code or a request may wait for the verify service, in milliseconds. */
export const vouchWaitMs = 300

/**
 * Ends each wait for the verify service after 300 ms, without its confirmation. If the service cannot be
 * reached, the client delays every code and request by 5 s, and loses those that are made at the same time.
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
