import type { Hono } from 'hono'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddressEqual,
} from 'viem'
import { exchangeAbi } from '../contracts/exchange.js'
import type { EvmControls } from '../createEvm.js'
import { NodeError } from '../rpc/NodeError.js'
import { invalid, Refusal } from './Refusal.js'
import {
  etherAddress,
  maxAmount,
  readAddress,
  readAmount,
  readBody,
  readChain,
  readFields,
  readToken,
} from './read.js'

/** How long a swap may wait for a block, in seconds. */
const deadlineSeconds = 1_200
/** How much less than the quote a swap may yield if the request does not say it, in percent. */
const defaultSlippage = 1
/** The tips of the last block that the three prices of gas are made of, in percent of its transactions. */
const tipPercentiles = [25, 50, 90]

/** What is to be exchanged. */
interface Wish {
  readonly chain: EvmControls
  /** Absent for ether. */
  readonly from: Address | undefined
  /** Absent for ether. */
  readonly to: Address | undefined
  readonly amount: bigint
}

/** `/v1/convert`: swaps on the exchanges of the chains, and the price of gas. */
export function swapRoutes(app: Hono, chains: readonly EvmControls[]): void {
  const readWish = ({ from, to, amount }: Readonly<Record<string, unknown>>): Wish => {
    const [paid, received] = [readToken(chains, from, '"from"'), readToken(chains, to, '"to"')]
    if (paid.chain !== received.chain) throw invalid('The tokens are of two networks.')
    if (paid.address === received.address) throw invalid('Both tokens are one.')
    const value = readAmount(amount, '"amount"')
    if (value === 0n) throw invalid('The amount is not above 0.')
    return { chain: paid.chain, from: paid.address, to: received.address, amount: value }
  }

  app.get('/v1/convert/tokens', (context) => {
    const { caipId, network, tokens, exchange } = readChain(chains, context.req.query('chainId'))
    const isSold = (token: Address) =>
      isAddressEqual(token, exchange.wrappedNative) ||
      exchange.pools.some((pool) => isAddressEqual(pool.token, token))
    const sold = [
      { ...network.nativeCurrency, address: etherAddress.toLowerCase(), imageUrl: undefined },
      ...tokens.filter(({ address }) => isSold(address)).map((token) => ({ imageUrl: undefined, ...token })),
    ]
    return context.json({
      tokens: sold.map(({ name, symbol, decimals, address, imageUrl }) => ({
        name,
        symbol,
        decimals: String(decimals),
        address: `${caipId}:${address}`,
        ...(imageUrl && { logoUri: imageUrl }),
      })),
    })
  })
  app.get('/v1/convert/quotes', async (context) => {
    const query = context.req.query()
    const { amount } = await quote(readWish(query))
    const { amount: fromAmount, from: fromAccount, to: toAccount } = query
    const found = {
      id: null,
      fromAmount,
      fromAccount,
      toAmount: String(amount),
      toAccount,
      source: 'sandbox',
    }
    return context.json({ quotes: [found] })
  })
  app.get('/v1/convert/gas-price', async (context) => {
    const chain = readChain(chains, context.req.query('chainId'))
    const params = ['0x1', 'latest', tipPercentiles]
    const { baseFeePerGas, reward } = Object(await chain.request({ method: 'eth_feeHistory', params })) as {
      readonly baseFeePerGas: readonly Hex[]
      readonly reward: readonly (readonly Hex[])[]
    }
    const priceOf = (index: number) =>
      String(BigInt(baseFeePerGas.at(-1) ?? 0) + BigInt(reward[0]?.[index] ?? 0))
    return context.json({ standard: priceOf(0), fast: priceOf(1), instant: priceOf(2) })
  })
  app.get('/v1/convert/allowance', async (context) => {
    const { tokenAddress, userAddress } = context.req.query()
    const { chain, address } = readToken(chains, tokenAddress, '"tokenAddress"')
    const owner = readAddress(userAddress, '"userAddress"')
    // Ether needs no approval.
    const allowance = address ? await allowanceOf(chain, address, owner) : maxAmount
    return context.json({ allowance: String(allowance) })
  })
  app.get('/v1/convert/build-approve', (context) => {
    const { from, userAddress, amount } = context.req.query()
    const { chain, address } = readToken(chains, from, '"from"')
    const account = readAddress(userAddress, '"userAddress"')
    if (!address) throw invalid('Ether needs no approval.')
    const approved = amount === undefined ? maxAmount : readAmount(amount, '"amount"')
    const args = [chain.exchange.address, approved] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    return context.json({ tx: { from: account, to: address, data, value: '0' } })
  })
  app.post('/v1/convert/build-transaction', async (context) => {
    const body = readFields(await readBody(context), 'The body')
    const wish = readWish(body)
    const account = readAddress(body.userAddress, '"userAddress"')
    const { path, amount } = await quote(wish)
    const slippage = readSlippage(body.eip155)
    const minimum =
      body.minToAmount === undefined
        ? amount - (amount * slippage) / 10_000n
        : readAmount(body.minToAmount, '"minToAmount"')
    if (amount < minimum)
      throw new Refusal(400, 'PRICE_CHANGED', 'The price has changed. Ask for another quote.')
    const value = String(wish.from ? 0n : wish.amount)
    const data = encodeSwap(wish, path, minimum, account)
    return context.json({ tx: { from: account, to: wish.chain.exchange.address, data, value } })
  })
}

