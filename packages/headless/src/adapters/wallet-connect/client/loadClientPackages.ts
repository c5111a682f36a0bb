/** The packages the pairing client is made of. */
export interface ClientPackages {
  readonly core: typeof import('@walletconnect/core')
  readonly signClient: typeof import('@walletconnect/sign-client')
}

/**
 * Loads them, both at once: on a phone each fetch more in a row is seen. Rejects with what the browser or the bundler says when they are
 * not installed, or not there.
 */
export async function loadClientPackages(): Promise<ClientPackages> {
  // An app without them builds where the bundler sees that their absence is caught: webpack looks for `try`, esbuild for each `catch`.
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
