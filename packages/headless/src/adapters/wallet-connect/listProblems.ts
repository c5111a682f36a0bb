import type { WalletConnectParameters } from './walletConnect.js'

/** The public relay refuses a connection without a project id. */
export function listProblems({ projectId, relayUrl }: WalletConnectParameters): readonly string[] {
  if (projectId || relayUrl) return []
  return [
    'walletConnect() has no `projectId`, which the public relay asks for: wallets on other devices cannot connect. Pass one, or the `relayUrl` of your own relay.',
  ]
}
