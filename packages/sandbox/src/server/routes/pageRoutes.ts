import { readFile } from 'node:fs/promises'
import type { SandboxConfig } from '../../config.js'
import { peerScript } from '../../peerScript.js'
import { darkTokens, lightTokens } from '../../wallet/kernel/window/windowTokens.js'
import { walletScript } from '../../walletScript.js'
import { type LocalApp, sendText } from '../createLocalApp.js'
import { parseScriptOptions } from '../parseControl.js'
import { peerPage, peerPagePolicy } from '../peerPage.js'

const peerStyles = new URL('../../peer/page/peer.css', import.meta.url)

/** The colours that the page shares with the approval windows. */
const colours = `:root {${lightTokens}}
@media (prefers-color-scheme: dark) {
  :root {${darkTokens}}
}
`

/** What pages take from the sandbox: its addresses, the wallet script, and the paired wallet. */
export function pageRoutes(app: LocalApp, config: () => SandboxConfig): void {
  app.get('/config.json', (context) => context.json(config()))
  app.get('/wallet.js', async (context) => {
    const options = parseScriptOptions(new URL(context.req.url).searchParams)
    return sendText(context, 'text/javascript', await walletScript({ config: config(), ...options }))
  })
  // The second one is the url an app builds from the wallet's link, for a code or a request.
  app.on('GET', ['/peer', '/peer/wc'], (context) => {
    context.header('content-security-policy', peerPagePolicy)
    return sendText(context, 'text/html', peerPage)
  })
  app.get('/peer.css', async (context) =>
    sendText(context, 'text/css', colours + (await readFile(peerStyles, 'utf8'))),
  )
  app.get('/peer.js', async (context) => sendText(context, 'text/javascript', await peerScript()))
}
