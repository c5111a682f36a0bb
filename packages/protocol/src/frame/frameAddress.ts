import * as v from 'valibot'
import { chainIdField, rpcUrlField } from './fields.js'

/** An origin as browsers write it: never `*`, `/` or `null`, which mean others to `postMessage`. */
export const originField = v.custom<string>(
  (value) =>
    typeof value === 'string' &&
    URL.canParse(value) &&
    new URL(value).origin === value &&
    /^https?:/.test(value),
)

const addressSchema = v.object({
  /** Origin of the page. */
  origin: originField,
  projectId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  /** CAIP-2 id of the network at the start. */
  chainId: chainIdField,
  /** Of the protocol. */
  version: v.literal('1'),
  /** Whether the frame logs what it does. */
  enableLogger: v.picklist(['true', 'false']),
  /** Endpoint of the network, used only if the operator of the frame allows it. */
  rpcUrl: v.optional(rpcUrlField),
})

/** What the address of the frame says. All of it is a claim of the page: the handshake checks the origin. */
export type FrameAddress = Omit<v.InferOutput<typeof addressSchema>, 'version'>

/**
 * Returns the address that an app loads the frame from.
 *
 * @param url Where the frame is.
 *
 * @example
 * ```ts
 * import { writeFrameAddress } from '@latchkey/protocol/frame'
 *
 * writeFrameAddress('https://wallet.my.app', {
 *   origin: 'https://shop.my.app',
 *   chainId: 'eip155:1',
 *   enableLogger: 'true',
 * })
 * ```
 */
export function writeFrameAddress(url: string, address: FrameAddress): string {
  const written = new URL(url)
  for (const [name, value] of Object.entries({ ...address, version: '1' }))
    if (value !== undefined) written.searchParams.set(name, value)
  return written.href
}

/**
 * Returns what the address of the frame says, or `undefined` if it is not valid or of another version.
 *
 * @example
 * ```ts
 * import { parseFrameAddress } from '@latchkey/protocol/frame'
 *
 * const origin = parseFrameAddress(location.href)?.origin
 * ```
 */
export function parseFrameAddress(url: string): FrameAddress | undefined {
  if (!URL.canParse(url)) return undefined
  const result = v.safeParse(addressSchema, Object.fromEntries(new URL(url).searchParams))
  return result.success ? result.output : undefined
}
