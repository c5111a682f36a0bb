import type { Publication } from './mailbox.js'

/** Limit of the real relay: messages expire after 7 days at most. */
const maxTtlS = 604_800
const maxTopics = 500

/** A JSON-RPC 2.0 error. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A message on a socket: a call, or an answer to one of ours. */
export type Frame =
  | { kind: 'call'; id: number | string; method: string; params: Record<string, unknown> }
  | { kind: 'answer'; id: number | string; isSuccess: boolean }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is number | string =>
  (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'string'

/** Parses a frame. Throws CallError -32700 or -32600. */
export function parseFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CallError(-32700, 'The frame is not JSON.')
  }
  if (!isRecord(value) || !isId(value.id)) throw new CallError(-32600, 'The frame is no call and no answer.')
  const { id, method, params = {} } = value
  if (method === undefined) {
    if (!('result' in value || 'error' in value)) throw new CallError(-32600, 'The frame has no method.')
    return { kind: 'answer', id, isSuccess: 'result' in value }
  }
  if (typeof method !== 'string' || !isRecord(params)) throw new CallError(-32600, 'The call is malformed.')
  return { kind: 'call', id, method, params }
}

/** Returns the id of an invalid frame, for the answer. */
export function readId(text: string): number | string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown }
    return isId(id) ? id : null
  } catch {
    return null
  }
}

/** Parses a topic: 32 bytes in hex. Throws CallError -32602. */
export function parseTopic(value: unknown, name = 'topic'): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) {
    throw new CallError(-32602, `"${name}" is not a topic: 32 bytes in hexadecimal.`)
  }
  return value
}

/** Parses a list of topics. Throws CallError -32602. */
export function parseTopics(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > maxTopics) {
    throw new CallError(-32602, `"topics" is not a list of at most ${maxTopics}.`)
  }
  return value.map((topic) => parseTopic(topic))
}

/** Parses an encrypted message. Throws CallError -32602. */
export function parseMessage(value: unknown, name = 'message'): string {
  if (typeof value !== 'string' || value === '') throw new CallError(-32602, `"${name}" is not a message.`)
  return value
}

/** Parses a lifetime in seconds. Default 300. Throws CallError -32602. */
export function parseTtl(value: unknown): number {
  if (value === undefined) return 300
  if (typeof value !== 'number' || !(value > 0) || value > maxTtlS) {
    throw new CallError(-32602, `"ttl" must be from 1 to ${maxTtlS} seconds.`)
  }
  return value
}

/** Parses the parameters of `irn_publish`. Throws CallError -32602. */
export function parsePublication(value: unknown): Publication {
  if (!isRecord(value)) throw new CallError(-32602, 'A publication is an object.')
  const { topic, message, ttl, tag = 0, attestation } = value
  if (typeof tag !== 'number') throw new CallError(-32602, '"tag" is not a number.')
  return {
    topic: parseTopic(topic),
    message: parseMessage(message),
    ttl: parseTtl(ttl),
    tag,
    ...(typeof attestation === 'string' ? { attestation } : {}),
  }
}

/** Parses the parameters of `irn_batchPublish`. Throws CallError -32602. */
export function parsePublications(value: unknown): Publication[] {
  if (!Array.isArray(value) || value.length > maxTopics) {
    throw new CallError(-32602, `"messages" is not a list of at most ${maxTopics}.`)
  }
  return value.map(parsePublication)
}
