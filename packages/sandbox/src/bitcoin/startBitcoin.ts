import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type ChainFaults, noFaults, type RpcErrorShape } from '../chain/chainFaults.js'
import { createFaultControls } from '../chain/createFaultControls.js'
import { takeFailure } from '../chain/takeFailure.js'
import { close, listen } from '../server/listen.js'
import { allowOrigin, isLoopbackRequest } from '../server/loopback.js'
import { RequestError } from '../server/RequestError.js'
import { BodyTooLargeError, readBody } from '../server/readBody.js'
import { createFaucet, faucetScript } from './createFaucet.js'
import { answerEsplora, type EsploraAnswer } from './esplora/answerEsplora.js'
import { changeFeeRates, type FeeRates, quietFeeRates } from './esplora/feeRates.js'
import { statsShape } from './esplora/shapes.js'
import { createLedger, scripthashOf } from './ledger/createLedger.js'
import { RejectionError } from './ledger/RejectionError.js'
import { parseAddress } from './parseAddress.js'
import { regtestCaipId } from './regtest.js'

const maxBodyBytes = 1_000_000
const maxBlocksAtOnce = 1_000

/** Options of {@link startBitcoin}. */
export interface BitcoinOptions {
  /** Port on 127.0.0.1. 0 uses a free one. Default 0. */
  port?: number
  /** Whether each accepted transaction is mined immediately. Default false. */
  automine?: boolean
  /** Recommended fee rates, in sat/vB. Default: 5, 3, 2, 1, and a minimum of 1. */
  feeRates?: Partial<FeeRates>
  /** Called with a line for each request. Default: no log. */
  log?: (line: string) => void
}

/** The balance of an address, in satoshis. */
export interface BitcoinBalance {
  confirmed: bigint
  /** Change by transactions in the mempool. Negative if they spend. */
  unconfirmed: bigint
}

/** A running Bitcoin chain and its controls. */
export interface SandboxBitcoin {
  /** Esplora's REST API, without a trailing slash. */
  readonly url: string
  readonly port: number
  /** CAIP-2 id of regtest. */
  readonly caipId: string
  /** Height of the newest block. */
  readonly height: number
  /** Ids of the transactions in the mempool, oldest first. */
  readonly mempool: readonly string[]
  readonly feeRates: Readonly<FeeRates>
  /** The current faults. */
  readonly faults: Readonly<ChainFaults>
  /**
   * Pays from the sandbox's coins, in a block without other transactions. Returns the transaction id.
   * @throws AddressError if it is not an address of this network; RangeError below the dust limit or above
   * the remaining coins
   */
  fund(address: string, sats: bigint): Promise<string>
  /** Returns the balance of an address. @throws AddressError */
  balance(address: string): BitcoinBalance
  /** Mines blocks. The first one contains the mempool. Default 1, maximum 1,000. */
  mine(blocks?: number): Promise<void>
  /**
   * Removes a transaction and its descendants from the mempool, as nodes do when fees rise. Returns false if
   * it is not there.
   */
  evict(txid: string): boolean
  /**
   * Replaces the newest blocks by one more than there were, without transactions, as if a longer chain became
   * known (a reorganization). A rival of a lost transaction can then be sent and mined.
   * @param blocks Number of blocks. Default 1. The first two blocks of the chain stay.
   * @param transactions `kept`: the transactions of the removed blocks wait for a block again. `lost`: they
   * are gone, with all that spend from them. Default `kept`.
   * @throws RangeError if there are not as many blocks
   */
  reorganize(blocks?: number, transactions?: 'kept' | 'lost'): void
  /**
   * Changes the recommended fee rates, in sat/vB. Transactions below `minimum` are rejected. @throws
   * RangeError
   */
  setFeeRates(rates: Partial<FeeRates>): void
  /**
   * Makes the next requests fail.
   * @param count Number of requests. Default 1.
   * @param failure An HTTP status, or a node's error, sent with 400. Default 503. 200 answers with text that
   * is not JSON.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Delays every request, in milliseconds. */
  delay(ms: number): void
  /**
   * Closes every connection and rejects new ones, as if the server were unreachable, until called with false.
   */
  drop(on: boolean): void
  /** Clears all faults and changed fee rates. The chain is not changed. */
  reset(): void
  stop(): Promise<void>
}

/**
 * Starts a Bitcoin chain on 127.0.0.1: a regtest ledger in memory that checks sums, fees and signatures,
 * behind esplora's REST API. It is not a node; the README in this folder lists the differences. Serves only
 * pages and programs on this machine.
 * @throws PortInUseError
 */
