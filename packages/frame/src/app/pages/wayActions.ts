import type { VaultHeader } from '../../calls/vault.js'
import { button } from '../dom/button.js'
import { codeForm } from '../dom/codeForm.js'
import {
  usePasskey as askPasskey,
  type OpenWallet,
  openWallet,
  recoveryKey,
  type WayKey,
} from '../vault/index.js'
import type { WalletWindow } from './WalletWindow.js'

/** Returns what opens the wallet by a passkey or recovery code, if it has one. */
export function wayActions(
  own: WalletWindow,
  { walletId, ways }: VaultHeader,
  text: string,
  opened: (wallet: OpenWallet) => Promise<void>,
): readonly Node[] {
  const passkeys = ways.filter(({ kind }) => kind === 'passkey').map(({ id }) => id)
  const use = async (key: WayKey) => opened(await openWallet(own.context, key))
  const hasCode = ways.some(({ kind }) => kind === 'code')
  return [
    ...(passkeys.length > 0
      ? [button('Use my passkey', async () => use(await askPasskey(walletId, passkeys)), 'primary')]
      : []),
    ...(hasCode ? [codeForm(text, async (code) => use(await recoveryKey(code)))] : []),
  ]
}
