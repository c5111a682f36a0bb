import { type Hex, recoverMessageAddress } from 'viem'
import { type Breach, linkInvariants, linkOf, pageInvariants, type TabMoment } from './invariants'
import { countRequests } from './ledger'
import { activeNamespace } from './namespaces'
import type { Reading } from './readPage'
import { addressesOf, type Scene } from './scene'
import type { Tab } from './tab'

/** Longest time for all messages to arrive, in milliseconds. Longer than the longest timeout of Latchkey. */
const settleMs = 30_000
const pollMs = 40

/** Thrown if an invariant does not become true. Its message has the state at that moment. */
export class BrokenInvariantError extends Error {
  override name = 'BrokenInvariantError'

  constructor(invariant: string, { app, truth }: Breach, seen: readonly string[]) {
    super([invariant, `  app    ${app}`, `  truth  ${truth}`, ...seen.map((line) => `  ${line}`)].join('\n'))
  }
}

/**
 * Creates a function that resolves when all invariants were true twice in a row. It throws if one does not
 * become true, or if the app does not answer. Call it after each step: it keeps what it has read.
 */
export function createSettle(scene: Scene): () => Promise<void> {
  const asked = new Set<string>()
  const waiting = new Map<Tab, number>()

  function note(tab: Tab, { load, wallets, modal, accounts, ...reading }: Reading): void {
    const { ledger } = scene
    for (const { id: wallet, asked: requests } of wallets)
      for (const { id, method } of requests) {
        const key = `${load} ${wallet} ${id}`
        if (asked.has(key)) continue
        asked.add(key)
        countRequests(ledger.seenRequests, [method])
      }
    const isWaiting =
      modal?.face === 'loading' ||
      Object.values(accounts).some(
        ({ isReconnecting, status }) => isReconnecting || (!modal && status === 'connecting'),
      )
    if (!isWaiting) waiting.delete(tab)
    else if (!waiting.has(tab)) waiting.set(tab, Date.now())
    const { status, connectorId, isReconnecting } = accounts.eip155
    const isPaired = status === 'connected' && connectorId === 'pairing' && !isReconnecting
    const facts = isPaired ? ledger.sessions.get(reading.topic ?? '') : undefined
    if (facts) facts.wasShown = true
  }

  async function look(): Promise<readonly TabMoment[]> {
    const moments: TabMoment[] = []
    for (const [index, tab] of scene.tabs.entries()) {
      const reading = await tab.read()
      note(tab, reading)
      const signedBy = await signerOf(reading)
      const waitedMs = Date.now() - (waiting.get(tab) ?? Date.now())
      moments.push({ tab, isFirst: index === 0, reading, signedBy, waitedMs })
    }
    scene.ledger.losses.read()
    return moments
  }

  return async () => {
    const limit = Date.now() + settleMs
    for (let held = 0; held < 2; await new Promise((resolve) => setTimeout(resolve, pollMs))) {
      const moments = await look()
      const broken = findBroken(scene, moments)
      if (broken && (broken.isFinal || Date.now() > limit))
        throw new BrokenInvariantError(broken.name, broken, describe(scene, moments))
      held = broken ? 0 : held + 1
    }
  }
}

function findBroken(scene: Scene, moments: readonly TabMoment[]) {
  for (const { name, isFinal, inTab, overall } of [...pageInvariants, ...linkInvariants]) {
    const breach = overall?.(scene, moments)
    if (breach) return { ...breach, name, isFinal }
    for (const [index, moment] of moments.entries()) {
      const inThis = inTab?.(moment, scene)
      const where = moments.length > 1 ? ` (tab ${index + 1})` : ''
      if (inThis) return { ...inThis, app: inThis.app + where, name, isFinal }
    }
  }
  return undefined
}

/** Describes the tabs, the wallets and the relay, a line each, to help find the cause of a failure. */
function describe({ peer, sandbox, ledger }: Scene, moments: readonly TabMoment[]): string[] {
  const pages = moments.flatMap(({ reading }, index) => {
    const { modal, wallets } = reading
    const shown = modal ? `"${modal.title}" ${modal.face} [${modal.actions.join(', ')}]` : 'closed'
    return [
      `tab ${index + 1}: modal ${shown}`,
      ...wallets.map(({ id, namespace, networkId, visible, isLocked, isDead, pending }) => {
        const state = `${networkId ? ` on ${networkId}` : ''}${isLocked ? ', locked' : ''}${isDead ? ', dead' : ''}`
        const requests = pending.map(({ kind }) => kind).join(', ') || 'nothing'
        const app = linkOf(reading, namespace) ?? 'reconnecting'
        return `  ${id}: app ${app}; wallet ${visible.join(' ') || 'no account'}${state}; asks for ${requests}`
      }),
    ]
  })
  const sessions = peer.sessions.map(
    (session) =>
      `device: session:${session.topic}${session.isAcknowledged ? '' : ', unconfirmed'}: ${addressesOf(session).join(' ')} on ${session.namespaces.eip155?.chains.join(' ')}`,
  )
  const asks = [
    ...peer.proposals.map(({ status }) => `a session (${status})`),
    ...peer.requests.map(({ method }) => method),
  ]
  return [
    ...pages,
    ...sessions,
    `device asks for ${asks.join(', ') || 'nothing'}`,
    `relay: ${JSON.stringify(sandbox.relay.faults)}; awaited code: ${ledger.awaitedCode ?? 'none'}`,
  ]
}

/** Recovers the address of an EVM signature (EIP-191), independent of the app. */
async function signerOf(reading: Reading): Promise<string | undefined> {
  const { signature, message = '' } = reading
  if (!signature || activeNamespace(reading) !== 'eip155') return undefined
  return recoverMessageAddress({ message, signature: signature as Hex }).catch(() => 'not a signature')
}
