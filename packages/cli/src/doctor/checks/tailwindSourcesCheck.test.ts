import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addModal, copiedProject, findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { project } from '../../../test/testContext.js'
import { tailwindSourcesCheck } from './tailwindSourcesCheck.js'

const css = (text: string) => copiedProject({ 'src/index.css': text })

it.each([
  '@import "tailwindcss";',
  '@import "tailwindcss" source("../src");',
  '@import "tailwindcss" source(none);\n@source "./**/*.{ts,tsx}";',
  '@import "tailwindcss" source("./pages");\n@source "./components/wallet";',
  '@import "tailwindcss";\n@source not "./legacy";',
  '@import "tailwindcss";\n@source not "./**/*.stories.{ts,tsx}";',
  '@import "tailwindcss";\n@source not "./{components";\n@source not "./a,./components";',
  '@import "tailwindcss" source("..");',
  '@import "tailwindcss" source(none);\n@source "../../**/*.tsx";',
])('accepts %s', async (text) => {
  expect(await findings(tailwindSourcesCheck, await css(text))).toEqual([])
})

it.each([
  '@import "tailwindcss" source(none);\n@source "./pages/**/*.tsx";',
  '@import "tailwindcss" source("./pages");',
  '@import "tailwindcss" source(none);\n@source "./**/*.html";',
  '@import "tailwindcss" source(none);\n@source "../../other/**/*.tsx";',
])('finds that %s leaves the views out', async (text) => {
  expect(await findings(tailwindSourcesCheck, await css(text))).toEqual([
    expect.objectContaining({
      level: 'problem',
      what: 'Tailwind does not read src/components/wallet.',
      fix: 'Add to src/index.css: @source "./components/wallet";',
    }),
  ])
})

it.each([
  '@import "tailwindcss";\n@source not "./components";',
  '@import "tailwindcss";\n@source not "./components";\n@source "./components/wallet";',
  '@import "tailwindcss";\n@source not "./components/{legacy,wallet}";',
  '@import "tailwindcss";\n@source not "./**/*.tsx";',
])('finds that %s excludes the views, which no other line undoes', async (text) => {
  expect(await findings(tailwindSourcesCheck, await css(text))).toEqual([
    expect.objectContaining({
      what: 'Tailwind does not read src/components/wallet.',
      fix: 'Change this `@source not` in src/index.css: an `@source` does not undo it.',
    }),
  ])
})

it('reads the sources of imported stylesheets', async () => {
  const root = await css('@import "tailwindcss" source(none);\n@import "./parts/sources.css";')
  put(root, 'src/parts/sources.css', '@source "../components";')
  expect(await findings(tailwindSourcesCheck, root)).toEqual([])
  put(root, 'src/parts/sources.css', '@source "./components";')
  expect(await findings(tailwindSourcesCheck, root)).toHaveLength(1)
})

it('finds a prefix that was added later', async () => {
  const root = await css('@import "tailwindcss";')
  const text = readFileSync(join(root, 'src/index.css'), 'utf8')
  put(root, 'src/index.css', text.replace('"tailwindcss"', '"tailwindcss" prefix(tw)'))
  expect(await findings(tailwindSourcesCheck, root)).toEqual([
    {
      level: 'problem',
      what: "Tailwind has the prefix 'tw' in src/index.css, and the classes of the views have none.",
      why: 'Tailwind has no rules for them, so the views have no look.',
      fix: 'Change this setting, or copy the views in the other style: remove src/components/wallet and latchkey.lock.json, then run npx latchkey add modal --style css',
    },
  ])
})

it('requires a source in a package that another one compiles', async () => {
  const workspace = project('plain', { 'package.json': '{ "workspaces": ["packages/*"] }' })
  put(
    workspace,
    'packages/ui/package.json',
    '{ "name": "@own/ui", "dependencies": { "react": "^19.0.0", "tailwindcss": "^4.3.0" } }',
  )
  put(workspace, 'packages/ui/tsconfig.json', '{ "compilerOptions": { "moduleResolution": "bundler" } }')
  put(workspace, 'packages/ui/src/styles.css', '@import "tailwindcss";\n')
  const ui = join(workspace, 'packages/ui')
  await addModal(ui, { style: 'tailwind', dir: 'src/wallet' })
  expect(await findings(tailwindSourcesCheck, ui)).toEqual([
    expect.objectContaining({ fix: 'Add to src/styles.css: @source "./wallet";' }),
  ])
  put(workspace, 'packages/ui/src/styles.css', '@import "tailwindcss";\n@source "../**/*.{ts,tsx}";\n')
  expect(await findings(tailwindSourcesCheck, ui)).toEqual([])
})
