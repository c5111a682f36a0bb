import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/**
 * Returns the text of a sign-in message (Sign In With Solana, after EIP-4361). Fields that are missing in the
 * input are omitted.
 * @param domain The domain in the message, which is required.
 */
export function createSignInMessage(input: SolanaSignInInput, domain: string, address: string): string {
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ] as const
  const lines = fields.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  if (input.resources) lines.push('Resources:', ...input.resources.map((each) => `- ${each}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement ? [input.statement] : []),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n')
}
