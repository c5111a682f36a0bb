import type { DatabaseKind } from '../../server/test/testDatabases.js'
import type { FrameServerOptions } from '../src/server/createFrameServer.js'
import { clientId, clientSecret, type Issuer, startIssuer } from './issuer.js'
import { startFrame } from './startFrame.js'

/** Starts a server with a provider `home`, which the test controls, and the provider. */
export async function startSocial(kind: DatabaseKind = 'pglite', options: Partial<FrameServerOptions> = {}) {
  const issuer = await startIssuer()
  const home = { id: 'home', name: 'Home', issuer: issuer.url, clientId, clientSecret }
  const providers = [home, ...(options.providers ?? [])]
  const frame = await startFrame(kind, { providerTimeoutMs: 1_000, ...options, providers })
  return { ...frame, issuer }
}

/** Returns the settings of a second provider, `other`. */
export const otherProvider = ({ url }: Issuer) => ({
  id: 'other',
  name: 'Other',
  issuer: url,
  clientId,
  clientSecret,
})
