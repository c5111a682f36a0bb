import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { put, treeOf } from '../../test/hostProject.js'
import { smallFiles, smallRegistry } from '../../test/smallRegistry.js'
import { project, testContext, unattended } from '../../test/testContext.js'
import { basePath } from '../lock/baseTexts.js'
import { lockPath, parseLock } from '../lock/lockFile.js'
import { type AddOptions, add } from './add.js'
import { adopt } from './adopt.js'
import { update } from './update.js'

/** Creates a project with copied views and no lock. */
async function copied(
  more: Partial<AddOptions> = {},
  kind: 'tailwind' | 'plain' = 'tailwind',
): Promise<string> {
  const root = project(kind)
  await add(testContext(smallRegistry()), {
    ...unattended(root),
    items: ['modal'],
    overwrite: false,
    ...more,
  })
  rmSync(join(root, lockPath))
  rmSync(join(root, basePath))
  return root
}
const run = async (root: string, dir?: string) => {
  const context = testContext(smallRegistry())
  const result = await adopt(context, { ...unattended(root), dir })
  return {
    ...result,
    lines: context.output.lines,
    lock: parseLock(readFileSync(join(root, lockPath), 'utf8')),
  }
}
const path = (target: string) => `src/components/wallet/${target}`

describe('adopt', () => {
  it.each([
    ['tailwind', {}],
    ['tailwind', { without: ['swap'] }],
    ['plain', { style: 'unstyled' }],
    ['plain', { style: 'css', lang: 'js' }],
    ['tailwind', { dir: 'app/ui/kit' }],
  ] as const)('writes the missing lock: %s %j', async (kind, more) => {
    const root = await copied(more as Partial<AddOptions>, kind)
    const reference = project(kind)
    await add(testContext(smallRegistry()), {
      ...unattended(reference),
      overwrite: false,
      ...more,
      items: ['modal'],
    } as AddOptions)
    await run(root)
    expect(treeOf(root)).toEqual(treeOf(reference))
  })

  it('reports edited, reformatted and absent files and does not change them', async () => {
    const root = await copied()
    put(root, path('views/connect.tsx'), `// mine\n${smallFiles['views/connect.tsx']}`)
    put(
      root,
      path('modal.tsx'),
      (smallFiles['modal.tsx'] ?? '').replaceAll("'", '"').replaceAll('\n', ';\r\n'),
    )
    put(root, path('index.ts'), (smallFiles['index.ts'] ?? '').replaceAll('\n', '\r\n'))
    rmSync(join(root, path('ui/button.tsx')))
    const before = treeOf(root)
    const { plan } = await run(root)
    expect(plan).toMatchObject({
      items: ['modal', 'connect', 'swap'],
      edited: [path('views/connect.tsx')],
      reformatted: [path('modal.tsx')],
      absent: [path('ui/button.tsx')],
    })
    const after = treeOf(root)
    for (const [file, text] of Object.entries(before)) expect(after[file], file).toBe(text)
    const later = smallRegistry(
      { ...smallFiles, 'views/connect.tsx': `${smallFiles['views/connect.tsx']}// end\n` },
      '1.1.0',
    )
    await update(testContext(later), { ...unattended(root), items: [], check: false })
    expect(readFileSync(join(root, path('views/connect.tsx')), 'utf8')).toBe(
      `// mine\n${smallFiles['views/connect.tsx']}// end\n`,
    )
  })

  it('throws for a project with a lock and for one without copied views', async () => {
    const root = await copied()
    await run(root)
    await expect(run(root)).rejects.toMatchObject({ code: 'E_ADOPTED', exitCode: 2 })
    await expect(run(project('tailwind'))).rejects.toMatchObject({ code: 'E_NOT_COPIED', exitCode: 2 })
    await expect(run(project('tailwind'), 'src')).rejects.toMatchObject({ code: 'E_NOT_COPIED' })
  })
})
