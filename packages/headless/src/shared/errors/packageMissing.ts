import { BaseError } from './base.js'

/** What an optional package is needed for: connecting a wallet, or reading from and sending to a network. */
export type PackagePurpose = 'connect' | 'network'

const words = {
  connect: {
    message: 'This connection method is not set up on this site.',
    instead: 'Choose another wallet. ',
  },
  network: { message: 'Balances and transfers are not set up for this network.', instead: '' },
} as const satisfies Record<PackagePurpose, object>

/** Thrown if an optional package is required and not installed. */
export class PackageMissingError extends BaseError<'config/package-missing'> {
  override readonly name = 'PackageMissingError'
  /** The package to install, as `name@version`. Several are separated by spaces. */
  readonly packageName: string

  constructor(packageName: string, options: { cause?: unknown; purpose?: PackagePurpose | undefined } = {}) {
    const { message, instead } = words[options.purpose ?? 'connect']
    super(message, {
      code: 'config/package-missing',
      action: `${instead}If this is your site, run: npm install ${packageName}`,
      cause: options.cause,
    })
    this.packageName = packageName
  }
}
