import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { type ProviderRpcError, unauthorized } from '../wallet/evm/providerRpcError.js'
import type { ApprovalQueue } from '../wallet/kernel/createApprovalQueue.js'
import type { RequestInHand } from '../wallet/kernel/createPrompt.js'
import type { WritableWireLog } from '../wallet/kernel/createWireLog.js'
import type { Sessions } from './createSessions.js'
import type { NamespaceHandler } from './namespaces/NamespaceHandler.js'
import { toPairingError } from './toPairingError.js'

type Asked = Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>

/** Answers requests of sessions. */
export interface RequestAnswerer {
  /** Answers a request, once however often it arrives. Never throws. */
  answer(asked: Asked): Promise<void>
  /** Drops open requests whose session or request has ended. */
  abandon(fits: { topic?: string; requestId?: number }): void
}

/** Creates the handler of session requests. */
export function createRequestAnswerer(options: {
  kit: IWalletKit
  handlers: readonly NamespaceHandler[]
  sessions: Sessions
  approvals: ApprovalQueue
  log: WritableWireLog
  /** Switches a session to a chain. */
  moveTo: (topic: string, chain: string) => Promise<void>
}): RequestAnswerer {
  const { kit, handlers, sessions, approvals, log, moveTo } = options
  const taken = new Set<number>()
  const abandoned = new Set<number>()

  const handle = async ({ topic, params: { chainId: chain } }: Asked, inHand: RequestInHand) => {
    const [namespace = ''] = chain.split(':')
    const handler = handlers.find((each) => each.namespace === namespace)
    if (!handler) throw unauthorized(`The wallet does not have the namespace "${namespace}".`)
    const accounts = sessions.get(topic).namespaces[namespace]?.accounts ?? []
    const result = await handler.request({
      inHand,
      chain,
      addresses: accounts
        .filter((account) => account.startsWith(`${chain}:`))
        .map((account) => account.slice(chain.length + 1)),
      moveTo: (to) => moveTo(topic, to),
    })
    return inHand.wrongAnswer ? inHand.wrongAnswer.result : result
  }

  const answer = async (asked: Asked) => {
    const { id, topic, params } = asked
    if (taken.has(id)) return
    taken.add(id)
    const { method, params: given } = params.request
    const entry = log.begin('request', method, given)
    let settle = () => {}
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    const outcome = await sessionOrigin(sessions, topic)
      .then((origin) =>
        handle(asked, { method, params: given, entry, settled, source: { origin, topic, requestId: id } }),
      )
      .then(
        (result) => ({ result }),
        (thrown: unknown) => ({ error: toPairingError(thrown) }),
      )
    note(entry, outcome)
    try {
      if (!abandoned.has(id)) await respond(topic, id, outcome)
    } catch (error) {
      log.event('notAnswered', { method, reason: String(error) })
    } finally {
      taken.delete(id)
      abandoned.delete(id)
      settle()
    }
  }

  const respond = (topic: string, id: number, outcome: { result: unknown } | { error: ProviderRpcError }) => {
    const error = 'error' in outcome ? outcome.error : undefined
    if (!error)
      return kit.respondSessionRequest({
        topic,
        response: { id, jsonrpc: '2.0', result: (outcome as { result: unknown }).result },
      })
    const { code, message, data } = error
    const withData = data === undefined ? {} : { data: data as string }
    return kit.respondSessionRequest({
      topic,
      response: { id, jsonrpc: '2.0', error: { code, message, ...withData } },
    })
  }

  return {
    answer,
    abandon({ topic, requestId }) {
      const fits = (source: { topic: string; requestId: number } | undefined) =>
        source !== undefined && (source.topic === topic || source.requestId === requestId)
      for (const { source } of approvals.pending) if (source && fits(source)) abandoned.add(source.requestId)
      void approvals.answerAll({ kind: 'reject' }, ({ source }) => fits(source))
    },
  }
}

async function sessionOrigin(sessions: Sessions, topic: string): Promise<string> {
  const { app } = sessions.get(topic)
  return app.url || app.name
}

function note(
  entry: ReturnType<WritableWireLog['begin']>,
  outcome: { result: unknown } | { error: ProviderRpcError },
): void {
  if ('error' in outcome) entry.fail(outcome.error)
  else entry.succeed(outcome.result)
}
