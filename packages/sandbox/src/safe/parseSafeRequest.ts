import { type Address, getAddress, type Hex, isAddress, isHex, type TypedDataDefinition } from 'viem'

/** Maximum number of calls per request. */
const maxCalls = 100

/** Parses an app's calls. Values are decimal or hex text. Throws Error with a message for the app. */
export function parseTransactions(
  value: unknown,
): readonly { readonly to: Address; readonly value: bigint; readonly data: Hex }[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxCalls)
    throw new Error(`"txs" is not a list of 1 to ${maxCalls} transactions.`)
  return value.map((entry: unknown) => {
    const { to, value: amount = '0', data = '0x' } = (entry ?? {}) as Record<string, unknown>
    if (typeof to !== 'string' || !isAddress(to, { strict: false }))
      throw new Error('A transaction has no "to".')
    if (!/^(\d+|0x[0-9a-f]+)$/i.test(String(amount)))
      throw new Error('A transaction has no amount as "value".')
    if (!isHex(data)) throw new Error('The "data" of a transaction is not hex.')
    return { to: getAddress(to), value: BigInt(String(amount)), data }
  })
}

/** Parses EIP-712 data. Hashing validates the values against the types. */
export function parseTypedData(value: unknown): TypedDataDefinition {
  const { domain, types, message, primaryType } = (value ?? {}) as Record<string, unknown>
  if (!types || typeof types !== 'object' || !message || typeof message !== 'object')
    throw new Error('That is not typed data.')
  const { EIP712Domain: _, ...own } = types as Record<string, unknown>
  // An app may omit the primary type, which no other type refers to.
  const written = JSON.stringify(Object.values(own))
  const root = primaryType ?? Object.keys(own).find((name) => !written.includes(`"type":"${name}`))
  return { domain: domain ?? {}, types: own, message, primaryType: root } as TypedDataDefinition
}
