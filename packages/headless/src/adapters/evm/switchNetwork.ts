import { numberToHex } from 'viem'
import { NetworkNotAddedError, SwitchNotDoneError } from '../../shared/errors/network.js'
import {
  NetworkUnknownError,
  RequestPendingError,
  rpcCodesOf,
  saysUserRejected,
  UnsupportedMethodError,
  UserRejectedError,
} from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { isHttpUrl } from '../../shared/url.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { type EvmProvider, parseChainId } from './evmProvider.js'
import { requestWallet } from './requestWallet.js'

/**
 * Error codes with which wallets report an unknown network, besides 4902, which is a `NetworkUnknownError`.
 */
const addNetworkCodes: readonly number[] = [5000, 32603, -32603]

/** How long a wallet that has approved may take to be on the network, in milliseconds. */
const switchTimeoutMs = 10_000
/** How often it is asked meanwhile, in milliseconds. Some wallets emit no event. */
const readAgainMs = 500

export interface SwitchNetworkParameters {
  readonly provider: EvmProvider
  readonly network: Network
  /** The wallet's name, for error messages. */
  readonly wallet?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Switches the wallet to a network, and adds the network if the wallet does not know it. Resolves with the
 * chain id that the wallet reports afterwards. EIP-3326, EIP-3085
 *
 * @throws {UserRejectedError} if the user refuses to switch or to add.
 * @throws {NetworkNotAddedError} if the wallet did not add the network.
 * @throws {SwitchNotDoneError} if the wallet approved and reports another network.
 */
export async function switchNetwork(parameters: SwitchNetworkParameters): Promise<number> {
  const { network } = parameters
  const wanted = Number(network.id)
  try {
    await requestSwitch(parameters)
  } catch (error) {
    if (!isUnknownNetwork(error) && !(error instanceof UnsupportedMethodError)) throw error
    await addNetwork(parameters)
    // Most wallets switch to a network they have added. The others need another request.
    if ((await readChainId(parameters)) !== wanted) await switchToAdded(parameters)
  }
  const chainId = await readSwitchedChainId(parameters, wanted)
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
    throw isUnknownNetwork(error) ? new NetworkNotAddedError(error) : error
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

/**
 * Some wallets send only a message, without a code or with a code that says nothing. Some use code 5000 for a
 * refusal, and any code can have a message of refusal. Those are not retried.
 */
function isUnknownNetwork(error: unknown): boolean {
  if (isRefusal(error)) return false
  return (
    error instanceof NetworkUnknownError || rpcCodesOf(error).some((code) => addNetworkCodes.includes(code))
  )
}

function isRefusal(error: unknown): boolean {
  // Our message is for the user. The wallet's own is in the cause.
  return saysUserRejected(error instanceof Error ? error.cause : error)
}

/**
 * Returns the parameter of `wallet_addEthereumChain`, with the endpoints that the network recommends. Wallets
 * refuse empty lists and invalid URLs, so those are left out. EIP-3085
 */
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

/**
 * Reads the wallet's chain id until it is the requested one. The first event need not be of that network.
 */
async function readSwitchedChainId(parameters: SwitchNetworkParameters, wanted: number): Promise<number> {
  const { provider, signal } = parameters
  let onChange: () => void = () => {}
  const listener = () => onChange()
  const end = performance.now() + switchTimeoutMs
  provider.on?.('chainChanged', listener)
  try {
    while (true) {
      const changed = new Promise<void>((resolve) => {
        onChange = resolve
      })
      const chainId = await readChainId(parameters)
      const left = end - performance.now()
      if (chainId === wanted || left <= 0) return chainId
      await untilAborted(withTimeout(changed, Math.min(left, readAgainMs)), signal)
    }
  } finally {
    provider.removeListener?.('chainChanged', listener)
  }
}
