import { afterAll, afterEach, beforeAll } from 'vitest'
import { createPeer, type PeerOptions } from '../src/peer/index.js'
import { type Sandbox, type SandboxOptions, startSandbox } from '../src/startSandbox.js'
import { openDapp } from './openDapp.js'

type Dapp = Awaited<ReturnType<typeof openDapp>>
type Peer = Awaited<ReturnType<typeof createPeer>>

/**
 * A sandbox for the tests of a file, with apps and wallets that end after each test.
 * @param options Default: EVM alone.
 */
export function startPairingStage(
  options: Pick<SandboxOptions, 'solana' | 'bitcoin' | 'polkadot'> = {
    solana: false,
    bitcoin: false,
    polkadot: false,
  },
) {
  let sandbox: Sandbox
  const opened: { stop(): Promise<void> }[] = []
  beforeAll(async () => {
    sandbox = await startSandbox({ ports: 'free', ...options })
  })
  afterAll(() => sandbox?.stop())
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.stop()))
    sandbox.relay.reset()
    sandbox.relay.expire()
  })
  const keep = <T extends { stop(): Promise<void> }>(part: T): T => {
    opened.push(part)
    return part
  }
  const stage = {
    get sandbox() {
      return sandbox
    },
    get relay() {
      return sandbox.relay
    },
    get chains() {
      return sandbox.chains
    },
    /** The chains as a wallet knows them; the third is left out, so that it can be added. */
    walletChains: () =>
      sandbox.chains.slice(0, 2).map(({ id, name, url, nativeCurrency }) => ({
        id,
        name,
        rpcUrl: url,
        nativeCurrency,
      })),
    /** A wallet that serves what it is told, and nothing besides. */
    openPeerOf: async (options: Omit<PeerOptions, 'relayUrl'>): Promise<Peer> =>
      keep(await createPeer({ relayUrl: sandbox.relay.url, ...options })),
    /** A wallet that serves EVM. */
    openPeer: async (options: Partial<PeerOptions> = {}): Promise<Peer> =>
      keep(await createPeer({ relayUrl: sandbox.relay.url, chains: stage.walletChains(), ...options })),
    openApp: async (options: Partial<Parameters<typeof openDapp>[0]> = {}): Promise<Dapp> => {
      const rpcMap = Object.fromEntries(sandbox.chains.map(({ id, url }) => [id, url]))
      return keep(await openDapp({ relayUrl: sandbox.relay.url, rpcMap, ...options }))
    },
    /** An app and a wallet with a session. */
    async connect(
      options: { peer?: Partial<PeerOptions>; chains?: readonly number[]; methods?: readonly string[] } = {},
    ) {
      const [peer, dapp] = await Promise.all([stage.openPeer(options.peer), stage.openApp()])
      const { uri, connected } = await dapp.propose(options.chains ?? [1337, 1338], options.methods)
      await peer.pair(uri)
      if (peer.getSnapshot().answers.proposals === 'ask') {
        await peer.approveProposal(undefined, options.methods ? { methods: options.methods } : {})
      }
      const session = await connected
      const request = <T = unknown>(method: string, params: unknown[], chain = 1337) =>
        dapp.provider.request<T>({ method, params }, `eip155:${chain}`)
      return { peer, dapp, session, topic: session.topic, request }
    },
  }
  return stage
}
