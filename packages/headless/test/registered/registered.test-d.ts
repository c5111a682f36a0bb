import {
  createLatchkey,
  type Latchkey,
  type Namespace,
  type NamespaceOf,
  type Network,
  type NetworkIdOf,
  type NetworkOf,
  type RegisteredLatchkey,
  useAccount,
  useAccounts,
  useBalance,
  useConnect,
  useConnections,
  useConnectors,
  useDisconnect,
  useLatchkey,
  useModal,
  useNetworks,
  useProvider,
  useRouter,
  useSend,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
  useSwitchNetworkAttempt,
  useWaitForTransaction,
} from '@latchkey/headless'
import {
  type Account,
  getAccount,
  getBalance,
  getNetworks,
  type Networks,
  openModal,
  signMessage,
  switchNetwork,
  waitForTransaction,
} from '@latchkey/headless/actions'
import { optimism } from '@latchkey/headless/networks'
import { balanceQueryOptions, switchNetworkMutationOptions } from '@latchkey/headless/query'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { describe, expectTypeOf, test } from 'vitest'
import { latchkey } from './latchkey.js'

type Id = 'eip155:1' | 'eip155:31337' | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
type Name = 'eip155' | 'solana'

const other = createLatchkey({
  metadata: { name: 'Another' },
  networks: [optimism],
  adapters: [wagmiAdapter()],
})
declare const anyLatchkey: Latchkey

test('a latchkey has the ids of its networks that have an adapter', () => {
  expectTypeOf<RegisteredLatchkey>().toEqualTypeOf<typeof latchkey>()
  expectTypeOf<NetworkIdOf>().toEqualTypeOf<Id>()
  expectTypeOf<NamespaceOf>().toEqualTypeOf<Name>()
  expectTypeOf<NetworkIdOf<typeof other>>().toEqualTypeOf<'eip155:10'>()
  expectTypeOf(latchkey.options.networks[0].networkId).toEqualTypeOf<Id>()
  expectTypeOf(latchkey).toExtend<Latchkey>()
  expectTypeOf(useLatchkey()).toEqualTypeOf<typeof latchkey>()
})

describe('hooks take what is registered', () => {
  test('networks', () => {
    const { mutate } = useSwitchNetwork()
    mutate({ networkId: 'eip155:31337' })
    // @ts-expect-error not configured
    mutate({ networkId: 'eip155:10' })
    // @ts-expect-error configured, without an adapter
    mutate({ networkId: 'bip122:000000000019d6689c085ae165831e93' })
    useBalance({ networkId: 'eip155:1' })
    // @ts-expect-error not configured
    useBalance({ networkId: 'eip155:10' })
    useWaitForTransaction({ networkId: 'eip155:1' })
    // @ts-expect-error not configured
    useWaitForTransaction({ networkId: 'eip155:10' })
    const { connectors, mutate: connect } = useConnect()
    const [connector] = connectors
    if (!connector) return
    connect({ connector, networkId: 'eip155:1' })
    // @ts-expect-error not configured
    connect({ connector, networkId: 'eip155:10' })
  })

  test('namespaces', () => {
    useAccount({ namespace: 'solana' })
    useAccount({ namespace: undefined })
    // @ts-expect-error no adapter
    useAccount({ namespace: 'polkadot' })
    // @ts-expect-error no adapter
    useConnections({ namespace: 'polkadot' })
    // @ts-expect-error no adapter
    useDisconnect().mutate({ namespace: 'polkadot' })
    // @ts-expect-error no adapter
    useProvider({ namespace: 'polkadot' })
    useSignMessage().mutate({ message: 'a', namespace: 'solana' })
    // @ts-expect-error no adapter
    useSignMessage().mutate({ message: 'a', namespace: 'polkadot' })
    const types = { Mail: [{ name: 'to', type: 'address' }] } as const
    const typedData = { types, primaryType: 'Mail', message: { to: '0xab' } } as const
    useSignTypedData().mutate({ typedData, namespace: 'eip155' })
    // @ts-expect-error no adapter
    useSignTypedData().mutate({ typedData, namespace: 'polkadot' })
    useModal().open({ namespace: 'eip155' })
    // @ts-expect-error no adapter
    useModal().open({ namespace: 'polkadot' })
    useRouter().push('Connect', { namespace: 'eip155' })
    // @ts-expect-error no adapter
    useRouter().push('Connect', { namespace: 'polkadot' })
    useSend().mutate({ to: 'x', value: 1n })
  })
})

