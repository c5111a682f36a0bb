import { startBitcoin } from '@latchkey/sandbox'
import { createBitcoinWallet } from '@latchkey/sandbox/wallet'
import { schnorr } from '@noble/curves/secp256k1.js'
import { bech32, bech32m } from '@scure/base'
import { Verifier } from 'bip322-js'
import { generatePrivateKey } from 'viem/accounts'
import { bitcoinAdapter } from '../../../src/adapters/bitcoin/bitcoinAdapter.js'
import {
  type SignMessageParameters,
  type SignPsbtParameters,
  signMessage,
  signPsbt,
} from '../../../src/exports/bitcoin.js'
import { bitcoin } from '../../../src/shared/chains.js'
import { regtestNetwork } from '../../bitcoinScene.js'
import { buildPsbt } from '../../psbt.js'
import { createAbortedSignal } from '../actions.js'
import { parameterCall } from '../parameters/parameterCall.js'
import type { Scene } from '../scene.js'
import { countNode } from './countedNode.js'
import { sandboxSceneWallet } from './sandboxSceneWallet.js'

/** `window` with the providers of sats-connect. WBIP-004. */
type BitcoinPage = Record<string, unknown> & { btc_providers?: readonly { readonly id: string }[] }

/** Opens a scene with sats-connect wallets and a chain of the sandbox. */
export async function openBitcoinScene(): Promise<Scene> {
  const chain = await startBitcoin({ automine: true })
  const node = await countNode(chain.url)
  const network = regtestNetwork(node.url)

  function makeWallet(name: string, providerId: string) {
    return createBitcoinWallet({
      name,
      providerId,
      approval: 'auto',
      privateKeys: [generatePrivateKey(), generatePrivateKey()],
      network: {
        name: 'Regtest',
        kind: 'regtest',
        url: chain.url,
        ids: ['bitcoin:regtest', network.networkId],
      },
    })
  }

  return {
    factory: bitcoinAdapter({ enableTransfers: true }),
    networks: [network, bitcoin],
    traits: {
      wallets: 'several',
      identities: 'unique',
      reconnects: 'silently',
      permissions: 'revocable',
      network: 'fixed',
      messages: 'signed',
    },

    createWallet({ identity = 'first' } = {}) {
      const providerId = `Conformance_${identity}`
      const wallet = makeWallet(`Conformance ${identity}`, providerId)
      const { controls, accounts } = wallet
      const [address = '', other = ''] = accounts
      return {
        ...sandboxSceneWallet(wallet),
        connectorId: providerId,
        address,
        show() {
          wallet.announce(['sats-connect'])
          const page = window as unknown as BitcoinPage
          const own = page[providerId]
          return () => {
            if (page[providerId] !== own) return
            delete page[providerId]
            page.btc_providers = page.btc_providers?.filter(({ id }) => id !== providerId) ?? []
          }
        },
        async changeAccount() {
          controls.switchAccount(other)
          return other
        },
        wrongAnswers: [
          { name: 'nothing', result: null },
          { name: 'no list', result: { addresses: address } },
          { name: 'an empty list', result: { addresses: [] } },
          {
            name: 'an address that is none',
            result: { addresses: [{ address: '0x12', purpose: 'payment' }] },
          },
          {
            name: 'an address of a network that the app does not have',
            result: {
              addresses: [{ address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', purpose: 'payment' }],
            },
          },
        ],
      }
    },

    signature: {
      isOfMessage({ address, message, signature }) {
        const signed = typeof message === 'string' ? message : Buffer.from(message.raw)
        return Verifier.verifySignature(address, signed, signature)
      },
    },

    transfers: {
      newReceiver: () => makeWallet('Receiver', 'Receiver').accounts[0] ?? '',
      wrongReceivers: [
        { name: 'a text', to: 'alice' },
        { name: 'an address of another network', to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
        { name: 'an address of another namespace', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
      ],
      wrongChecksum: 'bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gq',
      unownedReceivers: [
        { to: bech32.encode('bcrt', [0, ...bech32.toWords(new Uint8Array(20))]), code: 'send/receiver-zero' },
      ],
      otherForms: (address) => [address.toUpperCase()],
      // The first is above the dust limit of nodes. There are no amounts beyond 53 bits.
      amounts: [546n, 1_234_567_891n],
      tooMuch: [21_000_000n * 10n ** 8n, 2n ** 64n + 546n],
      async fund(address) {
        for (const coin of [10n, 10n]) await chain.fund(address, coin * 10n ** 8n)
        await chain.mine()
      },
      token: { address: 'RUNE', decimals: 8, symbol: 'RUNE' },
      countNodeRequests: node.count,
      nodeRequests: node.requests,
      estimates: {
        // Outputs of another size, and more than one coin.
        to: [
          makeWallet('Receiver', 'Receiver').accounts[0] ?? '',
          bech32m.encode('bcrt', [
            1,
            ...bech32m.toWords(schnorr.getPublicKey(schnorr.utils.randomSecretKey())),
          ]),
        ],
        value: [546n, 15n * 10n ** 8n],
      },
      holdNode: node.hold,
    },
    ownActions: ['bitcoin signMessage', 'signPsbt'],
    async ownCalls({ address }) {
      const to = makeWallet('Receiver', 'Receiver').accounts[0] ?? ''
      const psbts = await Promise.all([1, 2].map(() => buildPsbt(chain, [address, address], to)))
      const [first = '', second = ''] = psbts.map((psbt) => psbt.toBase64())
      const signal = [undefined, createAbortedSignal()] as const
      return [
        parameterCall<SignMessageParameters>('bitcoin signMessage', signMessage, {
          message: ['Hello', 'Hello!'],
          protocol: ['ecdsa', 'bip322'],
          signal,
        }),
        parameterCall<SignPsbtParameters>('signPsbt', signPsbt, {
          psbt: [first, second],
          inputs: [undefined, [{ index: 1, address }]],
          broadcast: [undefined, true],
          confirmations: {
            file: 'src/adapters/bitcoin/features/signPsbt.dom.test.ts',
            test: 'is confirmed later with more confirmations',
          },
          signal,
        }),
      ]
    },
    async close() {
      await node.stop()
      await chain.stop()
    },
  }
}
