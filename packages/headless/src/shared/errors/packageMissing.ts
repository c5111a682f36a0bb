import { BaseError } from './base.js'

/** An optional package that a way to connect needs is not installed. */
export class PackageMissingError extends BaseError {
  override name = 'PackageMissingError'
  /** What to install, `name@version`. */
  readonly packageName: string

  constructor(packageName: string, cause?: unknown) {
    super('This way to connect is not set up on this site.', {
      code: 'config/package-missing',
      action: `Choose another wallet. If this is your site: install ${packageName}.`,
      cause,
    })
    this.packageName = packageName
  }
}
