import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { AuthTypes, ProposalTypes } from '@walletconnect/types'
import type { FaultQueue } from '../wallet/kernel/createFaultQueue.js'
import type { Fault } from '../wallet/types.js'
import {
  type AskedNamespaces,
  approvedNamespaces,
  joinNamespaces,
  readEndpoints,
} from './approvedNamespaces.js'
import type { ProposalList } from './createProposalList.js'
import type { NamespaceHandler } from './namespaces/NamespaceHandler.js'
import { readApp } from './readApp.js'
import { signIn } from './signIn.js'
import type { PeerAnswer, PeerNamespace, PeerProposal, ProposalChoice } from './types.js'

/** The method name for faults of proposals. */
const method = 'wc_sessionPropose'
const rejected = { code: 5000, message: 'User rejected.' }
const nothingServed = { code: 5100, message: 'Unsupported chains.' }
const faultKinds = ['reject', 'error', 'delay', 'silent'] as const satisfies readonly Fault['kind'][]

/** Receives proposals and answers them. */
export interface Proposals {
  /** Receives a proposal, and answers it if it is answered automatically. */
  receive(id: number, proposal: ProposalTypes.Struct): Promise<void>
  /** Receives a request to sign in with a new session. */
  receiveSignIn(asked: Pick<WalletKitTypes.SessionAuthenticate, 'id' | 'params'>): Promise<void>
  approve(id?: number, choice?: ProposalChoice): Promise<string>
  reject(id?: number): Promise<void>
}

/** Creates the handler of proposals. */
export function createProposals(options: {
  kit: IWalletKit
  handlers: readonly NamespaceHandler[]
  list: ProposalList
  faults: FaultQueue
  acceptsEndpoints: boolean
  answer: () => PeerAnswer
}): Proposals {
  const { kit, handlers, list, faults, acceptsEndpoints, answer } = options
  const asked = new Map<number, ReadonlyMap<string, PeerNamespace>>()
  const required = new Map<number, AskedNamespaces>()
  const payloads = new Map<number, AuthTypes.PayloadParams>()

  const refuse = (
    { id, kind }: Pick<PeerProposal, 'id' | 'kind'>,
    reason: { code: number; message: string },
  ) =>
    kind === 'session' ? kit.rejectSession({ id, reason }) : kit.rejectSessionAuthenticate({ id, reason })

  /** Removes the proposal once it is answered. If that fails it stays, so that it can be retried. */
  const settle = async <T>(proposal: PeerProposal, act: () => Promise<T>): Promise<T> => {
    const { id } = proposal
    list.mark(id, 'answering')
    try {
      const result = await act()
      list.remove(id)
      for (const map of [asked, required, payloads]) map.delete(id)
      return result
    } catch (error) {
      list.mark(id, proposal.expiresAt > Date.now() ? 'open' : 'expired')
      throw error
    }
  }

  const addNetworks = async ({ chains, endpoints }: PeerProposal) => {
    for (const [chain, url] of Object.entries(endpoints)) {
      const handler = handlers.find(({ namespace }) => chain.startsWith(`${namespace}:`))
      const isKnown = handler?.networks().some(({ id }) => id === chain)
      if (chains.includes(chain) && !isKnown) await handler?.addNetwork?.(chain, url)
    }
  }

  const approveSession = async (proposal: PeerProposal, choice: ProposalChoice) => {
    const { id } = proposal
    if (acceptsEndpoints) await addNetworks(proposal)
    const namespaces = approvedNamespaces(handlers, asked.get(id) ?? new Map(), choice)
    const missing = [...joinNamespaces(required.get(id) ?? {}).keys()].some((name) => !namespaces[name])
    if (missing || Object.keys(namespaces).length === 0) {
      await kit.rejectSession({ id, reason: nothingServed })
      throw new Error('The app asks for no network that this wallet has. It was told so.')
    }
    const scopedProperties = Object.fromEntries(
      handlers.flatMap(({ namespace, capabilities }) =>
        capabilities && namespaces[namespace] ? [[namespace, capabilities]] : [],
      ),
    )
    const sessionProperties = Object.assign({}, ...handlers.map((each) => each.sessionProperties?.()))
    // The kit's own call omits capabilities and also waits for the app.
    const { topic, acknowledged } = await kit.engine.signClient.approve({
      id,
      namespaces: mutable(namespaces),
      ...(Object.keys(scopedProperties).length > 0 ? { scopedProperties } : {}),
      ...(Object.keys(sessionProperties).length > 0 ? { sessionProperties } : {}),
    })
    acknowledged().catch(() => {})
    return topic
  }

  const approve = async (id?: number, choice: ProposalChoice = {}) => {
    const proposal = await list.find(id)
    return settle(proposal, () => {
      const payload = payloads.get(proposal.id)
      return payload
        ? signIn({ kit, id: proposal.id, payload, handlers, choice })
        : approveSession(proposal, choice)
    })
  }
  const reject = async (id?: number) => {
    const proposal = await list.find(id)
    await settle(proposal, () => refuse(proposal, rejected))
  }

  const take = async (proposal: PeerProposal) => {
    let fault: Fault | undefined
    for (const kind of faultKinds) fault ??= faults.take(method, kind)
    list.add({ ...proposal, status: fault?.kind === 'silent' ? 'silent' : 'open' })
    if (fault?.kind === 'silent') return
    if (fault?.kind === 'delay') {
      const { ms } = fault
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
    if (fault?.kind === 'reject') return reject(proposal.id)
    if (fault?.kind === 'error') {
      const { code, message } = fault
      return settle(proposal, () => refuse(proposal, { code, message }))
    }
    if (answer() === 'approve') await approve(proposal.id)
    if (answer() === 'reject') await reject(proposal.id)
  }

  return {
    async receive(id, { proposer, requiredNamespaces, optionalNamespaces, expiryTimestamp }) {
      const joined = joinNamespaces(requiredNamespaces, optionalNamespaces)
      asked.set(id, joined)
      required.set(id, requiredNamespaces)
      const all = [...joined.values()]
      await take({
        id,
        kind: 'session',
        app: readApp(proposer.metadata),
        chains: all.flatMap(({ chains }) => chains),
        requiredChains: [...joinNamespaces(requiredNamespaces).values()].flatMap(({ chains }) => chains),
        methods: all.flatMap(({ methods }) => methods),
        events: all.flatMap(({ events }) => events),
        endpoints: readEndpoints(requiredNamespaces, optionalNamespaces),
        expiresAt: expiryTimestamp * 1_000,
        status: 'open',
      })
    },
    async receiveSignIn({ id, params: { requester, authPayload, expiryTimestamp } }) {
      payloads.set(id, authPayload)
      await take({
        id,
        kind: 'authenticate',
        app: readApp(requester.metadata),
        chains: authPayload.chains,
        requiredChains: [],
        methods: [],
        events: [],
        endpoints: {},
        ...(authPayload.statement ? { statement: authPayload.statement } : {}),
        expiresAt: expiryTimestamp * 1_000,
        status: 'open',
      })
    },
    approve,
    reject,
  }
}

const mutable = (namespaces: Readonly<Record<string, PeerNamespace>>) =>
  Object.fromEntries(
    Object.entries(namespaces).map(([name, { chains, accounts, methods, events }]) => [
      name,
      { chains: [...chains], accounts: [...accounts], methods: [...methods], events: [...events] },
    ]),
  )
