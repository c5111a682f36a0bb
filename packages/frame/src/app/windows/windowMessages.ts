import * as v from 'valibot'

const idField = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/))

/** Name of the channel between a frame and its windows. Only documents of this origin have it. */
export const windowChannel = 'latchkey-frame-windows'

/** What a window says to the frame that has asked for it. No message has anything of a key. */
export const fromWindow = v.variant('type', [
  /** It was loaded, and waits for its task. */
  v.object({ type: v.literal('ready'), request: idField, window: idField }),
  v.object({ type: v.literal('answer'), request: idField, window: idField, answer: v.unknown() }),
  /** It was closed, or is loaded again. */
  v.object({ type: v.literal('gone'), request: idField, window: idField }),
])

/** What a frame says to its window. */
export const fromFrame = v.variant('type', [
  v.object({ type: v.literal('task'), request: idField, window: idField, task: v.unknown() }),
  /** There is nothing to answer any more. */
  v.object({ type: v.literal('over'), request: idField }),
])

/** Type of {@link fromWindow}. */
export type FromWindow = v.InferOutput<typeof fromWindow>

/** Type of {@link fromFrame}. */
export type FromFrame = v.InferOutput<typeof fromFrame>

/** Returns the id of the request that an address of a window names. */
export function requestOf(address: string): string | undefined {
  const result = v.safeParse(idField, new URL(address).searchParams.get('request'))
  return result.success ? result.output : undefined
}
