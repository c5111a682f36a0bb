import { writeVaultAnswer } from '../../../calls/vault.js'
import { createVault } from '../createVault.js'
import { VaultError } from '../VaultError.js'
import { type OpenWallet, readWallet } from './openWallet.js'
import { parseAnswer } from './parseAnswer.js'
import type { WalletContext } from './WalletContext.js'

/**
 * Creates the wallet of a user who has none. This device is its only way, so it is not protected yet.
 *
 * @param deviceId Of this device at the server, in hex.
 * @throws {VaultError} `vault/missing` if this device knows a wallet of the user, `vault/changed-meanwhile`
 * if there is one: open it.
 */
export async function createWallet(context: WalletContext, deviceId: string): Promise<OpenWallet> {
  const { server, store, subject } = context
  if (await readWallet(context)) throw new VaultError('vault/changed-meanwhile')
  const { write, open, key } = await createVault(subject, deviceId)
  // The key is stored first: if the page closes after the write, the wallet can be opened.
  await store.addKey(key)
  const { isStored } = parseAnswer(writeVaultAnswer, await server.write(write))
  if (!isStored) {
    open.close()
    await store.removeKey(key.publicKey)
    throw new VaultError('vault/changed-meanwhile')
  }
  await store.writePin(open.header)
  return { open, key }
}
