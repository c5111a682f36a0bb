import { button } from './dom/button.js'
import { codeForm } from './dom/codeForm.js'
import { element } from './dom/element.js'
import { hiddenText } from './dom/hiddenText.js'
import { showScreen } from './dom/showScreen.js'
import { wordList } from './dom/wordList.js'
import {
  openDeviceStore,
  openLeavingKit,
  type Pin,
  recoveryKey,
  usePasskey,
  VaultError,
  type WalletKeys,
  type WayKey,
} from './vault/index.js'

/**
 * Shows the page that opens a leaving kit. It asks no server, so it works from a file, and with no network.
 *
 * @param root Where it is drawn.
 */
export async function leave(root: HTMLElement): Promise<void> {
  document.body.classList.add('window')
  const pins = await readPins()
  let kit: string | undefined
  const file = element('input', { type: 'file', id: 'kit', accept: '.age' })
  const chosen = element('p', { class: 'small muted', role: 'status' })
  file.addEventListener('change', async () => {
    kit = await file.files?.[0]?.text()
    chosen.replaceChildren(kit === undefined ? '' : 'The file is read. Open it below.')
  })
  const open = async (readKey: () => Promise<WayKey>) => {
    if (kit === undefined) throw new VaultError('vault/kit-invalid')
    showKeys(root, await openLeavingKit(kit, await readKey()))
  }
  showScreen(root, {
    title: 'Open a leaving kit',
    body: [
      'It opens here, on your device. Nothing is sent: you can turn off the network first.',
      element('div', { class: 'stack tight' }, element('label', { for: 'kit' }, 'Leaving kit'), file, chosen),
    ],
    actions: [
      codeForm('Open with the code', (code) => open(() => recoveryKey(code))),
      ...pins.map(({ walletId, evmAddress }) =>
        button(`Open with the passkey of ${evmAddress.slice(0, 6)}…${evmAddress.slice(-4)}`, () =>
          // The browser offers those that it has.
          open(() => usePasskey(walletId, [])),
        ),
      ),
    ],
  })
}

/** Returns the wallets of this device. A page from a file has none: passkeys are of the wallet's origin. */
async function readPins(): Promise<readonly Pin[]> {
  if (location.protocol === 'file:' || !('PublicKeyCredential' in globalThis)) return []
  try {
    return await (await openDeviceStore()).listPins()
  } catch {
    return []
  }
}

function showKeys(root: HTMLElement, keys: WalletKeys): void {
  const account = (name: string, address: string, key: string) =>
    element(
      'div',
      { class: 'card stack tight' },
      element('h2', {}, name),
      element('p', { class: 'mono' }, address),
      hiddenText('Hold to show the private key', () => element('p', { class: 'mono secret' }, key)),
    )
  showScreen(root, {
    title: 'Your wallet',
    body: [
      element('p', { class: 'notice danger' }, 'Whoever sees the words or keys can take all your money.'),
      'Import the words, or one of the keys, into another wallet.',
      hiddenText('Hold to show the words', () => wordList(keys.words)),
      account('EVM networks', keys.evmAddress, keys.evmPrivateKey),
      account('Solana', keys.solanaAddress, keys.solanaSecretKey),
    ],
  })
}