/** Reads the tolerance, in hundredths of a percent. */
function readSlippage(value: unknown): bigint {
  const { slippage = defaultSlippage } = value === undefined ? {} : readFields(value, '"eip155"')
  if (typeof slippage === 'number' && slippage >= 0 && slippage <= 50)
    return BigInt(Math.round(slippage * 100))
  throw invalid('"slippage" is not a number from 0 to 50.')
}

/** Returns the better of two paths: the direct one, and that through wrapped ether. */
async function quote({ chain, from, to, amount }: Wish) {
  const { wrappedNative, address } = chain.exchange
  const [first, last] = [from ?? wrappedNative, to ?? wrappedNative]
  const isThrough = [first, last].some((token) => isAddressEqual(token, wrappedNative))
  const paths = isThrough
    ? [[first, last]]
    : [
        [first, last],
        [first, wrappedNative, last],
      ]
  let best: { readonly path: readonly Address[]; readonly amount: bigint } | undefined
  for (const path of paths) {
    const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'getAmountsOut', args: [amount, path] })
    const answer = await read(chain, address, data)
    const yielded =
      answer && decodeFunctionResult({ abi: exchangeAbi, functionName: 'getAmountsOut', data: answer }).at(-1)
    if (yielded && yielded > (best?.amount ?? 0n)) best = { path, amount: yielded }
  }
  if (best) return best
  throw new Refusal(400, 'INSUFFICIENT_LIQUIDITY', 'Insufficient liquidity')
}

async function allowanceOf(chain: EvmControls, token: Address, owner: Address): Promise<bigint> {
  const args = [owner, chain.exchange.address] as const
  const data = await read(
    chain,
    token,
    encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args }),
  )
  if (data === undefined || data === '0x') return 0n
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', data })
}

/** Calls a contract. `undefined` if it is reverted. */
async function read({ request }: EvmControls, to: Address, data: Hex): Promise<Hex | undefined> {
  try {
    return (await request({ method: 'eth_call', params: [{ to, data }, 'latest'] })) as Hex
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}

function encodeSwap(wish: Wish, path: readonly Address[], minimum: bigint, account: Address): Hex {
  const deadline = BigInt(Math.floor(Date.now() / 1_000) + deadlineSeconds)
  const rest = [minimum, path, account, deadline] as const
  if (!wish.from) {
    const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
    return encodeFunctionData({ abi: exchangeAbi, functionName, args: rest })
  }
  const functionName = wish.to
    ? 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    : 'swapExactTokensForETHSupportingFeeOnTransferTokens'
  return encodeFunctionData({ abi: exchangeAbi, functionName, args: [wish.amount, ...rest] })
}
