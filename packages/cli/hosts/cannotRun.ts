/** A host that this machine or its registry cannot have; the message says why. Not a failure. */
export class CannotRun extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'CannotRun'
  }
}

/**
 * What yarn says of an optional package for another platform that the registry does not serve; npm and pnpm
 * leave it out.
 */
const notServed = /(?:YN0082: │ |any versions for ")(@?[^@\s]+)[^\n]*(?:No candidates found|that matches)/

/**
 * Returns the reason if an installation failed for want of a package that no other package manager needs
 * here.
 */
export function missingPackage(message: string): string | undefined {
  const [, name] = notServed.exec(message) ?? []
  return name && `yarn insists on ${name}, which the registry does not serve`
}
