import { FrameFailure } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { type AccessList, hexToBigInt, numberToHex } from 'viem'

/** A transaction, as far as it is decided. */
export interface EvmPlanRequest {
  readonly from: `0x${string}`
  readonly to?: `0x${string}` | undefined
  readonly value: bigint
  readonly data: `0x${string}`
  readonly accessList?: AccessList | undefined
  readonly gas?: bigint | undefined
  readonly nonce?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

/** What the network says of transactions. */
export interface EvmPlan {
  readonly steps: readonly {
    readonly nonce: bigint
    readonly gas: bigint
    readonly fees:
      | { readonly gasPrice: bigint }
      | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
    /** Why the network expects it to fail. */
    readonly failure?: string | undefined
  }[]
  /** Of the sender, in the smallest unit. */
  readonly balance: bigint
  /** Of the code that the sender runs, if it has any. EIP-7702 */
  readonly delegate?: string | undefined
}

/** Asks a server of JSON-RPC. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Gas of a call that cannot be estimated because another one has to run first. */
const unknownGas = 500_000n
/** Used where a node does not say what blocks pay, in wei. */
const defaultPriority = 1_500_000_000n

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((hex) => hexToBigInt(hex as `0x${string}`)),
)
const block = v.looseObject({ baseFeePerGas: v.optional(quantity) })

/** Asks a node what {@link EvmPlan} has. */
export async function planEvm(ask: Ask, requests: readonly EvmPlanRequest[]): Promise<EvmPlan> {
  const [first] = requests
  if (!first) throw new FrameFailure('frame/invalid-message')
  const [balance, count, fees, delegate] = await Promise.all([
    ask('eth_getBalance', [first.from, 'latest']),
    ask('eth_getTransactionCount', [first.from, 'pending']),
    readFees(ask),
    readDelegate(ask, first.from),
  ])
  const next = v.parse(quantity, count)
  const steps = await Promise.all(
    requests.map(async (request, index) => ({
      ...(await estimate(ask, request, index === 0)),
      nonce: request.nonce ?? next + BigInt(index),
      fees: chooseFees(request, fees),
    })),
  )
  return { steps, balance: v.parse(quantity, balance), delegate }
}

/** What the network asks for gas, in wei. */
export interface Fees {
  readonly base?: bigint | undefined
  /** What to pay on top of the base fee; without one, the whole price. */
  readonly price: bigint
}

/** Asks a node what gas costs. */
export async function readFees(ask: Ask): Promise<Fees> {
  const { baseFeePerGas: base } = v.parse(block, await ask('eth_getBlockByNumber', ['latest', false]))
  if (base === undefined) return { price: v.parse(quantity, await ask('eth_gasPrice', [])) }
  const priority = await ask('eth_maxPriorityFeePerGas', []).catch(() => undefined)
  const parsed = v.safeParse(quantity, priority)
  return { base, price: parsed.success ? parsed.output : defaultPriority }
}

/** What the app asks for is used. A base fee can double before the transaction is in a block. */
function chooseFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: EvmPlanRequest, { base, price }: Fees) {
  if (gasPrice !== undefined) return { gasPrice }
  if (base === undefined) return { gasPrice: maxFeePerGas ?? price }
  const wanted = maxPriorityFeePerGas ?? price
  const most = maxFeePerGas ?? base * 2n + wanted
  return { maxFeePerGas: most, maxPriorityFeePerGas: wanted < most ? wanted : most }
}

async function estimate(ask: Ask, request: EvmPlanRequest, isFirst: boolean) {
  const { from, to, value, data, accessList, gas } = request
  const call = { from, to, value: numberToHex(value), data, accessList }
  try {
    const estimated = v.parse(quantity, await ask('eth_estimateGas', [call]))
    // State can change before the transaction runs. A payment to an account without code takes the same.
    return { gas: gas ?? (data === '0x' && estimated === 21_000n ? estimated : (estimated * 6n) / 5n) }
  } catch (error) {
    if (!(error instanceof FrameFailure) || error.code === 'frame/unreachable') throw error
    return { gas: gas ?? unknownGas, ...(isFirst && { failure: error.message || 'reverted' }) }
  }
}

/** Returns the address whose code an account runs, if any. EIP-7702 */
export async function readDelegate(ask: Ask, account: string): Promise<string | undefined> {
  const code = await ask('eth_getCode', [account, 'latest'])
  return /^0xef0100([\da-f]{40})$/i.exec(String(code))?.[0].replace(/^0xef0100/i, '0x')
}
