import type { FrameEvent } from '@latchkey/protocol/frame'
import type { VaultHeader } from '../../calls/vault.js'
import { isProtected } from '../vault/index.js'
import type { LoggedIn } from './createSession.js'

/** The user, as an app gets it. */
export type AppUser = Extract<FrameEvent, { type: 'USER_UPDATE' }>['payload']

/** Returns what an app gets to know of a user, with the account of the network's namespace. */
export function describeUser(
  { email, userName, provider }: Pick<LoggedIn, 'email' | 'userName' | 'provider'>,
  header: VaultHeader,
  chainId: AppUser['chainId'],
): AppUser {
  const address = addressOf(header, chainId)
  return {
    email,
    ...(userName && { userName }),
    ...(provider && { provider }),
    address,
    chainId,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    isProtected: isProtected(header.ways),
  }
}

/** Returns the account of a wallet on a network. */
export function addressOf(header: VaultHeader, chainId: string): string {
  return chainId.startsWith('solana:') ? header.solanaAddress : header.evmAddress
}
