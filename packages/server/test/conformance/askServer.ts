import { type Call, errorBody } from '@latchkey/protocol'
import * as v from 'valibot'
import type { DirectorySubject } from './subject.js'

/** Query parameters. Lists are joined by commas; undefined values are left out. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** What a rule sends. */
export interface Question {
  readonly query?: Query | undefined
  /** Sent by POST. A text is sent as it is. */
  readonly body?: unknown
  readonly method?: 'OPTIONS' | undefined
  /** Origin of the page. Default: none. */
  readonly origin?: string | undefined
  /** Sent as `Authorization: Bearer`. Default: none. */
  readonly token?: string | undefined
}

/** What the server answered. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** JSON, or `undefined` if it is none. */
  readonly body: unknown
}

/** Throws with a sentence that says what the server does wrong. */
export function demand(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}

/** Throws if two values differ as JSON. */
export function demandEqual(found: unknown, expected: unknown, subject: string): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)]
  demand(left === right, `${subject}: expected ${right}, got ${left?.slice(0, 500)}`)
}

/** Sends a request without retries. */
export async function ask(
  { url, projectId }: DirectorySubject,
  path: string,
  { query = {}, body, method, origin, token }: Question = {},
): Promise<Reply> {
  const response = await fetch(urlOf(url, path, { projectId, ...query }), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(origin === undefined ? {} : { origin }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, body: toJson(text) }
}

function urlOf(base: string, path: string, query: Query): URL {
  const url = new URL(base.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) {
    const text = String(value ?? '')
    if (text !== '') url.searchParams.set(name, text)
  }
  return url
}

/**
 * Sends a call and returns its parsed answer. Throws if the answer does not have the shape of the call, or if
 * an entry of a list is not valid, which a client leaves out.
 */
export async function askCall<const call extends Call & { readonly answer: v.GenericSchema }>(
  subject: DirectorySubject,
  { path, answer }: call,
  { params = {}, ...question }: Question & { readonly params?: Readonly<Record<string, string>> } = {},
): Promise<v.InferOutput<call['answer']>> {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const { status, body } = await ask(subject, filled, question)
  demandEqual(status, 200, `The status of ${filled}`)
  const parsed = v.safeParse(answer, body)
  demand(parsed.success, `The answer of ${filled} has another shape: ${parsed.issues?.[0].message}`)
  demandWholeLists(body, parsed.output, path)
  return parsed.output
}

/** Throws if a reply is not the error that a client can show. */
export function demandError({ status, body }: Reply, expected: readonly number[], subject: string): string {
  demand(expected.includes(status), `${subject}: expected status ${expected.join(' or ')}, got ${status}`)
  const parsed = v.safeParse(errorBody, body)
  const description = parsed.success ? parsed.output.reasons[0]?.description : undefined
  demand(description, `${subject}: the body of the error has no reason`)
  const isSentence = description.length < 1_000 && !/\n|\bat \S+ \(|node_modules/.test(description)
  demand(isSentence, `${subject}: the reason is no sentence: ${description.slice(0, 200)}`)
  return description
}

/** Parsing leaves out entries that are not valid. */
function demandWholeLists(found: unknown, parsed: unknown, place: string): void {
  if (Array.isArray(parsed)) {
    const { length } = found as unknown[]
    demand(length === parsed.length, `${place} has ${length - parsed.length} entries that are not valid`)
  }
  if (typeof parsed !== 'object' || parsed === null) return
  for (const [key, value] of Object.entries(parsed))
    demandWholeLists((found as Record<string, unknown>)?.[key], value, `${place}.${key}`)
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