export async function startBitcoin(options: BitcoinOptions = {}): Promise<SandboxBitcoin> {
  const firstRates = changeFeeRates(quietFeeRates, options.feeRates ?? {})
  let feeRates = firstRates
  const faults = noFaults()
  const sockets = new Set<Socket>()
  const ledger = createLedger({ minerScript: faucetScript, minimumRate: () => feeRates.minimum })
  const faucet = createFaucet()
  faucet.fill(ledger)

  const broadcast = (hex: string) => {
    const txid = ledger.accept(hex)
    if (options.automine && !ledger.entry(txid)?.block) ledger.mine()
    return txid
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isLoopbackRequest(request)) throw new RequestError(403, 'The sandbox serves this machine only.')
    allowOrigin(request, response)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const body = await readBody(request, maxBodyBytes)
    const failure = takeFailure(faults)
    if (faults.delayMs > 0) await wait(faults.delayMs, undefined, { ref: false })
    if (response.destroyed) return
    if (failure !== undefined) return sendFailure(response, failure)
    const [pathname = '/'] = (request.url ?? '/').split('?')
    const source = { ledger, feeRates: () => feeRates, broadcast }
    send(response, answerEsplora(source, request.method ?? 'GET', pathname, body.toString('utf8')))
  }

  const server = createServer((request, response) => {
    response.once('finish', () => options.log?.(`${response.statusCode} ${request.method} ${request.url}`))
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy()
      if (error instanceof RejectionError) return sendRejection(response, error)
      if (error instanceof BodyTooLargeError) return sendText(response, 413, 'Request body too large')
      sendText(response, error instanceof RequestError ? error.status : 500, messageOf(error))
    })
  })
  server.on('connection', (socket) => {
    if (faults.dropped) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const port = await listen(server, options.port ?? 0, 'the Bitcoin chain')

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    caipId: regtestCaipId,
    get height() {
      return ledger.tip.height
    },
    get mempool() {
      return ledger.mempool.map(({ tx }) => tx.txid)
    },
    get feeRates() {
      return { ...feeRates }
    },
    get faults() {
      return { ...faults }
    },
    async fund(address, sats) {
      return faucet.pay(ledger, address, sats, feeRates.minimum)
    },
    balance(address) {
      const key = scripthashOf(parseAddress(address))
      const sum = (confirmed: boolean) => {
        const { funded_txo_sum, spent_txo_sum } = statsShape(ledger, key, confirmed)
        return BigInt(funded_txo_sum) - BigInt(spent_txo_sum)
      }
      return { confirmed: sum(true), unconfirmed: sum(false) }
    },
    async mine(blocks = 1) {
      if (!Number.isSafeInteger(blocks) || blocks < 1 || blocks > maxBlocksAtOnce)
        throw new RangeError(`Mine 1 to ${maxBlocksAtOnce} blocks at once, got ${blocks}.`)
      for (let mined = 0; mined < blocks; mined += 1) ledger.mine()
    },
    evict: (txid) => ledger.evict(txid),
    reorganize(blocks = 1, transactions = 'kept') {
      const most = Math.min(maxBlocksAtOnce, ledger.tip.height - 1)
      if (!Number.isSafeInteger(blocks) || blocks < 1 || blocks > most)
        throw new RangeError(`Reorganize 1 to ${most} blocks at once, got ${blocks}.`)
      ledger.reorganize(blocks, transactions)
    },
    setFeeRates(rates) {
      feeRates = changeFeeRates(feeRates, rates)
    },
    ...createFaultControls((changed) => {
      Object.assign(faults, changed)
      if (changed.dropped) for (const socket of sockets) socket.destroy()
    }),
    reset() {
      Object.assign(faults, noFaults())
      feeRates = firstRates
    },
    stop: () => close(server),
  }
}

function sendFailure(response: ServerResponse, failure: ChainFaults['failure']): void {
  if (typeof failure === 'number') sendText(response, failure, 'The sandbox was told to fail this request.')
  else sendRejection(response, failure)
}

/** Sends a node's rejection the way esplora does. */
function sendRejection(response: ServerResponse, { code, message }: { code: number; message: string }): void {
  sendText(response, 400, `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
}

function send(response: ServerResponse, answer: EsploraAnswer): void {
  const answerWith = (type: string, body: string | Uint8Array) =>
    response.writeHead(200, { 'content-type': type }).end(body)
  if ('text' in answer) answerWith('text/plain', answer.text)
  else if ('bytes' in answer) answerWith('application/octet-stream', answer.bytes)
  else answerWith('application/json', JSON.stringify(answer.json))
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
