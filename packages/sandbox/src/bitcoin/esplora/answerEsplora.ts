import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { CompactSize } from '@scure/btc-signer/script.js'
import { RequestError } from '../../server/RequestError.js'
import type { Block } from '../ledger/block.js'
import { type Entry, type Ledger, scripthashOf } from '../ledger/createLedger.js'
import { AddressError, parseAddress } from '../parseAddress.js'
import { type FeeRates, feeEstimates, recommendedFees } from './feeRates.js'
import { blockShape, spendShape, statsShape, statusShape, transactionShape, unspentShape } from './shapes.js'

const pageSize = 25
const maxMempoolPage = 50
const blocksPage = 10

/** The data and actions of the routes. */
export interface EsploraSource {
  ledger: Ledger
  feeRates: () => Readonly<FeeRates>
  /** Accepts a transaction in hex and returns its id. */
  broadcast: (hex: string) => string
}

/** An answer: text or bytes unchanged, everything else as JSON. */
export type EsploraAnswer = { text: string } | { bytes: Uint8Array } | { json: unknown }

const json = (value: unknown): EsploraAnswer => ({ json: value })
const text = (value: string | number): EsploraAnswer => ({ text: `${value}` })

/**
 * Answers a request of esplora's REST API, with or without `/api` before its path.
 * @throws RequestError with esplora's messages; RejectionError for a transaction that is rejected
 */
export function answerEsplora(
  source: EsploraSource,
  method: string,
  pathname: string,
  body: string,
): EsploraAnswer {
  const path = pathname.replace(/^\/api(?=\/)/, '')
  const [area = '', ...rest] = path.slice(1).split('/')
  const answer = method === 'GET' ? routes.get(area)?.(source, rest) : undefined
  if (answer) return answer
  if (method === 'POST' && path === '/tx') return text(source.broadcast(body))
  throw new RequestError(404, `endpoint does not exist ${JSON.stringify(path)}`)
}

type Route = (source: EsploraSource, rest: string[]) => EsploraAnswer | undefined

const routes = new Map<string, Route>([
  ['address', routeAddress],
  ['scripthash', routeScripthash],
  ['tx', ({ ledger }, [txid = '', ...rest]) => answerTransaction(ledger, parseHash(txid), rest)],
  ['block', ({ ledger }, [hash = '', ...rest]) => answerBlock(ledger, parseHash(hash), rest)],
  ['block-height', ({ ledger }, rest) => answerBlockHeight(ledger, rest)],
  ['blocks', ({ ledger }, rest) => answerBlocks(ledger, rest)],
  ['mempool', ({ ledger }, rest) => answerMempool(ledger, rest)],
  ['fee-estimates', ({ feeRates }, rest) => (rest.length === 0 ? json(feeEstimates(feeRates())) : undefined)],
  [
    'v1',
    ({ feeRates }, rest) =>
      rest.join('/') === 'fees/recommended' ? json(recommendedFees(feeRates())) : undefined,
  ],
])

function routeAddress({ ledger }: EsploraSource, [address = '', ...rest]: string[]) {
  return answerScript(ledger, { address }, scripthashOf(scriptOf(address)), rest)
}

function routeScripthash({ ledger }: EsploraSource, [scripthash = '', ...rest]: string[]) {
  if (!isHash(scripthash)) throw new RequestError(400, 'Invalid scripthash')
  return answerScript(ledger, { scripthash }, scripthash.toLowerCase(), rest)
}

function answerBlockHeight(ledger: Ledger, [height = '', ...more]: string[]) {
  return more.length === 0 ? text(found(ledger.blocks[parseNumber(height)], 'Block').hash) : undefined
}

function answerScript(ledger: Ledger, named: object, key: string, rest: string[]): EsploraAnswer | undefined {
  const newestFirst = (entries: readonly Entry[]) =>
    entries.toReversed().sort((a, b) => (b.block?.height ?? 0) - (a.block?.height ?? 0))
  const history = ledger.historyOf(key)
  const waiting = () =>
    history
      .filter(({ block }) => !block)
      .reverse()
      .slice(0, maxMempoolPage)
  const confirmed = (after?: string) => {
    const all = newestFirst(history.filter(({ block }) => block))
    // An unknown id starts at the beginning, as in esplora.
    const start = all.findIndex(({ tx }) => tx.txid === after) + 1
    return all.slice(start, start + pageSize)
  }
  const list = (entries: readonly Entry[]) => json(entries.map(transactionShape))
  switch (rest.slice(0, 2).join('/')) {
    case '':
      return json({
        ...named,
        chain_stats: statsShape(ledger, key, true),
        mempool_stats: statsShape(ledger, key, false),
      })
    case 'utxo':
      return json(unspentShape(ledger, key))
    case 'txs':
      return list([...waiting(), ...confirmed()])
    case 'txs/chain':
      return list(confirmed(rest[2]))
    case 'txs/mempool':
      return list(waiting())
    default:
      return undefined
  }
}

