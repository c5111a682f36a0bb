import { randomBytes } from 'node:crypto'
import { createSolanaWallet } from '@latchkey/sandbox/wallet'
import { base58 } from '@scure/base'
import { bytesToHex } from 'viem'
import { solanaAdapter } from '../../../src/adapters/solana/solanaAdapter.js'
import { registerStandardWallets } from '../../registerStandardWallets.js'
import { clusterNetwork, isSolanaSignature, quickCluster } from '../../solanaScene.js'
import type { Scene } from '../scene.js'
import { countNode } from './countedNode.js'
import { sandboxSceneWallet } from './sandboxSceneWallet.js'

/** A second network, without a server. */
const otherChain = 'solana:Ab5yVQYkyGTfKFzbVCxTLXg6mBRGgVqCJz3SvJ7NzQPr'.slice(
  0,
  'solana:'.length + 32,
) as `solana:${string}`
const tokenBalance = 1_000_000n

/** Opens a scene with wallets of the Wallet Standard and a cluster of the sandbox. */
export async function openSolanaScene(): Promise<Scene> {
  const cluster = await quickCluster()
  const node = await countNode(cluster.url)
  const mint = await cluster.createMint({ decimals: 2 })
  const chains = [
    { id: cluster.caip2, name: cluster.name, rpcUrl: cluster.url },
    { id: otherChain, name: 'Other', rpcUrl: cluster.url },
  ]
  const networks = [
    clusterNetwork(cluster, [node.url]),
    clusterNetwork({ caip2: otherChain, name: 'Other', url: node.url }),
  ] as const
  const newSeed = () => bytesToHex(randomBytes(32))

  return {
    factory: solanaAdapter(),
    networks,
    traits: {
      wallets: 'several',
      identities: 'shared',
      reconnects: 'silently',
      permissions: 'revocable',
      network: 'of the app',
      messages: 'signed',
    },

    createWallet({ identity = 'first' } = {}) {
      const wallet = createSolanaWallet({
        name: `Conformance ${identity}`,
        approval: 'auto',
        chains,
        privateKeys: [newSeed(), newSeed()],
      })
      const { controls, accounts } = wallet
      const [address = '', other = ''] = accounts
      return {
        ...sandboxSceneWallet(wallet),
        connectorId: `Conformance ${identity}`,
        address,
        show: () => registerStandardWallets(wallet.standard),
        async changeAccount() {
          controls.switchAccount(other)
          return other
        },
        wrongAnswers: [
          { name: 'nothing', result: undefined },
          { name: 'no list', result: { accounts: address } },
          { name: 'an empty list', result: { accounts: [] } },
          { name: 'an address that is no account', result: { accounts: [{ address: '0x12' }] } },
          { name: 'an account without an address', result: { accounts: [{}] } },
        ],
      }
    },

    signature: {
      isOfMessage: ({ address, message, signature }) =>
        isSolanaSignature(
          address,
          typeof message === 'string' ? new TextEncoder().encode(message) : message.raw,
          base58.decode(signature),
        ),
    },

    transfers: {
      newReceiver: () => base58.encode(randomBytes(32)),
      wrongReceivers: [
        { name: 'a text', to: 'alice' },
        { name: 'an address of another namespace', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
        { name: 'a byte too few', to: base58.encode(new Uint8Array(31).fill(7)) },
        { name: 'a byte too many', to: base58.encode(new Uint8Array(33).fill(7)) },
      ],
      wrongChecksum: undefined,
      unownedReceivers: [
        { to: '1'.repeat(32), code: 'send/receiver-zero' },
        { to: '1nc1nerator11111111111111111111111111111111', code: 'send/receiver-burn' },
      ],
      otherForms: () => [],
      // The first is the minimum balance of an account.
      amounts: [890_880n, 2n ** 53n + 1n],
      tooMuch: [2n ** 60n, 2n ** 64n + 890_880n],
      async fund(address) {
        await cluster.airdrop(address, 2n ** 54n)
        await cluster.mintTo(mint, address, tokenBalance)
      },
      token: { address: mint, decimals: 2, symbol: 'TOK' },
      tokenBalance,
      countNodeRequests: node.count,
      holdNode: node.hold,
    },
    async close() {
      await node.stop()
      await cluster.stop()
    },
  }
}
