import * as v from 'valibot'
import { refusal } from './failures.js'
import { idField, readMessage, writeMessage } from './message.js'

/**
 * What is posted before requests: READY, REFUSED and INIT from window to window, INIT with the port, and OPEN
 * as the first message on the port.
 */
const handshake = {
  READY: {
    side: 'frame',
    payload: v.object({ version: v.pipe(v.string(), v.maxLength(100)), frameNonce: idField }),
  },
  REFUSED: { side: 'frame', payload: refusal },
  INIT: { side: 'app', payload: v.object({ frameNonce: idField, appNonce: idField }) },
  OPEN: { side: 'frame', payload: v.object({ appNonce: idField }) },
} as const

type Name = keyof typeof handshake
type Payload<name extends Name> = v.InferOutput<(typeof handshake)[name]['payload']>

/** Returns the payload of a step of the handshake, or `undefined` if something else was posted. */
export function readHandshake<name extends Name>(name: name, posted: unknown): Payload<name> | undefined {
  const message = readMessage(handshake[name].side, posted)
  const parsed = v.safeParse(handshake[name].payload, message?.payload)
  return message?.name === name && parsed.success ? (parsed.output as Payload<name>) : undefined
}

/** Returns the text of a step of the handshake. */
export function writeHandshake<name extends Name>(name: name, payload: Payload<name>): string {
  return writeMessage(handshake[name].side, name, payload)
}
