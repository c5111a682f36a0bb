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
    // The wallet may be on a network that the host did not configure.
    expectTypeOf(account.network).toEqualTypeOf<Network | undefined>()
  })

  test('so it is by its flag, and where the fields were taken out', () => {
    const { isConnected, address } = account
    if (isConnected) expectTypeOf(address).toEqualTypeOf<string>()
    else expectTypeOf(address).toEqualTypeOf<string | undefined>()
  })

  test('while the wallet of an earlier visit is asked, what is remembered may be there', () => {
    if (account.status !== 'connecting') return
    expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
    expectTypeOf(account.isReconnecting).toEqualTypeOf<boolean>()
    expectTypeOf(account.isConnected).toEqualTypeOf<false>()
  })

  test('a disconnected one has neither', () => {
    if (account.status !== 'disconnected') return
    expectTypeOf(account.address).toEqualTypeOf<undefined>()
    expectTypeOf(account.networkId).toEqualTypeOf<undefined>()
    expectTypeOf(account.isDisconnected).toEqualTypeOf<true>()
  })

  test('has the three statuses of the specification, and cannot be written', () => {
    expectTypeOf(account.status).toEqualTypeOf<ConnectionStatus>()
    expectTypeOf<ConnectionStatus>().toEqualTypeOf<'connected' | 'connecting' | 'disconnected'>()
    expectTypeOf(account.accounts).toEqualTypeOf<readonly ConnectionAccount[]>()
    // @ts-expect-error an account is what the wallet says
    account.address = ''
  })

  test('takes a namespace and nothing else', () => {
    useAccount({ namespace: 'solana' })
    useAccount({ namespace: undefined })
    // @ts-expect-error no namespace of that name
    useAccount({ namespace: 'ethereum' })
    // @ts-expect-error no such parameter
    useAccount({ chainId: 1 })
  })

  test('is the account of the actions, too', () => {
    expectTypeOf(account).toEqualTypeOf<Account>()
    expectTypeOf(getAccount(latchkey)).toEqualTypeOf<Account>()
    expectTypeOf(getAccounts(latchkey)).toEqualTypeOf<readonly Account[]>()
    expectTypeOf(useAccounts()).toEqualTypeOf<readonly Account[]>()
    expectTypeOf(watchAccount).parameter(1).toHaveProperty('onChange')
  })
})

describe('useBalance', () => {
  test('an amount is a bigint in the smallest unit, with its text beside it', () => {
    const { data, error } = useBalance()
    expectTypeOf<NonNullable<typeof data>['value']>().toEqualTypeOf<bigint>()
    expectTypeOf<NonNullable<typeof data>['decimals']>().toEqualTypeOf<number>()
    expectTypeOf<NonNullable<typeof data>['formatted']>().toEqualTypeOf<string>()
    expectTypeOf<NonNullable<typeof data>['display']>().toEqualTypeOf<string>()
    if (error) expectTypeOf(error).toExtend<BaseError>()
  })

  test('data is there once it has succeeded', () => {
    const query = useBalance()
    if (query.isSuccess) expectTypeOf(query.data.value).toEqualTypeOf<bigint>()
    // @ts-expect-error not before
    expectTypeOf(query.data.value)
  })

  test('the address and the network default to those of the account; the action needs both', () => {
    useBalance({ address: 'x', networkId: 'solana:x', token: { address: 'y', decimals: 6 } })
    // @ts-expect-error an id of CAIP-2 has a namespace
    useBalance({ networkId: '1' })
    // @ts-expect-error a token has decimals
    useBalance({ token: { address: 'y' } })
    expectTypeOf(
      getBalance(latchkey, { address: 'x', networkId: 'eip155:1' }),
    ).resolves.toEqualTypeOf<GetBalanceReturnType>()
    // @ts-expect-error without a network
    getBalance(latchkey, { address: 'x' })
  })
})
