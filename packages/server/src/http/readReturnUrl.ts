import { isAllowedOrigin } from '@latchkey/protocol'
import { HttpError } from './HttpError.js'
import type { ServerContext } from './ServerContext.js'

/** Of the user's own machine, where development has no certificates. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns the address of a page of the app, as browsers read it. It becomes part of what the operator's keys
 * sign, so it is an https address without a user name, of the page that asks or of an origin that the project
 * lists. `identifyProject` has checked the origin of the page.
 *
 * @throws {HttpError} 400 if it is not.
 */
export function readReturnUrl(context: ServerContext, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHttps = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
  if (!url || !isHttps || url.username !== '' || url.password !== '')
    throw refuse('"redirectUrl" is not an https address, or it has a user name.')
  const { allowedOrigins } = context.get('project')
  if (url.origin === context.req.header('origin') || isAllowedOrigin(url.origin, allowedOrigins))
    return url.href
  throw refuse('"redirectUrl" is neither of the page that asks nor of an origin of the project.')
}

const refuse = (sentence: string) => new HttpError(400, 'INVALID_REQUEST', sentence)
