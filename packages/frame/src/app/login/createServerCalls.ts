import { FrameFailure } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { randomBytes, toHex } from '../../calls/bytes.js'
import { encodeProof, proofHeader } from '../../calls/proof.js'
import type { Device } from './openDevice.js'
import { fromServerError } from './toFrameFailure.js'

/** How a call differs from others. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** How long the server may take, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number | undefined
}

/** The calls of the server of the frame, each signed by this device. */
export interface ServerCalls {
  /**
   * Makes one call, and parses its answer. A call that fails may be made again.
   *
   * @throws FrameFailure `frame/unreachable` if there is no answer, else what the server refuses with.
   */
  call<const schema extends v.GenericSchema>(
    name: string,
    schema: schema,
    body?: object,
    options?: CallOptions,
  ): Promise<v.InferOutput<schema>>
  /** Returns the seconds until a time of the server, at least 0. */
  secondsUntil(time: number): number
}

const errorSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(100)),
  message: v.pipe(v.string(), v.maxLength(500)),
  secondsLeft: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))),
  time: v.optional(v.pipe(v.number(), v.safeInteger())),
})

/**
 * Creates the calls of the server.
 *
 * @param origin Of the server, which is that of the page.
 */
export function createServerCalls(origin: string, device: Device): ServerCalls {
  /** How far the clock of the server is ahead, in milliseconds. 0 until it has refused a time. */
  let ahead = 0

  async function send(name: string, body: string, signal: AbortSignal): Promise<Response> {
    const path = `/api/${name}`
    const [time, nonce] = [Date.now() + ahead, toHex(randomBytes(16))]
    const signature = await device.sign(encodeProof({ audience: origin, path, time, nonce, body }))
    const proof = `${device.publicKey}.${time}.${nonce}.${signature}`
    return fetch(new URL(path, origin), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [proofHeader]: proof },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal,
    })
  }

  async function attempt(name: string, body: string, { signal, timeoutMs = 30_000 }: CallOptions) {
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const response = await send(name, body, signal ? AbortSignal.any([signal, limit]) : limit)
      return { isOk: response.ok, answer: (await response.json()) as unknown }
    } catch {
      signal?.throwIfAborted()
      throw new FrameFailure('frame/unreachable')
    }
  }

  return {
    async call(name, schema, body = {}, options = {}) {
      const text = JSON.stringify(body)
      let { isOk, answer } = await attempt(name, text, options)
      if (!isOk && v.is(errorSchema, answer) && answer.code === 'frame/clock' && answer.time !== undefined) {
        ahead = answer.time - Date.now()
        ;({ isOk, answer } = await attempt(name, text, options))
      }
      const parsed = v.safeParse(isOk ? schema : errorSchema, answer)
      // An answer of a proxy, for instance, while the server is down.
      if (!parsed.success) throw new FrameFailure('frame/unreachable')
      if (!isOk) throw fromServerError(parsed.output as v.InferOutput<typeof errorSchema>)
      return parsed.output as v.InferOutput<typeof schema>
    },
    secondsUntil: (time) => Math.max(0, Math.round((time - Date.now() - ahead) / 1_000)),
  }
}
