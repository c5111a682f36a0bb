/** The packages of the pairing client. */
export interface ClientPackages {
  readonly core: typeof import('@walletconnect/core')
  readonly signClient: typeof import('@walletconnect/sign-client')
}

/**
 * Loads both packages in parallel, because sequential requests take noticeable time on a phone. Rejects with
 * the error of the browser or the bundler if they are not installed or cannot be loaded.
 */
export async function loadClientPackages(): Promise<ClientPackages> {
  // An app without the packages builds only if the bundler sees that the failure is caught: webpack looks for
  // `try`, esbuild for each `catch`.
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
