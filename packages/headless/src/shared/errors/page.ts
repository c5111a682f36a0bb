import { BaseError } from './base.js'

/**
 * Thrown if the page of a provider is not at one of its hosts, or is no https page. It is not opened.
 */
export class PageRefusedError extends BaseError<'page/refused'> {
  override readonly name = 'PageRefusedError'
  /** @param parameters `host` is that of the page, if it has one, `owner` the name of the provider. */
  constructor({ host, owner }: { host: string | undefined; owner: string }) {
    super(`${host?.slice(0, 100) ?? 'The address'} is not a page of ${owner.slice(0, 64)}.`, {
      code: 'page/refused',
      action: 'Nothing was opened. Choose another provider.',
    })
  }
}
