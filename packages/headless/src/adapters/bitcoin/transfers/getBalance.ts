import type { AdapterGetBalanceParameters, NativeBalance } from '../../../core/capabilities.js'
import { InvalidAddressError } from '../../../shared/errors/account.js'
import type { Network } from '../../../shared/types.js'
import { readEsplora, toList, toRecord, toSats, toSum } from './readEsplora.js'
import { requireAddress } from './requireAddress.js'

/**
 * Reads what an address can spend, in satoshis: its confirmed outputs, less what pending transactions spend,
 * plus their change. Pending payments from others are left out, because the sender can still replace them.
 *
 * @throws {InvalidAddressError} if the address is not valid on the network.
 * @throws {HttpError} if the network's server does not answer.
 */
export async function getBalance({ address, network }: AdapterGetBalanceParameters): Promise<NativeBalance> {
  requireAddress(address, network, InvalidAddressError)
  const { decimals, symbol } = network.nativeCurrency
  const { confirmed, pending, isReceiving } = await readEsplora(network, `address/${address}`, readStats)
  const fromOthers = isReceiving ? await readPaymentsFromOthers(network, address) : 0n
  const value = confirmed + pending - fromOthers
  // A block may be mined between the two requests.
  return { value: value > 0n ? value : 0n, decimals, symbol }
}

function readStats(answer: unknown) {
  const { chain_stats, mempool_stats } = toRecord(answer)
  const [chain, mempool] = [readSums(chain_stats), readSums(mempool_stats)]
  return {
    confirmed: chain.funded - chain.spent,
    pending: mempool.funded - mempool.spent,
    isReceiving: mempool.funded > 0n,
  }
}

function readSums(value: unknown) {
  const { funded_txo_sum, spent_txo_sum } = toRecord(value)
  return { funded: toSum(funded_txo_sum), spent: toSum(spent_txo_sum) }
}

/** Reads what pending transactions of others pay to the address and it has not spent. */
function readPaymentsFromOthers(network: Network, address: string): Promise<bigint> {
  return readEsplora(network, `address/${address}/txs/mempool`, (answer) => {
    const transactions = toList(answer).map(({ txid, vin, vout }) => ({
      txid: String(txid),
      inputs: toList(vin),
      outputs: toList(vout),
    }))
    const spent = new Set(
      transactions.flatMap(({ inputs }) => inputs.map(({ txid, vout }) => `${txid}:${vout}`)),
    )
    return transactions
      .filter(({ inputs }) => !inputs.some(({ prevout }) => isOf(prevout, address)))
      .flatMap(({ txid, outputs }) =>
        outputs.filter((output, index) => isOf(output, address) && !spent.has(`${txid}:${index}`)),
      )
      .reduce((sum, { value }) => sum + toSats(value), 0n)
  })
}

function isOf(output: unknown, address: string): boolean {
  return (output as { scriptpubkey_address?: unknown } | null)?.scriptpubkey_address === address
}
