import { readProperty } from '../../../shared/readProperty.js'
import { tryRead } from '../../../shared/tryRead.js'
import type { DecodedRequest } from '../decodedRequest.js'
import { type EvmCall, readCall, readCalls } from './readCall.js'
import { readMessage } from './readMessage.js'
import { readTypedData } from './readTypedData.js'

/** Reads what a request asks for. Never throws. */
export function readRequest({ method, params }: { method: string; params?: unknown }): DecodedRequest {
  return tryRead(() => read(method, params)) ?? { kind: 'unknown', method }
}

function read(method: string, params: unknown): DecodedRequest | undefined {
  const [first, second] = Array.isArray(params) ? params : []
  switch (method) {
    case 'eth_sendTransaction': {
      const call = readCall(recordOf(first))
      return call && { kind: 'transaction', call }
    }
    case 'wallet_sendCalls': {
      const calls = readProperty(first, 'calls')
      const call = Array.isArray(calls) ? readCalls(calls.map(recordOf)) : undefined
      return call && { kind: 'transaction', call }
    }
    case 'personal_sign':
      return readMessage(first)
    case 'eth_signTypedData_v4':
      return readTypedData(second)
    default:
      return undefined
  }
}

function recordOf(value: unknown): EvmCall {
  if (typeof value !== 'object' || value === null) throw new Error('Not a call.')
  return value
}
