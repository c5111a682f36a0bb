import { base58 } from '@scure/base'
import type { CaipNetworkId } from '../../../shared/caip.js'
import { readProperty } from '../../../shared/readProperty.js'
import { tryRead } from '../../../shared/tryRead.js'
import { toHex } from '../../../shared/viemCopy.js'
import type { DecodedRequest } from '../decodedRequest.js'
import type { DecodeRequestParameters } from '../decodeRequest.js'
import { type EvmCall, readCall, readCalls } from './readCall.js'
import { readMessage } from './readMessage.js'
import { readSolanaTransactions } from './readSolana.js'
import { readTypedData } from './readTypedData.js'

/** Reads what a request asks for. Never throws. */
export function readRequest({ method, params, networkId }: DecodeRequestParameters): DecodedRequest {
  return tryRead(() => read(method, params, networkId)) ?? { kind: 'unknown', method }
}

function read(
  method: string,
  params: unknown,
  networkId: CaipNetworkId | undefined,
): DecodedRequest | undefined {
  const [first, second] = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'eth_sendTransaction': {
      const from = readProperty(first, 'from')
      const call = readCall(recordOf(first), { networkId, from, depth: 0 })
      return call && { kind: 'transaction', call }
    }
    case 'wallet_sendCalls': {
      const calls = readProperty(first, 'calls')
      const call = Array.isArray(calls)
        ? readCalls(calls.map(recordOf), { networkId, from: readProperty(first, 'from'), depth: 0 })
        : undefined
      return call && { kind: 'transaction', call }
    }
    case 'personal_sign':
      return readMessage(first)
    case 'eth_signTypedData_v4':
      return readTypedData(second)
    case 'solana_signMessage': {
      const message = readProperty(first, 'message')
      // The bytes of the message, in the encoding of the method.
      return typeof message === 'string' ? readMessage(toHex(base58.decode(message))) : undefined
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return { kind: 'transaction', call: readSolanaTransactions([readProperty(first, 'transaction')]) }
    case 'solana_signAllTransactions': {
      const transactions = readProperty(first, 'transactions')
      if (!Array.isArray(transactions) || transactions.length === 0) return undefined
      return { kind: 'transaction', call: readSolanaTransactions(transactions) }
    }
    default:
      return undefined
  }
}

function recordOf(value: unknown): EvmCall {
  if (typeof value !== 'object' || value === null) throw new Error('Not a call.')
  return value
}

// What the parts that load when the modal opens share is one file if each of them exports it.
export { sharedOnOpen } from '../../../wire/sharedOnOpen.js'
