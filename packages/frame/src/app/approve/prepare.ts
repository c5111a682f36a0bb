import { FrameFailure } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Networks } from '../networks/index.js'
import { describe } from './describe.js'
import { type Prepared, preparedSchema } from './Prepared.js'

/**
 * Returns what is shown and signed, with what its tokens say of themselves. Nothing of it changes afterwards.
 *
 * @throws FrameFailure If it cannot be shown.
 */
export async function prepare(asked: object, networks: Networks, signal: AbortSignal): Promise<Prepared> {
  const bare = tryOrRefuse(() => v.parse(preparedSchema, { ...asked, tokens: {} }))
  const { tokens = [] } = tryOrRefuse(() => describe(bare))
  if (tokens.length === 0) return bare
  const prepared = { ...bare, tokens: await networks.readTokens(bare.network.id, tokens, signal) }
  return tryOrRefuse(() => v.parse(preparedSchema, prepared))
}

function tryOrRefuse<result>(read: () => result): result {
  try {
    return read()
  } catch {
    throw new FrameFailure('frame/invalid-message', { rpc: { code: -32602 } })
  }
}
