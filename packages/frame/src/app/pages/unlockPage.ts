import { createDeviceKey, type OpenWallet, readWallet, VaultError } from '../vault/index.js'
import type { WalletWindow } from './WalletWindow.js'
import { wayActions } from './wayActions.js'

/**
 * Shows how to open the wallet on a device that cannot open it yet. Resolves when the device can: it
 * is then one of the ways.
 */
export async function unlockPage(own: WalletWindow): Promise<void> {
  const vault = await readWallet(own.context)
  if (!vault) throw new VaultError('vault/missing')
  return new Promise((resolve) => {
    const actions = wayActions(own, vault.header, 'Open with the code', async (wallet) => {
      await addThisDevice(own, wallet)
      resolve()
    })
    own.show({
      title: 'Open your wallet here',
      body: [
        actions.length > 0
          ? 'This browser is new to your wallet. Open it once, and it will stay open here.'
          : 'Your wallet has no passkey and no recovery code, so it only opens on the device where it was made. Add one there first.',
      ],
      actions,
    })
  })
}

async function addThisDevice(own: WalletWindow, wallet: OpenWallet): Promise<void> {
  own.keep(wallet)
  const key = await createDeviceKey(wallet.open.header)
  // It is stored first: if the page closes after the write, the device has its key.
  await own.context.store.addKey(key)
  await own.change({ add: [{ id: own.user.deviceId, key, outlivesDevice: false }] })
}
