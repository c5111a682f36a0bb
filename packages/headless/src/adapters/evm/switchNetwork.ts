import { numberToHex } from 'viem'
import { NetworkNotAddedError, SwitchNotDoneError } from '../../shared/errors/network.js'
import {
  RequestPendingError,
  rpcCodesOf,
  saysUserRejected,
  UserRejectedError,
} from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { isHttpUrl } from '../../shared/url.js'
import { untilAborted } from '../base/untilAborted.js'
import { within } from '../base/within.js'
import { type EvmProvider, parseChainId } from './provider.js'
import { requestWallet } from './requestWallet.js'

/** Error codes with which wallets report an unknown network. Some send -32603 instead of 4902. */
const addNetworkCodes: readonly number[] = [4902, 5000, 32603, -32603]

/** How long a wallet that said yes may take to be there, in milliseconds. */
const settleMs = 1_000

export interface SwitchNetworkParameters {
  readonly provider: EvmProvider
  readonly network: Network
  /** The wallet's name, for the error's sentence. */
  readonly wallet?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Brings the wallet to a network, adding the network where the wallet does not know it, and resolves with the chain id that the wallet
 * itself names afterwards. EIP-3326, EIP-3085.
 *
 * @throws {UserRejectedError} when the visitor refused to switch or to add.
 * @throws {NetworkNotAddedError} when the wallet did not add it.
 * @throws {SwitchNotDoneError} when the wallet said yes and is elsewhere.
 */
export async function switchNetwork(parameters: SwitchNetworkParameters): Promise<number> {
  const { network } = parameters
  const wanted = Number(network.id)
  try {
    await requestSwitch(parameters)
  } catch (error) {
    if (!asksToAdd(error)) throw error
    await addNetwork(parameters)
    // Most wallets switch to what they have added; those that do not are asked once more.
    if ((await readChainId(parameters)) !== wanted) await switchToAdded(parameters)
  }
  const chainId = await settledChainId(parameters, wanted)
  if (chainId !== wanted) throw new SwitchNotDoneError(network.name)
  return chainId
}

function requestSwitch({ provider, network, wallet, signal }: SwitchNetworkParameters): Promise<unknown> {
  return requestWallet({
    provider,
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: numberToHex(Number(network.id)) }],
    signal,
    context: { wallet },
  })
}

async function switchToAdded(parameters: SwitchNetworkParameters): Promise<void> {
  try {
    await requestSwitch(parameters)
  } catch (error) {
    throw asksToAdd(error) ? new NetworkNotAddedError(error) : error
  }
}

async function addNetwork({ provider, network, wallet, signal }: SwitchNetworkParameters): Promise<void> {
  try {
    const params = [toAddParameter(network)]
    await requestWallet({ provider, method: 'wallet_addEthereumChain', params, signal, context: { wallet } })
  } catch (error) {
    if (signal?.aborted || error instanceof UserRejectedError || error instanceof RequestPendingError)
      throw error
    throw new NetworkNotAddedError(error)
  }
}

/** 5000 is a refusal elsewhere, and any code may carry a message of refusal: those are not asked again. */
function asksToAdd(error: unknown): boolean {
  return !saysRefused(error) && rpcCodesOf(error).some((code) => addNetworkCodes.includes(code))
}

function saysRefused(error: unknown): boolean {
  // The sentence of our own class is for the visitor; what the wallet said is underneath.
  return saysUserRejected(error instanceof Error ? error.cause : error)
}

/** EIP-3085: names and endpoints as the network itself recommends them; only real urls, and no empty lists, which wallets refuse. */
function toAddParameter(network: Network): Record<string, unknown> {
  const { name, symbol, decimals } = network.nativeCurrency
  const rpcUrls = (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http
  const { default: explorer, ...explorers } = network.blockExplorers ?? {}
  const blockExplorerUrls = [explorer, ...Object.values(explorers)].flatMap((each) =>
    each ? [each.url] : [],
  )
  const iconUrls = [network.imageUrl].filter(isHttpUrl)
  return {
    chainId: numberToHex(Number(network.id)),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(blockExplorerUrls.length > 0 && { blockExplorerUrls }),
    ...(iconUrls.length > 0 && { iconUrls }),
  }
}

async function readChainId({ provider, wallet, signal }: SwitchNetworkParameters): Promise<number> {
  return parseChainId(await requestWallet({ provider, method: 'eth_chainId', signal, context: { wallet } }))
}

/** The wallet's network; where that is not the wanted one yet, once more after the wallet says it changed. */
async function settledChainId(parameters: SwitchNetworkParameters, wanted: number): Promise<number> {
  const { provider, signal } = parameters
  let onChange: () => void = () => {}
  const changed = new Promise<void>((resolve) => {
    onChange = resolve
  })
  provider.on?.('chainChanged', onChange)
  try {
    const chainId = await readChainId(parameters)
    if (chainId === wanted) return chainId
    await untilAborted(within(changed, settleMs), signal)
    return await readChainId(parameters)
  } finally {
    provider.removeListener?.('chainChanged', onChange)
  }
}
