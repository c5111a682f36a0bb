import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request as sendRaw } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AttackedServer, askAsOther, calls, headersOf, startAttackedUpstreams } from './attackedCalls.js'
import { type RunningBin, startBin } from './startBin.js'
import { hostileAddress, hostileAnswers, hostileNumber } from './startHostileService.js'

let upstreams: AttackedServer
let folder: string
// In a process of its own, so that an error that nothing catches ends the server and no other.
let bin: RunningBin
let server: URL
beforeAll(async () => {
  upstreams = await startAttackedUpstreams()
  folder = await mkdtemp(join(tmpdir(), 'latchkey-hostile-'))
  const file = join(folder, 'settings.json')
  const { rateLimit: _, trustedProxies, ...settings } = upstreams.settings
  await writeFile(file, JSON.stringify(settings))
  bin = startBin({
    PORT: '0',
    RATE_LIMIT: 'off',
    TRUSTED_PROXIES: String(trustedProxies),
    SETTINGS_FILE: file,
  })
  await vi.waitFor(() => expect(bin.output()).toContain('listening'), { timeout: 60_000 })
  const [listening = ''] = bin.output().split('\n')
  server = new URL(JSON.parse(listening).url)
})
afterAll(async () => {
  bin?.child.kill('SIGKILL')
  await bin?.exited
  await upstreams?.stop()
  if (folder) await rm(folder, { recursive: true })
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** Encodes what a path cannot have. Half of a character has no bytes. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

// The server ends connections whose bodies are too large.
const agent = new Agent({ keepAlive: false, maxSockets: 50 })

/** Sends a request, also one that `fetch` does not. A connection that the server ends has the status 0. */
function send({ method, path, headers, body }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const end = () => resolve({ status: 0, text: '' })
    // Node refuses to send what HTTP has no place for.
    const safePath = path.replace(/[^\x21-\x7e]/gu, encode).slice(0, 12_000)
    const { hostname: host, port } = server
    const sent = sendRaw({ agent, host, port, method, path: safePath, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', end)
    })
    sent.on('error', end)
    // After the answer Node removes its own listener, and the rest of the body can still fail to be written.
    sent.on('socket', (socket) => socket.on('error', end))
    sent.end(body)
  })
}

const repeat = (text: string, max: number) => fc.nat({ max }).map((count) => text.repeat(count))
/** Texts that a parser, a pattern, a database or a memory could take badly. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...[
      '',
      '0',
      '-1',
      '1e308',
      '-0',
      'NaN',
      '0x',
      '0x0',
      'null',
      '__proto__',
      'constructor',
      'toString',
      '\u0000',
    ],
    ...[
      '\ud800',
      '\u202e',
      '%',
      '%00',
      '%zz',
      '..',
      '../..',
      '//',
      "' or 1=1--",
      '$(1)',
      '\r\n',
      '9007199254740993',
    ],
    ...[
      'eip155:1',
      'eip155:1337',
      'eip155:8453',
      'eip155:0',
      `eip155:${'9'.repeat(32)}`,
      'solana:5eykt4UsFv8P8NJdTREpY1vz',
    ],
    ...[
      `0x${'0'.repeat(40)}`,
      `0x${'f'.repeat(64)}`,
      `-${'9'.repeat(80)}`,
      '1'.repeat(400),
      'latchkey.id',
      'a.latchkey.id',
    ],
  ),
  fc
    .constantFrom(...hostileAnswers.filter((answer) => answer !== 'late'))
    .chain((answer) => fc.nat({ max: 999 }).map((index) => hostileAddress(answer, index))),
  fc
    .constantFrom(...hostileAnswers.filter((answer) => answer !== 'late'))
    .map((answer) => hostileNumber(answer, 1)),
  fc
    .constantFrom(
      'a',
      '-',
      '.',
      '%',
      '\\"',
      '"',
      '[',
      '{"',
      '(',
      ' ',
      '\t',
      '0',
      '=',
      '&',
      '/',
      '\u0301',
      '😀',
    )
    .chain((part) => repeat(part, 3_000)),
)
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(text, fc.oneof(text, fc.integer()), { maxKeys: 5 }),
  fc
    .nat({ max: 20_000 })
    .map((size) => Object.fromEntries(Array.from({ length: size }, (_, key) => [`k${key}`, key]))),
  fc.nat({ max: 5_000 }).map((size) => Array.from({ length: size }, (_, index) => index)),
  fc.integer({ min: 1, max: 200 }).map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)),
)
const rpcMethod = fc.oneof(
  fc.constantFrom(
    ...['eth_call', 'eth_getLogs', 'eth_getBalance', 'getAddressBalance', 'test', 'eth_sendRawTransaction'],
    ...['eth_accounts', 'debug_traceTransaction', 'eth_simulateV1', 'eth_getProof', 'eth_feeHistory'],
  ),
  text,
)
const rpcCall = fc.record(
  { jsonrpc: fc.constantFrom('2.0', '1.0', 2), id: anything, method: rpcMethod, params: anything },
  { requiredKeys: ['method'] },
)
const batch = fc
  .tuple(fc.array(rpcCall, { minLength: 1, maxLength: 5 }), fc.nat({ max: 250 }))
  .map(([list, times]) => Array.from({ length: times + 1 }, () => list).flat())

/** Changes one part of a body. */
function change(body: unknown, path: readonly number[], value: unknown): unknown {
  const [pick = 0, ...rest] = path
  if (typeof body !== 'object' || body === null || path.length === 0) return value
  const keys = Object.keys(body)
  const key = keys[pick % (keys.length + 1)] ?? 'other'
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string, unknown>
  copy[key] = change(copy[key], rest, value)
  return copy
}

