import { InvalidOptionError } from '../../shared/errors/config.js'
import { isHttpUrl } from '../../shared/url.js'
import { fallbackOptions, isOnrampNetwork } from './fallbackOptions.js'
import { meldUrl } from './meldUrl.js'
import type { OnrampService } from './onramp.js'
import { meldProvider } from './providers.js'

/** Options of {@link meldOnramp}. */
export interface MeldOnrampOptions {
  /** Public key of the app at Meld. Every user can read it. */
  readonly publicKey: string
  /** Sent to Meld, which tells the apps of one key apart by it. Default: none. */
  readonly projectId?: string | undefined
  /** Address of the page. Default: `https://meldcrypto.com`. */
  readonly url?: string | undefined
}

/**
 * Sells USDC, and SOL on Solana, by the page of Meld, without a server of your own. It has no quotes, the
 * page tells the price. Keys of other providers are secret, and need the server of `hosted()`.
 *
 * @throws {InvalidOptionError} If `url` is not an http or https address, or `publicKey` is empty.
 *
 * @example
 * ```ts
 * import { meldOnramp } from '@latchkey/headless/services'
 *
 * const services = { onramp: meldOnramp({ publicKey: 'my-public-key' }) }
 * ```
 */
export function meldOnramp(options: MeldOnrampOptions): OnrampService {
  const { publicKey, url = 'https://meldcrypto.com' } = options
  if (!publicKey)
    throw new InvalidOptionError({ option: 'publicKey', got: publicKey, takes: 'a key of Meld' })
  if (!isHttpUrl(url))
    throw new InvalidOptionError({ option: 'url', got: url, takes: 'an http or https address' })
  return {
    supports: isOnrampNetwork,
    getOptions: async () => ({ ...fallbackOptions, isFallback: false, providers: [meldProvider] }),
    getUrl: async (parameters) => meldUrl({ ...options, url }, parameters),
    // The page is opened, never requested.
    listContacts: () => [],
  }
}
