import { type Client, type Hex, hexToNumber, numberToHex, type RpcTransaction } from 'viem'
import type {
  Inclusion,
  Rival,
  TransactionObservation,
  TransactionObserver,
} from '../../core/capabilities.js'
import { ResourceNotFoundError, toRpcError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'

/** Returned while nothing is known of the transaction. */
const missing = { kind: 'missing', isExpired: false } as const
/** How many blocks further back a transaction is searched if it is not where it was expected. */
const searchStep = 64

/** What a transaction does, and the nonce that no other one of its sender can use. */
type Place = Pick<RpcTransaction, 'from' | 'to' | 'value' | 'input' | 'nonce'>

/**
 * Creates an observer of a transaction. A transaction with the same sender and nonce displaces it; both are
 * read from the network, so it has to be seen once before it is replaced. Nodes have separate pools, so a
 * node that does not know a transaction proves nothing.
 *
 * @throws {ResourceNotFoundError} if `hash` is not `0x` and 64 hex digits.
 */
export function observeTransaction(parameters: {
  client: Client
  hash: string
  network: Network
}): TransactionObserver {
  const { client, network } = parameters
  const context = { wallet: network.name, symbol: network.nativeCurrency.symbol }
  if (!/^0x[0-9a-f]{64}$/i.test(parameters.hash)) throw new ResourceNotFoundError(context)
  const hash = parameters.hash.toLowerCase() as Hex
  let place: Place | undefined
  /** A block in which the nonce was not used yet. */
  let freeAt = 0
  let rival: Omit<Rival, 'inclusion'> | undefined

  async function read(): Promise<TransactionObservation> {
    const head = await readHead(client)
    const inclusion = await readInclusion(client, hash, head)
    if (inclusion && place) return { kind: 'included', inclusion }
    const own = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
    if (own) {
      place = own
      freeAt = own.blockNumber ? hexToNumber(own.blockNumber) - 1 : head
    }
    if (inclusion) return { kind: 'included', inclusion }
    // A transaction with a block and without a receipt is about to have one.
    if (own) return { kind: 'pending' }
    return place ? readRival(place, head) : missing
  }

  async function readRival(own: Place, head: number): Promise<TransactionObservation> {
    const known = rival && (await readInclusion(client, rival.hash as Hex, head))
    if (rival && known) return { kind: 'displaced', by: { ...rival, inclusion: known } }
    rival = undefined
    if (!(await isUsed(own, 'latest'))) {
      freeAt = head
      return missing
    }
    const found = await findTransaction(own, await readHead(client))
    const inclusion = found && (await readInclusion(client, found.hash, head))
    if (!inclusion || found.hash === hash || !(await isOfNetwork(found))) return missing
    rival = { hash: found.hash, purpose: purposeOf(own, found) }
    return { kind: 'displaced', by: { ...rival, inclusion } }
  }

  /** Returns whether a transaction is of the network. One endpoint of several may be another chain's. */
  async function isOfNetwork({ chainId }: RpcTransaction): Promise<boolean> {
    // A transaction without replay protection has none. EIP-155
    const id: Hex = chainId ?? (await client.request({ method: 'eth_chainId' }))
    return hexToNumber(id) === Number(network.id)
  }

  /** Returns whether the nonce was used up to a block. */
  async function isUsed({ from, nonce }: Place, block: Hex | 'latest'): Promise<boolean> {
    const count = await client.request({ method: 'eth_getTransactionCount', params: [from, block] })
    return hexToNumber(count) > hexToNumber(nonce)
  }

  /** Finds the transaction that used the nonce: the first block after which the nonce is used contains it. */
  async function findTransaction(own: Place, head: number): Promise<RpcTransaction | undefined> {
    // The node that said so may have been ahead.
    let [low, high] = [Math.min(freeAt, head), head]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (await isUsed(own, numberToHex(middle))) high = middle
      else low = middle
    }
    const block = await client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(high), true] })
    const transactions = (block?.transactions ?? []) as readonly RpcTransaction[]
    const found = transactions.find(({ from, nonce }) => from === own.from && nonce === own.nonce)
    // After a reorganization, it can be in an earlier block.
    if (!found) freeAt = Math.max(0, freeAt - searchStep)
    return found
  }

  return {
    confirmations: 1,
    canDrop: false,
    pollMs: Math.min(client.pollingInterval, 4_000),
    async read() {
      try {
        return await read()
      } catch (error) {
        throw toRpcError(error, context)
      }
    },
  }
}

async function readHead(client: Client): Promise<number> {
  return hexToNumber(await client.request({ method: 'eth_blockNumber' }))
}

async function readInclusion(client: Client, hash: Hex, head: number): Promise<Inclusion | undefined> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!receipt?.blockHash || receipt.transactionHash.toLowerCase() !== hash) return undefined
  return {
    block: receipt.blockHash,
    outcome: receipt.status === '0x0' ? 'reverted' : 'success',
    // The receipt can be from a newer block than `head`.
    confirmations: Math.max(1, head - hexToNumber(receipt.blockNumber) + 1),
    isFinal: false,
  }
}

function purposeOf(own: Place, { to, value, input }: Place): Rival['purpose'] {
  if (to === own.to && value === own.value && input === own.input) return 'same'
  return to === own.from && BigInt(value) === 0n ? 'cancel' : 'other'
}
