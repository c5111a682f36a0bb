import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { put } from '../../test/hostProject.js'
import { viteTs } from '../../test/templates.js'
import { parseModule } from '../code/parseModule.js'
import type { Config } from '../lock/lockFile.js'
import { detectProject } from '../project/detectProject.js'
import { entrySnippet } from './entrySnippet.js'

const config: Config = { style: 'css', lang: 'ts', dir: 'src/components/wallet', rsc: false }

it.each([
  [
    ['connect-button'],
    `import { ConnectButton, Modal } from './components/wallet'

<ConnectButton />
<Modal />`,
  ],
  [
    ['embedded'],
    `import { EmbeddedWallet } from './components/wallet'

<EmbeddedWallet />`,
  ],
])('prints the code that uses %s', async (names, code) => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-host-'))
  for (const [path, text] of Object.entries(viteTs)) put(root, path, text)
  const snippet = entrySnippet(await detectProject(root), config, names)
  expect(snippet.code).toBe(code)
  parseModule(`${snippet.code.split('\n\n')[0]}\n`, 'src/main.tsx')
  rmSync(root, { recursive: true })
})
