import type { DecodedRequest } from '../decodedRequest.js'
import { replaceAt, valueAt } from './typedData.js'

type Path = readonly (string | number)[]

/** Members of a description that say who gets what, how much, where and until when. */
const claims =
  /(?:^|\.)(?:to|from|value|spender|operator|owner|maker|token|tokenId|router|amountIn|maximumIn|minimumOut|payment|isApproved|isAddition|isOnce|receivesNative|payer|account|authority|contract|deadline|until|networkId|nonce|feePayer|limit|price|maximum|isOtherNetwork|isOtherAccount|primaryType|text|kind|\d+)$/

/** Descriptions that differ from one in one claim, or lack one of several calls. */
export function tamper(decoded: DecodedRequest): readonly { claim: string; decoded: DecodedRequest }[] {
  const all = leavesOf(decoded, []).filter((path) => claims.test(path.join('.')))
  // The calls of a long list are alike.
  const leaves = all.length > 200 ? all.slice(0, 30) : all
  const changed = leaves.flatMap((path) => {
    const other = otherClaim(valueAt(decoded, path))
    return other === undefined
      ? []
      : [{ claim: path.join('.'), decoded: replaceAt(decoded, path, other) as DecodedRequest }]
  })
  return [...changed, ...silences(decoded)]
}

/** A batch without one of its calls, an unknown call that is called a payment, a doubt without a warning. */
function silences(decoded: DecodedRequest): { claim: string; decoded: DecodedRequest }[] {
  if (decoded.kind !== 'transaction') return []
  const { call } = decoded
  if (call.kind === 'unknown')
    return [
      { claim: 'isDangerous', decoded: { ...decoded, isDangerous: false } },
      {
        claim: 'a payment for an unknown call',
        decoded: { ...decoded, call: { kind: 'transfer', to: call.to ?? '', value: call.payment ?? 0n } },
      },
    ]
  if (call.kind !== 'batch' || !call.isComplete) return []
  return call.calls.slice(0, 10).flatMap((inner, index) =>
    inner.kind === 'unknown' || inner.kind === 'described'
      ? []
      : [
          {
            claim: `no call ${index}`,
            decoded: { ...decoded, call: { ...call, calls: call.calls.toSpliced(index, 1) } },
          },
        ],
  )
}

function leavesOf(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function otherClaim(claim: unknown): unknown {
  if (typeof claim === 'bigint') return claim + 3n
  if (typeof claim === 'boolean') return !claim
  if (typeof claim === 'string') return `${claim}1`
  return undefined
}
