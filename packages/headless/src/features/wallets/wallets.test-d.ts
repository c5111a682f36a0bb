import { expectTypeOf, test } from 'vitest'
import {
  type GetWalletPageErrorType,
  getRecentWallets,
  getWallet,
  getWalletPage,
} from '../../exports/actions.js'
import {
  type ConnectRow,
  type Latchkey,
  useConnectRows,
  useRecentWallets,
  useWallet,
  useWalletLink,
  useWallets,
  type Wallet,
  type WalletLink,
  type WalletPlatform,
  type WalletRow,
} from '../../exports/index.js'

declare const latchkey: Latchkey
declare const row: ConnectRow

test('useConnectRows', () => {
  const { rows, walletCount, mosaic } = useConnectRows()
  expectTypeOf(rows).toEqualTypeOf<readonly ConnectRow[]>()
  expectTypeOf(walletCount).toEqualTypeOf<number | undefined>()
  expectTypeOf(mosaic).toEqualTypeOf<readonly WalletRow[]>()
})

test('a row of the connect view has a group', () => {
  expectTypeOf(row).toHaveProperty('group')
  expectTypeOf(row.group).toBeString()
})

test('useWallets takes a search and a badge', () => {
  const { rows, count, error, loadMore, isFetching } = useWallets({ search: 'a', badge: 'certified' })
  expectTypeOf(rows).toEqualTypeOf<readonly WalletRow[]>()
  expectTypeOf(count).toEqualTypeOf<number | undefined>()
  expectTypeOf(error).toEqualTypeOf<GetWalletPageErrorType | null>()
  expectTypeOf(isFetching).toEqualTypeOf<boolean>()
  expectTypeOf(loadMore).toEqualTypeOf<() => void>()
  // @ts-expect-error there is no such badge
  useWallets({ badge: 'popular' })
})

test('useWallet can return null', () => {
  expectTypeOf(useWallet({ id: 'x' }).data).toEqualTypeOf<Wallet | null | undefined>()
  expectTypeOf(useRecentWallets()).toEqualTypeOf<readonly Wallet[]>()
  expectTypeOf(getRecentWallets(latchkey)).toEqualTypeOf<readonly Wallet[]>()
  expectTypeOf(getWallet).returns.resolves.toEqualTypeOf<Wallet | null>()
  expectTypeOf(getWalletPage).returns.resolves.toHaveProperty('wallets')
})

test('useWalletLink needs a purpose', () => {
  const { link, platforms, open } = useWalletLink({ purpose: 'pair', target: 'mobile' })
  expectTypeOf(link).toEqualTypeOf<WalletLink | undefined>()
  expectTypeOf(platforms).toEqualTypeOf<readonly WalletPlatform[]>()
  expectTypeOf(open).toEqualTypeOf<() => void>()
  // @ts-expect-error the purpose is missing
  useWalletLink({})
  // @ts-expect-error there is no such target
  useWalletLink({ purpose: 'pair', target: 'watch' })
})
