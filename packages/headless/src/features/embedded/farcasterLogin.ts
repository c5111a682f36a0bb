import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { detectPlatform } from '../../shared/platform/detectPlatform.js'
import { readEnvironment } from '../../shared/platform/readEnvironment.js'
import { type ConnectEmbeddedErrorType, connectEmbedded } from './connectEmbedded.js'
import { createFlow, type Flow, type FlowState, type FlowStep } from './createFlow.js'
import { type LoginWithFarcasterErrorType, loginWithFarcaster } from './loginWithFarcaster.js'
import { ownUri } from './ownUri.js'
import { type WaitForFarcasterErrorType, waitForFarcaster } from './waitForFarcaster.js'

/** The errors of a login with Farcaster. */
export type FarcasterLoginErrorType =
  | LoginWithFarcasterErrorType
  | WaitForFarcasterErrorType
  | ConnectEmbeddedErrorType

/** Where a login with Farcaster is. */
export interface FarcasterLoginState
  extends FlowState<'idle' | 'loading' | 'waiting' | 'connecting' | 'success', FarcasterLoginErrorType> {
  /** What the user opens in Farcaster: a QR code, on a phone a link. */
  readonly url?: string | undefined
}

/** A login with Farcaster. */
export interface FarcasterLogin extends Pick<Flow<FarcasterLoginState>, 'store' | 'subscribe'> {
  /** Begins a login in place of the one that goes on. Does nothing while its address is loaded. */
  start(): void
  /** Connects again after that has failed, otherwise begins again. */
  retry(): void
  /** Ends the login. The address is forgotten, and the frame is loaded again. */
  cancel(): void
}

/** Returns the login with Farcaster that the components of a latchkey share. */
export function farcasterLogin(latchkey: Latchkey): FarcasterLogin {
  return internalsOf(latchkey).store('farcasterLogin', () => createFarcasterLogin(latchkey))
}

type Step = FlowStep<FarcasterLoginState>

const provider = 'farcaster'

function createFarcasterLogin(latchkey: Latchkey): FarcasterLogin {
  const emit = (type: 'started' | 'confirmed' | 'succeeded' | 'cancelled') =>
    internalsOf(latchkey).emit({ type: `socialLogin.${type}`, provider })
  const flow = createFlow<FarcasterLoginState, FarcasterLoginErrorType>({
    initial: { status: 'idle', url: undefined, error: undefined },
    fail({ status }, error) {
      internalsOf(latchkey).emit({ type: 'socialLogin.failed', provider, error })
      return { status: status === 'connecting' ? 'connecting' : 'idle', url: undefined, error }
    },
    goesOn: ({ status }) => status === 'connecting' || status === 'idle',
    cancel,
  })

  /** Whether the frame was told to load again, since the last login. */
  let isReloading = false

  function cancel(): void {
    const { status } = flow.store.getState()
    if (status === 'loading' || status === 'waiting') emit('cancelled')
    flow.reset()
    const isThere = latchkey.embedded?.getSnapshot().status === 'ready'
    if (!isThere || (status !== 'loading' && status !== 'waiting')) return
    // What the frame still waits for ends with its document.
    latchkey.embedded?.request('RELOAD').catch(() => {})
    isReloading = true
  }

  async function connect({ signal, set }: Step): Promise<void> {
    set({ status: 'connecting', url: undefined, error: undefined })
    await connectEmbedded(latchkey, { signal })
    set({ status: 'success' })
    emit('succeeded')
  }

  const start = () => {
    if (flow.store.getState().status === 'loading') return
    flow.reset()
    flow.store.setState({ status: 'loading' })
    emit('started')
    flow.run(async (step) => {
      const { signal } = step
      // A computer shows a QR code to a phone, which has another browser.
      const isPhone = detectPlatform(readEnvironment()).device !== 'desktop'
      const returnUri = isPhone ? ownUri() : undefined
      const ask = async () => {
        const { url } = await loginWithFarcaster(latchkey, { returnUri, signal })
        step.set({ status: 'waiting', url })
        await waitForFarcaster(latchkey, { signal })
      }
      await ask().catch((error) => {
        // It was asked in the document that goes away.
        if (isReloading && error instanceof EmbeddedError && error.code === 'embedded/closed') return ask()
        throw error
      })
      isReloading = false
      emit('confirmed')
      await connect(step)
    })
  }

  return {
    store: flow.store,
    subscribe: flow.subscribe,
    start,
    retry() {
      const { status, error } = flow.store.getState()
      if (status !== 'connecting') start()
      else if (error) flow.run(connect)
    },
    cancel,
  }
}