const rows = Object.entries(calls)
const bodyText = (right: unknown) =>
  fc.oneof(
    {
      arbitrary: fc
        .tuple(fc.array(fc.nat(), { maxLength: 3 }), anything)
        .map(([path, value]) => JSON.stringify(change(right, path, value))),
      weight: 4,
    },
    anything.map((value) => JSON.stringify(value)),
    rpcCall.map((value) => JSON.stringify(value)),
    batch.map((value) => JSON.stringify(value)),
    text,
    // What is no JSON, or ends too early, up to the largest body and beyond.
    fc
      .tuple(
        fc.constantFrom('{"a":"', '[', '{"', '"', '[[', '\ufeff', ''),
        fc.constantFrom('\\"', '"', '[', '{"a":', ',', '1', '\\', ' '),
        fc.nat({ max: 300_000 }),
      )
      .map(([start, part, count]) => start + part.repeat(count)),
    fc.nat({ max: 100 }).map((length) => (JSON.stringify(right) ?? '').slice(0, length)),
  )

const headers = fc.dictionary(
  fc.constantFrom(
    ...[
      'origin',
      'referer',
      'content-type',
      'accept-encoding',
      'authorization',
      'cookie',
      'x-project-id',
      'range',
    ],
    ...[
      'x-sdk-type',
      'x-sdk-version',
      'user-agent',
      'idempotency-key',
      'if-none-match',
      'accept',
      'x-http-method-override',
    ],
    ...[
      'access-control-request-method',
      'access-control-request-headers',
      'content-encoding',
      'forwarded',
      'upgrade',
    ],
  ),
  // Bytes that a header may have.
  text.map((each) => each.replace(/[^\x20-\x7e]/g, '?').slice(0, 2_000)),
  { maxKeys: 3 },
)

