import { createWalletClient, custom, defineChain, type Hex } from 'viem'
import { invalidParams, ProviderRpcError } from '../providerRpcError.js'
import type { TransactionRequest, WalletChain } from '../types.js'
import { parseAddress, parseBytes, parseChainId, parseQuantity, parseRecord } from './parse.js'
import { currentChain, permittedKey, type RequestHandler, type WalletContext } from './walletContext.js'

const fields = new Set([
  'from',
  'to',
  'value',
  'data',
  'input',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'chainId',
  'type',
])

function parseTransaction(params: unknown, chainId: number): TransactionRequest {
  const asked = parseRecord(params)
  // An unknown field must not be ignored, because it could change what the transaction does.
  const unknown = Object.keys(asked).find((name) => asked[name] !== undefined && !fields.has(name))
  if (unknown !== undefined) throw invalidParams(`The field "${unknown}" is not supported in a transaction.`)
  if (asked.chainId !== undefined && parseChainId(asked.chainId) !== chainId) {
    throw invalidParams(`The transaction is for chain ${Number(asked.chainId)}, the wallet is on ${chainId}.`)
  }
  const type = parseQuantity(asked.type, 'type')
  if (type !== undefined && type !== 0n && type !== 2n)
    throw invalidParams(`Transactions of type ${type} are not supported.`)
  const to = asked.to === undefined || asked.to === null ? undefined : parseAddress(asked.to, 'to')
  const data = parseBytes(asked.data ?? asked.input, 'data')
  if (!to && !data) throw invalidParams('A transaction needs "to", or the code of a contract as "data".')
  const gas = parseQuantity(asked.gas ?? asked.gasLimit, 'gas')
  const gasPrice = parseQuantity(asked.gasPrice, 'gasPrice')
  const maxFeePerGas = parseQuantity(asked.maxFeePerGas, 'maxFeePerGas')
  const maxPriorityFeePerGas = parseQuantity(asked.maxPriorityFeePerGas, 'maxPriorityFeePerGas')
  const nonce = parseQuantity(asked.nonce, 'nonce')
  return {
    from: parseAddress(asked.from, 'from'),
    value: parseQuantity(asked.value, 'value') ?? 0n,
    ...(to ? { to } : {}),
    ...(data ? { data } : {}),
    ...(gas === undefined ? {} : { gas }),
    ...(gasPrice === undefined ? {} : { gasPrice }),
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
    ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
  }
}

const toViemChain = ({ id, name, nativeCurrency, rpcUrl }: WalletChain) =>
  defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })

/** Fills in nonce, gas and fees, signs and sends, without a prompt. Resolves with the hash. */
export type SendTransaction = (
  context: WalletContext,
  chain: WalletChain,
  transaction: TransactionRequest,
) => Promise<Hex>

/** Creates the function that sends transactions. Those of one account are sent one after the other. */
export function createSender(): SendTransaction {
  // Two transactions that read the nonce at the same time would use the same one.
  const lastSend = new Map<string, Promise<unknown>>()

  const send = (context: WalletContext, chain: WalletChain, transaction: TransactionRequest) => {
    const { from, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest } = transaction
    const client = createWalletClient({
      account: permittedKey(context, from),
      chain: toViemChain(chain),
      transport: custom(
        {
          request: ({ method, params }: { method: string; params?: unknown }) =>
            context.callNode(chain, method, params),
        },
        { retryCount: 0 },
      ),
    })
    if (gasPrice !== undefined) return client.sendTransaction({ ...rest, gasPrice })
    return client.sendTransaction({
      ...rest,
      ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
      ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
    })
  }

  return (context, chain, transaction) => {
    const queue = `${chain.id}:${transaction.from}`
    const before = lastSend.get(queue) ?? Promise.resolve()
    const sent = before.catch(() => {}).then(() => send(context, chain, transaction))
    lastSend.set(queue, sent)
    return sent
  }
}

/** Creates `eth_sendTransaction`: prompts, then sends. Returns the hash. */
export function createSendTransaction(send: SendTransaction): RequestHandler {
  return async (context, inHand) => {
    const chain = currentChain(context)
    const transaction = parseTransaction(inHand.params, chain.id)
    const account = transaction.from
    permittedKey(context, account)
    await context.prompt(inHand, {
      namespace: 'eip155',
      kind: 'sendTransaction',
      account,
      chain,
      transaction,
    })
    return send(context, chain, transaction)
  }
}

/**
 * Estimates the fee of a transaction, in wei.
 * @throws ProviderRpcError if the chain would reject it
 */
export async function estimateFee(
  { callNode }: Pick<WalletContext, 'callNode'>,
  chain: WalletChain,
  { from, to, value, data, gas, gasPrice, maxFeePerGas }: TransactionRequest,
): Promise<bigint> {
  const call = { from, to, data, value: `0x${value.toString(16)}` }
  const [units, price, balance] = await Promise.all([
    gas ?? callNode(chain, 'eth_estimateGas', [call]),
    gasPrice ?? maxFeePerGas ?? callNode(chain, 'eth_gasPrice', []),
    callNode(chain, 'eth_getBalance', [from, 'latest']),
  ])
  const fee = BigInt(units as string | bigint) * BigInt(price as string | bigint)
  // Some nodes do not check the balance in an estimate.
  if (BigInt(balance as string) < value + fee) {
    throw new ProviderRpcError(-32000, 'insufficient funds for the amount and the network fee')
  }
  return fee
}
