import { InvalidOptionError } from '../shared/errors/config.js'
import { isHttpUrl } from '../shared/url.js'
import type { Directory } from './directory/directory.js'
import type { HostedOptions } from './directory/hostedDirectory.js'
import { lazyDirectory } from './directory/lazyDirectory.js'

/** The remote half of the product: whatever Latchkey asks a server for. */
export interface Services {
  /** Wallets that are not installed. spec 7.3 */
  readonly directory: Directory
}

/**
 * All services of one server that speaks the hosted protocol. Makes no request by itself.
 *
 * @throws {InvalidOptionError} unless `url` is an http or https address. spec 7.3
 */
export function hosted(options: HostedOptions): Services {
  if (!isHttpUrl(options.url))
    throw new InvalidOptionError({ option: 'url', got: options.url, takes: 'an http or https address' })
  const { url } = options
  return {
    directory: {
      // A host makes services with its first bundle, which needs no line of them.
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
