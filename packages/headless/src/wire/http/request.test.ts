import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  HttpBodyInvalidError,
  HttpBodyTooLargeError,
  HttpError,
  HttpRedirectError,
  HttpRequestError,
  HttpStatusError,
  HttpTimeoutError,
  UrlInvalidError,
  UrlMissingError,
} from '../../shared/errors/http.js'
import { request } from './request.js'
import { toUrl } from './toUrl.js'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let url = ''
let requests = 0
let answers: Answer[] = []

const server = createServer((incoming, response) => {
  requests += 1
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(response, incoming)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  requests = 0
  answers = [json({ fine: true })]
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function json(value: unknown): Answer {
  return (response) => response.end(JSON.stringify(value))
}

function status(code: number, headers: Record<string, string> = {}, body = ''): Answer {
  return (response) => response.writeHead(code, headers).end(body)
}

const fails = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error(`expected an HttpError, got ${String(error)}`)
  return error
}

test('returns the JSON of the answer, or undefined for an empty one', async () => {
  expect(await request({ url })).toEqual({ fine: true })
  answers = [status(204)]
  expect(await request({ url })).toBeUndefined()
})

test('sends the body as JSON and no cookies', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => sent.mockRestore())
  answers = [
    (response, incoming) => {
      let body = ''
      incoming.on('data', (chunk) => {
        body += chunk
      })
      incoming.on('end', () =>
        response.end(JSON.stringify([incoming.method, incoming.headers['content-type'], body])),
      )
    },
  ]
  expect(await request({ url, method: 'POST', body: { a: 1 } })).toEqual([
    'POST',
    'application/json',
    '{"a":1}',
  ])
  // Other test files of this thread may still send requests.
  const own = sent.mock.calls.filter(([input]) => String(input).startsWith(url))
  expect(own.map(([, init]) => init)).toMatchObject([
    { credentials: 'omit', referrerPolicy: 'strict-origin-when-cross-origin' },
  ])
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])(
  'retries a GET answered with %i, and returns the next answer (spec 9.3/statuses)',
  async (code) => {
    answers = [status(code, { 'retry-after': '0' }), json([1])]
    expect(await request({ url })).toEqual([1])
    expect(requests).toBe(2)
  },
)

test.each([400, 401, 404, 410, 501])('does not retry after %i (spec 9.3/statuses)', async (code) => {
  answers = [status(code)]
  expect(await fails(request({ url }))).toMatchObject({ status: code, code: 'http/status' })
  expect(requests).toBe(1)
})

test('retries a GET three times at most (spec 9.5/retries)', async () => {
  answers = [status(429, { 'retry-after': '0' })]
  expect(await fails(request({ url }))).toMatchObject({ status: 429 })
  expect(requests).toBe(4)
})

test('does not wait a minute for a server that asks for it', async () => {
  answers = [status(503, { 'retry-after': '60' })]
  expect(await fails(request({ url }))).toBeInstanceOf(HttpStatusError)
  expect(requests).toBe(1)
})

test('does not retry a POST', async () => {
  answers = [status(503)]
  await fails(request({ url, method: 'POST', body: {} }))
  expect(requests).toBe(1)
})

test('retries after a broken connection', async () => {
  answers = [(response) => response.destroy(), json('there')]
  expect(await request({ url })).toBe('there')
})

test('an error contains status, address and body, without project id and credentials (spec 8.5/http-details, 8.5/status)', async () => {
  answers = [status(400, {}, '{"reasons":[{"description":"No such page"}]}')]
  const error = await fails(request({ url: toUrl(url, 'getWallets', { projectId: 'secret', page: 0 }) }))
  expect(error).toBeInstanceOf(HttpStatusError)
  expect(error.shortMessage).toBe('HTTP status code: 400')
  expect(error).toMatchObject({
    status: 400,
    url: `${url}/getWallets?page=0`,
    body: { reasons: [{ description: 'No such page' }] },
  })
})

test('a server that cannot be reached: Network request failed (spec 8.5/failed)', async () => {
  const error = await fails(request({ url: 'http://127.0.0.1:1/?projectId=secret', retries: 0 }))
  expect(error).toBeInstanceOf(HttpRequestError)
  expect(error).toMatchObject({
    shortMessage: 'Network request failed',
    url: 'http://127.0.0.1:1/',
    status: undefined,
  })
})

test('a server that never answers, or never ends its answer: Network request timed out, without a retry (spec 8.5/timed-out, 8.5/timeout-details)', async () => {
  answers = [() => {}]
  const error = await fails(request({ url, timeoutMs: 50 }))
  expect(error).toBeInstanceOf(HttpTimeoutError)
  expect(error.shortMessage).toBe('Network request timed out')
  // There was no answer.
  expect(error).toMatchObject({ url: `${url}/`, status: undefined, body: undefined })
  answers = [(response) => response.write('[1,')]
  expect(await fails(request({ url, timeoutMs: 50 }))).toBeInstanceOf(HttpTimeoutError)
  expect(requests).toBe(2)
})

