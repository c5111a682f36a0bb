import { describe, expectTypeOf, test } from 'vitest'
import {
  type Account,
  type GetBalanceReturnType,
  getAccount,
  getAccounts,
  getBalance,
  watchAccount,
} from '../../exports/actions.js'
import {
  type BaseError,
  type CaipAddress,
  type CaipNetworkId,
  type ConnectionAccount,
  type ConnectionStatus,
  type Latchkey,
  type Network,
  useAccount,
  useAccounts,
  useBalance,
} from '../../exports/index.js'

declare const latchkey: Latchkey

describe('useAccount', () => {
  const account = useAccount()

  test('a connected account has an address, a network and a connector', () => {
    if (account.status !== 'connected') return
    expectTypeOf(account.address).toEqualTypeOf<string>()
    expectTypeOf(account.caipAddress).toEqualTypeOf<CaipAddress>()
    expectTypeOf(account.networkId).toEqualTypeOf<CaipNetworkId>()
    expectTypeOf(account.connectorKey).toEqualTypeOf<string>()
    expectTypeOf([account.isConnected, account.isDisconnected]).toEqualTypeOf<(true | false)[]>()
    expectTypeOf(account.isConnected).toEqualTypeOf<true>()
    // The network may not be configured.
    expectTypeOf(account.network).toEqualTypeOf<Network | undefined>()
  })

  test('narrows by isConnected, also after destructuring', () => {
    const { isConnected, address } = account
    if (isConnected) expectTypeOf(address).toEqualTypeOf<string>()
    else expectTypeOf(address).toEqualTypeOf<string | undefined>()
  })

  test('a reconnecting account can have an address', () => {
    if (account.status !== 'connecting') return
    expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
    expectTypeOf(account.isReconnecting).toEqualTypeOf<boolean>()
    expectTypeOf(account.isConnected).toEqualTypeOf<false>()
  })

  test('a disconnected account has neither', () => {
    if (account.status !== 'disconnected') return
    expectTypeOf(account.address).toEqualTypeOf<undefined>()
    expectTypeOf(account.networkId).toEqualTypeOf<undefined>()
    expectTypeOf(account.isDisconnected).toEqualTypeOf<true>()
  })

  test('has three statuses and is readonly', () => {
    expectTypeOf(account.status).toEqualTypeOf<ConnectionStatus>()
    expectTypeOf<ConnectionStatus>().toEqualTypeOf<'connected' | 'connecting' | 'disconnected'>()
    expectTypeOf(account.accounts).toEqualTypeOf<readonly ConnectionAccount[]>()
    // @ts-expect-error an account is readonly
    account.address = ''
  })

  test('takes only a namespace', () => {
    useAccount({ namespace: 'solana' })
    useAccount({ namespace: undefined })
    // @ts-expect-error an unknown namespace
    useAccount({ namespace: 'ethereum' })
    // @ts-expect-error an unknown parameter
    useAccount({ chainId: 1 })
  })

  test('the actions return the same type', () => {
    expectTypeOf(account).toEqualTypeOf<Account>()
    expectTypeOf(getAccount(latchkey)).toEqualTypeOf<Account>()
    expectTypeOf(getAccounts(latchkey)).toEqualTypeOf<readonly Account[]>()
    expectTypeOf(useAccounts()).toEqualTypeOf<readonly Account[]>()
    expectTypeOf(watchAccount).parameter(1).toHaveProperty('onChange')
  })
})

describe('useBalance', () => {
  test('a balance has a bigint in the smallest unit and its texts', () => {
    const { data, error } = useBalance()
    expectTypeOf<NonNullable<typeof data>['value']>().toEqualTypeOf<bigint>()
    expectTypeOf<NonNullable<typeof data>['decimals']>().toEqualTypeOf<number>()
    expectTypeOf<NonNullable<typeof data>['formatted']>().toEqualTypeOf<string>()
    expectTypeOf<NonNullable<typeof data>['display']>().toEqualTypeOf<string>()
    if (error) expectTypeOf(error).toExtend<BaseError>()
  })

  test('data is defined if the query has succeeded', () => {
    const query = useBalance()
    if (query.isSuccess) expectTypeOf(query.data.value).toEqualTypeOf<bigint>()
    // @ts-expect-error data can be undefined
    expectTypeOf(query.data.value)
  })

  test('the hook requires no parameters, the action an address and a network', () => {
    useBalance({ address: 'x', networkId: 'solana:x', token: { address: 'y', decimals: 6 } })
    // @ts-expect-error a CAIP-2 id has a namespace
    useBalance({ networkId: '1' })
    // @ts-expect-error a token has decimals
    useBalance({ token: { address: 'y' } })
    expectTypeOf(
      getBalance(latchkey, { address: 'x', networkId: 'eip155:1' }),
    ).resolves.toEqualTypeOf<GetBalanceReturnType>()
    // @ts-expect-error a network is required
    getBalance(latchkey, { address: 'x' })
  })
})
