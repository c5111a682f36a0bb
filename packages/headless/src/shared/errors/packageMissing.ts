import { BaseError } from './base.js'

/** What an optional package is needed for: connecting a wallet, or reading from and sending to a network. */
export type PackagePurpose = 'connect' | 'network'

/** Thrown if an optional package is required and not installed. */
export class PackageMissingError extends BaseError<'config/package-missing'> {
  override readonly name = 'PackageMissingError'
  /** The package to install, as `name@version`. Several are separated by spaces. */
  readonly packageName: string

  constructor(packageName: string, options: { cause?: unknown; purpose?: PackagePurpose | undefined } = {}) {
    const isNetwork = options.purpose === 'network'
    super(
      isNetwork
        ? 'Balances and transfers are not set up for this network.'
        : 'This connection method is not set up on this site.',
      {
        code: 'config/package-missing',
        action: isNetwork
          ? `If this is your site, run: npm install ${packageName}`
          : `Choose another wallet. If this is your site, run: npm install ${packageName}`,
        cause: options.cause,
      },
    )
    this.packageName = packageName
  }
}
