import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkProjectUi } from './checkProjectUi'

const dir = 'src/components/wallet'
const files = ['ui/button.tsx', 'ui/input.tsx', 'ui/skeleton.tsx', 'ui/tabs.tsx']
const ui = { alias: '@/components/ui', dir: 'src/components/ui', files }
const users = { action: 'button', list: 'input', placeholder: 'skeleton', 'view-tabs': 'tabs' }

/** A project whose views use its own components. */
function project(): { root: string; put(path: string, text: string): void } {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-ui-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const file of files) put(`src/components/${file}`, 'bg-primary')
  for (const [file, name] of Object.entries(users))
    put(`${dir}/ui/${file}.tsx`, `import { A } from '@/components/ui/${name}'\n`)
  return { root, put }
}

it('passes if the views use the components of the project', () => {
  expect(() => checkProjectUi(project().root, { dir, ui })).not.toThrow()
})

it('throws if one is ours, is missing, is there twice or was replaced', () => {
  const { root, put } = project()
  const check = (mine: typeof ui | undefined = ui) => checkProjectUi(root, { dir, ui: mine })
  expect(() => check({ ...ui, files: files.slice(1) })).toThrow('the views take ui/input.tsx')
  expect(() => checkProjectUi(root, { dir, ui: undefined })).toThrow('the views take nothing')
  put(`${dir}/ui/tabs.tsx`, '')
  expect(() => check()).toThrow(`${dir} has a second tabs`)
  rmSync(join(root, dir, 'ui/tabs.tsx'))
  put(`${dir}/ui/list.tsx`, `import { Input } from './input'`)
  expect(() => check()).toThrow(`does not import the project's input`)
  put(`${dir}/ui/list.tsx`, `import { Input } from '@/components/ui/input'`)
  put('src/components/ui/button.tsx', 'lk:bg-lk-fill')
  expect(() => check()).toThrow('button.tsx was replaced')
  rmSync(join(root, 'src/components/ui/skeleton.tsx'))
  expect(() => check()).toThrow('has no skeleton')
})
