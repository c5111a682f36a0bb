import { FrameFailure } from '@latchkey/protocol/frame'
import type * as v from 'valibot'
import { doneAnswer } from '../../calls/devices.js'
import { loginAnswer } from '../../calls/login.js'
import { openVaultAnswer, readVaultAnswer, writeVaultAnswer } from '../../calls/vault.js'
import type { DeviceStore, WalletContext } from '../vault/index.js'
import type { CallOptions, ServerCalls } from './createServerCalls.js'

/** Who is logged in on this device. */
export type LoggedIn = v.InferOutput<typeof loginAnswer>

/** Why a session has ended. */
export type SessionEnd = 'signed-out' | 'expired' | 'device-removed'

/** How long a login of the server lasts, in milliseconds. */
const loginMs = 30 * 24 * 3_600_000
/** How long a sign-out waits for the server, in milliseconds. The app waits for three seconds. */
const signOutMs = 2_000
/** Where it is stored that the server has not heard of a sign-out. */
const signingOutKey = 'latchkey-frame-signing-out'

/** The login of this device, in one document. */
export interface Session {
  /** As {@link ServerCalls}. Ends the session if the server says that nobody is logged in. */
  readonly call: ServerCalls['call']
  readonly secondsUntil: ServerCalls['secondsUntil']
  /**
   * Asks the server who is logged in.
   *
   * @throws FrameFailure `frame/signed-out`, `frame/unreachable`.
   */
  readUser(options?: CallOptions): Promise<LoggedIn>
  /** What opens and changes the wallet of a user. */
  contextOf(user: LoggedIn, options?: CallOptions): WalletContext
  /** Takes over who has logged in. */
  begin(user: LoggedIn): void
  /** Ends the session here, then at the server: now, or at the next call if it does not answer. */
  signOut(): Promise<void>
  /** Ends the session here. Does nothing if there is none. */
  end(cause: SessionEnd): void
  /** Aborts with `frame/signed-out` when the session of now ends. */
  readonly ended: AbortSignal
  /** Who was logged in when the server was last asked. */
  readonly user: LoggedIn | undefined
}

/** What a session is made of. */
export interface SessionContext {
  readonly calls: ServerCalls
  readonly store: DeviceStore
  /** Called once for each session that ends. Without a cause, the app of this frame has ended it. */
  readonly onEnd: (cause?: SessionEnd) => void
}

/** Creates the session of a document. */
export function createSession({ calls, store, onEnd }: SessionContext): Session {
  let user: LoggedIn | undefined
  let ending = new AbortController()

  function end(cause?: SessionEnd): void {
    if (!user) return
    user = undefined
    ending.abort(new FrameFailure('frame/signed-out'))
    ending = new AbortController()
    onEnd(cause)
  }

  function begin(next: LoggedIn, cause?: SessionEnd): void {
    if (user?.subject !== next.subject) end(cause)
    user = next
  }

  const call: Session['call'] = async (name, schema, body, options) => {
    // Whoever has signed out here is not logged in again because the server could not be reached.
    if (localStorage.getItem(signingOutKey)) await endAtServer(options)
    try {
      return await calls.call(name, schema, body, options)
    } catch (error) {
      if (error instanceof FrameFailure && error.code === 'frame/signed-out')
        end(user && user.verifiedAt + loginMs <= Date.now() ? 'expired' : 'device-removed')
      throw error
    }
  }

  async function endAtServer(options?: CallOptions): Promise<void> {
    await calls.call('sign-out', doneAnswer, {}, options)
    localStorage.removeItem(signingOutKey)
  }

  return {
    call,
    secondsUntil: calls.secondsUntil,
    async readUser(options) {
      const read = await call('user', loginAnswer, {}, options)
      // Another tab can have logged in someone else.
      begin(read, 'signed-out')
      return read
    },
    contextOf: ({ subject }, options) => ({
      subject,
      store,
      server: {
        read: () => call('vault', readVaultAnswer, {}, options),
        open: (wayId) => call('vault/open', openVaultAnswer, { wayId }, options),
        write: (write) => call('vault/write', writeVaultAnswer, write, options),
      },
    }),
    begin: (next) => begin(next),
    async signOut() {
      localStorage.setItem(signingOutKey, 'true')
      end()
      await endAtServer({ timeoutMs: signOutMs }).catch(() => {})
    },
    end,
    get ended() {
      return ending.signal
    },
    get user() {
      return user
    },
  }
}
