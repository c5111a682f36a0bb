import { type SandboxRelay, startRelay } from '@latchkey/sandbox'
import { createPeer, type Peer, type PeerOptions } from '@latchkey/sandbox/peer'
import { inject, onTestFinished } from 'vitest'
import { wagmiAdapter } from '../src/adapters/wagmi/wagmiAdapter.js'
import { walletConnect } from '../src/adapters/wallet-connect/walletConnect.js'
import { createLatchkey, type Latchkey } from '../src/core/createLatchkey.js'
import { internalsOf } from '../src/core/internals.js'
import type { LatchkeyOptions } from '../src/core/options.js'
import { memoryStorage, ownPrivateKeys, sandboxNetworks } from './scene.js'
import { startUntilTestEnds } from './startUntilTestEnds.js'

/** Starts a relay for this test. */
export async function ownRelay(): Promise<SandboxRelay> {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  return relay
}

let scenes = 0

/** Creates a peer with the sandbox's chains. */
export async function ownPeer(relayUrl: string, options: Partial<PeerOptions> = {}): Promise<Peer> {
  const peer = await createPeer({
    relayUrl,
    chains: inject('sandbox').chains,
    privateKeys: ownPrivateKeys,
    storagePrefix: `peer-${scenes++}`,
    ...options,
  })
  onTestFinished(() => peer.stop())
  return peer
}

/** Creates a latchkey with a pairing over a relay. */
export function pairedLatchkey(relayUrl: string, options: Partial<LatchkeyOptions> = {}): Latchkey {
  const latchkey = untouchedLatchkey(relayUrl, options)
  internalsOf(latchkey).modal.prepare()
  return latchkey
}

/** Creates a latchkey with a pairing, without discovering wallets. */
export function untouchedLatchkey(relayUrl: string, options: Partial<LatchkeyOptions> = {}): Latchkey {
  const [first, second] = sandboxNetworks()
  if (!first || !second) throw new Error('The sandbox has fewer than two chains.')
  const latchkey = createLatchkey({
    metadata: { name: 'Test app' },
    networks: [first, second],
    adapters: [wagmiAdapter()],
    pairing: walletConnect({ relayUrl }),
    storage: memoryStorage(),
    id: `scene-${scenes++}`,
    ...options,
  })
  startUntilTestEnds(latchkey)
  return latchkey
}

/** Resolves with the pairing URI once it is shown. */
export function shownUri({ pairing }: Latchkey): Promise<string> {
  return new Promise((resolve) => {
    const check = () => {
      const { status, uri } = pairing?.getSnapshot() ?? {}
      if (status !== 'ready' || !uri) return
      stop?.()
      resolve(uri)
    }
    const stop = pairing?.subscribe(check)
    check()
  })
}
