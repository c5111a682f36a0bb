import { button } from '../dom/button.js'
import { createPasskey, isProtected } from '../vault/index.js'
import { nameOfUser } from './nameOfUser.js'
import { showDone } from './showDone.js'
import type { WalletWindow } from './WalletWindow.js'

/** Adds a passkey. It has opened the wallet before the page says so. */
export async function addPasskeyPage(own: WalletWindow): Promise<void> {
  const code = button('Write down a recovery code', () => own.go({ page: 'add-recovery-code' }))
  if (!('PublicKeyCredential' in globalThis))
    return own.show({ title: 'Add a passkey', body: ['This browser has no passkeys.'], actions: [code] })
  // Before the click: the browser shows its window only for some seconds after one.
  const { walletId, ways } = (await own.open()).open.header
  const ids = ways.filter(({ kind }) => kind === 'passkey').map(({ id }) => id)
  const create = async () => {
    const way = await createPasskey({ walletId, userName: nameOfUser(own.user), ids })
    const { open } = await own.change({ add: [way] })
    own.done()
    if (isProtected(open.header.ways))
      return showDone(own, 'Your wallet is protected', 'The passkey was tried, and opens your wallet.')
    own.show({
      title: 'Your passkey works',
      body: ['It is lost together with this device. Write down a recovery code as well.'],
      actions: [code],
    })
  }
  own.show({
    title: 'Add a passkey',
    body: [
      'A passkey opens your wallet with your fingerprint, your face or a PIN.',
      'Your browser asks twice: once to create it, once to try it.',
    ],
    actions: [button('Create a passkey', create, 'primary'), code],
  })
}
