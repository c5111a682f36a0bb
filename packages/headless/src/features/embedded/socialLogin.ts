import type { Latchkey } from '../../core/createLatchkey.js'
import type { LoginWindow } from '../../core/embedded.js'
import { internalsOf } from '../../core/internals.js'
import { keepSocialReturn, readSocialReturn } from '../../core/socialReturn.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { detectPlatform } from '../../shared/platform/detectPlatform.js'
import { readEnvironment } from '../../shared/platform/readEnvironment.js'
import { randomId } from '../../shared/randomId.js'
import { type ConnectEmbeddedErrorType, connectEmbedded } from './connectEmbedded.js'
import { createFlow, type Flow, type FlowState, type FlowStep } from './createFlow.js'
import { type LoginWithSocialErrorType, loginWithSocial } from './loginWithSocial.js'
import { ownUri } from './ownUri.js'
import { loginMs } from './repeatLogin.js'
import { type WaitForSocialErrorType, waitForSocial } from './waitForSocial.js'

/** The errors of a login with a provider. */
export type SocialLoginErrorType =
  | LoginWithSocialErrorType
  | WaitForSocialErrorType
  | ConnectEmbeddedErrorType

/** Where the user logs in: in a window, or in place of the page, which comes back. */
export type SocialLoginMode = 'window' | 'redirect'

/** Where a login with a provider is. */
export interface SocialLoginState
  extends FlowState<'idle' | 'opening' | 'waiting' | 'connecting' | 'success', SocialLoginErrorType> {
  /** Id of the provider. */
  readonly provider?: string | undefined
  readonly mode?: SocialLoginMode | undefined
  /**
   * Whether the window seems to be closed. The login still goes on if the user ends it there: a page can cut
   * itself off from the one that opened it, and seems to be closed then.
   */
  readonly isWindowClosed: boolean
}

/** How a login with a provider begins. */
export interface StartSocialLoginOptions {
  /** Default: a window, on phones and in Telegram a redirect. A window that is blocked becomes a redirect. */
  readonly mode?: SocialLoginMode | undefined
}

/** A login with a provider. */
export interface SocialLoginFlow extends Pick<Flow<SocialLoginState>, 'store' | 'subscribe'> {
  /** Begins a login in place of the one that goes on. Call it in a click: it opens the window. */
  start(provider: string, options?: StartSocialLoginOptions): void
  /** Connects again after that has failed, otherwise begins again. Call it in a click. */
  retry(): void
  /** Ends the login, and closes the window. */
  cancel(): void
}

/** Time without a result after which a window that seems closed is told of, in milliseconds. */
const closedMs = 1_000

const initial: SocialLoginState = {
  status: 'idle',
  provider: undefined,
  mode: undefined,
  isWindowClosed: false,
  error: undefined,
}

/** Returns the login with a provider that the components of a latchkey share. */
export function socialLogin(latchkey: Latchkey): SocialLoginFlow {
  return internalsOf(latchkey).store('socialLogin', () => createSocialLogin(latchkey))
}

type Step = FlowStep<SocialLoginState>

function createSocialLogin(latchkey: Latchkey): SocialLoginFlow {
  let opened: LoginWindow | undefined
  let isResumed = false
  const { emit } = internalsOf(latchkey)

  const flow = createFlow<SocialLoginState, SocialLoginErrorType>({
    initial,
    fail({ status, provider = '' }, error) {
      end()
      emit({ type: 'socialLogin.failed', provider, error })
      return { status: status === 'connecting' ? 'connecting' : 'idle', isWindowClosed: false, error }
    },
    goesOn: ({ status, mode }) => status === 'connecting' || status === 'idle' || mode === 'redirect',
    cancel,
  })

  /** Closes the window, and forgets the login that the page comes back from. */
  function end(): void {
    opened?.close()
    opened = undefined
    keepSocialReturn(latchkey, undefined)
  }

  function cancel(): void {
    const { status, provider = '' } = flow.store.getState()
    if (status === 'opening' || status === 'waiting') emit({ type: 'socialLogin.cancelled', provider })
    end()
    flow.reset()
  }

  const provider = () => flow.store.getState().provider ?? ''

  async function connect({ signal, set }: Step): Promise<void> {
    set({ status: 'connecting', isWindowClosed: false, error: undefined })
    await connectEmbedded(latchkey, { signal })
    set({ status: 'success' })
    emit({ type: 'socialLogin.succeeded', provider: provider() })
  }

  async function follow(uri: string, step: Step): Promise<void> {
    step.set({ status: 'waiting' })
    await waitForSocial(latchkey, { uri, signal: step.signal })
    end()
    emit({ type: 'socialLogin.confirmed', provider: provider() })
    await connect(step)
  }

  /** Tells of a window that seems closed, unless the result comes. */
  async function watch(own: LoginWindow, { signal, set }: Step): Promise<void> {
    await own.closed
    await new Promise((resolve) => setTimeout(resolve, closedMs))
    const { status } = flow.store.getState()
    if (signal.aborted || (status !== 'opening' && status !== 'waiting')) return
    set({ isWindowClosed: true, error: new EmbeddedError('embedded/window-closed') })
  }

  const start: SocialLoginFlow['start'] = (provider, options = {}) => {
    const before = flow.store.getState()
    if (before.status === 'opening' && before.provider === provider && !opened?.isClosed) return
    cancel()
    emit({ type: 'socialLogin.started', provider })
    const id = randomId()
    const wanted = options.mode ?? modeOfPlatform()
    // The browser allows a window only while the click is being handled.
    const own = wanted === 'window' ? latchkey.embedded?.openLoginWindow(id) : undefined
    opened = own
    flow.store.setState({ status: 'opening', provider, mode: own ? 'window' : 'redirect' })
    flow.run(async (step) => {
      const { signal } = step
      if (own) {
        void watch(own, step)
        const { uri } = await loginWithSocial(latchkey, { provider, window: id, signal })
        await follow(uri, step)
        return
      }
      const { uri } = await loginWithSocial(latchkey, { provider, returnUri: ownUri(), signal })
      if (signal.aborted) return
      keepSocialReturn(latchkey, { provider, uri, expiresAt: Date.now() + loginMs })
      window.location.assign(uri)
      // The browser can keep this page, and show it again if the user goes back.
      await follow(uri, step)
    })
  }

  /** Goes on with the login that the page has come back from. */
  function resume(): void {
    if (isResumed) return
    isResumed = true
    const login = readSocialReturn(latchkey)
    if (!login || flow.store.getState().status !== 'idle') return
    flow.store.setState({ status: 'waiting', provider: login.provider, mode: 'redirect' })
    flow.run((step) => follow(login.uri, step))
  }

  return {
    store: flow.store,
    subscribe(listener) {
      const unsubscribe = flow.subscribe(listener)
      resume()
      return unsubscribe
    },
    start,
    retry() {
      const { status, provider, mode, error } = flow.store.getState()
      if (status === 'connecting') {
        if (error) flow.run(connect)
      } else if (provider !== undefined && status !== 'success') start(provider, { mode })
    },
    cancel,
  }
}

function modeOfPlatform(): SocialLoginMode {
  const { device, host } = detectPlatform(readEnvironment())
  return device === 'desktop' && host !== 'telegram' ? 'window' : 'redirect'
}
