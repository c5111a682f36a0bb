import { writeVaultAnswer } from '../../../calls/vault.js'
import { changeVault, type VaultChange } from '../changeVault.js'
import { VaultError } from '../VaultError.js'
import { type OpenWallet, openWallet } from './openWallet.js'
import { parseAnswer } from './parseAnswer.js'
import type { WalletContext } from './WalletContext.js'

/** How often a change is repeated on a newer generation. */
const maxTries = 4

/**
 * Changes an open wallet at the server. The server stores a generation only upon the one before it: if
 * another device was first, the change is made again upon what that one has stored. When this resolves, each
 * new way has opened what the server has stored.
 *
 * What was open stays so: close it. After an error of the network, the same change can be made again, whether
 * or not the server has stored it.
 *
 * @throws {VaultError} `vault/changed-meanwhile` if others were first each time, `vault/cannot-open` or
 * `vault/passkey-differs` if one of them has removed the way that this wallet was opened with, or what
 * `changeVault` throws.
 */
export async function changeWallet(
  context: WalletContext,
  wallet: OpenWallet,
  change: VaultChange,
): Promise<OpenWallet> {
  const { server, store } = context
  let current = wallet
  for (let tries = 0; tries < maxTries; tries++) {
    const { write, open } = await changeVault(current.open, change)
    if (current !== wallet) current.open.close()
    if (parseAnswer(writeVaultAnswer, await server.write(write)).isStored) {
      await store.writePin(open.header)
      for (const { key } of change.add ?? []) (await openWallet(context, key)).open.close()
      return { open, key: wallet.key }
    }
    open.close()
    current = await openWallet(context, wallet.key)
  }
  throw new VaultError('vault/changed-meanwhile')
}
