/** The names of a wallet by which a host may exclude it. */
export interface WalletNames {
  readonly id?: string | undefined
  readonly walletId?: string | undefined
  readonly rdns?: string | undefined
  readonly name: string
}

/**
 * Whether the host excluded this wallet or connector: by rdns, id or name, in upper or lower case.
 *
 * @param excluded Option `excludeWallets`.
 */
export function isExcluded({ id, walletId, rdns, name }: WalletNames, excluded: readonly string[]): boolean {
  const names = [id, walletId, rdns, name].map((each) => each?.toLowerCase())
  return excluded.some((each) => names.includes(each.toLowerCase()))
}
