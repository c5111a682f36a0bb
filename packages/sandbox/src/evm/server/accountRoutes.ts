import type { Hono } from 'hono'
import { type Address, formatUnits, isAddressEqual, zeroAddress } from 'viem'
import type { EvmMove, EvmTransaction } from '../blocks/listTransactions.js'
import type { EvmControls } from '../createEvm.js'
import { answerPrices, describe, type Prices, toPriceText, toWorthText } from './createPrices.js'
import { invalid } from './Refusal.js'
import { readAddress, readChain } from './read.js'

/** Transactions of a page. */
const pageSize = 20
/** `approve` of ERC-20. */
const approveSelector = '0x095ea7b3'

/** Balances, prices and history of accounts. */
export function accountRoutes(app: Hono, chains: readonly EvmControls[], prices: Prices): void {
  app.get('/v1/supported-chains', (context) =>
    context.json({ http: chains.map(({ caipId }) => caipId), ws: [] }),
  )
  app.get('/v1/account/:address/balance', (context) => {
    const { currency = 'usd', chainId } = context.req.query()
    if (currency !== 'usd') throw invalid('Balances are in usd.')
    const account = readAddress(context.req.param('address'), 'The account')
    const asked = chainId === undefined ? chains : [readChain(chains, chainId)]
    return context.json({ balances: asked.flatMap((chain) => balancesOf(chain, account, prices)) })
  })
  app.get('/v1/account/:address/history', (context) => {
    const { cursor, chainId } = context.req.query()
    const account = readAddress(context.req.param('address'), 'The account')
    const asked = chainId === undefined ? chains : [readChain(chains, chainId)]
    const end = readCursor(cursor)
    const rest = asked
      .flatMap((chain) => chain.transactionsOf(account).map((found) => ({ chain, found })))
      .map((each) => ({ ...each, place: placeOf(each.chain, each.found) }))
      .filter(({ place }) => end === undefined || compare(place, end) < 0)
      .sort((a, b) => compare(b.place, a.place))
    const page = rest.slice(0, pageSize)
    const last = rest.length > pageSize ? page.at(-1) : undefined
    return context.json({
      data: page.map(({ chain, found }) => toEntry(chain, found, account)),
      next: last ? last.place.join('-') : null,
      source: 'sandbox',
      completeness: 'complete',
    })
  })
  app.post('/v1/fungible/price', async (context) => context.json(await answerPrices(context, chains, prices)))
}

function balancesOf(chain: EvmControls, account: Address, prices: Prices) {
  const { caipId, network, tokens } = chain
  const held = [
    { ...network.nativeCurrency, address: undefined, imageUrl: undefined, value: chain.balance(account) },
    ...tokens.map((token) => ({
      imageUrl: undefined,
      ...token,
      value: chain.balance(account, token.address),
    })),
  ]
  return held
    .filter(({ address, value }) => address === undefined || value > 0n)
    .map(({ name, symbol, decimals, address, imageUrl, value }) => {
      const price = prices.find(chain, address)
      return {
        name,
        symbol,
        chainId: caipId,
        ...(address && { address: `${caipId}:${address}` }),
        ...(price !== undefined && { price: toPriceText(price) }),
        ...(price !== undefined && value > 0n && { value: toWorthText(value, decimals, price) }),
        quantity: { decimals: String(decimals), numeric: formatUnits(value, decimals) },
        ...(imageUrl && { iconUrl: imageUrl }),
      }
    })
}

/** Time, chain, block and place in the block: the order of a history, and its cursor. */
type Place = readonly [number, number, number, number]

const placeOf = ({ id }: EvmControls, { timestamp, blockNumber, index }: EvmTransaction): Place => [
  timestamp,
  id,
  blockNumber,
  index,
]

function compare(a: Place, b: Place): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]
}

/** Reads the place that a page ended with. */
function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const parts = /^(\d{1,15})-(\d{1,16})-(\d{1,15})-(\d{1,15})$/.exec(cursor)
  if (!parts) throw invalid('The cursor is not of this server.')
  return [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4])]
}

function toEntry(chain: EvmControls, transaction: EvmTransaction, account: Address) {
  const { hash, from, to, nonce, timestamp, isReverted, moves } = transaction
  return {
    id: hash,
    metadata: {
      operationType: operationOf(transaction, account),
      hash,
      chain: chain.caipId,
      minedAt: new Date(timestamp * 1_000).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: isReverted ? 'failed' : 'confirmed',
      nonce,
    },
    transfers: moves.flatMap((move) => toTransfer(chain, move, account)),
  }
}

function operationOf({ data, moves }: EvmTransaction, account: Address): string {
  const isOut = moves.some(({ from }) => isAddressEqual(from, account))
  const isIn = moves.some(({ to }) => isAddressEqual(to, account))
  if (isOut && isIn) return moves.every(({ from, to }) => isAddressEqual(from, to)) ? 'send' : 'trade'
  if (isOut) return moves.every(({ to }) => isAddressEqual(to, zeroAddress)) ? 'burn' : 'send'
  if (isIn) return moves.every(({ from }) => isAddressEqual(from, zeroAddress)) ? 'mint' : 'receive'
  return data.startsWith(approveSelector) ? 'approve' : 'execute'
}

function toTransfer(chain: EvmControls, { from, to, value, token }: EvmMove, account: Address) {
  const { name, symbol, decimals } = describe(chain, token)
  if (decimals === undefined) return []
  const isFrom = isAddressEqual(from, account)
  const info = { name, symbol, decimals: String(decimals), ...(token && { address: token }) }
  return [
    {
      fungible_info: info,
      direction: isFrom ? (isAddressEqual(to, account) ? 'self' : 'out') : 'in',
      quantity: { numeric: formatUnits(value, decimals) },
      sender: from,
      recipient: to,
    },
  ]
}
