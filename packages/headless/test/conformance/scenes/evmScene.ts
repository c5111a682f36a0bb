import { createWallet } from '@latchkey/sandbox/wallet'
import { verifyMessage, verifyTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { inject } from 'vitest'
import type { AdapterFactory } from '../../../src/core/adapter.js'
import { defineNetwork } from '../../../src/shared/networks.js'
import { mintToken } from '../../mintToken.js'
import { sandboxNetworks } from '../../scene.js'
import { tokenNamed } from '../../tokenNamed.js'
import type { Scene } from '../scene.js'
import { countNode } from './countedNode.js'
import { sandboxSceneWallet } from './sandboxSceneWallet.js'

const typedData = {
  domain: { name: 'Conformance', version: '1', chainId: 1337 },
  types: {
    Person: [{ name: 'wallet', type: 'address' }],
    Mail: [
      { name: 'to', type: 'Person' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { to: { wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }, amount: 2n ** 53n + 1n },
} as const

const token = tokenNamed('USDC')
const tokenBalance = 2n ** 64n + 1n

/** The rdns of the wallets of the scene, which all sign in. */
export const sceneWallets = ['test.conformance.first', 'test.conformance.second']

/** Opens a scene with EIP-6963 wallets and two chains of the sandbox. */
export async function openEvmScene(factory: AdapterFactory): Promise<Scene> {
  const { chains, url } = inject('sandbox')
  const [firstInput, secondInput] = sandboxNetworks()
  const node = await countNode(chains[0]?.rpcUrl ?? '')
  if (!firstInput || !secondInput) throw new Error('The sandbox has fewer than two chains.')
  const rpcUrls = { default: { http: [node.url] } }
  const networks = [defineNetwork({ ...firstInput, rpcUrls }), defineNetwork(secondInput)] as const

  return {
    factory,
    networks,
    traits: {
      wallets: 'several',
      identities: 'shared',
      reconnects: 'silently',
      permissions: 'revocable',
      network: 'of the wallet',
      messages: 'signed',
    },

    createWallet({ identity = 'first' } = {}) {
      const wallet = createWallet({
        name: `Conformance ${identity}`,
        rdns: `test.conformance.${identity}`,
        approval: 'auto',
        privateKeys: [generatePrivateKey(), generatePrivateKey()],
        chains,
        hasSignIn: true,
      })
      const { controls, accounts } = wallet
      return {
        ...sandboxSceneWallet(wallet),
        connectorId: wallet.info.rdns,
        address: accounts[0] ?? '',
        show: () => wallet.announce(window),
        async changeAccount() {
          const next = accounts[1]
          if (!next) throw new Error('The wallet has one account.')
          controls.switchAccount(next)
          return next
        },
        wrongAnswers: [
          { name: 'no list', result: null },
          { name: 'an empty list', result: [] },
          { name: 'a text', result: accounts[0] },
          { name: 'an address of another form', result: ['0x12'] },
          { name: 'no address', result: [{ address: accounts[0] }] },
        ],
        networkId: () => `eip155:${wallet.chainId}`,
        stayOnSwitch: () => controls.next({ kind: 'answeredNotDone' }),
        leaveForUnknownNetwork: () => controls.switchChain(1339),
      }
    },

    signature: {
      isOfMessage: ({ address, message, signature }) =>
        verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
    },
    typedData: {
      definition: typedData,
      isSigned: ({ address, signature }) =>
        verifyTypedData({
          ...typedData,
          address: address as `0x${string}`,
          signature: signature as `0x${string}`,
        }),
    },

    transfers: {
      newReceiver: () => privateKeyToAddress(generatePrivateKey()),
      wrongReceivers: [
        { name: 'a text', to: 'alice' },
        { name: 'an address without 0x', to: '70997970C51812dc3A010C7d01b50e0d17dc79C8' },
        { name: 'a digit too few', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C' },
        { name: 'an address of another namespace', to: 'bcrt1qqurswpc8qurswpc8qurswpc8qurswpc8dxm0gk' },
      ],
      wrongChecksum: '0x70997970C51812dc3A010C7d01b50e0d17dc79c8',
      unownedReceivers: [
        { to: `0x${'0'.repeat(40)}`, code: 'send/receiver-zero' },
        { to: '0x000000000000000000000000000000000000dEaD', code: 'send/receiver-burn' },
      ],
      otherForms: (address) => [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`],
      amounts: [1n, 2n ** 53n + 1n, 10n ** 18n + 1n],
      tooMuch: [2n ** 200n, 2n ** 256n + 1n],
      async fund(address) {
        const body = JSON.stringify({ chainId: chains[0]?.id, address, wei: `${10n ** 22n}` })
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`${url}/faucet`, { method: 'POST', headers, body })
        if (!answer.ok) throw new Error(await answer.text())
        await mintToken({ token: token.address, to: address, value: tokenBalance })
      },
      token,
      tokenBalance,
      countNodeRequests: node.count,
      nodeRequests: node.requests,
      holdNode: node.hold,
    },
    close: node.stop,
  }
}
