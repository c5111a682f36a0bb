import { FrameFailure, type FrameHandlers } from '@latchkey/protocol/frame'
import { generatePrivateKey } from 'viem/accounts'
import { answerRequests } from '../../../../protocol/src/frame/answerRequests.js'
import { secureFrame } from '../../../src/adapters/embedded/secureFrame.js'
import { embeddedConnectorId } from '../../../src/core/embedded.js'
import type { Network } from '../../../src/shared/types.js'
import { answerFrames } from '../../answerFrames.js'
import { createFrameKeys } from '../../embeddedApp/createFrameKeys.js'
import { memoryStorage } from '../../scene.js'
import type { Scene, SceneWallet } from '../scene.js'

const url = 'https://wallet.conformance.test'
let instances = 0

/** What the user decides about: the login, and each request of RPC. */
interface Prompt {
  readonly shown: unknown
  resolve(): void
  reject(failure: FrameFailure): void
}

/** The frame of a user: both ends of the protocol, and keys that sign. */
interface EmbeddedSceneWallet extends SceneWallet {
  accept(port: MessagePort): void
}

/**
 * Returns the scene of an adapter with the wallet of `secureFrame` in place of its own wallets. It has one
 * wallet, which has one account for each namespace, and the networks of the app.
 */
export function withEmbeddedWallet(scene: Scene): Scene {
  const { factory, networks } = scene
  let current: EmbeddedSceneWallet | undefined
  const stop = answerFrames(url, (port) => current?.accept(port))

  return {
    ...scene,
    factory: {
      ...factory,
      create(context) {
        instances += 1
        const embedded = secureFrame({ url }).create({
          metadata: context.metadata,
          networks,
          storage: memoryStorage(),
          storagePrefix: `conformance-${instances}`,
          enableAuthLogger: false,
          onSessionEnd() {},
        })
        return factory.create({ ...context, embedded })
      },
    },
    traits: {
      ...scene.traits,
      wallets: 'one',
      identities: 'unique',
      permissions: 'kept by the wallet',
      network: 'of the app',
    },
    createWallet() {
      const wallet = createFrameWallet(networks)
      return {
        ...wallet,
        show() {
          current = wallet
          return () => {
            if (current === wallet) current = undefined
          }
        },
      }
    },
    async close() {
      stop()
      await scene.close?.()
    },
  }
}

function createFrameWallet(networks: Scene['networks']): EmbeddedSceneWallet {
  const [network] = networks
  const [first, second] = [newKeys(network), newKeys(network)]
  const answers = new Set<ReturnType<typeof answerRequests>>()
  const pending: Prompt[] = []
  const listeners = new Set<() => void>()
  let keys = first
  let isPermitted = false
  let isAsking = false
  let waits = 0
  let requests = 0
  let next: { readonly failure: FrameFailure } | { readonly result: unknown } | undefined
  let thawed: Promise<void> | undefined
  let thaw = () => {}

  function changePending(change: () => void): void {
    change()
    for (const listener of listeners) listener()
  }

  /** Resolves when the user approves, also for a request that the app has aborted meanwhile. */
  async function approve(shown: unknown, signal: AbortSignal): Promise<void> {
    if (!isAsking && waits === 0) return
    waits = Math.max(0, waits - 1)
    await new Promise<void>((resolve, reject) => {
      changePending(() => pending.push({ shown, resolve, reject }))
    })
    signal.throwIfAborted()
  }

  async function decide(shown: unknown, signal: AbortSignal, answer: () => Promise<unknown>) {
    const own = next
    next = undefined
    await approve(shown, signal)
    if (!own) return answer()
    if ('failure' in own) throw own.failure
    return own.result
  }

  const userReply = (chainId: string) => ({
    email: 'alice@example.org',
    address: keys.addressOf(chainId),
    chainId: chainId as `eip155:${string}`,
    accounts: [{ address: keys.addressOf(chainId), type: 'eoa' as const }],
    preferredAccountType: 'eoa' as const,
    smartAccountDeployed: false as const,
    isProtected: true,
  })

  const handlers: Partial<FrameHandlers> = {
    async GET_NETWORKS() {
      return { chainIds: networks.map(({ networkId }) => networkId) as never }
    },
    async GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      return { smartAccountEnabledNetworks: [] }
    },
    GET_USER(payload, { signal }) {
      return decide(payload, signal, async () => {
        isPermitted = true
        return userReply(payload?.chainId ?? network.networkId)
      }) as Promise<never>
    },
    async IS_CONNECTED() {
      return { isConnected: isPermitted }
    },
    async SIGN_OUT() {
      isPermitted = false
    },
    async SWITCH_NETWORK({ chainId }) {
      return { chainId }
    },
    RPC_REQUEST(request, { signal }) {
      return decide(request, signal, () => keys.answer(request.method, request.params))
    },
    async SYNC_DAPP_DATA() {},
  }

  function counted(): FrameHandlers {
    const all = Object.entries(handlers) as [string, (...parameters: unknown[]) => Promise<unknown>][]
    const each = ([name, handle]: (typeof all)[number]) =>
      [
        name,
        async (...parameters: unknown[]) => {
          if (name !== 'SYNC_DAPP_DATA') requests += 1
          await thawed
          return handle(...parameters)
        },
      ] as const
    return Object.fromEntries(all.map(each)) as unknown as FrameHandlers
  }

  function untilWaiting(count: number): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (pending.length < count) return
        listeners.delete(check)
        resolve()
      }
      listeners.add(check)
      check()
    })
  }

  async function take(index: number): Promise<Prompt> {
    await untilWaiting(index + 1)
    const prompt = pending[index] as Prompt
    changePending(() => pending.splice(index, 1))
    return prompt
  }

  const rejection = () => new FrameFailure('frame/rejected', { rpc: { code: 4001 } })
  const address = keys.addressOf(network.networkId)
  return {
    connectorId: embeddedConnectorId,
    address,
    show: () => () => {},
    accept: (port) => void answers.add(answerRequests(port, counted())),
    wait(count = 1) {
      waits = count
    },
    refuseNext() {
      next = { failure: rejection() }
    },
    countWaiting: () => pending.length,
    untilWaiting,
    approve: async (index = 0) => (await take(index)).resolve(),
    refuse: async (index = 0) => (await take(index)).reject(rejection()),
    ask(isOn) {
      isAsking = isOn
    },
    shown: () => pending.map(({ shown }) => shown),
    freeze(isFrozen) {
      thaw()
      thawed = isFrozen ? new Promise((resolve) => (thaw = resolve)) : undefined
    },
    async forget() {
      isPermitted = false
      for (const each of answers) each.emit('SESSION_END', { cause: 'device-removed' })
    },
    isPermitted: () => isPermitted,
    countRequests: () => requests,
    async changeAccount() {
      keys = second
      for (const each of answers) each.emit('USER_UPDATE', userReply(network.networkId))
      return keys.addressOf(network.networkId)
    },
    answerWrongly(result) {
      next = { result }
    },
    wrongAnswers: [
      { name: 'nothing', result: undefined },
      { name: 'a text', result: address },
      { name: 'no address', result: { ...userReply(network.networkId), address: '' } },
      { name: 'an address of another form', result: { ...userReply(network.networkId), address: '0x12' } },
      { name: 'another network', result: { ...userReply(network.networkId), chainId: 'bip122:x' } },
    ],
  }
}

function newKeys({ rpcUrls }: Network) {
  const [rpcUrl] = rpcUrls.default.http
  const seed = crypto.getRandomValues(new Uint8Array(32))
  return createFrameKeys({ privateKey: generatePrivateKey(), seed, rpcUrl })
}
