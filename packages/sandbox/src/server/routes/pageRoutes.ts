import { readFile } from 'node:fs/promises'
import type { SandboxConfig } from '../../config.js'
import { peerScript } from '../../peerScript.js'
import { darkTokens, lightTokens } from '../../wallet/kernel/window/windowTokens.js'
import { walletScript } from '../../walletScript.js'
import { parseScriptOptions } from '../parseControl.js'
import { peerPage, peerPagePolicy } from '../peerPage.js'
import { type Routes, TextAnswer } from './Route.js'

const peerStyles = new URL('../../peer/page/peer.css', import.meta.url)

/** The colours that the page shares with the approval windows. */
const colours = `:root {${lightTokens}}
@media (prefers-color-scheme: dark) {
  :root {${darkTokens}}
}
`

/** What pages take from the sandbox: its addresses, the wallet script, and the paired wallet. */
export function pageRoutes(config: () => SandboxConfig): Routes {
  const peer = () => new TextAnswer('text/html', peerPage, { 'content-security-policy': peerPagePolicy })
  return {
    'GET /config.json': config,
    'GET /wallet.js': async ({ query }) =>
      new TextAnswer(
        'text/javascript',
        await walletScript({ config: config(), ...parseScriptOptions(query) }),
      ),
    'GET /peer': peer,
    // The url an app builds from the wallet's link, for a code or a request.
    'GET /peer/wc': peer,
    'GET /peer.css': async () => new TextAnswer('text/css', colours + (await readFile(peerStyles, 'utf8'))),
    'GET /peer.js': async () => new TextAnswer('text/javascript', await peerScript()),
  }
}
