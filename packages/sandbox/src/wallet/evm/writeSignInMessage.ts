import type { Address } from 'viem'

/** The fields of a sign-in message (ERC-4361), checked. */
export interface SignInFields {
  scheme?: string | undefined
  domain: string
  statement?: string | undefined
  uri: string
  version: string
  chainId: number
  nonce: string
  issuedAt: string
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** Returns the text of a sign-in message (ERC-4361). Without a statement, it has an empty line for it. */
export function writeSignInMessage(fields: SignInFields, address: Address): string {
  const { scheme, domain, statement, resources } = fields
  const lines = (
    [
      ['URI', fields.uri],
      ['Version', fields.version],
      ['Chain ID', fields.chainId],
      ['Nonce', fields.nonce],
      ['Issued At', fields.issuedAt],
      ['Expiration Time', fields.expirationTime],
      ['Not Before', fields.notBefore],
      ['Request ID', fields.requestId],
    ] as const
  ).flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    ...lines,
    ...(resources ? ['Resources:', ...resources.map((each) => `- ${each}`)] : []),
  ].join('\n')
}
