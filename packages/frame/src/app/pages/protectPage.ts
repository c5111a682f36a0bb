import { button } from '../dom/button.js'
import { isProtected, readWallet } from '../vault/index.js'
import { showDone } from './showDone.js'
import type { WalletWindow } from './WalletWindow.js'

/** Shows why the wallet needs a second way to open it, and the ways there are. */
export async function protectPage(own: WalletWindow): Promise<void> {
  const ways = (await readWallet(own.context))?.header.ways ?? []
  if (isProtected(ways)) {
    own.done()
    return showDone(own, 'Your wallet is protected', 'No single loss can lose it.')
  }
  const hasPasskey = ways.some(({ kind }) => kind === 'passkey')
  const canPasskey = 'PublicKeyCredential' in globalThis && !hasPasskey
  const code = () => own.go({ page: 'add-recovery-code' })
  own.show({
    title: 'Protect your wallet',
    body: [
      hasPasskey
        ? 'Your passkey is lost together with this device. Write down a recovery code as well.'
        : 'Only this device opens your wallet: if you lose it, your money is lost. Add another way now.',
    ],
    actions: [
      canPasskey ? button('Add a passkey', () => own.go({ page: 'add-passkey' }), 'primary') : undefined,
      button('Write down a recovery code', code, canPasskey ? 'plain' : 'primary'),
    ],
  })
}
