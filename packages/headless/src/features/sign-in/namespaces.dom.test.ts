import type { SandboxSolana } from '@latchkey/sandbox'
import type { Wallet } from '@wallet-standard/base'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addBitcoinWallet, clearPage, regtestNetwork } from '../../../test/bitcoinScene.js'
import { addPolkadotWallet, dotNetworks } from '../../../test/polkadotScene.js'
import { eventually } from '../../../test/scene.js'
import { signInScene } from '../../../test/signInScene.js'
import { startSignInServer } from '../../../test/signInServer.js'
import {
  alteredWallet,
  clusterNetwork,
  makeSolanaWallet,
  quickCluster,
  register,
  withoutFeatures,
} from '../../../test/solanaScene.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { bitcoinAdapter } from '../../exports/bitcoin.js'
import { polkadotAdapter } from '../../exports/polkadot.js'
import { solanaAdapter } from '../../exports/solana.js'
import { getAccount } from '../account/getAccount.js'
import { connect } from '../connect/connect.js'
import { signIn } from './signIn.js'

let cluster: SandboxSolana
beforeAll(async () => {
  cluster = await quickCluster()
})
afterAll(() => cluster.stop())

async function open(options: Partial<LatchkeyOptions>, prompt: 'connect' | 'manual' = 'manual') {
  return signInScene(await startSignInServer(), { prompt }, options)
}

