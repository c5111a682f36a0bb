import { randomBytes } from 'node:crypto'
import { createSolanaWallet } from '@latchkey/sandbox/wallet'
import { base58 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, Transaction, VersionedMessage } from '@solana/web3.js'
import { bytesToHex } from 'viem'
import { solanaAdapter } from '../../../src/adapters/solana/solanaAdapter.js'
import {
  type SendTransactionParameters,
  type SignTransactionParameters,
  sendTransaction,
  signTransaction,
} from '../../../src/exports/solana.js'
import { registerStandardWallets } from '../../registerStandardWallets.js'
import { clusterNetwork, isSolanaSignature, quickCluster } from '../../solanaScene.js'
import { createAbortedSignal } from '../actions.js'
import { parameterCall } from '../parameters/parameterCall.js'
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
  // The rules compare what is asked in two calls, which have different slots.
  cluster.setPriorityFee(100_000)
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
        shown: () =>
          controls.pending.map(({ request }) =>
            request.namespace === 'solana' && 'transactions' in request
              ? {
                  ...request,
                  transactions: request.transactions.map((each) => ({
                    ...each,
                    base64: withoutBlockhash(each.base64),
                  })),
                }
              : request,
          ),
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
      nodeRequests: node.requests,
      withoutNoise(request) {
        // Asked once.
        if (request.includes('getGenesisHash')) return undefined
        return request.replace(
          /"params":\["([^"]{100,})"/,
          (_, data: string) => `"params":["${withoutBlockhash(data)}"`,
        )
      },
      holdNode: node.hold,
    },
    ownActions: ['signTransaction', 'sendTransaction'],
    async ownCalls({ address }) {
      await cluster.airdrop(address, 10n ** 9n)
      const feePayer = new PublicKey(address)
      const { blockhash, lastValidBlockHeight } = await new Connection(cluster.url, {
        wsEndpoint: cluster.wsUrl,
      }).getLatestBlockhash()
      const [first = new Uint8Array(), second = new Uint8Array()] = [1, 2].map((lamports) =>
        new Transaction({ feePayer, blockhash, lastValidBlockHeight })
          .add(SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: feePayer, lamports }))
          .serialize({ requireAllSignatures: false }),
      )
      const signal = [undefined, createAbortedSignal()] as const
      return [
        parameterCall<SignTransactionParameters>('signTransaction', signTransaction, {
          transactions: [[first], [first, second]],
          signal,
        }),
        parameterCall<SendTransactionParameters>('sendTransaction', sendTransaction, {
          transaction: [first, second],
          confirmations: sendTransactionTest('is confirmed later with more confirmations'),
          idempotencyKey: sendTransactionTest('two calls with one idempotencyKey'),
          signal,
        }),
      ]
    },
    async close() {
      await node.stop()
      await cluster.stop()
    },
  }
}

function sendTransactionTest(test: string) {
  return { file: 'src/adapters/solana/features/sendTransaction.dom.test.tsx', test }
}

/** Returns a transaction or its message, in base64, with another hash of the last block. */
function withoutBlockhash(data: string): string {
  const bytes = Buffer.from(data, 'base64')
  // A transaction begins with the number of its signatures, a message with a version.
  const isMessage = (bytes[0] ?? 0) >= 0x80
  const message = VersionedMessage.deserialize(isMessage ? bytes : bytes.subarray(1 + 64 * (bytes[0] ?? 0)))
  message.recentBlockhash = '1'.repeat(32)
  return Buffer.from(message.serialize()).toString('base64')
}
