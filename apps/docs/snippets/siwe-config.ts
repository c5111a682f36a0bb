import type { SiweConfig } from '@latchkey/headless'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { getNonce, getSession, signOut, verifyMessage } from './siwe-functions'

export const siweConfig: SiweConfig = {
  getNonce,
  createMessage: ({ address, chainId, domain, uri, nonce, iat }) =>
    createSiweMessage({
      address: address as Address,
      ...{ chainId, domain, uri, nonce, version: '1', issuedAt: new Date(iat) },
    }),
  verifyMessage,
  getSession,
  signOut,
}
