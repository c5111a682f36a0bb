import { startPolkadot } from '@latchkey/sandbox'
import { createPolkadotWallet } from '@latchkey/sandbox/wallet'
import { ApiPromise, HttpProvider, Keyring } from '@polkadot/api'
import { randomAsU8a, signatureVerify } from '@polkadot/util-crypto'
import { bytesToHex } from 'viem'
import { polkadotAdapter } from '../../../src/adapters/polkadot/polkadotAdapter.js'
import { decodeAddress, encodeAddress } from '../../../src/adapters/polkadot/ss58.js'
import type { SignerPayload } from '../../../src/adapters/polkadot/types.js'
import { type SignPayloadParameters, signPayload } from '../../../src/exports/polkadot.js'
import { dotNetworks, sandboxPolkadotNetwork } from '../../polkadotScene.js'
import { createAbortedSignal } from '../actions.js'
import { parameterCall } from '../parameters/parameterCall.js'
import type { Scene } from '../scene.js'
import { countNode } from './countedNode.js'
import { sandboxSceneWallet } from './sandboxSceneWallet.js'

const dot = 10n ** 10n
const prefix = 42
let accounts = 0

/** Opens a scene with extensions and a network of the sandbox. */
export async function openPolkadotScene(): Promise<Scene> {
  const chain = await startPolkadot({ blockTimeMs: 100 })
  const httpUrl = chain.url.replace('ws:', 'http:')
  const node = await countNode(httpUrl)
  const [, other] = dotNetworks
  const keyring = new Keyring({ type: 'sr25519', ss58Format: prefix })

  function newAccount() {
    accounts += 1
    const uri = `//Conformance//${accounts}`
    return { name: uri, uri, publicKey: bytesToHex(keyring.addFromUri(uri).publicKey) }
  }

  return {
    factory: polkadotAdapter({ enableTransfers: true }),
    networks: [sandboxPolkadotNetwork({ ...chain, url: node.url }, 'http'), other],
    traits: {
      wallets: 'several',
      identities: 'unique',
      // `enable` is the only method: an extension that has revoked the permission shows a prompt.
      reconnects: 'with a prompt',
      permissions: 'kept by the wallet',
      network: 'of the app',
      messages: 'signed',
    },

    createWallet({ identity = 'first' } = {}) {
      const id = `conformance-${identity}`
      const wallet = createPolkadotWallet({
        id,
        approval: 'auto',
        ss58Prefix: prefix,
        polkadotAccounts: [newAccount(), newAccount()],
      })
      const { controls } = wallet
      const [address = '', second = ''] = wallet.accounts
      return {
        ...sandboxSceneWallet(wallet),
        connectorId: id,
        address,
        show() {
          wallet.announce()
          const { injectedWeb3 = {} } = window as { injectedWeb3?: Record<string, unknown> }
          const own = injectedWeb3[id]
          return () => {
            if (injectedWeb3[id] === own) delete injectedWeb3[id]
          }
        },
        async changeAccount() {
          controls.switchAccount(second)
          return second
        },
        wrongAnswers: [
          { name: 'nothing', result: undefined },
          { name: 'no accounts', result: { signer: {} } },
          { name: 'no signer', result: { accounts: { get: async () => [{ address }] } } },
          {
            name: 'an empty list',
            result: { accounts: { get: async () => [], subscribe: () => () => {} }, signer: {} },
          },
          {
            name: 'an address that is none',
            result: {
              accounts: { get: async () => [{ address: '0x12' }], subscribe: () => () => {} },
              signer: {},
            },
          },
        ],
      }
    },

    signature: {
      // Wallets put the text into `<Bytes>`.
      isOfMessage: ({ address, message, signature }) =>
        signatureVerify(
          Buffer.concat([
            Buffer.from('<Bytes>'),
            typeof message === 'string' ? Buffer.from(message) : message.raw,
            Buffer.from('</Bytes>'),
          ]),
          signature,
          address,
        ).isValid,
    },

    transfers: {
      newReceiver: () => encodeAddress(randomAsU8a(32), prefix),
      wrongReceivers: [
        { name: 'a text', to: 'alice' },
        { name: 'an address of another namespace', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
        { name: 'a key', to: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' },
      ],
      wrongChecksum: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
      unownedReceivers: [{ to: encodeAddress(new Uint8Array(32), prefix), code: 'send/receiver-zero' }],
      otherForms: (address) =>
        [0, 2, 64, 16_383].map((other) =>
          encodeAddress(decodeAddress(address)?.publicKey ?? new Uint8Array(), other),
        ),
      // The first is the minimum balance of an account.
      amounts: [chain.existentialDeposit, 2n ** 53n + 1n],
      tooMuch: [2n ** 100n, 2n ** 128n + dot],
      fund: (address) => chain.setBalance(address, 2n ** 54n),
      token: { address: '1984', decimals: 6, symbol: 'USDT' },
      countNodeRequests: node.count,
      nodeRequests: node.requests,
      withoutNoise(request) {
        // The others tell which block is the last one, and what the network supports.
        if (!/"state_(?:queryStorageAt|getStorage)","params":\["?\[?[^,]*\]|query_info/.test(request))
          return undefined
        // The fee is read for a signature of ones, which the age of the last block follows.
        return request.replace(/(01){65}[0-9a-f]{4}/, '').replace(/,"0x[0-9a-f]{64}"\]/, ']')
      },
      holdNode: node.hold,
    },
    ownActions: ['signPayload'],
    async ownCalls({ address }) {
      const api = await ApiPromise.create({ provider: new HttpProvider(httpUrl) as never, noInitWarn: true })
      const payloadFor = (value: bigint) =>
        api.registry
          .createType('SignerPayload', {
            address,
            blockHash: api.genesisHash,
            blockNumber: 0,
            era: '0x00',
            genesisHash: api.genesisHash,
            method: api.tx.balances?.transferKeepAlive?.(address, value).method,
            nonce: 0,
            runtimeVersion: api.runtimeVersion,
            signedExtensions: api.registry.signedExtensions,
            version: 4,
          })
          .toPayload() as SignerPayload
      return [
        parameterCall<SignPayloadParameters>('signPayload', signPayload, {
          payload: [payloadFor(dot), payloadFor(2n * dot)],
          signal: [undefined, createAbortedSignal()],
        }),
      ]
    },
    async close() {
      await node.stop()
      await chain.stop()
    },
  }
}
