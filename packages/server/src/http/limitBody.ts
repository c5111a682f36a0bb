import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HttpError } from './HttpError.js'

/** Refuses bodies of more than `maxBytes` bytes, also those that do not say their length. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError() {
      throw new HttpError(413, 'TOO_LARGE', `The body of the request is larger than ${maxBytes} bytes.`)
    },
  })
}
