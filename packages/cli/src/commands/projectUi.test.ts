import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findings } from '../../test/copiedProject.js'
import { put, treeOf } from '../../test/hostProject.js'
import { smallFiles, smallRegistry } from '../../test/smallRegistry.js'
import { project, testContext, unattended } from '../../test/testContext.js'
import { projectUiCheck } from '../doctor/checks/projectUiCheck.js'
import { basePath } from '../lock/baseTexts.js'
import { lockPath, parseLock } from '../lock/lockFile.js'
import { type AddOptions, add } from './add.js'
import { adopt } from './adopt.js'
import { diff } from './diff.js'
import { remove } from './remove.js'
import { update } from './update.js'

/** The Button of shadcn, shortened. */
const shadcnButton = `import { cva } from 'class-variance-authority'

const buttonVariants = cva('inline-flex', {
  variants: { variant: { default: 'bg-primary', ghost: 'hover:bg-accent' }, size: { default: 'h-9' } },
})

function Button({ variant, asChild = false, ...props }) {
  return <button data-slot="button" className={buttonVariants({ variant })} {...props} />
}

export { Button, buttonVariants }
`
const own = 'src/components/ui/button.tsx'
const dir = 'src/components/wallet'
const ours = `${dir}/ui/button.tsx`

/** A project with the settings of shadcn, and some files. */
const host = (files: Record<string, string> = {}, aliases: Record<string, string> = {}) =>
  project('tailwind', {
    'tsconfig.json':
      '{ "compilerOptions": { "moduleResolution": "bundler", "paths": { "@/*": ["./src/*"] } } }\n',
    'components.json': JSON.stringify({
      tailwind: { css: 'src/index.css' },
      aliases: { components: '@/components', ...aliases },
    }),
    ...files,
  })

async function addTo(root: string, more: Partial<AddOptions> = {}, registry = smallRegistry()) {
  const context = testContext(registry)
  await add(context, { ...unattended(root), items: ['modal'], overwrite: false, ...more })
  return context.output.lines
}
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')
const lockOf = (root: string) => parseLock(read(root, lockPath))

