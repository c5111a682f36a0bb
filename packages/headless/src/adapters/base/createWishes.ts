import type { CaipNetworkId } from '@latchkey/protocol'
import type { PausedConnection } from '../../core/adapter.js'
import { createEmitter, type Emitter } from '../../shared/emitter.js'
import { keepSame } from '../../shared/sameList.js'
import { withTimeout } from '../../shared/withTimeout.js'
import type { AccountChoice } from './accountChoices.js'
import { findOne } from './findOne.js'

/** How long `add` waits for the wallet to be found, in milliseconds. */
export const findTimeoutMs = 1_000
/** The first and the longest time after which a wallet is asked again, in milliseconds. */
const [firstRetryMs, lastRetryMs] = [1_000, 60_000]

const noAnswer = new Error('The wallet has not answered.')

/** A connection that the user wants to have. */
export interface Wish extends PausedConnection {
  /** The network of the app, for wallets without a network of their own. */
  readonly networkId?: CaipNetworkId | undefined
  /** The account that the user chose in the app. */
  readonly choice?: AccountChoice | undefined
}

/** How a wish ends: `revoke` revokes the permission too, if the wallet still grants it. */
export type WishEnd = 'revoke' | 'silent'

export interface Wishes<wallet> {
  /** The wishes without a connection. The same list until it changes. */
  readonly list: readonly PausedConnection[]
  /** The number of `wait` calls that have not resolved. */
  readonly waiting: number
  /** Adds the wish for a connection that has paused. `wallet` is `undefined` if it has left the page. */
  pause(wish: Wish, wallet: wallet | undefined): void
  /**
   * Adds a wish. Resolves when its wallet is connected, shares nothing, or has not been found or has not
   * answered in time. The wish stays.
   */
  wait(wish: Wish): Promise<void>
  /** Asks the wallets that may have been found meanwhile, or one that has reported a change. */
  look(wallet?: wallet): void
  has(wallet: wallet): boolean
  /** The user has made another connection the active one: none of these replaces it as that. */
  deactivate(): void
  /** Ends wishes. */
  end(kind: WishEnd, isEnded: (wish: Wish, wallet: wallet | undefined) => boolean): void
  /** Asks again by itself until the returned function is called. */
  start(): () => void
}

interface Entry<wallet> {
  wish: Wish
  /** The wallet whose connection has paused. */
  wallet: wallet | undefined
  end?: WishEnd | undefined
  /** The number of requests that the wallet has not answered. */
  asked: number
  /** The wallet that is not asked again by itself, because it would show another prompt. */
  refusedBy?: wallet | undefined
  /** Called when the wallet has answered or the wish has ended. */
  readonly settled: Emitter<void>
  retryMs: number
  timer?: ReturnType<typeof setTimeout> | undefined
}

/**
 * Keeps the connections that the user wants and the page does not have: the wallet is locked, late, slow or
 * gone, or shares nothing at this moment. As soon as it is there and shares an account again, the connection
 * is back, without a prompt.
 *
 * Three things end a wish, and nothing else does: a disconnect by the user, in any tab; a connection that the
 * user makes with another wallet, unless several are kept; and a permission that the wallet says was revoked.
 */
