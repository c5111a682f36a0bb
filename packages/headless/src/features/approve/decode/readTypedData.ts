import { readProperty } from '../../../shared/readProperty.js'
import type { DecodedCall, DecodedRequest } from '../decodedRequest.js'
import { isUnlimited } from './isUnlimited.js'

type Permit = Extract<DecodedCall, { kind: 'approve' }>

/** Reads typed data: an object, or its JSON. `undefined` if it is none. EIP-712 */
export function readTypedData(input: unknown): DecodedRequest | undefined {
  const data = typeof input === 'string' ? parseJson(input) : input
  const [primaryType, message, domain] = ['primaryType', 'message', 'domain'].map((key) =>
    readProperty(data, key),
  )
  if (typeof primaryType !== 'string' || typeof message !== 'object' || message === null) return undefined
  const name = readProperty(domain, 'name')
  return {
    kind: 'typedData',
    ...(typeof name === 'string' && { name }),
    chainId: readInteger(readProperty(domain, 'chainId')),
    primaryType,
    message: message as Readonly<Record<string, unknown>>,
    permits: readPermits(primaryType, message, readProperty(domain, 'verifyingContract')),
  }
}

function readPermits(primaryType: string, message: unknown, contract: unknown): readonly Permit[] {
  const spender = readProperty(message, 'spender')
  switch (primaryType) {
    case 'Permit': {
      const isAllowed = readProperty(message, 'allowed')
      // That of Dai allows everything or nothing.
      const value =
        isAllowed === undefined ? readProperty(message, 'value') : isAllowed ? 2n ** 256n - 1n : 0n
      return listOf(permit(contract, spender, value))
    }
    case 'PermitSingle':
      return listOf(permitOf(readProperty(message, 'details'), spender))
    case 'PermitBatch':
      return entriesOf(readProperty(message, 'details')).flatMap((each) => listOf(permitOf(each, spender)))
    case 'PermitTransferFrom':
    case 'PermitWitnessTransferFrom':
      return listOf(permitOf(readProperty(message, 'permitted'), spender))
    case 'PermitBatchTransferFrom':
    case 'PermitBatchWitnessTransferFrom':
      return entriesOf(readProperty(message, 'permitted')).flatMap((each) => listOf(permitOf(each, spender)))
    default:
      return []
  }
}

/** A part of a permit of Permit2. */
function permitOf(part: unknown, spender: unknown): Permit | undefined {
  return permit(readProperty(part, 'token'), spender, readProperty(part, 'amount'))
}

/** @throws Error if an amount cannot be read: a permit must not be shown as none. */
function permit(token: unknown, spender: unknown, amount: unknown): Permit | undefined {
  // Other contracts have a permit of another form.
  if (typeof token !== 'string' || typeof spender !== 'string' || amount === undefined) return undefined
  const value = readInteger(amount)
  if (value === undefined) throw new Error('The amount is not an integer.')
  return { kind: 'approve', token, spender, value, isUnlimited: isUnlimited(value) }
}

function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  const isInteger = typeof value === 'number' ? Number.isSafeInteger(value) : isIntegerText(value)
  return isInteger ? BigInt(value as string | number) : undefined
}

function isIntegerText(value: unknown): boolean {
  return typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, 100) : []
}

function listOf<value>(value: value | undefined): readonly value[] {
  return value === undefined ? [] : [value]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