function answerTransaction(ledger: Ledger, txid: string, rest: string[]): EsploraAnswer | undefined {
  const entry = ledger.entry(txid)
  const [what, vout, ...more] = rest
  if (more.length > 0) return undefined
  if (what === 'outspend' && vout !== undefined) return json(spendShape(ledger, txid, parseNumber(vout)))
  if (vout !== undefined) return undefined
  switch (what) {
    case undefined:
      return json(transactionShape(found(entry, 'Transaction')))
    case 'hex':
      return text(bytesToHex(found(entry, 'Transaction').tx.raw))
    case 'raw':
      return { bytes: found(entry, 'Transaction').tx.raw }
    case 'status':
      return json(statusShape(entry?.block))
    case 'outspends':
      return json(found(entry, 'Transaction').tx.outputs.map((_, index) => spendShape(ledger, txid, index)))
    default:
      return undefined
  }
}

function answerBlock(ledger: Ledger, hash: string, rest: string[]): EsploraAnswer | undefined {
  const block = ledger.blockOf(hash)
  const [what, index, ...more] = rest
  if (more.length > 0 || (index !== undefined && what !== 'txs' && what !== 'txid')) return undefined
  const entriesOf = ({ txids }: Block) => txids.map((txid) => ledger.entry(txid) as Entry)
  switch (what) {
    case undefined:
      return json(shapeOf(ledger, found(block, 'Block')))
    case 'status': {
      const next = block && ledger.blocks[block.height + 1]?.hash
      return json(
        block
          ? { in_best_chain: true, height: block.height, ...(next !== undefined && { next_best: next }) }
          : { in_best_chain: false },
      )
    }
    case 'txids':
      return json(found(block, 'Block').txids)
    case 'txid': {
      const txid = found(block, 'Block').txids[parseNumber(index ?? '')]
      if (txid === undefined) throw new RequestError(404, 'tx index out of range')
      return text(txid)
    }
    case 'txs': {
      const start = parseNumber(index ?? '0')
      if (start % pageSize !== 0) throw new RequestError(400, `start index must be a multiple of ${pageSize}`)
      const entries = entriesOf(found(block, 'Block'))
      if (start >= entries.length) throw new RequestError(400, 'start index out of range')
      return json(entries.slice(start, start + pageSize).map(transactionShape))
    }
    case 'header':
      return text(bytesToHex(found(block, 'Block').header))
    case 'raw': {
      const entries = entriesOf(found(block, 'Block'))
      const count = CompactSize.encode(BigInt(entries.length))
      const { header } = found(block, 'Block')
      return { bytes: concatBytes(header, count, ...entries.map(({ tx }) => tx.raw)) }
    }
    default:
      return undefined
  }
}

function answerBlocks(ledger: Ledger, rest: string[]): EsploraAnswer | undefined {
  const [first, second, ...more] = rest
  if (more.length > 0) return undefined
  if (first === 'tip') {
    if (second === 'height') return text(ledger.tip.height)
    return second === 'hash' ? text(ledger.tip.hash) : undefined
  }
  if (second !== undefined) return undefined
  // Anything but a number means the newest block, as in esplora.
  const start = first !== undefined && /^\d+$/.test(first) ? Number(first) : ledger.tip.height
  found(ledger.blocks[start], 'Block')
  const page = ledger.blocks.slice(Math.max(0, start + 1 - blocksPage), start + 1).reverse()
  return json(page.map((block) => shapeOf(ledger, block)))
}

function answerMempool({ mempool }: Ledger, rest: string[]): EsploraAnswer | undefined {
  const fees = (entries: readonly Entry[]) => Number(entries.reduce((total, { fee }) => total + fee, 0n))
  switch (rest.join('/')) {
    case '': {
      const vsize = mempool.reduce((total, { tx }) => total + tx.vsize, 0)
      const rates = mempool
        .map(({ tx, fee }) => [Number(fee) / tx.vsize, tx.vsize])
        .sort(([a = 0], [b = 0]) => b - a)
      return json({ count: mempool.length, vsize, total_fee: fees(mempool), fee_histogram: rates })
    }
    case 'txids':
      return json(mempool.map(({ tx }) => tx.txid))
    case 'recent':
      return json(
        mempool
          .slice(-10)
          .reverse()
          .map(({ tx, fee }) => ({
            txid: tx.txid,
            fee: Number(fee),
            vsize: tx.vsize,
            value: Number(tx.outputs.reduce((total, { value }) => total + value, 0n)),
          })),
      )
    default:
      return undefined
  }
}

function shapeOf(ledger: Ledger, block: Block) {
  const times = ledger.blocks.slice(Math.max(0, block.height - 10), block.height + 1).map(({ time }) => time)
  times.sort((a, b) => a - b)
  return blockShape(block, times[Math.floor(times.length / 2)] ?? block.time)
}

function scriptOf(address: string): Uint8Array {
  try {
    return parseAddress(address)
  } catch (error) {
    if (error instanceof AddressError) throw new RequestError(400, error.message)
    throw error
  }
}

function found<T>(value: T | undefined, what: 'Block' | 'Transaction'): T {
  if (value === undefined) throw new RequestError(404, `${what} not found`)
  return value
}

const isHash = (value: string) => /^[0-9a-f]{64}$/i.test(value)

function parseHash(value: string): string {
  if (!isHash(value)) throw new RequestError(400, 'Invalid hex string')
  return value.toLowerCase()
}

function parseNumber(value: string): number {
  if (!/^\d{1,10}$/.test(value)) throw new RequestError(400, 'Invalid number')
  return Number(value)
}