describe('a project with shadcn', () => {
  it('keeps its own file; the views import it by its alias, and the lock says so', async () => {
    const root = host({ [own]: shadcnButton })
    await addTo(root)
    expect(existsSync(join(root, ours))).toBe(false)
    expect(read(root, own)).toBe(shadcnButton)
    expect(read(root, `${dir}/views/connect.tsx`)).toBe(
      smallFiles['views/connect.tsx']?.replace('../ui/button', '@/components/ui/button'),
    )
    expect(lockOf(root).config.ui).toEqual({
      alias: '@/components/ui',
      dir: 'src/components/ui',
      files: ['ui/button.tsx'],
    })
    expect(lockOf(root).files).not.toHaveProperty('ui/button.tsx')
    expect(await addTo(root)).toContain('Everything is up to date; nothing was written.')
  })

  it('keeps its own file also in a folder of its own, which a new file would hide', async () => {
    const inFolder = 'src/components/ui/button/index.tsx'
    const root = host({ [inFolder]: shadcnButton })
    await addTo(root)
    expect(existsSync(join(root, own))).toBe(false)
    expect(existsSync(join(root, ours))).toBe(false)
    expect(await findings(projectUiCheck, root)).toEqual([])
    put(root, inFolder, shadcnButton.replace('ghost:', 'quiet:'))
    expect(await findings(projectUiCheck, root)).toHaveLength(1)
  })

  it('gets a file that is missing there, by the alias of ui, which needs none of the views', async () => {
    const root = host({}, { ui: '@/parts' })
    const text = `import { cn } from './cn'\n${smallFiles['ui/button.tsx']}`
    await addTo(root, {}, smallRegistry({ ...smallFiles, 'ui/button.tsx': text }))
    expect(read(root, 'src/parts/button.tsx')).toBe(text.replace(/^.*/, `import { clsx as cn } from 'clsx'`))
    expect(read(root, `${dir}/views/swap.tsx`)).toContain(`from '@/parts/button'`)
  })

  it.each([
    ['an export', shadcnButton.replace('export { Button,', 'export {'), 'export Button'],
    ['a prop', shadcnButton.replaceAll('asChild', 'render'), 'prop asChild'],
    ['an option', shadcnButton.replace('ghost:', 'quiet:'), `variant 'ghost'`],
    ['its variants', shadcnButton.replace('variant: {', 'tone: {'), `variant 'default', no variant 'ghost'`],
    ['a text that can be read', 'export {', 'code that can be read'],
  ])('without %s in its own file, add says it and uses ours', async (_, text, missing) => {
    const root = host({ [own]: text })
    expect(await addTo(root)).toContain(`Note: ${own} has no ${missing}. The views use a file of their own.`)
    expect(read(root, ours)).toBe(smallFiles['ui/button.tsx'])
    expect(read(root, own)).toBe(text)
    expect(lockOf(root).config.ui).toBeUndefined()
  })

  it.each([
    ['--own-ui', { ownUi: true }, {}],
    ['the css style, which has no Tailwind', { style: 'css' }, {}],
    ['a ui folder in another package', {}, { ui: '@workspace/ui/components' }],
    ['a ui alias that would end the import', {}, { ui: `@/it's` }],
  ] as const)('with %s, all files are ours', async (_, more, aliases) => {
    const root = host({ [own]: shadcnButton }, aliases)
    await addTo(root, more)
    expect(read(root, ours)).toBe(smallFiles['ui/button.tsx'])
    expect(read(root, `${dir}/views/connect.tsx`)).toBe(smallFiles['views/connect.tsx'])
  })

  it('--own-ui takes ours also later, and keeps edits of the views', async () => {
    const root = host({ [own]: shadcnButton })
    await addTo(root)
    const view = `${dir}/views/connect.tsx`
    put(root, view, `${read(root, view)}\nexport const edited = true\n`)
    await addTo(root, { ownUi: true })
    expect(read(root, ours)).toBe(smallFiles['ui/button.tsx'])
    expect(read(root, own)).toBe(shadcnButton)
    expect(read(root, view)).toBe(`${smallFiles['views/connect.tsx']}\nexport const edited = true\n`)
    expect(lockOf(root).config).not.toHaveProperty('ui')
  })

  it.each(['add', 'update'] as const)(
    'after its own file was deleted, %s writes it again, because the views import it, and says so',
    async (command) => {
      const root = host({ [own]: shadcnButton })
      await addTo(root)
      rmSync(join(root, own))
      const why = `it was deleted, and the views import it; to use ours in its place: npx latchkey add modal --own-ui`
      if (command === 'add') expect(await addTo(root)).toContain(`Wrote ${own}: ${why}.`)
      else {
        const context = testContext(smallRegistry())
        const options = { ...unattended(root), items: [], conflict: 'keep' } as const
        const { exitCode } = await update(context, { ...options, check: true })
        expect(exitCode).toBe(4)
        await update(context, { ...options, check: false })
        expect(context.output.lines).toContain(`create  ${own} (${why})`)
      }
      expect(read(root, own)).toBe(smallFiles['ui/button.tsx'])
      await addTo(root, { ownUi: true })
      rmSync(join(root, own))
      expect(await addTo(root)).toContain('Everything is up to date; nothing was written.')
    },
  )

  it('update, diff and remove leave its own file alone', async () => {
    const root = host()
    await addTo(root)
    const edited = read(root, own).replace('Press', 'Tap')
    put(root, own, edited)
    const later = smallRegistry(
      {
        ...smallFiles,
        'ui/button.tsx': 'export const Button = () => null\n',
        'views/swap.tsx': `${smallFiles['views/swap.tsx']}// Later.\n`,
      },
      '1.1.0',
    )
    const { files } = await diff(testContext(later), { cwd: root, names: [], exitCode: false })
    expect(files.map(({ path }) => path)).toEqual([`${dir}/views/swap.tsx`])
    await update(testContext(later), { ...unattended(root), items: [], check: false, conflict: 'keep' })
    expect(read(root, own)).toBe(edited)
    expect(read(root, `${dir}/views/swap.tsx`)).toBe(
      `${smallFiles['views/swap.tsx']?.replace('../ui/button', '@/components/ui/button')}// Later.\n`,
    )
    await remove(testContext(later), { ...unattended(root), items: ['modal'], force: false })
    expect(read(root, own)).toBe(edited)
    expect(existsSync(join(root, dir))).toBe(false)
    expect(existsSync(join(root, lockPath))).toBe(false)
  })

  it.each([
    ['by its own files', {}],
    ['with all of ours', { ownUi: true }],
  ])('adopt writes the same records, %s', async (_, more) => {
    const root = host({ [own]: shadcnButton })
    await addTo(root, more)
    const before = treeOf(root)
    rmSync(join(root, lockPath))
    rmSync(join(root, basePath))
    await adopt(testContext(smallRegistry()), unattended(root))
    expect(treeOf(root)).toEqual(before)
  })

  it('doctor finds that its own file is gone, or has no longer what the views use', async () => {
    const root = host({ [own]: shadcnButton })
    await addTo(root)
    expect(await findings(projectUiCheck, root)).toEqual([])
    put(root, own, shadcnButton.replace('ghost:', 'quiet:'))
    expect((await findings(projectUiCheck, root)).map(({ what }) => what)).toEqual([
      `${own} has no variant 'ghost'.`,
    ])
    rmSync(join(root, own))
    expect((await findings(projectUiCheck, root)).map(({ what }) => what)).toEqual([
      `${own} was deleted, and the views import it.`,
    ])
    await update(testContext(smallRegistry()), {
      ...unattended(root),
      items: [],
      check: false,
      conflict: 'keep',
    })
    expect(read(root, own)).toBe(smallFiles['ui/button.tsx'])
  })
})
