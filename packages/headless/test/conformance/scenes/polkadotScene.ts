import { startPolkadot } from '@latchkey/sandbox'
import { createPolkadotWallet } from '@latchkey/sandbox/wallet'
import { Keyring } from '@polkadot/api'
import { randomAsU8a, signatureVerify } from '@polkadot/util-crypto'
import { bytesToHex } from 'viem'
import { polkadotAdapter } from '../../../src/adapters/polkadot/polkadotAdapter.js'
import { decodeAddress, encodeAddress } from '../../../src/adapters/polkadot/ss58.js'
import { dotNetworks, sandboxPolkadotNetwork } from '../../polkadotScene.js'
import type { Scene } from '../scene.js'
import { countNode } from './countedNode.js'
import { sandboxSceneWallet } from './sandboxSceneWallet.js'

const dot = 10n ** 10n
const prefix = 42
let accounts = 0

/** Opens a scene with extensions and a network of the sandbox. */
export async function openPolkadotScene(): Promise<Scene> {
  const chain = await startPolkadot({ blockTimeMs: 100 })
  const node = await countNode(chain.url.replace('ws:', 'http:'))
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
      holdNode: node.hold,
    },
    async close() {
      await node.stop()
      await chain.stop()
    },
  }
}
