import type { FrameEvent } from '@latchkey/protocol/frame'
import type { VaultHeader } from '../../calls/vault.js'
import type { AccountType } from '../networks/index.js'
import { isProtected } from '../vault/index.js'
import type { LoggedIn } from './createSession.js'

/** The user, as an app gets it. */
export type AppUser = Extract<FrameEvent, { type: 'USER_UPDATE' }>['payload']

/** What the account of a user is on a network. */
export interface AppAccount {
  /** Of all that it can be, the one that signs. */
  readonly type: AccountType
  readonly isSmart: boolean
  readonly isDeployed: boolean
}

/** Returns what an app gets to know of a user, with the account of the network's namespace. */
export function describeUser(
  { email, userName, provider }: Pick<LoggedIn, 'email' | 'userName' | 'provider'>,
  header: VaultHeader,
  chainId: AppUser['chainId'],
  { type, isSmart, isDeployed }: AppAccount,
): AppUser {
  const address = addressOf(header, chainId)
  return {
    email,
    ...(userName && { userName }),
    ...(provider && { provider }),
    address,
    chainId,
    accounts: [{ address, type: 'eoa' }, ...(isSmart ? [{ address, type: 'smartAccount' } as const] : [])],
    preferredAccountType: type,
    smartAccountDeployed: isDeployed,
    isProtected: isProtected(header.ways),
  }
}

/** Returns the account of a wallet on a network. */
export function addressOf(header: VaultHeader, chainId: string): string {
  return chainId.startsWith('solana:') ? header.solanaAddress : header.evmAddress
}
