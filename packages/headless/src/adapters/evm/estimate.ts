import { type Address, type Client, type Hex, numberToHex } from 'viem'
import { estimateFeesPerGas, getGasPrice } from 'viem/actions'
import type { AdapterEstimateReturnType } from '../../core/capabilities.js'
import { toRpcError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { parseQuantity } from './parseQuantity.js'
import { parseReceiver } from './parseReceiver.js'
import { readRollupFee } from './readRollupFee.js'

/**
 * Estimates the highest fee of a native transfer, in wei: the gas limit times the highest price that wallets
 * offer now, and on rollups of the OP Stack and on Scroll what they charge for the first layer. The gas price
 * is used on networks without EIP-1559. On Arbitrum and the ZK Stack, the gas includes the first layer.
 *
 * @param parameters.value In wei.
 * @throws {InvalidReceiverError} if the receiver is not a valid address.
 * @throws {InsufficientFundsError} if the account has too little, {TransactionRevertedError} if the transfer
 * would fail, and the other errors of `toRpcError`.
 */
export async function estimate(parameters: {
  client: Client
  network: Network
  from: string
  to: string
  value: bigint
}): Promise<AdapterEstimateReturnType> {
  const { client, network, from, to, value } = parameters
  const receiver = parseReceiver(to, network)
  try {
    const [{ gas, rollupFee }, price] = await Promise.all([
      estimateGas(client, { from: from as Address, to: receiver, value: numberToHex(value) }).then(
        async (gas) => ({
          gas,
          rollupFee: await readRollupFee(client, { chainId: Number(network.id), to: receiver, value, gas }),
        }),
      ),
      highestPrice(client),
    ])
    return { fee: gas * price + rollupFee }
  } catch (error) {
    throw toRpcError(error, { wallet: network.name, symbol: network.nativeCurrency.symbol })
  }
}

/** viem's action of this name would load the code that signs transactions. */
async function estimateGas(
  client: Client,
  transfer: { from: Address; to: Address; value: Hex },
): Promise<bigint> {
  const method = 'eth_estimateGas'
  return parseQuantity(await client.request({ method, params: [transfer] }), method)
}

async function highestPrice(client: Client): Promise<bigint> {
  try {
    return (await estimateFeesPerGas(client)).maxFeePerGas
  } catch (error) {
    if ((error as Error).name !== 'Eip1559FeesNotSupportedError') throw error
    return getGasPrice(client)
  }
}
