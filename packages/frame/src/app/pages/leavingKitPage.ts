import { FrameFailure } from '@latchkey/protocol/frame'
import { button } from '../dom/button.js'
import { saveFile } from '../dom/saveFile.js'
import { makeLeavingKit } from '../vault/index.js'
import type { WalletWindow } from './WalletWindow.js'

/** Makes the file with which a user leaves, and saves it with the page that opens it. */
export async function leavingKitPage(own: WalletWindow): Promise<void> {
  const { open } = await own.open()
  const { ways, evmAddress } = open.header
  const home = button('Show my wallet', () => own.go({ page: 'home' }))
  if (!ways.some(({ kind }) => kind === 'code'))
    return own.show({
      title: 'Leaving kit',
      body: ['Add a recovery code first. It is what opens the file when no server is left.'],
      actions: [
        button('Write down a recovery code', () => own.go({ page: 'add-recovery-code' }), 'primary'),
        home,
      ],
    })
  const file = async () => {
    const wallet = await own.open()
    saveFile(`leaving-kit-${evmAddress.slice(0, 8)}.age`, await makeLeavingKit(wallet.open))
    own.done()
  }
  const page = async () => saveFile('open-leaving-kit.html', await readLeavePage(), 'text/html')
  own.show({
    title: 'Leaving kit',
    body: [
      'This file has the words and keys of your wallet, and opens with your recovery code. The page opens it, also when this app and its servers are gone.',
      'Keep both apart from your recovery code. Make a new file after you have changed the code.',
    ],
    actions: [button('Save the file', file, 'primary'), button('Save the page', page), home],
  })
}

async function readLeavePage(): Promise<string> {
  try {
    const response = await fetch('/leave', { credentials: 'omit', signal: AbortSignal.timeout(30_000) })
    if (response.ok) return await response.text()
  } catch {
    // As if it had not answered.
  }
  throw new FrameFailure('frame/unreachable')
}
