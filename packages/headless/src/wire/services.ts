import { InvalidOptionError } from '../shared/errors/config.js'
import { isHttpUrl } from '../shared/url.js'
import type { Directory } from './directory/directory.js'
import type { HostedOptions } from './directory/hostedDirectory.js'
import { lazyDirectory } from './directory/lazyDirectory.js'

/** The remote services that Latchkey calls. */
export interface Services {
  /** The directory of wallets. */
  readonly directory: Directory
}

/**
 * Creates the services of a server that implements the hosted protocol. Makes no request.
 *
 * @throws {InvalidOptionError} If `url` is not an http or https url.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { hosted } from '@latchkey/headless/services'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 *   services: hosted({ url: 'https://wallets.my.app' }),
 * })
 * ```
 */
export function hosted(options: HostedOptions): Services {
  if (!isHttpUrl(options.url))
    throw new InvalidOptionError({ option: 'url', got: options.url, takes: 'an http or https address' })
  const { url } = options
  return {
    directory: {
      // Imported at the first call, to keep it out of the app's first bundle.
      ...lazyDirectory(async () => {
        const { hostedDirectory } = await import('./directory/hostedDirectory.js')
        return hostedDirectory(options)
      }),
      listContacts: () => [
        { url, source: 'hosted', purpose: 'services' },
        { url, source: 'hosted', purpose: 'images', directive: 'img-src' },
      ],
    },
  }
}
