/** The packages that `startBundler` and `startPaymaster` find, with the versions that are tested. */
const versions = { '@pimlico/alto': '0.0.20', '@account-abstraction/contracts': '0.8.0' } as const

/** A package that the sandbox does not bring. */
export type MissingPackage = keyof typeof versions

/** Thrown if a package is not installed that the sandbox needs and does not bring. */
export class PackageMissingError extends Error {
  override name = 'PackageMissingError'
  readonly packageName: MissingPackage

  constructor(packageName: MissingPackage) {
    const all = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
    super(
      `${packageName} is not installed. Its licence is the GPL, so the sandbox does not bring it. ` +
        `Install what a bundler needs as development dependencies: npm install -D ${all.join(' ')}`,
    )
    this.packageName = packageName
  }
}
