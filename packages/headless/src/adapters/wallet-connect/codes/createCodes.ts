import type { BaseError } from '../../../shared/errors/base.js'
import { RelayUnreachableError } from '../../../shared/errors/pairing.js'
import { withTimeout } from '../../../shared/withTimeout.js'
import { connectTimeoutMs } from '../client/createClientSlot.js'
import type { PairingClient } from '../client/openClient.js'
import { findProposals } from './findProposals.js'

/** How long a code is shown, in milliseconds. The relay accepts it for longer. */
const codeLifeMs = 4 * 60_000
/** A code with less time left counts as expired, in milliseconds. */
const codeMarginMs = 10_000

/** A code that a wallet can answer. */
export interface Proposal<answer> {
  readonly uri: string
  readonly answer: () => Promise<answer>
}

/** The code that is displayed. */
export interface CodeState {
  readonly status: 'opening' | 'ready' | 'expired'
  readonly uri?: string | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined
}

export interface Codes<answer> {
  /**
   * Resolves with the first answer to any of the codes. Rejects if the wallet refuses, or if there is no
   * first code.
   */
  readonly answer: Promise<answer>
  /** Requests a new code if the last one has expired. */
  renew(): void
  /**
   * Resolves `answer` with the answer to a code of an earlier page. Returns false if there is an answer
   * already.
   */
  accept(answer: answer): boolean
  /**
   * Withdraws all codes. Later answers are passed to `onLate`.
   *
   * @param reason `answer` rejects with it. Without one, `answer` stays pending.
   */
  cancel(reason?: Error): void
}

/**
 * Requests a code, and the next one before it expires, until a wallet answers. Earlier codes stay valid, for
 * a user who has just scanned one. While the page is hidden the code expires, and is replaced when the page
 * is visible again.
 *
 * @throws {RelayUnreachableError} through `answer`, if the first code takes longer than 15 s.
 */
export function createCodes<answer>(parameters: {
  client: PairingClient
  propose: () => Promise<Proposal<answer>>
  onState: (state: CodeState) => void
  onLate: (answer: answer) => void
}): Codes<answer> {
  const { client, propose, onState, onLate } = parameters
  const topics = new Set<string>()
  let isDone = false
  let isProposing = false
  let state: CodeState = { status: 'opening' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let deferred: { resolve: (answer: answer) => void; reject: (error: unknown) => void } | undefined
  const answer = new Promise<answer>((resolve, reject) => {
    deferred = { resolve, reject }
  })

  function setState(next: CodeState): void {
    state = next
    if (!isDone) onState(next)
  }

  function stop(): void {
    isDone = true
    clearTimeout(timer)
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', onVisible)
    for (const topic of topics) withdraw(client, topic)
  }

  function fail(error: unknown): void {
    if (isDone) return
    stop()
    deferred?.reject(error)
  }

  function listen({ uri, answer }: Proposal<answer>): void {
    const topic = topicOf(uri)
    if (topic) topics.add(topic)
    answer().then(
      (value) => {
        if (topic) topics.delete(topic)
        if (isDone) return onLate(value)
        stop()
        deferred?.resolve(value)
      },
      (error: unknown) => {
        if (topic) topics.delete(topic)
        if (!isExpiry(error)) fail(error)
      },
    )
  }

  async function requestCode(): Promise<void> {
    if (isDone || isProposing) return
    isProposing = true
    const pending = propose()
    try {
      const proposal = await withTimeout(pending, connectTimeoutMs)
      if (!proposal) throw new RelayUnreachableError()
      listen(proposal)
      if (isDone) return stop()
      const expiresAt = expiryOf(client, proposal.uri) - codeMarginMs
      setState({ status: 'ready', uri: proposal.uri, expiresAt })
      timer = setTimeout(onExpiry, expiresAt - Date.now())
    } catch (error) {
      // A code that arrives later is not shown.
      pending.then(
        ({ uri }) => withdraw(client, topicOf(uri)),
        () => {},
      )
      if (state.uri) setState({ ...state, status: 'expired' })
      else fail(error)
    } finally {
      isProposing = false
    }
  }

  function onExpiry(): void {
    if (isHidden()) setState({ ...state, status: 'expired' })
    else void requestCode()
  }

  function onVisible(): void {
    if (!isHidden() && state.status === 'expired') void requestCode()
  }

  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', onVisible)
  void requestCode()
  return {
    answer,
    renew: () => {
      if (state.status === 'expired') void requestCode()
    },
    accept(value) {
      if (isDone) return false
      stop()
      deferred?.resolve(value)
      return true
    },
    cancel: (reason) => (reason ? fail(reason) : stop()),
  }
}

/** Expires the proposal of a code, so that a wallet with the code is refused. */
function withdraw(client: PairingClient, topic: string | undefined): void {
  for (const { id } of findProposals(client, topic)) client.core.expirer.set(id, 0)
}

/** Returns when a new code expires, in milliseconds since 1970: after 4 min, or earlier with its proposal. */
function expiryOf(client: PairingClient, uri: string): number {
  const proposals = findProposals(client, topicOf(uri)).map(
    ({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY,
  )
  return Math.min(Date.now() + codeLifeMs, ...proposals)
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

/** Returns the topic of a pairing URI. EIP-1328 */
export function topicOf(uri: string): string | undefined {
  return /^wc:([0-9a-f]+)@/.exec(uri)?.[1]
}

function isExpiry(error: unknown): boolean {
  return /expired/i.test(String((error as BaseError | undefined)?.message ?? error))
}
