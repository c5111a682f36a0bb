import type { Context } from 'hono'
import type { HttpError } from './HttpError.js'

/** Answers with the body of an error: `{ status, reasons: [{ name, description }] }`. */
export function answerError(context: Context, { status, reason, message, retryAfter }: HttpError): Response {
  context.header('cache-control', 'no-store')
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
  return context.json({ status: 'FAILURE', reasons: [{ name: reason, description: message }] }, status)
}