describe('Solana', () => {
  function addSolana(change = (standard: Wallet): Wallet => standard) {
    const wallet = makeSolanaWallet(cluster)
    register(change(wallet.standard))
    const asked = () =>
      wallet.log.entries
        .filter(({ direction, method }) => direction === 'request' && /connect|sign/.test(method))
        .map(({ method }) => method)
    return { wallet, asked }
  }
  const openSolana = (prompt?: 'connect' | 'manual') =>
    open({ networks: [clusterNetwork(cluster)], adapters: [solanaAdapter()] }, prompt)

  /** A wallet whose `solana:signIn` changes what it is asked, or what it answers. */
  const withSignIn =
    (change: {
      input?: (input: Record<string, unknown>) => object
      output?: (output: Record<string, unknown>) => object
    }) =>
    (standard: Wallet): Wallet => {
      const feature = standard.features['solana:signIn'] as {
        signIn(input: object): Promise<Record<string, unknown>[]>
      }
      const { input = (given) => given, output = (given) => given } = change
      return alteredWallet(standard, {
        features: {
          ...standard.features,
          'solana:signIn': {
            version: '1.0.0',
            signIn: async (given: Record<string, unknown>) =>
              (await feature.signIn(input(given))).map(output),
          },
        },
      })
    }

  test('connects and signs in with one prompt', async () => {
    const { asked, wallet } = addSolana()
    const { latchkey, connector, server, steps } = await openSolana('connect')
    await connect(latchkey, { connector: await connector('Sandbox Solana Wallet') })
    expect(getAccount(latchkey)).toMatchObject({ address: wallet.accounts[0], isSignedIn: true })
    expect(asked()).toEqual(['solana:signIn'])
    expect(server.accepted[0]?.message).toContain('sign in with your Solana account')
    expect(steps()).toEqual(['started', 'succeeded'])
  })

  test('`signIn` with a connector has one prompt too, and asks once if it is called twice', async () => {
    const { asked } = addSolana()
    const scene = await openSolana()
    const connector = await scene.connector('Sandbox Solana Wallet')
    const both = [signIn(scene.latchkey, { connector }), signIn(scene.latchkey, { connector })]
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(asked()).toEqual(['solana:signIn'])
  })

  test('a wallet that is connected writes the message itself', async () => {
    const { asked } = addSolana()
    const { latchkey, connector } = await openSolana()
    await connect(latchkey, { connector: await connector('Sandbox Solana Wallet') })
    await signIn(latchkey)
    expect(getAccount(latchkey).isSignedIn).toBe(true)
    expect(asked()).toEqual(['standard:connect', 'solana:signIn'])
  })

  test('a wallet that does not write messages signs that of the server', async () => {
    const { asked } = addSolana((standard) => withoutFeatures(standard, 'solana:signIn'))
    const { latchkey, connector } = await openSolana()
    await connect(latchkey, { connector: await connector('Sandbox Solana Wallet') })
    await signIn(latchkey)
    expect(getAccount(latchkey).isSignedIn).toBe(true)
    expect(asked()).toEqual(['standard:connect', 'solana:signMessage'])
  })

  test('a prompt that the user rejects does not connect', async () => {
    const { wallet } = addSolana()
    const { latchkey, connector, server } = await openSolana('connect')
    wallet.controls.next({ kind: 'reject', methods: ['solana:signIn'] })
    const connecting = connect(latchkey, { connector: await connector('Sandbox Solana Wallet') })
    await expect(connecting).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    expect(getAccount(latchkey).isConnected).toBe(false)
    expect(server.calls).not.toContain('verify')
  })

  test('without the server, the wallet connects', async () => {
    const { asked } = addSolana()
    const { latchkey, connector, server } = await openSolana('connect')
    server.failNext('start', 501)
    await connect(latchkey, { connector: await connector('Sandbox Solana Wallet') })
    expect(getAccount(latchkey)).toMatchObject({ isConnected: true, isSignedIn: false })
    expect(asked()).toEqual(['standard:connect'])
  })

  test.each<[string, string, (standard: Wallet) => Wallet]>([
    ['nonce', 'sign-in/other-message', withSignIn({ input: (given) => ({ ...given, nonce: '12345678' }) })],
    [
      'domain',
      'sign-in/other-message',
      withSignIn({ input: (given) => ({ ...given, domain: 'other.app' }) }),
    ],
    ['end', 'sign-in/other-message', withSignIn({ input: ({ expirationTime: _, ...given }) => given })],
    ['statement', 'sign-in/other-message', withSignIn({ input: ({ statement: _, ...given }) => given })],
    [
      'resource',
      'sign-in/other-message',
      withSignIn({ input: (given) => ({ ...given, resources: ['https://other.app'] }) }),
    ],
    ['network', 'sign-in/other-network', withSignIn({ input: (given) => ({ ...given, chainId: 'devnet' }) })],
    [
      'text',
      'sign-in/other-message',
      withSignIn({ output: (given) => ({ ...given, signedMessage: Buffer.from('Hello') }) }),
    ],
  ])('a message with another %s is refused, and not sent', async (_, code, change) => {
    addSolana(change)
    const { latchkey, connector, server } = await openSolana()
    await connect(latchkey, { connector: await connector('Sandbox Solana Wallet') })
    await expect(signIn(latchkey)).rejects.toMatchObject({ code })
    expect(server.calls).not.toContain('verify')
    expect(getAccount(latchkey).isSignedIn).toBe(false)
  })

  test('another account than the one that connects is refused, and not sent', async () => {
    const { wallet } = addSolana((standard) =>
      withSignIn({ input: (given) => ({ ...given, address: wallets.second }) })(standard),
    )
    const wallets = { second: wallet.accounts[1] }
    const { latchkey, connector, server } = await openSolana()
    await connect(latchkey, { connector: await connector('Sandbox Solana Wallet') })
    await expect(signIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/other-account' })
    expect(server.calls).not.toContain('verify')
  })
})

test('a Bitcoin account signs in', async () => {
  onTestFinished(clearPage)
  addBitcoinWallet(['unisat'])
  const scene = await open({ networks: [regtestNetwork()], adapters: [bitcoinAdapter()] })
  await eventually(() => expect(scene.latchkey.adapters[0]?.getSnapshot().connectors).not.toEqual([]))
  const [connector] = scene.latchkey.adapters[0]?.getSnapshot().connectors ?? []
  if (!connector) throw new Error('No connector')
  await connect(scene.latchkey, { connector })
  await signIn(scene.latchkey)
  expect(getAccount(scene.latchkey).isSignedIn).toBe(true)
  expect(scene.server.accepted[0]?.message).toContain('your Bitcoin account')
})

test('a Polkadot account signs in', async () => {
  addPolkadotWallet()
  const [network] = dotNetworks
  const scene = await open({ networks: [network], adapters: [polkadotAdapter()] })
  await eventually(() => expect(scene.latchkey.adapters[0]?.getSnapshot().connectors).not.toEqual([]))
  const [connector] = scene.latchkey.adapters[0]?.getSnapshot().connectors ?? []
  if (!connector) throw new Error('No connector')
  await connect(scene.latchkey, { connector })
  await signIn(scene.latchkey)
  expect(getAccount(scene.latchkey).isSignedIn).toBe(true)
  expect(scene.server.accepted[0]?.message).toContain('your Polkadot account')
})
