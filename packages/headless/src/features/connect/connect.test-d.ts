import { describe, expectTypeOf, test } from 'vitest'
import {
  type ConnectErrorType,
  connect,
  disconnect,
  reconnect,
  switchConnection,
} from '../../exports/actions.js'
import {
  type BaseError,
  type CaipAddress,
  type ConnectedAccount,
  type Connection,
  type ConnectionWithWallet,
  type Connector,
  type DisconnectError,
  type Latchkey,
  type Namespace,
  type PairingStatus,
  useConnect,
  useConnectAttempt,
  useConnections,
  useConnectors,
  useDisconnect,
  usePairing,
  useReconnect,
  useSwitchConnection,
  type WaitingPhase,
} from '../../exports/index.js'

declare const latchkey: Latchkey
declare const connector: Connector

describe('useConnect', () => {
  const { mutate, mutateAsync, data, error, variables, connectors } = useConnect()

  test('takes a connector, and gives who was connected', () => {
    mutate({ connector })
    mutate({ connector: { key: 'eip155:x', namespace: 'eip155' }, networkId: 'eip155:1' })
    expectTypeOf(mutateAsync({ connector })).resolves.toEqualTypeOf<ConnectedAccount>()
    expectTypeOf(data).toEqualTypeOf<ConnectedAccount | undefined>()
    expectTypeOf<ConnectedAccount>().toEqualTypeOf<{
      readonly namespace: Namespace
      readonly address: string
      readonly caipAddress: CaipAddress
    }>()
    expectTypeOf(connectors).toEqualTypeOf<readonly Connector[]>()
    expectTypeOf(connect(latchkey, { connector })).resolves.toEqualTypeOf<ConnectedAccount>()
  })

  test('what failed is an error of ours, in every callback', () => {
    if (error) expectTypeOf(error).toExtend<BaseError>()
    expectTypeOf(variables?.connector).toEqualTypeOf<Pick<Connector, 'key' | 'namespace'> | undefined>()
    mutate(
      { connector },
      {
        onSuccess: (account) => expectTypeOf(account.address).toEqualTypeOf<string>(),
        onError: (failure) => expectTypeOf(failure.code).toEqualTypeOf<ConnectErrorType['code']>(),
      },
    )
  })

  test('a name is no connector', () => {
    // @ts-expect-error nothing is connected without one
    mutate()
    // @ts-expect-error nor by a key alone
    mutate({ connector: 'eip155:x' })
    // @ts-expect-error a network is named by CAIP-2
    mutate({ connector, networkId: 1 })
  })
})

describe('useDisconnect, useReconnect, useSwitchConnection', () => {
  test('disconnect may be called with nothing', () => {
    const { mutate, data, error } = useDisconnect()
    mutate()
    mutate({ namespace: 'solana', connectorKey: 'x' })
    // @ts-expect-error no namespace of that name
    mutate({ namespace: 'sol' })
    expectTypeOf(data).toEqualTypeOf<
      readonly { readonly namespace: Namespace; readonly error?: BaseError }[] | undefined
    >()
    expectTypeOf(error).toEqualTypeOf<DisconnectError | null>()
    expectTypeOf(disconnect(latchkey)).resolves.toEqualTypeOf<NonNullable<typeof data>>()
  })

  test('reconnect takes nothing, and gives the connections there are', () => {
    const { mutate, data } = useReconnect()
    mutate()
    // @ts-expect-error which wallets were connected is remembered
    mutate({ connector })
    expectTypeOf(data).toEqualTypeOf<readonly Connection[] | undefined>()
    expectTypeOf(reconnect(latchkey)).resolves.toEqualTypeOf<readonly Connection[]>()
  })

  test('a connection, and an account of it, is made the active one', () => {
    const { mutate, data } = useSwitchConnection()
    const [connection] = useConnections()
    if (connection) mutate({ connection, address: connection.accounts[0]?.address })
    // @ts-expect-error which connection
    mutate({ address: 'x' })
    expectTypeOf(data).toEqualTypeOf<Connection | undefined>()
    expectTypeOf(switchConnection).returns.resolves.toEqualTypeOf<Connection>()
  })
})

describe('what there is to connect', () => {
  test('lists are read-only', () => {
    expectTypeOf(useConnectors()).toEqualTypeOf<readonly Connector[]>()
    expectTypeOf(useConnections({ namespace: 'eip155' })).toEqualTypeOf<readonly ConnectionWithWallet[]>()
    // @ts-expect-error the adapters say what there is
    useConnectors().push(connector)
  })

  test('an attempt is begun with a connector and read with its phase', () => {
    const attempt = useConnectAttempt()
    attempt.start(connector)
    // @ts-expect-error which wallet
    attempt.start()
    expectTypeOf(attempt.status).toEqualTypeOf<'idle' | 'pending' | 'success' | 'error'>()
    expectTypeOf(attempt.phase).toEqualTypeOf<WaitingPhase>()
    expectTypeOf(attempt.error).toEqualTypeOf<BaseError | undefined>()
    expectTypeOf(attempt).not.toHaveProperty('variables')
  })

  test('a code is a text that may not be there', () => {
    const pairing = usePairing()
    pairing.start()
    expectTypeOf(pairing.status).toEqualTypeOf<PairingStatus>()
    expectTypeOf(pairing.uri).toEqualTypeOf<string | undefined>()
    expectTypeOf(pairing.error).toEqualTypeOf<BaseError | undefined>()
  })
})
