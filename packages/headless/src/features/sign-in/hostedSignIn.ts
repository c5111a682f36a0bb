import type { SignInService, TokenPlace } from '../../core/sign-in/signInService.js'
import { InvalidOptionError } from '../../shared/errors/config.js'
import { lazyMethods } from '../../shared/lazyMethods.js'
import { loadOnce } from '../../shared/loadOnce.js'
import { isHttpUrl } from '../../shared/url.js'

// A function, because a bundler drops what the caller of `import()` does not use.
const importCalls = () => import('./hostedSignInCalls.js')

/** Options of {@link hostedSignIn}. */
export interface HostedSignInOptions {
  /** Root url of the server, http or https, or a path of the page's own origin: `/api`. */
  url: string
  /** Sent with every call. Omit it if the server does not require one. */
  projectId?: string | undefined
  /**
   * What tells the server who asks. `cookie`: a cookie of the server, which scripts cannot read. `token`: a
   * text, for a server of another site, whose cookies browsers block. Default: `cookie` if the server has the
   * page's origin, else `token`.
   */
  credentials?: 'cookie' | 'token' | undefined
  /**
   * Whether the token is stored, so that a reload keeps the session. Any script of the page can read it then.
   * Default: false.
   */
  keepToken?: boolean | undefined
}

interface HeldToken {
  token?: string | undefined
}

/** The sign-in at a server of the hosted protocol. */
export interface HostedSignIn extends SignInService {
  /** Returns the token, for requests of the app to its server. `undefined` if there is none. */
  getToken(): string | undefined
}

/**
 * Creates the sign-in at a server of the hosted protocol, such as `@latchkey/server`. Makes no request.
 *
 * @throws {InvalidOptionError} If `url` is neither an http or https url nor a path.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { hostedSignIn } from '@latchkey/headless/services'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 *   signIn: { service: hostedSignIn({ url: 'https://wallets.my.app' }) },
 * })
 * ```
 */
export function hostedSignIn(options: HostedSignInOptions): HostedSignIn {
  const { url, keepToken = false } = options
  // A path with two slashes is another host.
  const isPath = /^\/(?!\/)/.test(String(url))
  if (!isPath && !isHttpUrl(url))
    throw new InvalidOptionError({ option: 'url', got: url, takes: 'an http or https address, or a path' })
  const held: HeldToken = {}
  let place: TokenPlace | undefined
  const load = loadOnce(async () =>
    (await importCalls()).hostedSignInCalls(options, {
      get: () => held.token,
      set(token) {
        held.token = token
        if (keepToken) place?.write(token)
      },
    }),
  )
  return {
    ...lazyMethods(load, ['start', 'verify', 'getSession', 'signOut']),
    keepTokenIn(given) {
      place = given
      const known = given.read()
      if (keepToken) held.token ??= known
      // What an earlier version of the app has kept.
      else if (known !== undefined) given.write(undefined)
    },
    getToken: () => held.token,
    ...(!isPath && { listContacts: () => [{ url, source: 'hostedSignIn', purpose: 'services' }] }),
  }
}