describe('hooks return what is registered', () => {
  test('an account', () => {
    const account = useAccount()
    expectTypeOf(account.namespace).toEqualTypeOf<Name>()
    expectTypeOf(account.network).toEqualTypeOf<NetworkOf | undefined>()
    expectTypeOf(useAccounts()).toEqualTypeOf<readonly Account[]>()
    if (!account.isConnected) return
    // The wallet may be on a network that the app did not configure.
    expectTypeOf(account.networkId).toEqualTypeOf<`${Name}:${string}`>()
    if (account.isNetworkSupported) {
      expectTypeOf(account.networkId).toEqualTypeOf<Id>()
      expectTypeOf(account.network).toEqualTypeOf<Network<Id>>()
    } else expectTypeOf(account.network).toEqualTypeOf<undefined>()
  })

  test('the networks and the active one', () => {
    const value = useNetworks()
    const { mutate } = useSwitchNetwork()
    expectTypeOf(value).toEqualTypeOf<Networks>()
    expectTypeOf(value.networks).toEqualTypeOf<readonly Network<Id>[]>()
    expectTypeOf(value.namespace).toEqualTypeOf<Name>()
    expectTypeOf(value.networkId).toEqualTypeOf<`${Name}:${string}`>()
    if (value.isUnsupported) return
    expectTypeOf(value.network.networkId).toEqualTypeOf<Id>()
    mutate({ networkId: value.networkId })
  })

  test('connections, connectors, and what is shown', () => {
    const [connection] = useConnections()
    expectTypeOf(connection?.namespace).toEqualTypeOf<Name | undefined>()
    expectTypeOf(connection?.network).toEqualTypeOf<NetworkOf | undefined>()
    expectTypeOf(useConnectors()[0]?.namespace).toEqualTypeOf<Name | undefined>()
    expectTypeOf(useConnect().data?.namespace).toEqualTypeOf<Name | undefined>()
    expectTypeOf(useModal().namespace).toEqualTypeOf<Name | undefined>()
    expectTypeOf(useRouter().data.network).toEqualTypeOf<NetworkOf | undefined>()
    expectTypeOf(useSwitchNetworkAttempt().network).toEqualTypeOf<NetworkOf | undefined>()
  })
})

describe('a latchkey that is given decides instead', () => {
  test('hooks', () => {
    expectTypeOf(useAccount({ latchkey: other }).namespace).toEqualTypeOf<'eip155'>()
    useBalance({ latchkey: other, networkId: 'eip155:10' })
    // @ts-expect-error a network of the registered one
    useBalance({ latchkey: other, networkId: 'eip155:1' })
    useSwitchNetwork({ latchkey: other }).mutate({ networkId: 'eip155:10' })
    // @ts-expect-error a network of the registered one
    useSwitchNetwork({ latchkey: other }).mutate({ networkId: 'eip155:1' })
    expectTypeOf(useAccount({ latchkey: anyLatchkey }).namespace).toEqualTypeOf<Namespace>()
  })

  test('actions and their options', () => {
    switchNetwork(latchkey, { networkId: 'eip155:1' })
    // @ts-expect-error not configured
    switchNetwork(latchkey, { networkId: 'eip155:10' })
    switchNetwork(other, { networkId: 'eip155:10' })
    switchNetwork(anyLatchkey, { networkId: 'polkadot:x' })
    expectTypeOf(getAccount(latchkey).namespace).toEqualTypeOf<Name>()
    expectTypeOf(getNetworks(other).namespace).toEqualTypeOf<'eip155'>()
    expectTypeOf(openModal(latchkey)).resolves.toHaveProperty('namespace').toEqualTypeOf<Name>()
    getBalance(latchkey, { address: 'x', networkId: 'eip155:1' })
    // @ts-expect-error not configured
    getBalance(latchkey, { address: 'x', networkId: 'eip155:10' })
    // @ts-expect-error no adapter
    signMessage(latchkey, { message: 'a', namespace: 'polkadot' })
    // @ts-expect-error not configured
    waitForTransaction(latchkey, { hash: '0x', networkId: 'eip155:10' })
    balanceQueryOptions(latchkey, { address: 'x', networkId: 'eip155:1' })
    // @ts-expect-error not configured
    balanceQueryOptions(latchkey, { address: 'x', networkId: 'eip155:10' })
    expectTypeOf(switchNetworkMutationOptions(other).mutationFn)
      .parameter(0)
      .toHaveProperty('networkId')
      .toEqualTypeOf<'eip155:10'>()
  })
})
