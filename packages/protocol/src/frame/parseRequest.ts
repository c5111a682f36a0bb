import * as v from 'valibot'
import { type AppEvent, type AppEventName, appEvents } from './events.js'
import { FrameFailure } from './failures.js'
import { parseRpcRequest, type RpcRequest } from './rpc.js'

/**
 * Returns the payload of a request. The app asks this before it posts one, the frame before it runs one.
 *
 * @throws FrameFailure If the payload is not valid. It does not say what is in it, which may be a code.
 */
export function parseRequest(name: AppEventName, payload: unknown): unknown {
  const event: AppEvent = appEvents[name]
  const parsed = v.safeParse(event.payload, payload)
  if (!parsed.success) throw new FrameFailure('frame/invalid-message')
  return name === 'RPC_REQUEST' ? parseRpcRequest(parsed.output as RpcRequest) : parsed.output
}
