/** The packages that the pairing client consists of. */
export interface ClientPackages {
  readonly core: typeof import('@walletconnect/core')
  readonly signClient: typeof import('@walletconnect/sign-client')
}

/**
 * Loads both packages in parallel: on a phone each request in a row takes noticeable time. Rejects with what
 * the browser or the bundler says if they are not installed or cannot be fetched.
 */
export async function loadClientPackages(): Promise<ClientPackages> {
  // An app without them builds only if the bundler sees that the failure is caught: webpack looks for `try`,
  // esbuild for each `catch`.
  try {
    const [core, signClient] = await Promise.all([
      import('@walletconnect/core').catch(passOn),
      import('@walletconnect/sign-client').catch(passOn),
    ])
    return { core, signClient }
  } catch (error) {
    return passOn(error)
  }
}

function passOn(error: unknown): never {
  throw error
}
