import { isSameAddress } from '@latchkey/protocol'
import type { DecodedCall, DecodedRequest } from './decodedRequest.js'

/** Contract and id of an asset. Without a contract: the native currency. */
interface AssetKey {
  readonly token?: string | undefined
  readonly tokenId?: bigint | undefined
}

/** What a request says that leaves an account, and what others may take of it. */
export interface MeantChanges {
  /** Returns the most that leaves of an asset, in the smallest unit, or pieces of an NFT. */
  outOf(asset: AssetKey): bigint
  /** Returns the most that a spender may take afterwards of an asset, or 1 for all of a contract. */
  allowedOf(permission: AssetKey & { readonly spender: string; readonly isAll: boolean }): bigint
  /** Whether a known contract may burn what it does not name, such as the receipt for a deposit. */
  readonly mayBurn: boolean
}

/** More than any amount. */
const any = 2n ** 256n

/**
 * Reads what a request says that it takes of an account. `undefined` if that is not known of a part of it.
 */
export function readMeant(decoded: DecodedRequest, account: string): MeantChanges | undefined {
  if (decoded.kind !== 'transaction') return undefined
  const [outs, permissions] = [new Map<string, bigint>(), new Map<string, bigint>()]
  const add = (to: Map<string, bigint>, key: string, value: bigint) =>
    to.set(key, (to.get(key) ?? 0n) + value)
  const isOwn = (address: string | undefined) => address === undefined || isSameAddress(address, account)
  let isKnown = true
  let mayBurn = false
  const read = (call: DecodedCall): void => {
    if ('payment' in call && call.payment) add(outs, keyOf({}), call.payment)
    switch (call.kind) {
      case 'transfer': {
        const { asset, value, from } = call
        if (!isOwn(from)) return
        for (const [key, amount] of readingsOf(asset ?? {}, value)) add(outs, keyOf(key), amount)
        return
      }
      case 'approve': {
        const { asset, value, spender, owner, isAddition } = call
        if (!isOwn(owner)) return
        // How much it is added to is not read here.
        const most = isAddition ? any : value
        for (const [key, amount] of readingsOf(asset, most))
          add(permissions, keyOf({ ...key, spender }), amount)
        return
      }
      case 'approveAll': {
        const { operator: spender, asset, isApproved } = call
        if (isApproved) add(permissions, keyOf({ token: asset.token, spender, isAll: true }), 1n)
        return
      }
      case 'swap': {
        const { payer, payment, path, amountIn, maximumIn = amountIn ?? 0n } = call
        // What is paid in the native currency is not taken of the wrapped token too.
        if (payer === 'account' && !payment) add(outs, keyOf({ token: path[0] }), maximumIn)
        return
      }
      case 'described':
        mayBurn = true
        for (const { format, value, token } of call.fields)
          if (typeof value === 'bigint' && format !== 'raw')
            add(outs, keyOf({ token: token ?? call.to }), value)
        return
      case 'batch':
        call.calls.forEach(read)
        return
      case 'deploy':
        add(outs, keyOf({}), call.value)
        return
      default:
        isKnown = false
    }
  }
  read(decoded.call)
  if (!isKnown) return undefined
  return {
    outOf: ({ token, tokenId }) => outs.get(keyOf({ token, tokenId })) ?? 0n,
    allowedOf: (permission) => permissions.get(keyOf(permission)) ?? 0n,
    mayBurn,
  }
}

/** Returns what an amount of an asset can be. Of one whose kind is not known, it is an amount or an id. */
function readingsOf(
  asset: AssetKey & { readonly kind?: string | undefined },
  value: bigint,
): readonly (readonly [AssetKey, bigint])[] {
  const { token, tokenId, kind } = asset
  const as = [{ token, tokenId }, value] as const
  return kind === 'unknown' ? [as, [{ token, tokenId: value }, 1n]] : [as]
}

function keyOf(
  parts: AssetKey & { readonly spender?: string | undefined; readonly isAll?: boolean },
): string {
  const { token = '', tokenId = '', spender = '', isAll = false } = parts
  return `${token}/${tokenId}/${spender}/${isAll}`.toLowerCase()
}
