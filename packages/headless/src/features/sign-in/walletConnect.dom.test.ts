import { parseSignInMessage } from '@latchkey/protocol'
import type { Fault, WalletOptions } from '@latchkey/sandbox/wallet'
import { type Chain, type EIP1193Provider, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Config, type CreateConnectorFn, createConfig, injected } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { testNetworks } from '../../../test/adapterScene.js'
import { addWallet, eventually, ownPrivateKeys, sandboxNetworks } from '../../../test/scene.js'
import { signInScene } from '../../../test/signInScene.js'
import { startSignInServer } from '../../../test/signInServer.js'
import { type WagmiAdapterParameters, wagmiAdapter } from '../../exports/wagmi.js'
import { getAccount } from '../account/getAccount.js'
import { connect } from '../connect/connect.js'
import { disconnect } from '../connect/disconnect.js'
import { signIn } from './signIn.js'

const rdns = 'test.latchkey.sandbox'
const asking = ['wallet_connect', 'eth_requestAccounts', 'wallet_requestPermissions', 'personal_sign']
const byConnecting = ['wallet_connect'] as const

type Wallet = ReturnType<typeof addWallet>

/** A wallet that has `wallet_connect`, and an app that knows it. */
async function open(
  options: Partial<WalletOptions> = {},
  adapter: WagmiAdapterParameters = { signInWallets: [rdns] },
  prompt: 'connect' | 'manual' = 'connect',
) {
  const wallet = addWallet({ hasSignIn: true, ...options })
  const server = await startSignInServer()
  const scene = signInScene(server, { prompt }, { adapters: [wagmiAdapter(adapter)] })
  return { ...scene, wallet, asked: () => askedOf(wallet), account: () => getAccount(scene.latchkey) }
}

/** The requests that ask the user, or would in another wallet. */
const askedOf = ({ log }: Wallet) =>
  log.entries
    .filter(({ direction, method }) => direction === 'request' && asking.includes(method))
    .map(({ method }) => method)

/** Changes what the page asks a wallet, or what it hears from it. */
function alter(
  { provider }: Wallet,
  change: (ask: () => Promise<unknown>, args: Parameters<typeof provider.request>[0]) => Promise<unknown>,
): void {
  const { request } = provider
  Object.assign(provider, {
    request: (args: Parameters<typeof request>[0]) =>
      args.method === 'wallet_connect' ? change(() => request(args), args) : request(args),
  })
}

interface Answer {
  accounts: {
    address: string
    capabilities: { signInWithEthereum?: { message: string; signature: string } }
  }[]
}

describe('a wallet that has `wallet_connect`', () => {
  test('connects and signs in with one prompt', async () => {
    const { latchkey, connector, server, steps, wallet, asked, account } = await open()
    await connect(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ isConnected: true, isSignedIn: true, address: wallet.accounts[0] })
    expect(asked()).toEqual(['wallet_connect'])
    expect(steps()).toEqual(['started', 'succeeded'])
    expect(server.accepted).toHaveLength(1)
  })

  test('is asked for each field of the server (ERC-7846)', async () => {
    const { latchkey, connector, server, wallet } = await open()
    server.change(({ fields, visit }) => ({
      visit,
      fields: { ...fields, scheme: 'https', requestId: 'one', resources: ['https://my.app/terms'] },
    }))
    await connect(latchkey, { connector: await connector() })
    const [{ message = '' } = {}] = server.accepted
    const { networkId, address: _, ...fields } = parseSignInMessage(message) ?? {}
    expect(networkId).toBe('eip155:1337')
    expect(fields).toMatchObject({ scheme: 'https', requestId: 'one', resources: ['https://my.app/terms'] })
    const { params } = wallet.log.entries.find(({ method }) => method === 'wallet_connect') ?? {}
    const signInWithEthereum = { ...fields, chainId: '0x539' }
    expect(params).toEqual([{ version: '1', capabilities: { signInWithEthereum } }])
  })

  test('is asked once if `signIn` is called twice', async () => {
    const { latchkey, connector, asked } = await open({}, undefined, 'manual')
    const parameters = { connector: await connector() }
    const [first, second] = await Promise.all([signIn(latchkey, parameters), signIn(latchkey, parameters)])
    expect(second).toEqual(first)
    expect(asked()).toEqual(['wallet_connect'])
  })

  test('is not asked by it if the app does not know the wallet', async () => {
    const { latchkey, connector, asked, account } = await open({}, {})
    await connect(latchkey, { connector: await connector() })
    expect(asked()).toEqual(['eth_requestAccounts'])
    await signIn(latchkey)
    expect(account().isSignedIn).toBe(true)
    expect(asked()).toEqual(['eth_requestAccounts', 'personal_sign'])
  })

  test('is known without the option if it is Base Account, whatever the case of its name', async () => {
    const { latchkey, connector, asked, account } = await open({ rdns: 'app.Base.account' }, {})
    await connect(latchkey, { connector: await connector() })
    expect(account().isSignedIn).toBe(true)
    expect(asked()).toEqual(['wallet_connect'])
  })

  test('signs the text of the server if it is connected', async () => {
    const { latchkey, connector, asked, account } = await open({}, undefined, 'manual')
    await connect(latchkey, { connector: await connector() })
    await signIn(latchkey)
    expect(account().isSignedIn).toBe(true)
    expect(asked()).toEqual(['eth_requestAccounts', 'personal_sign'])
  })

  test('connects without a message if the server is down', async () => {
    const { latchkey, connector, server, asked, account } = await open()
    server.failNext('start', 501)
    await connect(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ isConnected: true, isSignedIn: false })
    expect(asked()).toEqual(['eth_requestAccounts'])
  })

  test('signs for the network of the app, and stays on its own', async () => {
    const { latchkey, connector, server, account } = await open({ chainId: 1338 })
    await connect(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ networkId: 'eip155:1338', isSignedIn: true })
    expect(parseSignInMessage(server.accepted[0]?.message ?? '')?.networkId).toBe('eip155:1337')
  })

  test('can share several accounts, in any order: the active one signs in', async () => {
    const { latchkey, connector, wallet, asked, account } = await open({ approval: 'window' })
    const [first, second] = wallet.accounts
    alter(wallet, async (ask) => {
      const { accounts } = (await ask()) as Answer
      return { accounts: accounts.toReversed() }
    })
    const connecting = connect(latchkey, { connector: await connector() })
    await wallet.controls.approve(undefined, { accounts: [first ?? '', second ?? ''] })
    await connecting
    expect(account()).toMatchObject({ address: first, isSignedIn: true })
    expect(account().accounts).toHaveLength(2)
    expect(asked()).toEqual(['wallet_connect'])
  })
})

