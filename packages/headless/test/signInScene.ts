import { onTestFinished } from 'vitest'
import type { LatchkeyOptions } from '../src/core/options.js'
import type { SignInOptions } from '../src/core/sign-in/parseSignInOptions.js'
import { hostedSignIn } from '../src/exports/services.js'
import { connect } from '../src/features/connect/connect.js'
import { addWallet, createScene } from './scene.js'
import { type SignInServer, startSignInServer } from './signInServer.js'

/** Creates a latchkey that signs in at a server. By default the test calls `signIn`. */
export function signInScene(
  server: SignInServer,
  signIn: Partial<SignInOptions> = {},
  options: Partial<LatchkeyOptions> = {},
) {
  const service = hostedSignIn({ url: server.url })
  const scene = createScene({ signIn: { service, prompt: 'manual', ...signIn }, ...options })
  return {
    ...scene,
    service,
    server,
    /** The events of the sign-in so far. */
    steps: () =>
      scene.events.flatMap(({ type }) => (type.startsWith('signIn.') ? [type.slice('signIn.'.length)] : [])),
  }
}

/** A scene with a connected wallet. */
export async function connectedSignIn(
  signIn: Partial<SignInOptions> = {},
  options: Partial<LatchkeyOptions> = {},
) {
  const wallet = addWallet()
  const scene = signInScene(await startSignInServer(), signIn, options)
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, wallet, signatures: () => countSignatures(wallet) }
}

/** Returns how often a wallet was asked to sign. */
export function countSignatures(wallet: ReturnType<typeof addWallet>): number {
  return wallet.log.entries.filter(({ method }) => method === 'personal_sign').length
}

/** Releases what a server holds when the test ends. */
export function heldUntilTestEnds(server: SignInServer, name: Parameters<SignInServer['hold']>[0]) {
  const release = server.hold(name)
  onTestFinished(release)
  return release
}
