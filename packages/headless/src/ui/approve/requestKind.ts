import type { DecodedRequest } from '../../features/approve/decodedRequest.js'

/** `signIn`: a message that signs the user in to a website. */
export type RequestKind = DecodedRequest['kind'] | 'signIn'

/**
 * Returns the kind of a request: by its method until it is decoded, so that a title rarely changes.
 */
export function requestKind(decoded: DecodedRequest | undefined, method = ''): RequestKind {
  if (decoded)
    return decoded.kind === 'message' && decoded.signInDomain !== undefined ? 'signIn' : decoded.kind
  if (/transaction|calls/i.test(method)) return 'transaction'
  if (/typed/i.test(method)) return 'typedData'
  return /message|personal/i.test(method) ? 'message' : 'unknown'
}
