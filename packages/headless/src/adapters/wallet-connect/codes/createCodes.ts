import type { BaseError } from '../../../shared/errors/base.js'
import { RelayUnreachableError } from '../../../shared/errors/pairing.js'
import { within } from '../../base/within.js'
import type { PairingClient } from '../client/openClient.js'

/** The longest wait for the connection service, in milliseconds. spec 9.6 */
export const connectTimeoutMs = 15_000
/** How long a code is good, in milliseconds. spec 4.8 */
const codeLifeMs = 4 * 60_000
/** A code with less time left counts as expired, in milliseconds. spec 4.8 */
const codeMarginMs = 10_000

/** One code that the connection service holds for a wallet. */
export interface Proposal<answer> {
  readonly uri: string
  readonly answer: () => Promise<answer>
}

/** What is to be shown. */
export interface CodeState {
  readonly status: 'opening' | 'ready' | 'expired'
  readonly uri?: string | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined
}

export interface Codes<answer> {
  /** The first answer to any of the codes. Rejects with the wallet's refusal, or when no first code can be had. */
  readonly answer: Promise<answer>
  /** A new code in place of one that ran out while nobody looked. */
  renew(): void
  /** Takes this for the answer: another page had asked for the same. False when there is an answer already. */
  take(answer: answer): boolean
  /** Withdraws all codes. What is answered later goes to `onLate`. */
  cancel(): void
}

/**
 * Asks for a code, and for another one before it runs out, until a wallet has answered. An older code stays good beside the newer one: who
 * has just scanned it loses nothing. While the page is hidden no new code is asked for; the next look at the page does.
 */
export function createCodes<answer>(parameters: {
  client: PairingClient
  propose: () => Promise<Proposal<answer>>
  onState: (state: CodeState) => void
  onLate: (answer: answer) => void
}): Codes<answer> {
  const { client, propose, onState, onLate } = parameters
  const topics = new Set<string>()
  let isOver = false
  let isProposing = false
  let state: CodeState = { status: 'opening' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let settle: { resolve: (answer: answer) => void; reject: (error: unknown) => void } | undefined
  const answer = new Promise<answer>((resolve, reject) => {
    settle = { resolve, reject }
  })

  function show(next: CodeState): void {
    state = next
    if (!isOver) onState(next)
  }

  function end(): void {
    isOver = true
    clearTimeout(timer)
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', onVisible)
    for (const topic of topics) withdraw(client, topic)
  }

  function fail(error: unknown): void {
    if (isOver) return
    end()
    settle?.reject(error)
  }

  function listen({ uri, answer }: Proposal<answer>): void {
    const topic = topicOf(uri)
    if (topic) topics.add(topic)
    answer().then(
      (value) => {
        if (topic) topics.delete(topic)
        if (isOver) return onLate(value)
        end()
        settle?.resolve(value)
      },
      (error: unknown) => {
        if (topic) topics.delete(topic)
        if (!isExpiry(error)) fail(error)
      },
    )
  }

  async function begin(): Promise<void> {
    if (isOver || isProposing) return
    isProposing = true
    const pending = propose()
    try {
      const proposal = await within(pending, connectTimeoutMs)
      if (!proposal) throw new RelayUnreachableError()
      listen(proposal)
      if (isOver) return end()
      show({ status: 'ready', uri: proposal.uri, expiresAt: Date.now() + codeLifeMs - codeMarginMs })
      timer = setTimeout(onDue, codeLifeMs - codeMarginMs)
    } catch (error) {
      // A code that comes after all would be one that nobody sees.
      pending.then(
        ({ uri }) => withdraw(client, topicOf(uri)),
        () => {},
      )
      if (state.uri) show({ ...state, status: 'expired' })
      else fail(error)
    } finally {
      isProposing = false
    }
  }

  function onDue(): void {
    if (isHidden()) show({ ...state, status: 'expired' })
    else void begin()
  }

  function onVisible(): void {
    if (!isHidden() && state.status === 'expired') void begin()
  }

  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', onVisible)
  void begin()
  return {
    answer,
    renew: () => {
      if (state.status === 'expired') void begin()
    },
    take(value) {
      if (isOver) return false
      end()
      settle?.resolve(value)
      return true
    },
    cancel: end,
  }
}

/** Makes a proposal run out at once, so that a wallet that has its code is told no. */
function withdraw(client: PairingClient, topic: string | undefined): void {
  for (const { id, pairingTopic } of client.proposal.getAll())
    if (pairingTopic === topic) client.core.expirer.set(id, 0)
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

/** The topic of a pairing URI. EIP-1328 */
export function topicOf(uri: string): string | undefined {
  return /^wc:([0-9a-f]+)@/.exec(uri)?.[1]
}

function isExpiry(error: unknown): boolean {
  return /expired/i.test(String((error as BaseError | undefined)?.message ?? error))
}
