import { isAddress } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { tryRead } from '../../../shared/tryRead.js'
import { toHex } from '../../../shared/viemCopy.js'
import type { DecodedRequest } from '../decodedRequest.js'
import type { DecodeRequestParameters } from '../decodeRequest.js'
import { isPlain } from '../isPlain.js'
import { readMessage } from './readMessage.js'
import { readSolanaTransactions } from './readSolana.js'
import { readSendCalls, readTransaction } from './readTransaction.js'
import { readTypedData } from './readTypedData.js'
import { type RequestScope, termsOf } from './requestScope.js'

/** Reads what a request asks for. Never throws. */
export function readRequest({ method, params, ...scope }: DecodeRequestParameters): DecodedRequest {
  return tryRead(() => read(method, params, scope)) ?? { kind: 'unknown', method, isDangerous: true }
}

function read(method: string, params: unknown, scope: RequestScope): DecodedRequest | undefined {
  if (!isPlain(params)) return undefined
  switch (method) {
    case 'eth_sendTransaction':
      return readTransaction(...listOf(params, 1), scope)
    case 'wallet_sendCalls':
      return readSendCalls(...listOf(params, 1), scope)
    case 'personal_sign': {
      const [message, account] = listOf(params, 2)
      // Some wallets take the two in the other order.
      const isSwapped = typeof message === 'string' && isAddress(message) && !isEvmAddress(account)
      const terms = termsOf(scope, account, undefined)
      return isSwapped || !terms ? undefined : readMessage(message, terms, scope.host)
    }
    case 'eth_signTypedData_v4': {
      const [account, data] = listOf(params, 2)
      return readTypedData(data, account, scope)
    }
    case 'solana_signMessage': {
      const { message, pubkey, ...rest } = recordOf(params)
      const terms = termsOf(scope, pubkey, undefined, 'solana')
      // The bytes of the message, in the encoding of the method.
      if (typeof message !== 'string' || !terms || isAny(rest)) return undefined
      return readMessage(toHex(base58.decode(message)), terms, scope.host)
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction': {
      const { transaction, pubkey, sendOptions, ...rest } = recordOf(params)
      return isAny(rest) ? undefined : readSolanaTransactions([transaction], pubkey, scope)
    }
    case 'solana_signAllTransactions': {
      const { transactions, pubkey, ...rest } = recordOf(params)
      if (!Array.isArray(transactions) || transactions.length === 0 || isAny(rest)) return undefined
      return readSolanaTransactions(transactions, pubkey, scope)
    }
    default:
      return undefined
  }
}

/** @throws Error if the parameters are not a list, or a longer one. */
function listOf<length extends 1 | 2>(
  params: unknown,
  length: length,
): length extends 1 ? [unknown] : [unknown, unknown] {
  if (!Array.isArray(params) || params.slice(length).some((each) => each !== undefined && each !== ''))
    throw new Error('Other parameters.')
  return params.slice(0, length) as never
}

/** The parameters of a method of Solana: an object, or a list with it. */
function recordOf(params: unknown): Record<string, unknown> {
  const record: unknown = Array.isArray(params) && params.length === 1 ? params[0] : params
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw new Error('No object.')
  return { ...record }
}

const isAny = (rest: object) => Object.values(rest).some((each) => each !== undefined)

const isEvmAddress = (value: unknown) => typeof value === 'string' && isAddress(value)
