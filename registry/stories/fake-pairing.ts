import type { Pairing, PairingSession, PairingSnapshot } from '@latchkey/headless'
import { UserRejectedError } from '@latchkey/headless'
import { RelayUnreachableError } from '@latchkey/headless/wallet-connect'

/** The relay and the phone of a story, controlled by calls. */
export interface FakePairing {
  /** For `createLatchkey`. */
  readonly factory: { create(): Pairing }
  /** Shows the code. */
  show(): void
  /** Expires the code. */
  expire(): void
  /** Approves in the wallet on the phone. */
  approve(): void
  /** Rejects in the wallet on the phone. */
  reject(): void
  /** Makes later requests wait in the wallet. */
  request(): void
  readonly calls: { renew: number; preload: number; connect: number }
}

export interface FakePairingOptions {
  /** Whether a code is shown immediately. Default true. */
  isQuick?: boolean | undefined
  /** Whether the relay is unreachable. */
  isDown?: boolean | undefined
  chainId?: number | undefined
  /** The name of the wallet on the phone. Default: Sandbox Phone. */
  peerName?: string | undefined
}

const methods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Returns a pairing URI of realistic length, different in each round. */
function uriOf(round: number): string {
  const hex = (seed: number) =>
    Array.from({ length: 64 }, (_, index) =>
      ((index * 7 + seed * 13 + index * index) % 16).toString(16),
    ).join('')
  return `wc:${hex(round)}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${hex(round + 5)}`
}

/** Creates a pairing without relay. */
export function createFakePairing({
  isQuick = true,
  isDown = false,
  chainId = 1337,
  peerName = 'Sandbox Phone',
}: FakePairingOptions = {}): FakePairing {
  const networkId = `eip155:${chainId}` as const
  let snapshot: PairingSnapshot = { status: 'idle', accounts: {}, requests: [] }
  let round = 0
  let waiting: { resolve(session: PairingSession): void; reject(error: unknown): void } | undefined
  const listeners = new Set<() => void>()
  const calls = { renew: 0, preload: 0, connect: 0 }
  const change = (next: Partial<PairingSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }
  const show = () => change({ status: 'ready', uri: uriOf(++round), expiresAt: Date.now() + 240_000 })
  const session: PairingSession = {
    topic: 'a'.repeat(64),
    expiry: 1_900_000_000,
    namespaces: {
      eip155: { accounts: [`${networkId}:${address}`], chains: [networkId], methods, events: [] },
    },
    sessionProperties: {},
    peer: { name: peerName, redirect: { native: 'sandboxphone://' } },
  }
  const pairing: Pairing = {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => () => {},
    preload() {
      calls.preload++
    },
    connect({ signal }) {
      calls.connect++
      if (isDown) {
        const error = new RelayUnreachableError()
        change({ status: 'failed', error })
        return Promise.reject(error)
      }
      change({ status: 'opening', uri: undefined, error: undefined })
      if (isQuick) queueMicrotask(() => !signal?.aborted && show())
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        signal?.addEventListener('abort', () => {
          change({ status: 'idle', uri: undefined })
          reject(signal.reason)
        })
      })
    },
    renew() {
      calls.renew++
      show()
    },
    restore: async () => undefined,
    request: () => new Promise(() => {}),
    setNetwork: () => {},
    async disconnect() {
      change({ status: 'idle', session: undefined, accounts: {}, requests: [] })
    },
  }
  return {
    factory: { create: () => pairing },
    show,
    expire: () => change({ status: 'expired' }),
    approve() {
      const account = { addresses: [address], networkId, networkIds: [networkId], methods } as const
      change({ status: 'idle', uri: undefined, session, accounts: { eip155: account } })
      waiting?.resolve(session)
    },
    reject() {
      const error = new UserRejectedError()
      change({ status: 'failed', uri: undefined, error })
      waiting?.reject(error)
    },
    request: () =>
      change({
        requests: [{ id: 7, topic: session.topic, networkId, method: 'wallet_switchEthereumChain' }],
      }),
    calls,
  }
}