test('a request has 10 s by default (spec 9.3/timeout)', async () => {
  const asked = new Promise<void>((resolve) => {
    answers = [() => resolve()]
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let error: unknown
  const failed = fails(request({ url })).then((reason) => {
    error = reason
  })
  await asked
  vi.advanceTimersByTime(9_999)
  await new Promise((resolve) => setImmediate(resolve))
  expect(error).toBeUndefined()
  vi.advanceTimersByTime(1)
  await failed
  expect(error).toBeInstanceOf(HttpTimeoutError)
})

test('does not read an answer whose content-length is too large, and stops reading one that declares none', async () => {
  let sent = 0
  const long = 'x'.repeat(100_000)
  answers = [(response) => response.writeHead(200, { 'content-length': '5000000' }).write(long)]
  expect(await fails(request({ url }))).toBeInstanceOf(HttpBodyTooLargeError)
  answers = [
    (response) => {
      const send = () => {
        while (!response.destroyed && sent < 500_000_000) {
          sent += long.length
          if (!response.write(long)) return void response.once('drain', send)
        }
      }
      send()
    },
  ]
  expect(await fails(request({ url }))).toMatchObject({ code: 'http/body-too-large' })
  // Buffers between client and server hold some megabytes; most of the body was never requested.
  expect(sent).toBeLessThan(100_000_000)
  answers = [json('x'.repeat(50))]
  await expect(request({ url, maxBytes: 52 })).resolves.toHaveLength(50)
  expect(await fails(request({ url, maxBytes: 51 }))).toBeInstanceOf(HttpBodyTooLargeError)
})

test('does not read the answer of an unsafe redirect to its end', async () => {
  const elsewhere = createServer()
  const closed = new Promise<void>((resolve) => {
    elsewhere.on('request', (_, response) => {
      response.on('close', resolve)
      response.write('endless')
    })
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.2', resolve))
  onTestFinished(() => void elsewhere.close())
  answers = [status(302, { location: `http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}` })]
  expect(await fails(request({ url }))).toBeInstanceOf(HttpRedirectError)
  await closed
})

test('throws a typed error if the answer is not JSON', async () => {
  answers = [(response) => response.end(`<!doctype html>${' '.repeat(1_000)}`)]
  const error = await fails(request({ url }))
  expect(error).toBeInstanceOf(HttpBodyInvalidError)
  expect(error).toMatchObject({ status: 200, body: `<!doctype html>${' '.repeat(185)}` })
  expect(error.cause).toBeInstanceOf(SyntaxError)
})

test('rejects with the reason of an abort before the request, during it and between retries', async () => {
  const reason = new Error('the user left')
  const stopped = AbortSignal.abort(reason)
  await expect(request({ url, signal: stopped })).rejects.toBe(reason)
  expect(requests).toBe(0)

  const during = new AbortController()
  answers = [() => during.abort(reason)]
  await expect(request({ url, signal: during.signal })).rejects.toBe(reason)

  const between = new AbortController()
  answers = [
    (response) => {
      status(503, { 'retry-after': '9' })(response, {} as IncomingMessage)
      setTimeout(() => between.abort(reason), 50)
    },
  ]
  requests = 0
  await expect(request({ url, signal: between.signal })).rejects.toBe(reason)
  expect(requests).toBe(1)
})

test('follows a redirect on loopback; rejects one from loopback to another host over http', async () => {
  answers = [status(302, { location: '/there' }), json('followed')]
  expect(await request({ url })).toBe('followed')
  // 127.0.0.2 is loopback too, but not one of the names the rule accepts.
  answers = [status(302, { location: `${url.replace('127.0.0.1', '127.0.0.2')}/there` }), json('not taken')]
  const elsewhere = createServer((_, response) => response.end('"not taken"'))
  await new Promise<void>((resolve) => elsewhere.listen(Number(new URL(url).port), '127.0.0.2', resolve))
  expect(await fails(request({ url }))).toBeInstanceOf(HttpRedirectError)
  elsewhere.closeAllConnections()
  elsewhere.close()
})

test('throws for an address that is missing or invalid (spec 8.5/no-url, 8.5/not-http)', async () => {
  const missing = await fails(request({ url: '' }))
  expect(missing).toBeInstanceOf(UrlMissingError)
  expect(missing.shortMessage).toBe('No URL was provided to the Transport')
  const error = await fails(request({ url: 'ws://127.0.0.1' }))
  expect(error).toBeInstanceOf(UrlInvalidError)
  expect(error.shortMessage).toBe('Provided URL is not compatible with HTTP connection')
  const secret = await fails(request({ url: url.replace('//', '//user:secret@') }))
  expect(secret).toMatchObject({ code: 'http/url-invalid', url: `${url}/`, cause: undefined })
  expect(requests).toBe(0)
})
