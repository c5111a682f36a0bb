import { addressBalanceCall } from '@latchkey/headless/wire'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { HttpError } from '../http/HttpError.js'
import { parsePart } from '../http/parsePart.js'
import { readJson } from '../http/readJson.js'
import type { ServerContext, ServerEnv } from '../http/ServerContext.js'
import type { Metrics } from '../observe/createMetrics.js'
import { createNode } from '../rpc/createNode.js'
import { isForwarded } from '../rpc/isForwarded.js'
import type { RpcAnswer, RpcCall } from '../rpc/JsonRpc.js'
import type { Balances } from '../services/balances/createBalances.js'
import type { Networks } from '../services/networks/createNetworks.js'

/** The balance of the native currency. Each one is a request of its own to the endpoint. */
const balanceMethod = 'getAddressBalance'
/** How many a batch may ask for. */
const maxBalances = 100

const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number(), v.null()]),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

/**
 * `POST /v1?chainId=`: JSON-RPC 2.0 to the endpoint of a network, one request or a batch. The server itself
 * answers `test`, by which apps look whether it is there, and `getAddressBalance`.
 */
export function rpcRoutes(
  app: Hono<ServerEnv>,
  networks: Networks,
  balances: Balances,
  metrics?: Metrics | undefined,
): void {
  // Of its own: calls of a client that make an endpoint fail do not keep the server's own from being sent.
  const nodes = new Map(networks.nodes.map(({ network }) => [network.id, createNode(network, metrics)]))
  const handle = async (context: ServerContext) => {
    context.set('route', '/v1')
    const { chainId } = parsePart(addressBalanceCall.query, context.req.query(), 'query')
    const { network } = networks.nodeOf(chainId)
    const body = await readJson(context)
    const requests = (Array.isArray(body) ? body : [body]).map((each: unknown) =>
      v.safeParse(requestSchema, each),
    )
    if (requests.length === 0) throw new HttpError(400, 'INVALID_REQUEST', 'The batch is empty.')

    const balancesAsked = requests.filter(({ success, output }) => success && output.method === balanceMethod)
    if (balancesAsked.length > maxBalances)
      throw new HttpError(
        400,
        'INVALID_REQUEST',
        `The batch asks for more than ${maxBalances} balances. Send several batches.`,
      )

    const answers = new Map<number, RpcAnswer>()
    const forwarded: { readonly index: number; readonly call: RpcCall }[] = []
    await Promise.all(
      requests.map(async ({ success, output }, index) => {
        if (!success) return void answers.set(index, refusal(-32600, 'The request is not valid.'))
        const { method, params } = output
        if (method === 'test') return void answers.set(index, { result: 'ok' })
        if (method === balanceMethod)
          return void answers.set(index, await answerBalance(balances, chainId, params))
        if (!isForwarded(chainId, method))
          return void answers.set(index, refusal(-32601, `The method ${method} is not available.`))
        forwarded.push({ index, call: { method, ...(params === undefined ? {} : { params }) } })
      }),
    )
    const sent = await (nodes.get(network.id)?.send(forwarded.map(({ call }) => call)) ?? [])
    sent.forEach((answer, place) => {
      answers.set(forwarded[place]?.index ?? -1, answer)
    })

    const all = requests.map(({ success, output }, index) => ({
      jsonrpc: '2.0' as const,
      id: success ? output.id : null,
      ...(answers.get(index) ?? refusal(-32603, 'There is no answer.')),
    }))
    context.header('cache-control', 'no-store')
    return context.json(Array.isArray(body) ? all : all[0])
  }
  app.post('/v1', handle)
  app.post('/v1/', handle)
}

function refusal(code: number, message: string): RpcAnswer {
  return { error: { code, message } }
}

const balanceParams = v.object({ address: v.string() })

async function answerBalance(balances: Balances, chainId: string, params: unknown): Promise<RpcAnswer> {
  const parsed = v.safeParse(balanceParams, Array.isArray(params) ? params[0] : params)
  if (!parsed.success) return refusal(-32602, 'The address is missing.')
  try {
    return { result: String(await balances.getNative(chainId, parsed.output.address)) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return refusal(-32602, error.message)
    throw error
  }
}