export function createWishes<wallet, answer>(parameters: {
  /** Returns the wallets of the page with this id. If there are several, none of them is asked. */
  find: (connectorId: string) => readonly wallet[]
  /** Calls the listener when `find` may return others. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Looks for wallets that do not announce themselves. */
  search?: (() => void) | undefined
  /** Asks without a prompt. Resolves with `undefined` if the wallet shares nothing. */
  ask: (wallet: wallet, wish: Wish, isPaused: boolean) => Promise<answer | undefined>
  askTimeoutMs: (wallet: wallet) => number
  /** Resolves with whether a wallet that shares nothing has no permission any more. */
  isRevoked: (wallet: wallet) => Promise<boolean>
  /** Whether to ask a wallet again by itself that has failed so, or has shared nothing. Default: yes. */
  mayAskAgain?: ((wallet: wallet, error: unknown) => boolean) | undefined
  /** Whether a connection may be made: not while the user is asked for another one. */
  isFree: () => boolean
  /** Called with an answer that makes no connection. */
  discard?: ((answer: answer) => void) | undefined
  /** Makes the connection. */
  connect: (wallet: wallet, answer: answer, wish: Wish) => void
  /** Called when the wish for a connection of this wallet has ended. */
  release?: ((wallet: wallet) => void) | undefined
  revoke: (wallet: wallet) => void
  /** Called when `list` or `waiting` has changed. */
  onChange: () => void
}): Wishes<wallet> {
  const { find, subscribe, ask, askTimeoutMs, isRevoked, isFree, connect, revoke, onChange } = parameters
  const { search, mayAskAgain = () => true, discard, release } = parameters
  const entries = new Set<Entry<wallet>>()
  let list: readonly PausedConnection[] = []
  let waiting = 0
  let starts = 0

  function change(): void {
    list = keepSame(
      list,
      [...entries].map(({ wish }) => wish),
    )
    onChange()
  }

  function remove(entry: Entry<wallet>, end?: WishEnd): void {
    clearTimeout(entry.timer)
    entry.end = end
    if (!entries.delete(entry)) return
    change()
    entry.settled.emit()
    const wallet = end && walletOf(entry)
    if (wallet) release?.(wallet)
    if (wallet && entry.asked === 0) revokeIfEnded(entry, wallet)
  }

  function revokeIfEnded({ end }: Entry<wallet>, wallet: wallet): void {
    if (end === 'revoke') revoke(wallet)
  }

  function walletOf({ wish, wallet }: Entry<wallet>): wallet | undefined {
    const found = find(wish.connectorId)
    if (wallet && found.includes(wallet)) return wallet
    return found.length === 1 ? found[0] : undefined
  }

  /** Asks the wallet of a wish, if there is one. Never rejects. */
  async function attempt(entry: Entry<wallet>): Promise<void> {
    const wallet = walletOf(entry)
    if (!wallet) {
      retryLater(entry)
      return
    }
    if (wallet === entry.refusedBy) return
    entry.asked += 1
    // The answer can be lost: then the wallet is asked once more.
    if (mayAskAgain(wallet, noAnswer)) retryAfter(entry, lastRetryMs)
    let failure: unknown
    try {
      const answer = await ask(wallet, entry.wish, wallet === entry.wallet)
      if (answer) use(entry, wallet, answer)
      else if (entries.has(entry) && (await isRevoked(wallet)) && walletOf(entry) === wallet)
        remove(entry, 'silent')
    } catch (error) {
      failure = error
    }
    entry.asked -= 1
    entry.settled.emit()
    if (entry.asked === 0) revokeIfEnded(entry, wallet)
    if (mayAskAgain(wallet, failure)) retryLater(entry)
    else if (failure) entry.refusedBy = wallet
  }

  function use(entry: Entry<wallet>, wallet: wallet, answer: answer): void {
    if (!entries.has(entry) || !find(entry.wish.connectorId).includes(wallet) || !isFree()) {
      discard?.(answer)
      return
    }
    // Before the wish is removed, so that there is no moment without either of the two.
    connect(wallet, answer, entry.wish)
    remove(entry)
  }

  function retryLater(entry: Entry<wallet>): void {
    // A wallet that announces itself needs no search.
    if (!search && !walletOf(entry)) return
    retryAfter(entry, entry.retryMs)
    entry.retryMs = Math.min(entry.retryMs * 2, lastRetryMs)
  }

  function retryAfter(entry: Entry<wallet>, ms: number): void {
    clearTimeout(entry.timer)
    if (starts > 0 && entries.has(entry)) entry.timer = setTimeout(() => retry(entry), ms)
  }

  function retry(entry: Entry<wallet>): void {
    const isThere = walletOf(entry) !== undefined
    if (!isThere) search?.()
    // A wallet that was found now is asked already.
    if (isThere || entry.asked === 0) void attempt(entry)
  }

  function add(wish: Wish, wallet: wallet | undefined): Entry<wallet> {
    const known = [...entries].find((each) => each.wish.connectorId === wish.connectorId)
    const entry = known ?? { wish, wallet, asked: 0, settled: createEmitter<void>(), retryMs: firstRetryMs }
    entry.wish = wish
    entry.refusedBy = undefined
    entries.add(entry)
    change()
    return entry
  }

  const wishes: Wishes<wallet> = {
    get list() {
      return list
    },
    get waiting() {
      return waiting
    },

    pause: (wish, wallet) => void attempt(add(wish, wallet)),

    async wait(wish) {
      waiting += 1
      const entry = add(wish, undefined)
      // A wallet whose connection has paused is asked as on a new page.
      const wasPaused = entry.wallet !== undefined
      entry.wallet = undefined
      const findIts = () => {
        const wallet = walletOf(entry)
        return wallet ? [wallet] : find(wish.connectorId)
      }
      try {
        const wallet = await findOne({ find: findIts, subscribe, timeoutMs: findTimeoutMs })
        if (!wallet) retryLater(entry)
        if (!wallet || !entries.has(entry)) return
        const settled = new Promise<void>((resolve) => entry.settled.subscribe(resolve))
        // It is asked already if it has just been found.
        const asking = wasPaused || entry.asked === 0 ? attempt(entry) : settled
        await withTimeout(asking, askTimeoutMs(wallet))
      } finally {
        waiting -= 1
        onChange()
      }
    },

    look(wallet) {
      for (const entry of entries) {
        const isReported = wallet !== undefined && walletOf(entry) === wallet
        if (isReported) entry.refusedBy = undefined
        if (isReported || (wallet === undefined && entry.asked === 0)) void attempt(entry)
      }
    },

    has: (wallet) => [...entries].some((entry) => walletOf(entry) === wallet),

    deactivate() {
      for (const entry of entries) if (entry.wish.isActive) entry.wish = { ...entry.wish, isActive: false }
      change()
    },

    end(kind, isEnded) {
      for (const entry of entries) if (isEnded(entry.wish, walletOf(entry))) remove(entry, kind)
    },

    start() {
      starts += 1
      for (const entry of entries) void attempt(entry)
      return () => {
        starts -= 1
        if (starts === 0) for (const entry of entries) clearTimeout(entry.timer)
      }
    },
  }
  return wishes
}