describe('a wallet that turns out not to sign in', () => {
  test.each<[string, Partial<WalletOptions>, Fault[]]>([
    ['it does not have the method: 4200', { hasSignIn: false }, []],
    ...[4100, -32601, -32602, -32603, -32004, 5700].map((code): [string, Partial<WalletOptions>, Fault[]] => [
      `it answers with ${code}`,
      {},
      [{ kind: 'error', code, message: 'No', methods: byConnecting }],
    ]),
  ])('is connected with one prompt, and signs with the next: %s', async (_, options, faults) => {
    const { latchkey, connector, wallet, asked, account, steps } = await open(options)
    wallet.controls.next(...faults)
    await connect(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ isConnected: true, isSignedIn: false })
    expect(asked()).toEqual(['wallet_connect', 'eth_requestAccounts'])
    await signIn(latchkey)
    expect(account().isSignedIn).toBe(true)
    expect(asked()).toEqual(['wallet_connect', 'eth_requestAccounts', 'personal_sign'])
    expect(steps()).toEqual(['asked', 'started', 'succeeded'])
  })

  test.each<[string, (args: object) => Promise<unknown>]>([
    ['answers `null`', async () => null],
    [
      'passes it on to its node',
      async (args) => {
        const [node = ''] = sandboxNetworks()[0]?.rpcUrls.default.http ?? []
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...args })
        const headers = { 'content-type': 'application/json' }
        const { error } = await (await fetch(node, { method: 'POST', headers, body })).json()
        throw Object.assign(new Error(error.message), error)
      },
    ],
  ])('is connected with one prompt if it %s', async (_, answer) => {
    const { latchkey, connector, wallet, asked, account } = await open()
    let calls = 0
    alter(wallet, (_ask, args) => {
      calls += 1
      return answer(args)
    })
    await signIn(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ isConnected: true, isSignedIn: true })
    expect(calls).toBe(1)
    expect(asked()).toEqual(['eth_requestAccounts', 'personal_sign'])
    expect(wallet.log.entries.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  })

  test.each<[string, (wallet: Wallet) => unknown]>([
    ['without the capability', ({ accounts: [address] }) => ({ accounts: [{ address, capabilities: {} }] })],
    ['without capabilities', ({ accounts: [address] }) => ({ accounts: [{ address }] })],
    [
      'with an error in place of the signature',
      ({ accounts: [address] }) => ({
        accounts: [{ address, capabilities: { signInWithEthereum: { code: -32603, message: 'No' } } }],
      }),
    ],
    ['with no accounts', () => ({ accounts: [] })],
    ['with `null`', () => null],
    ['with a text', () => 'ok'],
    ['like `eth_requestAccounts`', ({ accounts: [address] }) => [address]],
  ])('is connected once the user has approved, and has answered %s', async (_, resultOf) => {
    const { latchkey, connector, wallet, server, asked, account } = await open()
    wallet.controls.next({ kind: 'wrongAnswer', result: resultOf(wallet), methods: byConnecting })
    await connect(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ isConnected: true, isSignedIn: false })
    expect(asked()).toEqual(['wallet_connect'])
    expect(server.calls).not.toContain('verify')
    await signIn(latchkey)
    expect(account().isSignedIn).toBe(true)
    expect(asked()).toEqual(['wallet_connect', 'personal_sign'])
  })
})

