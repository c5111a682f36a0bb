import { type Hex, recoverMessageAddress } from 'viem'
import { describeMoment } from './describeMoment'
import { type Breach, type Invariant, linkOf, type Moment } from './invariant'
import { allInvariants } from './invariants/allInvariants'
import { activeNamespace } from './namespaces'
import type { Reading } from './reading'
import type { Scene } from './scene'
import type { Tab } from './tab'

/** Longest time for all messages to arrive, in milliseconds. Longer than the longest timeout of Latchkey. */
const settleMs = 30_000
const pollMs = 40

export interface BrokenInvariant extends Breach {
  readonly invariant: string
  /** The state at that moment, as lines. */
  readonly seen: readonly string[]
}

/** Checks a scene after each step, and keeps what it has read. */
export interface Watch {
  /**
   * Resolves when all invariants were true twice in a row, or with the invariant that does not become true.
   */
  settle(): Promise<BrokenInvariant | undefined>
  /** Returns the current state as lines. */
  describe(): Promise<readonly string[]>
}

/** Creates the `Watch` of a scene. */
export function createWatch(scene: Scene): Watch {
  const asked = new Set<string>()
  const waiting = new Map<Tab, number>()

  function note(tab: Tab, reading: Reading): void {
    const { ledger } = scene
    for (const { rdns, asked: requests } of reading.wallets)
      for (const { id, method } of requests) {
        const key = `${reading.load} ${rdns} ${id}`
        if (asked.has(key)) continue
        asked.add(key)
        ledger.seenRequests.set(method, (ledger.seenRequests.get(method) ?? 0) + 1)
      }
    for (const { namespace, pending } of reading.otherWallets)
      for (const { id, kind } of pending) {
        const key = `${reading.load} ${namespace} ${id}`
        if (asked.has(key)) continue
        asked.add(key)
        const name = `${namespace} ${kind}`
        ledger.seenRequests.set(name, (ledger.seenRequests.get(name) ?? 0) + 1)
      }
    const { modal } = reading
    const isWaiting =
      modal?.face === 'loading' ||
      Object.values(reading.accounts).some(
        ({ isReconnecting, status }) => isReconnecting || (!modal && status === 'connecting'),
      )
    if (!isWaiting) waiting.delete(tab)
    else if (!waiting.has(tab)) waiting.set(tab, Date.now())
    const link = linkOf(reading)
    if (!link?.startsWith('session:')) return
    const facts = ledger.sessions.get(link.slice('session:'.length))
    if (facts) facts.wasShown = true
  }

  async function look(): Promise<Moment> {
    const tabs = []
    for (const tab of scene.tabs) {
      const reading = await tab.read()
      note(tab, reading)
      const signedBy = await signerOf(reading)
      tabs.push({ tab, reading, ...(signedBy && { signedBy }) })
    }
    scene.ledger.losses.read()
    return {
      scene,
      tabs,
      waitedMs: (tab) => Date.now() - (waiting.get(tab) ?? Date.now()),
    }
  }

  function check(moment: Moment): (Omit<BrokenInvariant, 'seen'> & Pick<Invariant, 'isFinal'>) | undefined {
    for (const { name, isFinal, check } of allInvariants) {
      const breach = check(moment)
      if (breach) return { ...breach, invariant: name, ...(isFinal && { isFinal }) }
    }
    return undefined
  }

  return {
    describe: () => look().then(describeMoment, (error: unknown) => [String(error)]),
    async settle() {
      const limit = Date.now() + settleMs
      for (let held = 0; ; ) {
        const moment = await look()
        const broken = check(moment)
        if (broken && (broken.isFinal || Date.now() > limit))
          return { ...broken, seen: describeMoment(moment) }
        held = broken ? 0 : held + 1
        if (held === 2) return undefined
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    },
  }
}

/** Recovers the address of an EVM signature (EIP-191), independent of the app. */
async function signerOf(reading: Reading): Promise<string | undefined> {
  const { signature, message = '' } = reading
  if (!signature || activeNamespace(reading) !== 'eip155') return undefined
  return recoverMessageAddress({ message, signature: signature as Hex }).catch(() => 'nobody')
}
