import { isLoopbackHost } from '@latchkey/protocol'
import type { Embedded, EmbeddedContext, EmbeddedFactory, EmbeddedSnapshot } from '../../core/embedded.js'
import { createEmitter } from '../../shared/emitter.js'
import { BaseError } from '../../shared/errors/base.js'
import { InvalidOptionError } from '../../shared/errors/config.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { tryRead } from '../../shared/tryRead.js'
import type { LivingEmbedded } from './createEmbedded.js'
import { createLoginWindow } from './createLoginWindow.js'
import { isRemembered, readProvider } from './isRemembered.js'

/** Where the secure frame is. */
export interface SecureFrameParameters {
  /**
   * Url of the frame, https or of this machine. Its origin is another one than that of the app, on the same
   * site: `https://wallet.my.app` for `https://my.app`.
   */
  readonly url: string
  /** The project id, for a frame that serves several apps. Default: none. */
  readonly projectId?: string | undefined
}

/**
 * Gives users a wallet for their email address or their account of a provider: its keys are made, kept and
 * used in a frame of another origin, which `npx @latchkey/frame` serves. Connects with `wagmiAdapter()` and
 * `solanaAdapter()`.
 *
 * The frame is loaded at its first use, or at the start if a user logged in before in this browser.
 *
 * @throws {InvalidOptionError} If `url` is neither https nor of this machine.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { secureFrame } from '@latchkey/headless/embedded'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 *   embedded: secureFrame({ url: 'https://wallet.my.app' }),
 * })
 * ```
 */
export function secureFrame(parameters: SecureFrameParameters): EmbeddedFactory {
  const { url } = parameters
  if (!isFrameUrl(url))
    throw new InvalidOptionError({
      option: 'url',
      got: url,
      takes: 'an https url, such as https://wallet.my.app',
    })
  return {
    create: (context) => createLazyEmbedded(context, parameters),
    ...(process.env.NODE_ENV !== 'production' && { listProblems: () => listProblems(parameters) }),
  }
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importEmbedded = () => import('./createEmbedded.js')

function createLazyEmbedded(context: EmbeddedContext, parameters: SecureFrameParameters): Embedded {
  const changes = createEmitter<void>()
  let living: LivingEmbedded | undefined
  let loading: Promise<LivingEmbedded> | undefined
  let stop: (() => void) | undefined
  let isStarted = false
  let place: HTMLElement | undefined
  let hasLoginWindow = false
  const socialProvider = readProvider(context)
  let idle: EmbeddedSnapshot = { status: 'idle', ...(socialProvider && { socialProvider }) }

  async function loadOnce(): Promise<LivingEmbedded> {
    const { createEmbedded } = await importEmbedded()
    living = createEmbedded(context, parameters)
    living.subscribe(() => changes.emit())
    living.setPlace(place)
    if (hasLoginWindow) living.setLoginWindow(true)
    if (isStarted) stop = living.start()
    return living
  }

  function load(): Promise<LivingEmbedded> {
    loading ??= loadOnce().catch((error: unknown) => {
      // The next call tries again.
      loading = undefined
      throw error instanceof BaseError ? error : new LoadFailedError(error)
    })
    return loading
  }

  function setPlace(next: HTMLElement | undefined): void {
    place = next
    living?.setPlace(next)
    updateIdle()
  }

  function setLoginWindow(isOpen: boolean): void {
    hasLoginWindow = isOpen
    living?.setLoginWindow(isOpen)
    updateIdle()
  }

  function updateIdle(): void {
    if (living) return
    idle = {
      status: 'idle',
      ...(socialProvider && { socialProvider }),
      ...(place && { hasPlace: true }),
      ...(hasLoginWindow && { socialWindow: true }),
    }
    changes.emit()
  }

  return {
    getSnapshot: () => living?.getSnapshot() ?? idle,
    subscribe: changes.subscribe,
    start() {
      isStarted = true
      stop = living?.start()
      if (!living && isRemembered(context)) load().catch(() => {})
      return () => {
        isStarted = false
        stop?.()
        stop = undefined
      }
    },
    load: async () => (await load()).load(),
    request: async (...request: Parameters<Embedded['request']>) =>
      (await load()).request(...request) as Promise<never>,
    connect: async (wanted) => (await load()).connect(wanted),
    restore: async (wanted) => (living || isRemembered(context) ? (await load()).restore(wanted) : undefined),
    switchNetwork: async (wanted) => (await load()).switchNetwork(wanted),
    disconnect: async (wanted) => living?.disconnect(wanted),
    signOut: async () => {
      if (living || isRemembered(context)) await (await load()).signOut()
    },
    attach(element) {
      setPlace(element)
      return () => {
        if (place === element) setPlace(undefined)
      }
    },
    openWindow: () => living?.openWindow() ?? false,
    openLoginWindow(id) {
      const url = new URL(`/social?request=${id}`, parameters.url)
      const opened = createLoginWindow(url.href)
      if (opened) {
        setLoginWindow(true)
        void opened.closed.then(() => setLoginWindow(false))
      }
      return opened
    },
    cancelPrompt: () => living?.cancelPrompt(),
    listContacts: () => [
      {
        url: new URL(parameters.url).origin,
        source: 'secureFrame',
        purpose: 'services',
        directive: 'frame-src',
      },
    ],
  }
}

function isFrameUrl(url: unknown): boolean {
  const parsed = typeof url === 'string' ? tryRead(() => new URL(url)) : undefined
  if (!parsed || parsed.username || parsed.password) return false
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopbackHost(parsed.hostname))
}

function listProblems({ url }: SecureFrameParameters): readonly string[] {
  if (typeof window === 'undefined' || new URL(url).origin !== window.location.origin) return []
  return [
    'Option `url` of secureFrame() has the origin of the page, whose scripts could read its keys. Serve the frame on a host of its own, such as wallet.my.app.',
  ]
}