const attack: fc.Arbitrary<Sent> = fc.constantFrom(...rows).chain(([route, row]) => {
  const [method = 'GET', template = '/'] = route.split(' ')
  const address = hostileAddress('no JSON', 7)
  const [[asked = template, right] = [template, undefined]] = [
    ...(row.hostile?.({ address, number: '7' }) ?? []),
    ...(row.worst ?? []),
  ]
  const known = [...new URL(asked, 'http://local').searchParams]
  const names = known.map(([name]) => name)
  const query: fc.Arbitrary<string[][]> = fc.oneof(
    // One of them other, missing or repeated.
    fc
      .record({ pick: fc.nat(), value: fc.option(text, { nil: undefined }), isRepeated: fc.boolean() })
      .map(({ pick, value, isRepeated }) =>
        known.flatMap(([name, is], index) =>
          index !== pick % known.length
            ? [[name, is]]
            : value === undefined
              ? []
              : isRepeated
                ? [
                    [name, is],
                    [name, value],
                    [`${name}[]`, value],
                  ]
                : [[name, value]],
        ),
      ),
    fc.array(fc.tuple(names.length > 0 ? fc.constantFrom(...names) : text, text), { maxLength: 6 }),
    fc
      .tuple(text, text, fc.nat({ max: 1_000 }))
      .map(([name, value, times]) =>
        Array.from({ length: times }, () => [name.slice(0, 4), value.slice(0, 4)]),
      ),
  )
  const path = fc.tuple(fc.boolean(), text).map(([isOther, value]) => {
    const { pathname } = new URL(asked, 'http://local')
    if (!isOther) return pathname
    const part = value.slice(0, 2_000)
    return template.includes(':') ? template.replace(/:\w+/, () => encode(part)) : `${template}/${part}`
  })
  return fc
    .record({
      method: fc.oneof(
        { arbitrary: fc.constant(method), weight: 8 },
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'),
      ),
      path,
      query,
      headers,
      body: bodyText(right),
      isRaw: fc.boolean(),
    })
    .map(({ method, path, query, headers, body, isRaw }) => {
      const encoded = isRaw
        ? query.map((pair) => pair.join('=')).join('&')
        : new URLSearchParams(query).toString()
      return {
        method,
        path: `${path}?${encoded}`.slice(0, 12_000),
        headers: { ...headers, 'x-forwarded-for': '203.0.113.66' },
        ...(['GET', 'HEAD', 'TRACE'].includes(method) ? {} : { body }),
      }
    })
})

/** Asks again while the server or the chain is busy: the inputs are made in the thread of the server. */
async function askWhenFree(url: URL, options: RequestInit, tries = 60): Promise<Response> {
  const response = await fetch(url, options)
  if (![503, 504].includes(response.status) || tries === 0) return response
  await wait(500)
  return askWhenFree(url, options, tries - 1)
}

/** What another user asks after each attack: something of the database, of each upstream, and of neither. */
const asked = [
  'GET /getWallets',
  'POST /e',
  'POST /v1',
  'GET /v1/account/:address/balance',
  'POST /v1/fungible/price',
  'GET /v1/identity/:address',
  'GET /v1/profile/reverse/:address',
  'GET /v1/account/:account/history',
  'GET /v1/account/:address/nfts',
  'GET /v1/convert/quotes',
  'POST /v1/onramp/quote',
]

test('whatever one client sends, no answer is an error of the server, and another user has the right answers', {
  timeout: fuzzTimeout,
}, async () => {
  const others = rows.filter(([route]) => asked.includes(route))
  let number = 0
  const check = async (attacks: readonly Sent[]) => {
    const answers = await Promise.all(attacks.map(send))
    expect(bin.child.exitCode, bin.errors()).toBeNull()
    answers.forEach(({ status, text }, index) => {
      const { method = '', path = '', body = '' } = attacks[index] ?? {}
      const told = `${method} ${path.slice(0, 500)} ${body.slice(0, 500)}: ${status} ${text.slice(0, 300)}`
      // The server ends the connection of a body that is too large.
      if (status === 0 && body.length < 500_000) throw new Error(`Not answered: ${told}`)
      if (status === 500) throw new Error(told)
      if (status < 400 || method === 'HEAD' || status === 0) return
      const { description } = JSON.parse(text).reasons?.[0] ?? {}
      if (!/^\S[^\n]*$/.test(description ?? '')) throw new Error(`No sentence: ${told}`)
    })
    const wrong = await Promise.all(
      others.map((row) => {
        number += 1
        return askAsOther(row, number, ([path, body], client) => {
          const headers = headersOf(client)
          const post = { method: 'POST', headers, body: JSON.stringify(body) }
          return askWhenFree(new URL(path, server), body === undefined ? { headers } : post)
        })
      }),
    )
    expect(wrong.filter((each) => each !== undefined)).toEqual([])
  }
  await holds(fc.asyncProperty(fc.array(attack, { minLength: 1, maxLength: 8 }), check), {
    seed: 20_261_129,
    numRuns: 6,
    examples: [
      [
        [
          {
            method: 'GET',
            path: '/getWallets?entries=%0D%0A',
            headers: { 'x-forwarded-for': '203.0.113.66' },
          },
        ],
      ],
    ],
  })
})
