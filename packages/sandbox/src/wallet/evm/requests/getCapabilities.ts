import { invalidParams } from '../providerRpcError.js'
import { parseAddress, parseChainId, parseList } from './parse.js'
import { permittedKey, type RequestHandler, type WalletContext } from './walletContext.js'

/**
 * Creates `wallet_getCapabilities` (EIP-5792). The answer is the same for each chain of the wallet.
 * @param capabilities Default: what the wallet says of its batches.
 */
export const getCapabilities =
  (capabilities?: Readonly<Record<string, unknown>>): RequestHandler =>
  async (context, { params }) => {
    const [address, wanted] = parseList(params)
    permittedKey(context, parseAddress(address, 'address'))
    if (wanted !== undefined && !Array.isArray(wanted)) throw invalidParams('The chain ids are not an array.')
    const ids = wanted?.map(parseChainId)
    const chains = context.state.fields.chains.filter(({ id }) => !ids || ids.includes(id))
    const described = capabilities ?? { atomic: { status: atomicStatus(context) } }
    return Object.fromEntries(chains.map(({ id }) => [`0x${id.toString(16)}`, described]))
  }

function atomicStatus({ state }: WalletContext): 'supported' | 'unsupported' {
  return state.fields.batches === 'sequential' ? 'unsupported' : 'supported'
}
