import type { Hono } from 'hono'
import type { EvmControls } from '../createEvm.js'
import { codes, NodeError } from '../rpc/NodeError.js'
import { invalid, Refusal } from './Refusal.js'
import { readAddress, readBody, readChain, readFields } from './read.js'

/** `POST /v1`: calls to the node of a network, and two of the server's own. */
export function rpcRoutes(app: Hono, chains: readonly EvmControls[]): void {
  app.post('/v1', async (context) => {
    const chain = readChain(chains, context.req.query('chainId'))
    const body = await readBody(context)
    if (!Array.isArray(body)) return context.json(await answer(chain, body))
    if (body.length === 0) throw invalid('The batch is empty.')
    const answers: unknown[] = []
    // One after another, because a transaction needs those before it.
    for (const each of body) answers.push(await answer(chain, each))
    return context.json(answers)
  })
}

async function answer(chain: EvmControls, value: unknown) {
  const { id = null, method, params } = readFields(value, 'A call')
  if (typeof method !== 'string') throw invalid('A call has no method.')
  try {
    return { jsonrpc: '2.0', id, result: await call(chain, method, params) }
  } catch (error) {
    if (error instanceof Refusal)
      return { jsonrpc: '2.0', id, error: { code: codes.invalidParams, message: error.message } }
    if (!(error instanceof NodeError)) throw error
    const { code, message, data } = error
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

async function call(chain: EvmControls, method: string, params: unknown): Promise<unknown> {
  if (method === 'test') return 'ok'
  if (method !== 'getAddressBalance') return chain.request({ method, params })
  const { address } = readFields(params, 'The parameters of the call')
  return String(chain.balance(readAddress(address, 'The account')))
}
