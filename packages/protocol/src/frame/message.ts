import * as v from 'valibot'
import { FrameFailure } from './failures.js'

/** Length of the longest message, in UTF-16 code units. */
const maxLength = 256 * 1024
/** How deep arrays and objects may be in each other, the message itself being the first. */
const maxLevels = 16
/** Keys by which code that copies an object without care changes the prototype of another. */
const refusedKeys = ['__proto__', 'constructor', 'prototype']

/** 128 random bits, in hex. */
export const idField = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/))

const messageSchema = v.object({
  v: v.literal(1),
  id: idField,
  type: v.pipe(v.string(), v.regex(/^@latchkey-(?:app|frame)\/[A-Z_]{1,60}$/)),
  payload: v.optional(v.unknown()),
})

/** A message that was read. */
export interface Message {
  readonly id: string
  /** Its type, without the side. */
  readonly name: string
  readonly payload?: unknown
}

/** Returns 128 random bits, in hex. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns what was posted, or `undefined` if it is no message of this side, too long or too deep. A message
 * is a text of JSON: what else can be posted is no message. Its objects have no prototype.
 */
export function readMessage(side: 'app' | 'frame', posted: unknown): Message | undefined {
  if (typeof posted !== 'string' || posted.length > maxLength) return undefined
  try {
    const parsed = v.parse(messageSchema, withoutPrototypes(JSON.parse(posted), maxLevels))
    const [of, name = ''] = parsed.type.split('/')
    return of === `@latchkey-${side}` ? { id: parsed.id, name, payload: parsed.payload } : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the text of a message.
 *
 * @throws FrameFailure `frame/invalid-message` if the other side would not read it.
 */
export function writeMessage(side: 'app' | 'frame', name: string, payload: unknown, id = randomId()): string {
  const text = stringify({ v: 1, id, type: `@latchkey-${side}/${name}`, payload })
  if (!readMessage(side, text)) throw new FrameFailure('frame/invalid-message')
  return text
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    // A bigint, an object in itself, or a getter that throws.
    return ''
  }
}

function withoutPrototypes(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw new Error('too deep')
  if (Array.isArray(value)) return value.map((each) => withoutPrototypes(each, levels - 1))
  const copy: Record<string, unknown> = Object.create(null)
  for (const [key, each] of Object.entries(value)) {
    if (refusedKeys.includes(key)) throw new Error('refused key')
    copy[key] = withoutPrototypes(each, levels - 1)
  }
  return copy
}
