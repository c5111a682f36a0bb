import { expect, it } from 'vitest'
import { findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { project } from '../../../test/testContext.js'
import { duplicatesCheck } from './duplicatesCheck.js'

/**
 * Writes packages into node_modules: a path such as `a/node_modules/b`, with a version and what it depends
 * on.
 */
function app(
  dependencies: string[],
  packages: Record<string, { version: string; needs?: string[] }>,
): string {
  const root = project('plain', {
    'package.json': JSON.stringify({
      dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])),
    }),
  })
  for (const [path, { version, needs = [] }] of Object.entries(packages)) {
    const name = path.split('/node_modules/').at(-1)
    put(
      root,
      `node_modules/${path}/package.json`,
      JSON.stringify({ name, version, dependencies: Object.fromEntries(needs.map((need) => [need, '*'])) }),
    )
  }
  return root
}

it('finds nothing if all resolve to the same folder', async () => {
  const root = app(['react', 'wagmi'], {
    react: { version: '19.0.0' },
    wagmi: { version: '3.0.0', needs: ['react', 'viem'] },
    viem: { version: '2.0.0' },
    // The app does not depend on this one.
    'unused/node_modules/react': { version: '18.0.0' },
  })
  expect(await findings(duplicatesCheck, root)).toEqual([])
})

it('finds a second React from any dependency', async () => {
  const root = app(['react', 'widget'], {
    react: { version: '19.0.0' },
    widget: { version: '1.0.0', needs: ['react'] },
    'widget/node_modules/react': { version: '18.3.1' },
  })
  expect(await findings(duplicatesCheck, root)).toEqual([
    expect.objectContaining({
      level: 'problem',
      what: expect.stringMatching(
        /^There are 2 copies of react: .*19\.0\.0 in node_modules\/react \(the app\)/,
      ),
      why: 'Hooks throw if a component and the renderer use different copies.',
    }),
  ])
})

it("reports a second viem as a problem between app and wagmi, and as a note in a wallet's SDK", async () => {
  const shared = { viem: { version: '2.57.1' }, '@latchkey/headless': { version: '1.0.0', needs: ['viem'] } }
  const between = app(['viem', 'wagmi'], {
    ...shared,
    wagmi: { version: '3.0.0', needs: ['viem'] },
    'wagmi/node_modules/viem': { version: '2.30.0' },
  })
  const inSdk = app(['viem', '@latchkey/headless', 'sdk'], {
    ...shared,
    sdk: { version: '1.0.0', needs: ['viem'] },
    'sdk/node_modules/viem': { version: '2.30.0' },
  })
  expect((await findings(duplicatesCheck, between)).map(({ level }) => level)).toEqual(['problem'])
  expect((await findings(duplicatesCheck, inSdk)).map(({ level }) => level)).toEqual(['note'])
})

it('counts two links to one folder as one copy', async () => {
  const root = app(['react', 'widget'], {
    react: { version: '19.0.0' },
    widget: { version: '1.0.0', needs: ['react'] },
  })
  const { symlinkSync, mkdirSync } = await import('node:fs')
  mkdirSync(`${root}/node_modules/widget/node_modules`)
  symlinkSync(`${root}/node_modules/react`, `${root}/node_modules/widget/node_modules/react`)
  expect(await findings(duplicatesCheck, root)).toEqual([])
})
