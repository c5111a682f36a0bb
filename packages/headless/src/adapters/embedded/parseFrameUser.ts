import { isAddress } from '@latchkey/protocol'
import type { AppReply } from '@latchkey/protocol/frame'
import type { EmbeddedAccount, EmbeddedUser } from '../../core/embedded.js'
import { namespaceOf } from '../../shared/parseCaip.js'

/** The part of a user that the frame tells with an account, and when something changes. */
export type FrameUser = Pick<
  AppReply<'GET_USER'>,
  | 'email'
  | 'userName'
  | 'provider'
  | 'isProtected'
  | 'address'
  | 'chainId'
  | 'preferredAccountType'
  | 'smartAccountDeployed'
>

/** Returns what the app shows of a user. */
export function toUser({ email, userName, provider, isProtected }: FrameUser): EmbeddedUser {
  return {
    email,
    isProtected,
    ...(userName !== undefined && { userName }),
    ...(provider !== undefined && provider !== 'email' && { provider }),
  }
}

/** Returns the account of a user. `undefined` if the address is not one of its network. */
export function toAccount(user: FrameUser): EmbeddedAccount | undefined {
  const { address, chainId, preferredAccountType: type, smartAccountDeployed: isDeployed } = user
  return isAddress(address, namespaceOf(chainId))
    ? { address, networkId: chainId, type, isDeployed }
    : undefined
}
