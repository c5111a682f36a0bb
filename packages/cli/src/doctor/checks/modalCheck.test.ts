import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addModal, copiedProject, findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { project } from '../../../test/testContext.js'
import { emptyLock, lockPath, printLock } from '../../lock/lockFile.js'
import { modalCheck } from './modalCheck.js'

const app = (text: string) => copiedProject({ 'src/App.tsx': text })

it.each([
  [
    'an import',
    `import { ConnectButton, Modal } from './components/wallet'\nexport const A = () => <Modal />`,
  ],
  [
    'an import of the file itself',
    `import { Modal } from './components/wallet/modal'\nexport const A = () => <Modal />`,
  ],
  [
    'the embedded form',
    `import { Embedded } from './components/wallet/embedded'\nexport const A = () => <Embedded />`,
  ],
  ['a namespace', `import * as wallet from './components/wallet'\nexport const A = () => <wallet.Modal />`],
  [
    'a lazy import',
    `const Modal = lazy(() => import('./components/wallet').then((m) => ({ default: m.Modal })))`,
  ],
  ['a barrel', `export { Modal } from './components/wallet'`],
])('finds the modal by %s', async (_, text) => {
  expect(await findings(modalCheck, await app(text))).toEqual([])
})

it.each([
  ['another Modal', `import { Modal } from './own'\nexport const A = () => <Modal />`],
  [
    'only the button',
    `import { ConnectButton } from './components/wallet'\nimport { Modal } from './own'\nexport const A = () => <><ConnectButton /><Modal /></>`,
  ],
])('finds that it is missing with %s', async (_, text) => {
  expect(await findings(modalCheck, await app(text))).toEqual([
    expect.objectContaining({
      what: 'No <Modal /> is in the source.',
      fix: expect.stringContaining('src/components/wallet'),
    }),
  ])
})

it('finds nothing if the modal was not copied', async () => {
  const lock = emptyLock('1.0.0', { style: 'css', lang: 'ts', dir: 'src/components/wallet', rsc: false })
  expect(await findings(modalCheck, project('plain', { [lockPath]: printLock(lock) }))).toEqual([])
})

it('finds it in the app of a workspace that uses the package of the views', async () => {
  const workspace = project('plain', { 'package.json': '{ "workspaces": ["apps/*", "packages/*"] }' })
  put(workspace, 'packages/ui/package.json', '{ "name": "@own/ui", "dependencies": { "react": "^19.0.0" } }')
  put(workspace, 'packages/ui/tsconfig.json', '{ "compilerOptions": { "moduleResolution": "bundler" } }')
  put(
    workspace,
    'apps/web/package.json',
    '{ "name": "web", "dependencies": { "@own/ui": "*", "react": "^19.0.0" } }',
  )
  const ui = join(workspace, 'packages/ui')
  await addModal(ui, { style: 'unstyled', dir: 'src/wallet' })
  expect(await findings(modalCheck, ui)).toHaveLength(1)
  put(
    workspace,
    'apps/web/src/app.tsx',
    `import { Modal } from '@own/ui/wallet'\nexport const A = () => <Modal />`,
  )
  expect(await findings(modalCheck, ui)).toEqual([])
})
