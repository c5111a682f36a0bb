import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedAccountType } from '../../core/embedded.js'
import { internalsOf } from '../../core/internals.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { requireEmbedded } from './requireEmbedded.js'

/** The type that the account is to have. */
export interface SwitchAccountTypeParameters {
  /**
   * `smartAccount` runs several calls as one, and lets the operator of the wallet pay fees. `eoa` sends plain
   * transactions. Both have one address.
   */
  type: EmbeddedAccountType
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The type that the account has now, and its address. */
export interface SwitchAccountTypeReturnType {
  readonly type: EmbeddedAccountType
  readonly address: string
}

/** The errors of `switchAccountType`. */
export type SwitchAccountTypeErrorType = EmbeddedMissingError | EmbeddedError

/**
 * Switches the type of the embedded wallet's account on EVM, on each network that has it. It is kept for the
 * next visit, and over a logout. The code of a smart account is put on the account by its first transaction,
 * which the user approves. EIP-7702, ERC-4337
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmbeddedError} `embedded/network-unsupported` if the network has no smart accounts, or another if
 * nobody is logged in, or the frame fails.
 *
 * @example
 * ```ts
 * import { getAccount, switchAccountType } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * if (getAccount(latchkey).accountTypes?.includes('smartAccount'))
 *   await switchAccountType(latchkey, { type: 'smartAccount' })
 * ```
 */
export async function switchAccountType(
  latchkey: Latchkey,
  { type, signal }: SwitchAccountTypeParameters,
): Promise<SwitchAccountTypeReturnType> {
  const embedded = requireEmbedded(latchkey)
  const { accounts, smartAccountNetworkIds = [] } = embedded.getSnapshot()
  const account = accounts?.eip155
  if (!account) throw new EmbeddedError('embedded/signed-out')
  if (type === 'smartAccount' && !smartAccountNetworkIds.includes(account.networkId))
    throw new EmbeddedError('embedded/network-unsupported', {
      message: 'This network has no smart accounts.',
    })
  const reply = await embedded.request('SET_PREFERRED_ACCOUNT', { type }, { signal })
  internalsOf(latchkey).emit({
    type: 'account.typeSwitched',
    networkId: account.networkId,
    accountType: reply.type,
  })
  return reply
}
