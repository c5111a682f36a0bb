/** The identifiers and the name by which a wallet can be excluded. */
export interface WalletNames {
  readonly id?: string | undefined
  readonly walletId?: string | undefined
  readonly rdns?: string | undefined
  readonly name: string
}

/**
 * Returns whether a wallet or connector is excluded by its rdns, id or name. Case does not matter.
 *
 * @param excluded The option `excludeWallets`.
 */
export function isExcluded({ id, walletId, rdns, name }: WalletNames, excluded: readonly string[]): boolean {
  const names = [id, walletId, rdns, name].map((each) => each?.toLowerCase())
  return excluded.some((each) => names.includes(each.toLowerCase()))
}
