import { startRelay } from '@latchkey/sandbox'
import { createPeer } from '@latchkey/sandbox/peer'
import { generatePrivateKey } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { cosmosAdapter } from '../../../src/adapters/cosmos/cosmosAdapter.js'
import { cosmosHub } from '../../../src/adapters/cosmos/networks.js'
import { walletConnect } from '../../../src/adapters/wallet-connect/walletConnect.js'
import { type Pairing, pairingConnectorId } from '../../../src/core/pairing.js'
import { defineNetwork } from '../../../src/shared/networks.js'
import type { Scene, SceneWallet } from '../scene.js'

/** Another network with the Hub's address prefix. */
const testHub = defineNetwork({
  ...cosmosHub,
  id: 'theta-testnet-001',
  networkId: 'cosmos:theta-testnet-001',
})
const networks = [cosmosHub, testHub] as const
const proposal = ['wc_sessionPropose']
let peers = 0

/** Opens a scene with wallets on another device and a relay of the sandbox. */
export async function openCosmosScene(): Promise<Scene> {
  const relay = await startRelay()
  /** Scans each code that the page shows. */
  let scan: ((uri: string) => void) | undefined

  async function createWallet(): Promise<SceneWallet> {
    peers += 1
    const peer = await createPeer({
      relayUrl: relay.url,
      cosmos: {
        networks: networks.map(({ networkId, name }) => ({ id: networkId, name })),
        privateKeys: [generatePrivateKey(), generatePrivateKey()],
      },
      storagePrefix: `conformance-peer-${peers}`,
      answer: 'approve',
    })
    onTestFinished(() => peer.stop())
    const [address = '', other = ''] = peer.accounts

    function untilWaiting(count: number): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if (peer.proposals.length < count) return
          unsubscribe()
          resolve()
        }
        const unsubscribe = peer.subscribe(check)
        check()
      })
    }
    async function idAt(index: number): Promise<number | undefined> {
      await untilWaiting(index + 1)
      return peer.proposals[index]?.id
    }

    return {
      connectorId: pairingConnectorId,
      address,
      show() {
        const own = (uri: string) => void peer.pair(uri).catch(() => {})
        scan = own
        return () => {
          if (scan === own) scan = undefined
        }
      },
      wait(count = 1) {
        peer.next(...Array.from({ length: count }, () => ({ kind: 'silent' as const, methods: proposal })))
      },
      refuseNext: () => peer.next({ kind: 'reject', methods: proposal }),
      countWaiting: () => peer.proposals.length,
      untilWaiting,
      approve: async (index = 0) => void (await peer.approveProposal(await idAt(index))),
      refuse: async (index = 0) => peer.rejectProposal(await idAt(index)),
      ask: (isAsking) => peer.setAnswer(isAsking ? 'ask' : 'approve'),
      shown: () => peer.proposals.map(({ id, expiresAt, ...proposal }) => proposal),
      freeze: (isFrozen) => peer.setAnswer(isFrozen ? 'ask' : 'approve'),
      forget: () => peer.disconnect(),
      // A session without the app's acknowledgement grants nothing: its code was cancelled.
      isPermitted: () => peer.sessions.some(({ isAcknowledged }) => isAcknowledged),
      countRequests: () => peer.log.entries.filter(({ direction }) => direction === 'request').length,
      async changeAccount() {
        await peer.changeAccount(other)
        return other
      },
      answerWrongly(result) {
        peer.setAnswer('ask')
        void untilWaiting(1).then(() => {
          // For the next proposal. This one waits for an answer already.
          peer.setAnswer('approve')
          return peer.approveProposal(undefined, { accounts: result as string[] })
        })
      },
      wrongAnswers: [
        { name: 'no address', result: ['cosmos:cosmoshub-4:garbage'] },
        {
          name: 'a wrong checksum',
          result: ['cosmos:cosmoshub-4:cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d2q'],
        },
      ],
    }
  }

  /** Scans the codes of the page. */
  function follow(pairing: Pairing): void {
    let last: string | undefined
    const look = () => {
      const { status, uri } = pairing.getSnapshot()
      if (status !== 'ready' || !uri || uri === last) return
      last = uri
      scan?.(uri)
    }
    onTestFinished(pairing.subscribe(look))
  }

  return {
    factory: cosmosAdapter(),
    networks,
    pairing: {
      create(context) {
        const pairing = walletConnect({ relayUrl: relay.url }).create(context)
        follow(pairing)
        return pairing
      },
    },
    traits: {
      wallets: 'one',
      identities: 'unique',
      reconnects: 'by its session',
      permissions: 'revocable',
      network: 'of the app',
      messages: 'none',
    },
    createWallet,
    signature: { isOfMessage: () => false },
    close: () => relay.stop(),
  }
}