describe('nobody is connected, and no other prompt follows, if', () => {
  test.each<[string, Fault, string]>([
    ['the user rejects', { kind: 'reject', methods: byConnecting }, 'rpc/user-rejected'],
    [
      'the wallet shows a request already',
      { kind: 'alreadyPending', methods: byConnecting },
      'rpc/request-pending',
    ],
  ])('%s', async (_, fault, code) => {
    const { latchkey, connector, wallet, server, asked, account } = await open()
    wallet.controls.next(fault)
    const parameters = { connector: await connector() }
    await expect(connect(latchkey, parameters)).rejects.toMatchObject({ code })
    expect(account().isConnected).toBe(false)
    expect(asked()).toEqual(['wallet_connect'])
    expect(server.calls).not.toContain('verify')
  })

  test.each<[string, (scene: Awaited<ReturnType<typeof open>>, controller: AbortController) => unknown]>([
    ['the app stops waiting', (_, controller) => controller.abort()],
    ['the app disconnects', ({ latchkey }) => disconnect(latchkey)],
  ])('%s: an approval that comes later is revoked', async (_, leave) => {
    const scene = await open()
    const { latchkey, connector, wallet, server, asked, account } = scene
    wallet.controls.next({ kind: 'silent', methods: byConnecting })
    const controller = new AbortController()
    const connecting = connect(latchkey, { connector: await connector(), signal: controller.signal })
    connecting.catch(() => {})
    await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
    await leave(scene, controller)
    await expect(connecting).rejects.toMatchObject({ code: 'connect/cancelled' })
    await wallet.controls.release()
    await eventually(() =>
      expect(wallet.log.entries.some(({ method }) => method === 'wallet_revokePermissions')).toBe(true),
    )
    expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([])
    expect(account().isConnected).toBe(false)
    expect(asked()).toEqual(['wallet_connect'])
    expect(server.calls).not.toContain('verify')

    await connect(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ isConnected: true, isSignedIn: true })
  })

  test('the app stops waiting, and the wallet then does not have the method', async () => {
    const { latchkey, connector, wallet, asked, account } = await open()
    let refuse: ((error: unknown) => void) | undefined
    alter(wallet, () => new Promise((_, reject) => (refuse = reject)))
    const controller = new AbortController()
    const connecting = connect(latchkey, { connector: await connector(), signal: controller.signal })
    connecting.catch(() => {})
    await eventually(() => expect(refuse).toBeDefined())
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connect/cancelled' })
    refuse?.(Object.assign(new Error('No'), { code: 4200 }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(account().isConnected).toBe(false)
    expect(asked()).toEqual([])
  })
})

describe('the wallet is connected, and nobody is signed in, if it', () => {
  async function expectRefused(fault: (wallet: Wallet) => Fault, code: string) {
    const { latchkey, connector, wallet, server, events, steps, asked, account } = await open()
    wallet.controls.next(fault(wallet))
    await connect(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ isConnected: true, isSignedIn: false })
    expect(asked()).toEqual(['wallet_connect'])
    expect(server.calls).not.toContain('verify')
    expect(steps()).toEqual(['started', 'failed', 'asked'])
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'signIn.failed', error: expect.objectContaining({ code }) }),
    )
  }
  const other = 'sign-in/other-message'

  test.each<[string, string, Readonly<Record<string, unknown>>]>([
    ['nonce', other, { nonce: '12345678' }],
    ['domain', other, { domain: 'other.app' }],
    ['URI', other, { uri: 'https://other.app/login' }],
    ['scheme', other, { scheme: 'http' }],
    ['version', other, { version: '2' }],
    ['statement', other, { statement: 'I give you all.' }],
    ['end', other, { expirationTime: undefined }],
    ['begin', other, { notBefore: '2026-01-01T00:00:00.000Z' }],
    ['time', other, { issuedAt: '2020-01-01T00:00:00.000Z' }],
    ['request id', other, { requestId: 'another' }],
    ['resource', other, { resources: ['https://other.app'] }],
    ['network', 'sign-in/other-network', { chainId: '0x1' }],
  ])('signs another %s', (_, code, fields) => expectRefused(() => ({ kind: 'otherSignIn', fields }), code))

  test('signs another text', () => expectRefused(() => ({ kind: 'otherSignIn', text: 'Hello' }), other))

  test('signs with another account than the one that it shares', () =>
    expectRefused(
      ({ accounts: [, account] }) => ({ kind: 'otherSignIn', ...(account && { account }) }),
      'sign-in/other-account',
    ))

  test('answers for another account than the one that it shares', async () => {
    const { latchkey, connector, wallet, server, events, account } = await open()
    const [first, second] = wallet.accounts
    wallet.controls.next({ kind: 'otherSignIn', ...(second && { account: second }) })
    alter(wallet, async (ask) => {
      const { accounts } = (await ask()) as Answer
      return { accounts: accounts.map((each) => ({ ...each, address: second })) }
    })
    await connect(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ address: first, isConnected: true, isSignedIn: false })
    expect(server.calls).not.toContain('verify')
    expect(events).toContainEqual(
      expect.objectContaining({ error: expect.objectContaining({ code: 'sign-in/other-account' }) }),
    )
  })

  test('has a signature of another key', async () => {
    const { latchkey, connector, wallet, steps, account } = await open()
    alter(wallet, async (ask) => {
      const answer = (await ask()) as Answer
      const [signed] = answer.accounts.map(({ capabilities }) => capabilities.signInWithEthereum)
      const thief = privateKeyToAccount(ownPrivateKeys[2] ?? '0x')
      if (signed) signed.signature = await thief.signMessage({ message: signed.message })
      return answer
    })
    await connect(latchkey, { connector: await connector() })
    expect(account()).toMatchObject({ isConnected: true, isSignedIn: false })
    expect(steps()).toEqual(['started', 'failed', 'asked'])
  })
})

