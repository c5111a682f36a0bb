import type { RequestInHand } from '../../kernel/createPrompt.js'
import { isRecord } from '../../kernel/isRecord.js'
import { invalidParams, unknownChain } from '../providerRpcError.js'
import type { WalletChain } from '../types.js'
import { parseChainId, parseRecord } from './parse.js'
import type { RequestHandler, WalletContext } from './walletContext.js'

/** The currency of a chain of which only the id is known. */
export const defaultCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Returns the current chain, with a name even if the wallet does not know the chain. */
function here({ state }: WalletContext): WalletChain {
  const { chainId } = state.fields
  return (
    state.chain() ?? {
      id: chainId,
      name: `Chain ${chainId}`,
      rpcUrl: '',
      nativeCurrency: defaultCurrency,
    }
  )
}

async function switchTo(context: WalletContext, inHand: RequestInHand, to: WalletChain): Promise<null> {
  const { state, prompt } = context
  if (state.fields.chainId === to.id) return null
  const { fault } = await prompt(inHand, {
    namespace: 'eip155',
    kind: 'switchNetwork',
    from: here(context),
    to,
  })
  if (fault?.kind !== 'answeredNotDone') state.set({ chainId: to.id })
  return null
}

/** `wallet_switchEthereumChain` (EIP-3326) */
export const switchEthereumChain: RequestHandler = async (context, inHand) => {
  const id = parseChainId(parseRecord(inHand.params).chainId)
  const known = context.state.fields.chains.find((chain) => chain.id === id)
  if (known) return switchTo(context, inHand, known)
  // No window opens, so only a fault of this kind applies.
  const fault = context.faults.take(inHand.method, 'unknownChain')
  if (fault) inHand.entry.met(fault.kind)
  throw unknownChain(id, fault?.kind === 'unknownChain' ? fault.code : 4902)
}

function parseNewChain(params: unknown): WalletChain {
  const { chainId, chainName, rpcUrls, nativeCurrency, blockExplorerUrls } = parseRecord(params)
  const id = parseChainId(chainId)
  if (typeof chainName !== 'string' || chainName.trim() === '')
    throw invalidParams('"chainName" is not a name.')
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isNodeUrl) : undefined
  if (rpcUrl === undefined) {
    throw invalidParams('"rpcUrls" has no URL that the wallet may use: https, or http on this machine.')
  }
  if (!isRecord(nativeCurrency)) throw invalidParams('"nativeCurrency" is missing.')
  const { name, symbol, decimals } = nativeCurrency
  if (typeof name !== 'string') throw invalidParams('"nativeCurrency.name" is not a string.')
  if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 11) {
    throw invalidParams('"nativeCurrency.symbol" is not a string of 1 to 11 characters.')
  }
  if (decimals !== 18) throw invalidParams(`"nativeCurrency.decimals" must be 18, got ${String(decimals)}.`)
  const explorers = blockExplorerUrls ?? []
  if (!Array.isArray(explorers) || !explorers.every((url) => typeof url === 'string' && URL.canParse(url))) {
    throw invalidParams('"blockExplorerUrls" is not a list of addresses.')
  }
  return { id, name: chainName, rpcUrl, nativeCurrency: { name, symbol, decimals } }
}

/** Returns whether the wallet may use a node: by https, or by http on this machine. */
export function isNodeUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
}

/** `wallet_addEthereumChain` (EIP-3085): prompts, adds and switches. For a known chain, prompts to switch. */
export const addEthereumChain: RequestHandler = async (context, inHand) => {
  const { state, prompt, callNode } = context
  const chain = parseNewChain(inHand.params)
  const known = state.fields.chains.find(({ id }) => id === chain.id)
  if (known) return switchTo(context, inHand, known)
  // EIP-3085: the wallet must check that the node belongs to this chain.
  const answered = await callNode(chain, 'eth_chainId', []).catch(() => undefined)
  if (answered === undefined || Number(answered) !== chain.id) {
    throw invalidParams(`The node at ${chain.rpcUrl} is not one of chain ${chain.id}.`)
  }
  const { fault } = await prompt(inHand, { namespace: 'eip155', kind: 'addNetwork', chain })
  if (fault?.kind === 'answeredNotDone') return null
  state.set({ chains: [...state.fields.chains, chain], chainId: chain.id })
  return null
}
