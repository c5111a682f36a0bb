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
  type LatchkeyErrorType,
  type Namespace,
  type PairingStatus,
  type UnknownError,
  type UserRejectedError,
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

  test('takes a connector and returns the connected account', () => {
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

  test('every callback has the typed error', () => {
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

  test('a name is not a connector', () => {
    // @ts-expect-error a connector is required
    mutate()
    // @ts-expect-error a connector has a namespace too
    mutate({ connector: 'eip155:x' })
    // @ts-expect-error a network id is a CAIP-2 id
    mutate({ connector, networkId: 1 })
  })
})

describe('useDisconnect, useReconnect, useSwitchConnection', () => {
  test('disconnect has no required parameters', () => {
    const { mutate, data, error } = useDisconnect()
    mutate()
    mutate({ namespace: 'solana', connectorKey: 'x' })
    // @ts-expect-error an unknown namespace
    mutate({ namespace: 'sol' })
    expectTypeOf(data).toEqualTypeOf<
      readonly { readonly namespace: Namespace; readonly error?: LatchkeyErrorType }[] | undefined
    >()
    expectTypeOf(error).toEqualTypeOf<DisconnectError | null>()
    expectTypeOf(disconnect(latchkey)).resolves.toEqualTypeOf<NonNullable<typeof data>>()
  })

  test('reconnect takes no parameters and returns connections', () => {
    const { mutate, data } = useReconnect()
    mutate()
    // @ts-expect-error reconnect takes no connector
    mutate({ connector })
    expectTypeOf(data).toEqualTypeOf<readonly Connection[] | undefined>()
    expectTypeOf(reconnect(latchkey)).resolves.toEqualTypeOf<readonly Connection[]>()
  })

  test('switchConnection takes a connection and an address', () => {
    const { mutate, data } = useSwitchConnection()
    const [connection] = useConnections()
    if (connection) mutate({ connection, address: connection.accounts[0]?.address })
    // @ts-expect-error a connection is required
    mutate({ address: 'x' })
    expectTypeOf(data).toEqualTypeOf<Connection | undefined>()
    expectTypeOf(switchConnection).returns.resolves.toEqualTypeOf<Connection>()
  })
})

describe('connectors and attempts', () => {
  test('lists are readonly', () => {
    expectTypeOf(useConnectors()).toEqualTypeOf<readonly Connector[]>()
    expectTypeOf(useConnections({ namespace: 'eip155' })).toEqualTypeOf<readonly ConnectionWithWallet[]>()
    // @ts-expect-error a list is readonly
    useConnectors().push(connector)
  })

  test('an attempt starts with a connector and has a phase', () => {
    const attempt = useConnectAttempt()
    attempt.start(connector)
    // @ts-expect-error a connector is required
    attempt.start()
    expectTypeOf(attempt.status).toEqualTypeOf<'idle' | 'pending' | 'success' | 'error'>()
    expectTypeOf(attempt.phase).toEqualTypeOf<WaitingPhase>()
    expectTypeOf(attempt.error).toEqualTypeOf<ConnectErrorType | UnknownError | undefined>()
    if (attempt.error?.code === 'rpc/user-rejected')
      expectTypeOf(attempt.error).toEqualTypeOf<UserRejectedError>()
    expectTypeOf(attempt).not.toHaveProperty('variables')
  })

  test('a code is optional', () => {
    const pairing = usePairing()
    pairing.start()
    expectTypeOf(pairing.status).toEqualTypeOf<PairingStatus>()
    expectTypeOf(pairing.uri).toEqualTypeOf<string | undefined>()
    expectTypeOf(pairing.error).toEqualTypeOf<LatchkeyErrorType | undefined>()
    if (pairing.error?.name === 'RelayUnreachableError')
      expectTypeOf(pairing.error.code).toEqualTypeOf<'pairing/relay-unreachable'>()
  })
})