test('a request to connect that the wallet already shows is joined, and the signature asked for after', async () => {
  const { latchkey, connector, wallet, asked, account } = await open(
    { approval: 'window' },
    undefined,
    'manual',
  )
  const parameters = { connector: await connector() }
  const connecting = connect(latchkey, parameters)
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  const signing = signIn(latchkey, parameters)
  await wallet.controls.approve()
  await connecting
  await wallet.controls.approve()
  await signing
  expect(account().isSignedIn).toBe(true)
  expect(asked()).toEqual(['eth_requestAccounts', 'personal_sign'])
})

describe("an app's own wagmi config is connected without another prompt", () => {
  function hostConfig(connectors: CreateConnectorFn[], discovers = false): Config {
    const networks = testNetworks()
    const [first, ...others] = networks as unknown as [Chain, ...Chain[]]
    const config = createConfig({
      chains: [first, ...others],
      transports: Object.fromEntries(networks.map(({ id, rpcUrls }) => [id, http(rpcUrls.default.http[0])])),
      connectors,
      multiInjectedProviderDiscovery: discovers,
    })
    onTestFinished(() => config._internal.mipd?.destroy())
    return config
  }

  /** Like the connector of Base Account, which connects by `wallet_connect`. */
  function connectsByMethod(connector: CreateConnectorFn): CreateConnectorFn {
    return (config) => {
      const created = connector(config)
      return {
        ...created,
        async connect(parameters = {}) {
          const provider = (await created.getProvider()) as EIP1193Provider
          if (!parameters.isReconnecting)
            await provider.request({ method: 'wallet_connect', params: [{ version: '1' }] } as never)
          return created.connect.call(this, { ...parameters, isReconnecting: true }) as never
        },
      }
    }
  }

  test.each<[string, boolean, (provider: EIP1193Provider) => CreateConnectorFn[]]>([
    ['that finds wallets itself', true, () => []],
    [
      'whose connector asks for permissions',
      false,
      (provider) => [injected({ target: { id: 'own', name: 'Own', provider } })],
    ],
    [
      'whose connector connects by the same method',
      false,
      (provider) => [connectsByMethod(injected({ target: { id: 'own', name: 'Own', provider } }))],
    ],
  ])('%s', async (_, discovers, connectorsOf) => {
    const wallet = addWallet({ hasSignIn: true })
    const config = hostConfig(connectorsOf(wallet.provider as unknown as EIP1193Provider), discovers)
    const adapters = [wagmiAdapter({ config, signInWallets: [rdns] })]
    const { latchkey, connector } = signInScene(
      await startSignInServer(),
      { prompt: 'connect' },
      { adapters },
    )
    const parameters = { connector: await connector() }
    expect(config.connectors).toHaveLength(1)
    await connect(latchkey, parameters)
    expect(getAccount(latchkey).isSignedIn).toBe(true)
    expect(askedOf(wallet)).toEqual(['wallet_connect'])
    expect(getConnection(config)).toMatchObject({ status: 'connected', address: wallet.accounts[0] })
    await disconnect(latchkey)
    expect(getConnection(config).status).toBe('disconnected')
  })
})
