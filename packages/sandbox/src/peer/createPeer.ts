import { PAIRING_EVENTS, RELAYER_EVENTS } from '@walletconnect/core'
import { faultMethods } from '../wallet/faultMethods.js'
import { createAnswers } from '../wallet/kernel/createAnswers.js'
import { createKernel } from '../wallet/kernel/createKernel.js'
import { walletIcon } from '../wallet/kernel/walletIcon.js'
import { checkUri } from './checkUri.js'
import { createKeyValueStorage } from './createKeyValueStorage.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createPeerPrompt } from './createPeerPrompt.js'
import { createProposalList } from './createProposalList.js'
import { createProposals } from './createProposals.js'
import { createRequestAnswerer } from './createRequestAnswerer.js'
import { createSessions } from './createSessions.js'
import { openHandlers } from './openHandlers.js'
import { openWalletKit } from './openWalletKit.js'
import type { Peer, PeerAnswer, PeerAnswers, PeerOptions, PeerSnapshot, RelayStatus } from './types.js'

/**
 * Creates a wallet that apps reach by pairing: it accepts connection links, shows proposals and requests, and
 * really signs and sends on the sandbox's chains. Runs in pages and in Node, and contacts only the relay and
 * the chains. A peer on the same storage restores its state.
 * @throws Error if it has no namespace, or a namespace has no chain or no key
 */
