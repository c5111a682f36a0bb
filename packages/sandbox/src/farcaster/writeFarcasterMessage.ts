import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { FarcasterChannel } from './types.js'

/** Writes the message that a Farcaster app signs for a request. FIP-11, ERC-4361 */
export function writeFarcasterMessage(
  { nonce, request }: FarcasterChannel,
  signer: { readonly fid: number; readonly address: Address },
): string {
  const { siweUri: uri, domain, requestId, expirationTime, notBefore } = request
  return createSiweMessage({
    domain,
    uri,
    nonce,
    address: signer.address,
    version: '1',
    chainId: 10,
    statement: 'Farcaster Auth',
    issuedAt: new Date(),
    resources: [`farcaster://fid/${signer.fid}`],
    ...(requestId !== undefined && { requestId }),
    ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
  })
}
