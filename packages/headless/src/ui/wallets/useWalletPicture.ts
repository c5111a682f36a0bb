'use client'

import { useLogo } from '../../features/logos/useLogo.js'
import type { WalletRow } from '../../features/wallets/rows/walletRow.js'

/**
 * Returns the picture of a wallet, or its built-in logo. `undefined` while that loads, `null` without one.
 *
 * @example
 * ```tsx
 * import type { WalletRow } from '@latchkey/headless'
 * import { useWalletPicture } from '@latchkey/headless/ui'
 *
 * export function Logo({ row }: { row: WalletRow }) {
 *   const picture = useWalletPicture(row)
 *   return picture ? <img src={picture} alt="" /> : <span>{row.name}</span>
 * }
 * ```
 */
export function useWalletPicture(row: WalletRow | undefined): string | null | undefined {
  const imageUrl = row?.imageUrl
  const logo = useLogo(imageUrl ? {} : { id: row?.wallet?.id })
  if (imageUrl || !row?.wallet) return imageUrl ?? null
  return logo.isError ? null : logo.data
}
