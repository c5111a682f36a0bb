import { button } from '../dom/button.js'
import { element } from '../dom/element.js'
import { hiddenText } from '../dom/hiddenText.js'
import { wordList } from '../dom/wordList.js'
import { deriveAccounts, type WalletKeys } from '../vault/index.js'
import { checkUser } from './checkUser.js'
import type { WalletWindow } from './WalletWindow.js'

/** Shows the words and keys of the wallet, after a check that the user is there. */
export async function exportPage(own: WalletWindow): Promise<void> {
  await checkUser(own, 'the words are shown')
  const { open } = await own.open()
  const keys = await open.use(deriveAccounts)
  own.show({
    title: 'Words and keys',
    body: [
      element(
        'p',
        { class: 'notice danger' },
        'Whoever sees them can take all your money. No app and no support ever needs them.',
      ),
      'With these 12 words, other wallets open your accounts.',
      hiddenText('Hold to show the words', () => wordList(keys.words)),
      privateKey('Private key for EVM networks', keys.evmPrivateKey, keys.evmAddress),
      privateKey('Private key for Solana', keys.solanaSecretKey, keys.solanaAddress),
    ],
    actions: [button('Show my wallet', () => own.go({ page: 'home' }))],
  })
  own.done()
}

function privateKey(title: string, key: WalletKeys[keyof WalletKeys], address: string): HTMLElement {
  return element(
    'details',
    { class: 'card' },
    element('summary', {}, title),
    element('p', { class: 'small muted mono' }, address),
    hiddenText('Hold to show the key', () => element('p', { class: 'mono secret' }, key)),
  )
}
