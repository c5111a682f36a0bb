import type { Call } from '@latchkey/protocol'
import * as v from 'valibot'
import { HttpBodyInvalidError } from '../../shared/errors/http.js'
import { randomId } from '../../shared/randomId.js'
import { type HostedOptions, sdk } from '../directory/hostedOptions.js'
import { type RequestParameters, request } from '../http/request.js'
import { type Query, toShownUrl, toUrl } from '../http/toUrl.js'
import { createSharedRequests } from './createSharedRequests.js'

/** Maximum size of an answer, in bytes. An account with 5000 tokens has about 2 MB. */
const maxBytes = 5_000_000

/** The answer of a call that has none is not read. */
const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** What a call is sent with. */
export interface CallParameters {
  /** Values of the parameters in the path. */
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Query | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends calls of the hosted protocol to one server. */
export interface HostedCalls {
  /** The host of the server. */
  readonly host: string
  readonly projectId: string | undefined
  /**
   * Sends a call and resolves with its parsed answer, or `undefined` if the call has none. Equal calls that
   * are in flight are one request.
   *
   * @throws {HttpErrorType} If the request fails, or `HttpBodyInvalidError` if the answer does not have the
   * shape of the call.
   */
  send<const call extends Call>(call: call, parameters?: CallParameters): Promise<AnswerOf<call>>
}

type AnswerOf<call extends Call> = call['answer'] extends v.GenericSchema
  ? v.InferOutput<call['answer']>
  : undefined

/** Creates the sender of the calls to a server. */
export function createHostedCalls({ url, projectId, clientId }: HostedOptions): HostedCalls {
  const share = createSharedRequests()
  return {
    host: new URL(url).host,
    projectId,
    async send<call extends Call>(
      call: call,
      { params = {}, query = {}, body, signal }: CallParameters = {},
    ) {
      const path = call.path.slice(1).replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
      const address = toUrl(url, path, { ...query, projectId, clientId, ...sdk })
      const key = `${address} ${body ? JSON.stringify(body) : ''}`
      const answer = await share(key, signal, (shared) => {
        // The tries of this attempt have one key. A page that is not secure has no `crypto.randomUUID`.
        const url = call.begins ? toUrl(address, '', { idempotencyKey: randomId() }) : address
        return request({ url, method: call.method, body, maxBytes, signal: shared, ...waysOf(call) })
      })
      const parsed = v.safeParse(call.answer ?? nothing, answer)
      if (parsed.success) return parsed.output as AnswerOf<call>
      throw new HttpBodyInvalidError({ url: toShownUrl(address), status: 200 })
    },
  }
}

/**
 * Calls by POST that only read are retried like those by GET, and so are those that begin something, with
 * their key. One without an answer writes: it is not repeated, and it is still sent if the user leaves the
 * page.
 */
function waysOf({ method, answer, isFresh }: Call): Partial<RequestParameters> {
  if (!answer) return { keepalive: true }
  return method === 'POST' ? { retries: 3 } : { isFresh }
}
