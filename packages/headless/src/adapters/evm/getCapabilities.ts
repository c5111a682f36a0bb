import type { CaipNetworkId } from '@latchkey/protocol'
import { numberToHex } from 'viem'
import type { NetworkCapabilities, WalletCapabilities } from '../../core/capabilities.js'
import type { Network } from '../../shared/types.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { EvmProvider } from './evmProvider.js'
import { isUnsupported } from './isUnsupported.js'
import { readRecord } from './readRecord.js'
import { requestWallet } from './requestWallet.js'

/** How many capabilities of a network are read. */
const maxCapabilities = 100
/** Key of the capabilities that are the same on all networks. EIP-5792 */
const everyNetwork = 0

type Described = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Reads what the wallet of an account can do on networks. A wallet without the method has no capability.
 * EIP-5792
 *
 * @throws {InvalidWalletAnswerError} if the answer is not an object, and the errors of `toRpcError`.
 */
export async function getCapabilities(parameters: {
  provider: EvmProvider
  address: string
  networks: readonly Network[]
  wallet?: string | undefined
}): Promise<WalletCapabilities> {
  const { provider, address, networks, wallet } = parameters
  const answer = await ask(provider, [address, networks.map(({ id }) => numberToHex(Number(id)))], wallet)
  const found = readRecord(answer)
  if (!found) throw new InvalidWalletAnswerError('not a list of capabilities')
  const byChainId = new Map(
    Object.entries(found).map(([chainId, described]) => [readChainId(chainId), parseDescribed(described)]),
  )
  const common = byChainId.get(everyNetwork) ?? {}
  const entries = networks.map(({ id, networkId }): [CaipNetworkId, NetworkCapabilities] => [
    networkId,
    toCapabilities({ ...common, ...byChainId.get(Number(id)) }),
  ])
  return Object.fromEntries(entries)
}

async function ask(provider: EvmProvider, params: readonly unknown[], wallet: string | undefined) {
  try {
    return await requestWallet({ provider, method: 'wallet_getCapabilities', params, context: { wallet } })
  } catch (error) {
    if (isUnsupported(error)) return {}
    throw error
  }
}

/** Some wallets have the number in decimal. `undefined` if it is none. */
function readChainId(text: string): number | undefined {
  return /^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(text) ? Number(text) : undefined
}

/** A capability that is not an object is left out. EIP-5792 */
function parseDescribed(found: unknown): Described {
  const entries = Object.entries(readRecord(found) ?? {}).slice(0, maxCapabilities)
  return Object.fromEntries(
    entries.flatMap(([name, described]) => {
      const record = readRecord(described)
      return record ? [[name, record] as const] : []
    }),
  )
}

function toCapabilities(described: Described): NetworkCapabilities {
  const { atomic, atomicBatch, paymasterService, auxiliaryFunds, ...others } = described
  const status = atomic?.status
  return {
    // A draft of the standard has `atomicBatch`, and no `ready`.
    atomic:
      status === 'supported' || status === 'ready'
        ? status
        : !atomic && atomicBatch?.supported === true
          ? 'supported'
          : 'unsupported',
    paymasterService: paymasterService?.supported === true,
    auxiliaryFunds: auxiliaryFunds?.supported === true,
    others,
  }
}
