/** How long a code or a request waits for the verify service, in milliseconds. */
export const verifyTimeoutMs = 300

/**
 * Limits each wait for the verify service to 300 ms. If the service cannot be reached, the client would delay
 * each code and request by 5 s, and lose concurrent ones.
 */
export function limitVerification<request>(
  register: (request: request) => Promise<string | undefined>,
): (request: request) => Promise<string> {
  return async (request) => {
    const attestation = await Promise.race([
      register(request).catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), verifyTimeoutMs)),
    ])
    return attestation ?? ''
  }
}
