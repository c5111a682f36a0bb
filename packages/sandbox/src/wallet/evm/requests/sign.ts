import { type Hex, isAddress, isHex, stringToHex } from 'viem'
import { isRecord } from '../../kernel/isRecord.js'
import { invalidParams } from '../providerRpcError.js'
import type { TypedDataMessage } from '../types.js'
import { parseAddress, parseList } from './parse.js'
import { permittedKey, type RequestHandler } from './walletContext.js'

/** Returns bytes as text, or in hex if they are not text. */
function readable(raw: Hex): string {
  const bytes = Uint8Array.from(raw.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return raw
  }
}

/** `personal_sign` (EIP-191, version 0x45) */
export const personalSign: RequestHandler = async (context, inHand) => {
  const params = parseList(inHand.params)
  // Some pages send the account first, as in eth_sign. An address as message is rarer.
  const swapped = isAddress(String(params[0])) && !isAddress(String(params[1]))
  const [message, address] = swapped ? [params[1], params[0]] : params
  if (typeof message !== 'string') throw invalidParams('"message" is not a string.')
  const account = parseAddress(address, 'address')
  const key = permittedKey(context, account)
  const raw = isHex(message) && message.length % 2 === 0 ? message : stringToHex(message)
  await context.prompt(inHand, {
    namespace: 'eip155',
    kind: 'signMessage',
    account,
    message: readable(raw),
    raw,
  })
  return key.signMessage({ message: { raw } })
}

function parseTypedData(value: unknown): TypedDataMessage {
  let typedData = value
  if (typeof value === 'string') {
    try {
      typedData = JSON.parse(value)
    } catch {
      throw invalidParams('The typed data is not JSON.')
    }
  }
  if (!isRecord(typedData)) throw invalidParams('The typed data is not an object.')
  const { types, primaryType, domain = {}, message } = typedData
  if (!isRecord(types) || !isRecord(domain) || !isRecord(message) || typeof primaryType !== 'string') {
    throw invalidParams('Typed data needs types, primaryType, domain and message (EIP-712).')
  }
  if (!Array.isArray(types[primaryType]))
    throw invalidParams(`The type "${primaryType}" is not among the types.`)
  return { types: types as TypedDataMessage['types'], primaryType, domain, message }
}

/** `eth_signTypedData_v4` (EIP-712) */
export const signTypedData: RequestHandler = async (context, inHand) => {
  const [address, data] = parseList(inHand.params)
  const account = parseAddress(address, 'address')
  const typedData = parseTypedData(data)
  const { chainId } = typedData.domain
  const current = context.state.fields.chainId
  // EIP-712: "The user-agent should refuse signing if it does not match the currently active chain."
  if (chainId !== undefined && Number(chainId) !== current) {
    throw invalidParams(`The domain's chainId ${String(chainId)} is not the active chain ${current}.`)
  }
  const key = permittedKey(context, account)
  const signature = key.signTypedData(typedData as Parameters<typeof key.signTypedData>[0])
  // Signed before the window opens, so that the user never sees data that cannot be signed.
  await signature.catch((error: unknown) => {
    throw invalidParams(error instanceof Error ? error.message : String(error))
  })
  await context.prompt(inHand, { namespace: 'eip155', kind: 'signTypedData', account, typedData })
  return signature
}
