import type { RequestInHand } from '../kernel/createPrompt.js'
import { type BitcoinContext, permittedPair } from './BitcoinContext.js'
import type { OwnedAddress } from './createBitcoinKeys.js'

/**
 * Connects: asks the user the first time, later answers immediately, or asks to unlock.
 * @param message The app's message to the user.
 * @returns Payment and ordinals address of the account.
 */
export async function connectAccount(
  context: BitcoinContext,
  inHand: RequestInHand,
  message?: string,
): Promise<readonly [OwnedAddress, OwnedAddress]> {
  const { kernel, accounts, prompt } = context
  if (accounts.permitted().length === 0) {
    const { choice } = await prompt(inHand, {
      namespace: 'bip122',
      kind: 'connect',
      accounts: accounts.all,
      selected: accounts.selected,
      ...(message === undefined ? {} : { message }),
    })
    accounts.permit(choice.accounts)
    kernel.connected('bip122')
  } else if (kernel.state.fields.locked) {
    await prompt(inHand, { namespace: 'bip122', kind: 'unlock' })
  }
  return permittedPair(context)
}
