import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { RelayConnection } from './createConnection.js'
import type { Publication } from './mailbox.js'
import {
  CallError,
  type Frame,
  parseMessage,
  parsePublication,
  parsePublications,
  parseTopic,
  parseTopics,
  parseTtl,
} from './parseCall.js'

const proposalTag = 1100
const proposalResponseTag = 1101
const settlementTag = 1102

/** The actions of the relay's methods. */
export interface RelayActions {
  subscribe(connection: RelayConnection, topic: string): void
  unsubscribe(connection: RelayConnection, topic: string): void
  publish(connection: RelayConnection, publication: Publication): void
  /** Returns a topic's messages the client has not received. The answer confirms them. */
  fetch(connection: RelayConnection, topic: string): readonly object[]
  /** Delivers a topic's messages to the client. */
  replay(connection: RelayConnection, topic: string): void
}

/** An answer, and what follows it: replays come after the answer that announces them. */
export interface Answered {
  result: unknown
  afterwards?: () => void
}

/**
 * Creates the methods of the pairing protocol's relay. The two session methods also subscribe their caller,
 * as clients expect.
 */
export function createRelayMethods(actions: RelayActions) {
  type Method = (connection: RelayConnection, params: Record<string, unknown>) => Answered
  const { publish } = actions

  const subscribe = (connection: RelayConnection, topics: readonly string[]) => {
    for (const topic of topics) actions.subscribe(connection, topic)
    return {
      // Clients compute subscription ids in the same way.
      result: topics.map((topic) => bytesToHex(sha256(utf8ToBytes(topic + connection.client)))),
      afterwards: () => {
        for (const topic of topics) actions.replay(connection, topic)
      },
    }
  }
  const unsubscribe = (connection: RelayConnection, topics: readonly string[]) => {
    for (const topic of topics) actions.unsubscribe(connection, topic)
    return { result: true }
  }
  const fetch = (connection: RelayConnection, topics: readonly string[]) => {
    const messages = topics.flatMap((topic) => actions.fetch(connection, topic))
    return { result: { messages, hasMore: false } }
  }
  const publishAll = (connection: RelayConnection, publications: readonly Publication[]) => {
    for (const publication of publications) publish(connection, publication)
    return { result: true }
  }

  const methods: Record<string, Method> = {
    irn_subscribe(connection, { topic }) {
      const { result, afterwards } = subscribe(connection, [parseTopic(topic)])
      return { result: result[0], afterwards }
    },
    irn_batchSubscribe: (connection, { topics }) => subscribe(connection, parseTopics(topics)),
    irn_unsubscribe: (connection, { topic }) => unsubscribe(connection, [parseTopic(topic)]),
    irn_batchUnsubscribe(connection, { subscriptions = [] }) {
      const named = Array.isArray(subscriptions) ? subscriptions.map((each) => each?.topic) : subscriptions
      return unsubscribe(connection, parseTopics(named))
    },
    irn_publish: (connection, params) => publishAll(connection, [parsePublication(params)]),
    irn_batchPublish: (connection, { messages }) => publishAll(connection, parsePublications(messages)),
    irn_fetchMessages: (connection, { topic }) => fetch(connection, [parseTopic(topic)]),
    irn_batchFetchMessages: (connection, { topics }) => fetch(connection, parseTopics(topics)),
    wc_proposeSession(connection, { pairingTopic, sessionProposal, ttl, attestation }) {
      const topic = parseTopic(pairingTopic, 'pairingTopic')
      const message = parseMessage(sessionProposal, 'sessionProposal')
      const proposal = { topic, message, ttl: parseTtl(ttl), tag: proposalTag }
      actions.subscribe(connection, topic)
      publish(connection, {
        ...proposal,
        ...(typeof attestation === 'string' ? { attestation } : {}),
      })
      return { result: true }
    },
    wc_approveSession(connection, params) {
      const pairing = parseTopic(params.pairingTopic, 'pairingTopic')
      const session = parseTopic(params.sessionTopic, 'sessionTopic')
      const ttl = parseTtl(params.ttl)
      const response = parseMessage(params.sessionProposalResponse, 'sessionProposalResponse')
      const settlement = parseMessage(params.sessionSettlementRequest, 'sessionSettlementRequest')
      actions.subscribe(connection, session)
      publish(connection, { topic: pairing, message: response, ttl, tag: proposalResponseTag })
      publish(connection, { topic: session, message: settlement, ttl, tag: settlementTag })
      return { result: true }
    },
  }

  return (connection: RelayConnection, { method, params }: Frame & { kind: 'call' }): Answered => {
    const handle = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!handle) throw new CallError(-32601, `The relay has no method "${method}".`)
    return handle(connection, params)
  }
}
