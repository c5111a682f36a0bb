import { noFaults } from '../chain/chainFaults.js'
import { createFaultControls } from '../chain/createFaultControls.js'
import { takeFailure } from '../chain/takeFailure.js'
import { RequestError } from '../server/RequestError.js'
import { wait } from '../server/wait.js'
import { createFaucet, faucetScript } from './createFaucet.js'
import { answerEsplora, type EsploraAnswer } from './esplora/answerEsplora.js'
import { changeFeeRates, quietFeeRates } from './esplora/feeRates.js'
import { statsShape } from './esplora/shapes.js'
import { createLedger, scripthashOf } from './ledger/createLedger.js'
import { RejectionError } from './ledger/RejectionError.js'
import { parseAddress } from './parseAddress.js'
import { regtestCaipId } from './regtest.js'
import type { BitcoinChainOptions, BitcoinControls } from './types.js'

const maxBlocksAtOnce = 1_000

/** A request of esplora's REST API. */
export interface BitcoinRequest {
  readonly method: string
  readonly pathname: string
  readonly body: string
  /** Returns whether the client has closed the connection. It then changes nothing on the chain. */
  isClosed(): boolean
}

export interface BitcoinResponse {
  readonly status: number
  /** The media type. */
  readonly type: string
  readonly body: string | Uint8Array
}

/** A Bitcoin chain without a transport. */
export interface Bitcoin {
  readonly controls: BitcoinControls
  /** Answers a request. `undefined` if the connection is closed. */
  answer(request: BitcoinRequest): Promise<BitcoinResponse | undefined>
}

/**
 * Creates a Bitcoin chain: a regtest ledger in memory that checks sums, fees and signatures, and what answers
 * as esplora does. It is not a node; the README in this folder lists the differences.
 *
 * @param dropConnections Called when every open connection has to be closed.
 */
export function createBitcoin(options: BitcoinChainOptions, dropConnections: () => void): Bitcoin {
  const firstRates = changeFeeRates(quietFeeRates, options.feeRates ?? {})
  let feeRates = firstRates
  const faults = noFaults()
  const ledger = createLedger({ minerScript: faucetScript, minimumRate: () => feeRates.minimum })
  const faucet = createFaucet()
  faucet.fill(ledger)

  const broadcast = (hex: string) => {
    const txid = ledger.accept(hex)
    if (options.automine && !ledger.entry(txid)?.block) ledger.mine()
    return txid
  }
  const source = { ledger, feeRates: () => feeRates, broadcast }

  return {
    async answer({ method, pathname, body, isClosed }) {
      const failure = takeFailure(faults)
      if (faults.delayMs > 0) await wait(faults.delayMs)
      if (isClosed()) return undefined
      if (typeof failure === 'number')
        return textResponse(failure, 'The sandbox was told to fail this request.')
      if (failure) return rejection(failure)
      try {
        return toResponse(answerEsplora(source, method, pathname, body))
      } catch (error) {
        if (error instanceof RejectionError) return rejection(error)
        return textResponse(error instanceof RequestError ? error.status : 500, messageOf(error))
      }
    },
    controls: {
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
        if (changed.dropped) dropConnections()
      }),
      reset() {
        Object.assign(faults, noFaults())
        feeRates = firstRates
      },
    },
  }
}

function toResponse(answer: EsploraAnswer): BitcoinResponse {
  if ('text' in answer) return textResponse(200, answer.text)
  if ('bytes' in answer) return { status: 200, type: 'application/octet-stream', body: answer.bytes }
  return { status: 200, type: 'application/json', body: JSON.stringify(answer.json) }
}

/** A node's rejection, as esplora sends it. */
function rejection({ code, message }: { code: number; message: string }): BitcoinResponse {
  return textResponse(400, `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`)
}

function textResponse(status: number, body: string): BitcoinResponse {
  return { status, type: 'text/plain', body }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
