/** The packages of the pairing client. */
export interface ClientPackages {
  readonly core: typeof import('@walletconnect/core')
  readonly signClient: typeof import('@walletconnect/sign-client')
}

/**
 * Loads both packages in parallel, because sequential requests take noticeable time on a phone. Rejects with
 * the error of the browser or the bundler if they are not installed or cannot be loaded.
 */
export function loadClientPackages(): Promise<ClientPackages> {
  return withoutForbiddenStorage(importPackages)
}

async function importPackages(): Promise<ClientPackages> {
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

/**
 * Runs a task. If the browser forbids `localStorage` (a sandboxed frame, a frame of another site, blocked
 * cookies), it is `undefined` meanwhile: a package reads it while it loads, and would throw.
 */
async function withoutForbiddenStorage<result>(run: () => Promise<result>): Promise<result> {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  if (!own?.configurable || isReadable()) return run()
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: undefined })
  try {
    return await run()
  } finally {
    Object.defineProperty(globalThis, 'localStorage', own)
  }
}

function isReadable(): boolean {
  try {
    return globalThis.localStorage !== undefined
  } catch {
    return false
  }
}
