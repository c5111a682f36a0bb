import { addressBalanceCall } from '@latchkey/protocol'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { RateLimiter } from '../http/createRateLimiter.js'
import { HttpError } from '../http/HttpError.js'
import { parsePart } from '../http/parsePart.js'
import { readJson } from '../http/readJson.js'
import type { ServerContext, ServerEnv } from '../http/ServerContext.js'
import { createNode, type NodeOptions } from '../rpc/createNode.js'
import { forwardedMethods } from '../rpc/forwardedMethods.js'
import type { RpcAnswer, RpcCall } from '../rpc/JsonRpc.js'
import type { Balances } from '../services/balances/createBalances.js'
import type { Networks } from '../services/networks/createNetworks.js'

/** The balance of the native currency. Each one is a request of its own to the endpoint. */
const balanceMethod = 'getAddressBalance'
/** How many a batch may ask for. */
const maxBalances = 100
/** Requests of a batch. Apps split theirs at this number. */
const maxBatch = 1_000
/** A call is counted for each so many bytes of a body and of an answer as well. */
const bytesOfCall = 10_000

const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  // A number that is not exact would be answered as another one.
  id: v.union([
    v.pipe(v.string(), v.maxLength(200)),
    v.pipe(
      v.number(),
      v.finite(),
      v.check((id) => !Number.isInteger(id) || Number.isSafeInteger(id)),
    ),
    v.null(),
  ]),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

interface RpcRoutesOptions {
  readonly networks: Networks
  readonly balances: Balances
  readonly nodes: NodeOptions
  readonly countCalls: RateLimiter['countCalls']
}

/**
 * `POST /v1?chainId=`: JSON-RPC 2.0 to the endpoint of a network, one request or a batch. The server itself
 * answers `test`, by which apps look whether it is there, and `getAddressBalance`.
 */
export function rpcRoutes(
  app: Hono<ServerEnv>,
  { networks, balances, nodes: options, countCalls }: RpcRoutesOptions,
): void {
  // Of its own: calls of a client that make an endpoint fail do not keep the server's own from being sent.
  const nodes = new Map(networks.nodes.map(({ network }) => [network.id, createNode(network, options)]))
  const handle = async (context: ServerContext) => {
    context.set('route', '/v1')
    const { chainId } = parsePart(addressBalanceCall.query, context.req.query(), 'query')
    const { network } = networks.nodeOf(chainId)
    const methods = forwardedMethods(network.id)
    const body = await readJson(context)
    const list: readonly unknown[] = Array.isArray(body) ? body : [body]
    if (list.length === 0) throw new HttpError(400, 'INVALID_REQUEST', 'The batch is empty.')
    if (list.length > maxBatch)
      throw new HttpError(
        400,
        'INVALID_REQUEST',
        `The batch has more than ${maxBatch} requests. Send several batches.`,
      )
    const requests = list.map((each) => v.safeParse(requestSchema, each))

    const balancesAsked = requests.filter(({ success, output }) => success && output.method === balanceMethod)
    if (balancesAsked.length > maxBalances)
      throw new HttpError(
        400,
        'INVALID_REQUEST',
        `The batch asks for more than ${maxBalances} balances. Send several batches.`,
      )

    const costs = requests.map(({ success, output }) => (success && methods.get(output.method)) || 1)
    const { length } = await context.get('readBody')()
    await countCalls(context, sumOf(costs) + Math.floor(length / bytesOfCall))

    const answers = new Map<number, RpcAnswer>()
    const forwarded: { readonly index: number; readonly call: RpcCall }[] = []
    await Promise.all(
      requests.map(async ({ success, output }, index) => {
        if (!success) return void answers.set(index, refusal(-32600, 'The request is not valid.'))
        const { method, params } = output
        if (method === 'test') return void answers.set(index, { result: 'ok' })
        if (method === balanceMethod)
          return void answers.set(index, await answerBalance(balances, chainId, params))
        if (!methods.has(method))
          return void answers.set(
            index,
            // In the words of geth, by which clients know that they have to do without the method.
            refusal(-32601, `The method ${method} does not exist or is not available.`),
          )
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
    const text = JSON.stringify(Array.isArray(body) ? all : all[0])
    const more = Math.floor(text.length / bytesOfCall)
    // The answer is there already: its bytes count for what the client asks next.
    if (more > 0) countCalls(context, more).catch(() => {})
    context.header('cache-control', 'no-store')
    context.header('content-type', 'application/json')
    return context.body(text)
  }
  app.post('/v1', handle)
  app.post('/v1/', handle)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
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
