import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { type ConnectEmbeddedErrorType, connectEmbedded } from './connectEmbedded.js'
import { createFlow, type Flow, type FlowState, type FlowStep } from './createFlow.js'
import { type LoginWithFarcasterErrorType, loginWithFarcaster } from './loginWithFarcaster.js'
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

function createFarcasterLogin(latchkey: Latchkey): FarcasterLogin {
  const flow = createFlow<FarcasterLoginState, FarcasterLoginErrorType>({
    initial: { status: 'idle', url: undefined, error: undefined },
    fail: ({ status }, error) => ({
      status: status === 'connecting' ? 'connecting' : 'idle',
      url: undefined,
      error,
    }),
    goesOn: ({ status }) => status === 'connecting' || status === 'idle',
    cancel,
  })

  function cancel(): void {
    const { status } = flow.store.getState()
    flow.reset()
    const isThere = latchkey.embedded?.getSnapshot().status === 'ready'
    // What the frame still waits for ends with its document.
    if (isThere && (status === 'loading' || status === 'waiting'))
      latchkey.embedded?.request('RELOAD').catch(() => {})
  }

  async function connect({ signal, set }: Step): Promise<void> {
    set({ status: 'connecting', url: undefined, error: undefined })
    await connectEmbedded(latchkey, { signal })
    set({ status: 'success' })
  }

  const start = () => {
    if (flow.store.getState().status === 'loading') return
    flow.reset()
    flow.store.setState({ status: 'loading' })
    flow.run(async (step) => {
      const { signal } = step
      const { url } = await loginWithFarcaster(latchkey, { signal })
      step.set({ status: 'waiting', url })
      await waitForFarcaster(latchkey, { signal })
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