export async function createPeer(options: PeerOptions): Promise<Peer> {
  const { relayUrl, name = 'Sandbox Phone', projectId } = options
  const {
    icon = walletIcon('#5f3dc4'),
    pairLimitMs = 15_000,
    storage = createMemoryStorage(),
    storagePrefix: prefix = `latchkey-peer.${name}`,
  } = options
  let answers = readAnswers(options.answer ?? 'ask')
  let relay: RelayStatus = 'idle'
  const kernel = createKernel({
    id: prefix,
    name,
    icon,
    approval: approvalOf(answers.requests),
    storage,
    faultMethods,
    origin: () => '',
  })
  const { log, changed, faults, approvals } = kernel
  const prompt = createPeerPrompt(kernel, () => answers.requests)
  const handlers = await openHandlers(kernel, prompt, options)
  const accounts = handlers.flatMap((handler) => handler.accounts)

  const { kit, close } = await openWalletKit({
    relayUrl,
    projectId,
    prefix,
    storage: createKeyValueStorage(storage, prefix),
    metadata: { name, description: 'A wallet of the sandbox.', url: 'http://localhost', icons: [icon] },
  })
  const { core } = kit
  const { signClient } = kit.engine
  const list = createProposalList(changed)
  const sessions = createSessions(kit, changed.notify)
  const proposals = createProposals({
    ...{ kit, handlers, list, faults },
    acceptsEndpoints: options.acceptsEndpoints ?? false,
    answer: () => answers.proposals,
  })
  const requests = createRequestAnswerer({
    kit,
    handlers,
    sessions,
    approvals,
    log,
    moveTo: (topic, chain) => sessions.moveTo(topic, chain, 'both'),
  })

  let isStopped = false
  const note = (event: string, payload: unknown) => {
    if (isStopped) return
    log.event(event, payload)
    changed.notify()
  }
  /** Logs failures of work that has no caller. */
  const attempt = (event: string, work: Promise<unknown>) => {
    work.catch((error: unknown) => note(event, String(error)))
  }
  kit.on('session_proposal', ({ id, params }) => attempt('notProposed', proposals.receive(id, params)))
  kit.on('session_authenticate', (asked) => attempt('notProposed', proposals.receiveSignIn(asked)))
  kit.on('session_request', (asked) => void requests.answer(asked))
  kit.on('session_request_expire', ({ id }) => {
    requests.abandon({ requestId: id })
    note('session_request_expire', { id })
  })
  kit.on('proposal_expire', ({ id }) => {
    list.mark(id, 'expired')
    note('proposal_expire', { id })
  })
  kit.on('session_delete', ({ topic }) => {
    requests.abandon({ topic })
    note('session_delete', { topic })
  })
  signClient.events.on('session_expire', ({ topic }) => {
    requests.abandon({ topic })
    note('session_expire', { topic })
  })
  signClient.events.on('session_ping', ({ topic }) => note('session_ping', { topic }))
  signClient.events.on('session_extend', ({ topic }) => note('session_extend', { topic }))
  for (const event of Object.values(PAIRING_EVENTS))
    core.pairing.events.on(event, () => note(event, undefined))
  const setRelay = (status: RelayStatus) => {
    if (relay === status) return
    relay = status
    note('relay', status)
  }
  core.relayer.on(RELAYER_EVENTS.connect, () => setRelay('connected'))
  core.relayer.on(RELAYER_EVENTS.disconnect, () => setRelay('disconnected'))
  if (core.relayer.connected) relay = 'connected'
  else if (sessions.all.length > 0) relay = 'connecting'

  // Proposals that were unanswered when the wallet was closed.
  for (const [id, proposal] of Object.entries(kit.getPendingSessionProposals())) {
    attempt('notProposed', proposals.receive(Number(id), proposal))
  }
  for (const pending of kit.getPendingSessionRequests()) void requests.answer(pending)

  let snapshot: PeerSnapshot | undefined
  changed.subscribe(() => {
    snapshot = undefined
  })
  const topicsOf = (topic: string | undefined) => (topic ? [topic] : sessions.all.map((each) => each.topic))

  return {
    name,
    accounts,
    log,
    get proposals() {
      return list.all
    },
    get requests() {
      return approvals.pending
    },
    get sessions() {
      return sessions.all
    },
    async pair(text) {
      const { uri, topic } = checkUri(text, Date.now())
      if (core.pairing.getPairings().some((each) => each.topic === topic)) {
        throw new Error('This code was used already. Ask the app for a new one.')
      }
      if (!core.relayer.connected) setRelay('connecting')
      await within(pairLimitMs, kit.pair({ uri }), () => {
        if (!core.relayer.connected) setRelay('disconnected')
        return new Error('The relay does not answer. Check that the sandbox is running, and try again.')
      })
      changed.notify()
    },
    approveProposal: proposals.approve,
    rejectProposal: proposals.reject,
    dismissProposal: (id) => list.remove(id),
    ...createAnswers({ approvals, changed }),
    next: (...more) => faults.add(more),
    setAnswer(answer) {
      answers = { ...answers, ...readAnswers(answer, answers) }
      kernel.state.set({ approval: approvalOf(answers.requests) })
    },
    async changeAccount(address, { topic, by = 'both' } = {}) {
      const handler = handlers.find((each) => each.own(address) !== undefined)
      const after = handler?.own(address)
      if (!handler || after === undefined) throw new Error(`The wallet does not hold the account ${address}.`)
      const { namespace } = handler
      const change = {
        namespace,
        before: handler.selectedAccount(),
        after,
        chain: handler.selectedNetwork(),
        by,
      }
      handler.selectAccount(after)
      await Promise.all(topicsOf(topic).map((each) => sessions.replaceAddress(each, change)))
    },
    async changeNetwork(network, { topic, by = 'both' } = {}) {
      const chain = typeof network === 'number' ? `eip155:${network}` : network
      const handler = handlers.find((each) => each.networks().some(({ id }) => id === chain))
      if (!handler) throw new Error(`The wallet does not know chain ${network}.`)
      handler.selectNetwork(chain)
      await Promise.all(topicsOf(topic).map((each) => sessions.moveTo(each, chain, by)))
    },
    updateSession: sessions.update,
    async extendSession(topic) {
      await kit.extendSession({ topic })
      changed.notify()
    },
    emitEvent: sessions.emit,
    ping: (topic) => signClient.ping({ topic }),
    async disconnect(topic) {
      for (const each of topicsOf(topic)) {
        requests.abandon({ topic: each })
        await sessions.disconnect(each)
      }
    },
    getSnapshot() {
      snapshot ??= {
        answers,
        relay,
        served: handlers.map((handler) => ({
          namespace: handler.namespace,
          name: handler.name,
          accounts: handler.accounts,
          selectedAccount: handler.selectedAccount(),
          networks: handler.networks(),
          selectedNetwork: handler.selectedNetwork(),
        })),
        selectedAccount: handlers[0]?.selectedAccount() ?? '',
        pairings: core.pairing
          .getPairings()
          .map(({ topic, expiry, active }) => ({ topic, expiresAt: expiry * 1_000, isActive: active })),
        proposals: list.all,
        requests: approvals.pending,
        sessions: sessions.all,
        faults: faults.faults,
      }
      return snapshot
    },
    subscribe: changed.subscribe,
    async stop() {
      isStopped = true
      await close()
    },
  }
}

const approvalOf = (answer: PeerAnswer) => (answer === 'ask' ? 'window' : 'auto')

function readAnswers(
  answer: PeerAnswer | Partial<PeerAnswers>,
  before: PeerAnswers = { proposals: 'ask', requests: 'ask' },
): PeerAnswers {
  return typeof answer === 'string' ? { proposals: answer, requests: answer } : { ...before, ...answer }
}

/** Settles with the work, or rejects when the time limit is over. */
async function within(ms: number, work: Promise<void>, late: () => Error): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
    // The result after the limit is ignored.
    work.catch(() => {})
  }
}
