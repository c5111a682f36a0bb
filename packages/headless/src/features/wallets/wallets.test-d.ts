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

test('the rows of the connect view', () => {
  const { rows, walletCount, mosaic } = useConnectRows()
  expectTypeOf(rows).toEqualTypeOf<readonly ConnectRow[]>()
  expectTypeOf(walletCount).toEqualTypeOf<number | undefined>()
  expectTypeOf(mosaic).toEqualTypeOf<readonly WalletRow[]>()
})

test('a row of the directory is told from one that connects', () => {
  expectTypeOf(row).toHaveProperty('group')
  expectTypeOf(row.group).toBeString()
})

test('all wallets: a search is a text, a badge is one that there is', () => {
  const { rows, count, error, loadMore, isFetching } = useWallets({ search: 'a', badge: 'certified' })
  expectTypeOf(rows).toEqualTypeOf<readonly WalletRow[]>()
  expectTypeOf(count).toEqualTypeOf<number | undefined>()
  expectTypeOf(error).toEqualTypeOf<GetWalletPageErrorType | null>()
  expectTypeOf(isFetching).toEqualTypeOf<boolean>()
  expectTypeOf(loadMore).toEqualTypeOf<() => void>()
  // @ts-expect-error no such badge
  useWallets({ badge: 'popular' })
})

test('one wallet may not be there', () => {
  expectTypeOf(useWallet({ id: 'x' }).data).toEqualTypeOf<Wallet | null | undefined>()
  expectTypeOf(useRecentWallets()).toEqualTypeOf<readonly Wallet[]>()
  expectTypeOf(getRecentWallets(latchkey)).toEqualTypeOf<readonly Wallet[]>()
  expectTypeOf(getWallet).returns.resolves.toEqualTypeOf<Wallet | null>()
  expectTypeOf(getWalletPage).returns.resolves.toHaveProperty('wallets')
})

test('a link has a purpose', () => {
  const { link, platforms, open } = useWalletLink({ purpose: 'pair', target: 'mobile' })
  expectTypeOf(link).toEqualTypeOf<WalletLink | undefined>()
  expectTypeOf(platforms).toEqualTypeOf<readonly WalletPlatform[]>()
  expectTypeOf(open).toEqualTypeOf<() => void>()
  // @ts-expect-error which one
  useWalletLink({})
  // @ts-expect-error no such form
  useWalletLink({ purpose: 'pair', target: 'watch' })
})
