import { UpstreamRefusal } from '../upstream/createUpstream.js'
import type { RpcAnswer, RpcErrorBody } from './JsonRpc.js'

/** Thrown if an endpoint answered a call with an error. Message and data are as the server tells them. */
export class RpcRefusal extends UpstreamRefusal {
  override name = 'RpcRefusal'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcErrorBody) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Returns the result of a call. Throws `RpcRefusal` if the answer is an error. */
export function resultOf(answer: RpcAnswer | undefined): unknown {
  if (answer && 'result' in answer) return answer.result
  throw new RpcRefusal(answer?.error ?? { code: -32603, message: 'There is no answer.' })
}
