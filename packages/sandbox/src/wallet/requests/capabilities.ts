import { invalidParams } from '../providerRpcError.js'
import { permittedKey, type RequestHandler } from './context.js'
import { parseAddress, parseChainId, parseList } from './parse.js'

/** `wallet_getCapabilities` (EIP-5792): this wallet sends one call at a time, and says so. */
export const getCapabilities: RequestHandler = async (context, { params }) => {
  const [address, wanted] = parseList(params)
  permittedKey(context, parseAddress(address, 'address'))
  if (wanted !== undefined && !Array.isArray(wanted)) throw invalidParams('The chain ids are not an array.')
  const ids = wanted?.map(parseChainId)
  const chains = context.state.fields.chains.filter(({ id }) => !ids || ids.includes(id))
  return Object.fromEntries(
    chains.map(({ id }) => [`0x${id.toString(16)}`, { atomic: { status: 'unsupported' } }]),
  )
}
