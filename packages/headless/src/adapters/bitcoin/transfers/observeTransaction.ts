import type {
  AdapterObserveParameters,
  Inclusion,
  Rival,
  TransactionObservation,
  TransactionObserver,
} from '../../../core/capabilities.js'
import { HttpStatusError } from '../../../shared/errors/http.js'
import { ResourceNotFoundError } from '../../../shared/errors/rpc.js'
import { type Output, type Payments, purposeOf } from './purposeOf.js'
import { readEsplora, toList, toRecord } from './readEsplora.js'
import { requireAddress } from './requireAddress.js'

const pollMs = 10_000
/** Returned while the server does not have the transaction, and its coins are not spent otherwise. */
const missing = { kind: 'missing', isExpired: false } as const

interface Transaction extends Payments {
  readonly hash: string
  /** The coins it spends, `<txid>/outspend/<index>`. */
  readonly coins: readonly string[]
  /** Present if it is in a block. */
  readonly block?: { readonly hash: string; readonly height: number } | undefined
}

/**
 * Creates an observer of a transaction. A transaction that spends one of its coins displaces it: with a
 * higher fee (BIP-125), or as a double spend. The coins are known once the server has shown the transaction.
 *
 * @throws {ResourceNotFoundError} if `hash` is not 64 hex digits.
 */
export function observeTransaction(parameters: AdapterObserveParameters): TransactionObserver {
  const { network, transfer } = parameters
  const hash = parameters.hash.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new ResourceNotFoundError({ wallet: network.name })
  const payment = transfer && {
    script: toHex(requireAddress(transfer.to, network).script),
    sats: Number(transfer.value),
  }
  let own: Transaction | undefined

  const readTransaction = (id: string) => orMissing(readEsplora(network, `tx/${id}`, toTransaction(id)))

  async function readInclusion({
    hash: block,
    height,
  }: NonNullable<Transaction['block']>): Promise<Inclusion> {
    const tip = await readEsplora(network, 'blocks/tip/height', toHeight)
    return { block, outcome: 'success', confirmations: Math.max(1, tip - height + 1), isFinal: false }
  }

  async function findRival({ coins }: Transaction): Promise<Transaction | undefined> {
    for (const coin of coins) {
      const spender = await orMissing(readEsplora(network, `tx/${coin}`, toSpender))
      if (spender && spender !== hash) return readTransaction(spender)
    }
    return undefined
  }

  return {
    confirmations: 1,
    /** A server that has never shown the transaction may be behind, or of another network. */
    get canDrop() {
      return own !== undefined
    },
    pollMs,
    async read(): Promise<TransactionObservation> {
      const found = await readTransaction(hash)
      own = found ?? own
      if (found?.block) return { kind: 'included', inclusion: await readInclusion(found.block) }
      if (found) return { kind: 'pending' }
      const rival = own && (await findRival(own))
      if (!own || !rival) return missing
      const by: Rival = { hash: rival.hash, purpose: purposeOf(own, rival, payment) }
      if (!rival.block) return { kind: 'displaced', by }
      return { kind: 'displaced', by: { ...by, inclusion: await readInclusion(rival.block) } }
    },
  }
}

async function orMissing<value>(reading: Promise<value>): Promise<value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof HttpStatusError && error.status === 404) return undefined
    throw error
  }
}

function toTransaction(hash: string): (answer: unknown) => Transaction {
  return (answer) => {
    const { vin, vout, status } = toRecord(answer)
    const { confirmed, block_hash, block_height } = toRecord(status)
    const inputs = toList(vin)
    return {
      hash,
      coins: inputs.map(({ txid, vout: index }) => {
        if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid) || !Number.isInteger(index))
          throw new TypeError('not a coin')
        return `${txid}/outspend/${index}`
      }),
      ownScripts: inputs.map(({ prevout }) => toOutput(toRecord(prevout)).script),
      outputs: toList(vout).map(toOutput),
      block: confirmed === true ? { hash: toText(block_hash), height: toHeight(block_height) } : undefined,
    }
  }
}

function toOutput({ scriptpubkey, value }: Readonly<Record<string, unknown>>): Output {
  return { script: toText(scriptpubkey), sats: Number(value) }
}

/** Parses the transaction that spends a coin. `undefined` if the coin is not spent. */
function toSpender(answer: unknown): string | undefined {
  const { spent, txid } = toRecord(answer)
  return spent === true && typeof txid === 'string' && /^[0-9a-f]{64}$/.test(txid) ? txid : undefined
}

function toHeight(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new TypeError('not a height')
  return value
}

function toText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text')
  return value
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
