import { type AssetKind, assetAt, isUnlimited, type World } from './evmWorld.js'
import type { Deed, Names } from './truth.js'

/** A function of a contract with an account and an amount, or the number of an NFT. */
interface Use {
  readonly token: string
  /** Who may take it, or who receives it. */
  readonly who: string
  readonly amount: bigint
  /** The kinds of assets that have the function. Default: tokens. */
  readonly kinds?: readonly AssetKind[]
}

/** What lets a spender take of an asset. `undefined`: the contract has no such function. */
export function letsOf(
  { token, who, amount, kinds = ['token'] }: Use,
  world: World,
  terms: Partial<Extract<Deed, { does: 'lets' }>> = {},
): Extract<Deed, { does: 'lets' }> | undefined {
  const asset = assetAt(token, world, kinds, amount)
  if (!asset) return undefined
  const isMuch = isUnlimited(asset, amount, token, world)
  return { does: 'lets', asset, spender: who, amount, isUnlimited: isMuch, ...terms }
}

/** What an account pays of an asset. `undefined`: the contract has no such function. */
export function movesOf(
  { token, who, amount, kinds = ['token'], from, id = amount }: Use & { from: string; id?: bigint },
  world: World,
  terms: Partial<Extract<Deed, { does: 'moves' }>> = {},
): Extract<Deed, { does: 'moves' }> | undefined {
  const asset = assetAt(token, world, kinds, id)
  return asset && { does: 'moves', asset, amount, to: [who], from: namesIn(world, from), ...terms }
}

/** The names of an account. `''`: it need not be told, because it is that of the request. */
export function namesIn(world: World, account: string): Names {
  return account.toLowerCase() === world.from.toLowerCase() ? ['', account] : [account]
}
