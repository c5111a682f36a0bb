import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseModule } from '../src/code/parseModule.js'
import { mountedJsx } from '../src/place/mountedJsx.js'
import { detectProject } from '../src/project/detectProject.js'
import { placementHost } from './placementHost.js'
import { nextApp, nextPages, viteJs, viteTs } from './templates.js'

const cache = join(import.meta.dirname, '../.cache/templates')

/** Creates a project with the published package, once. Returns `undefined` if it cannot be downloaded. */
function scaffold(name: string, args: readonly string[]): string | undefined {
  const root = join(cache, name)
  if (!existsSync(join(root, 'package.json'))) {
    mkdirSync(cache, { recursive: true })
    try {
      execFileSync('npx', ['--yes', ...args], { cwd: cache, stdio: 'ignore', timeout: 120_000 })
    } catch {
      return undefined
    }
  }
  return existsSync(join(root, 'package.json')) ? root : undefined
}

const next = [
  '--ts',
  '--no-eslint',
  '--tailwind',
  '--src-dir',
  '--import-alias',
  '@/*',
  '--no-react-compiler',
]
const nextEnd = ['--skip-install', '--disable-git', '--yes']

const templates = [
  {
    name: 'vite-ts',
    args: ['create-vite@9.3.0', 'vite-ts', '--template', 'react-ts', '--no-interactive'],
    minimal: viteTs,
    same: ['src/main.tsx'],
  },
  {
    name: 'vite-js',
    args: ['create-vite@9.3.0', 'vite-js', '--template', 'react', '--no-interactive'],
    minimal: viteJs,
    same: ['src/main.jsx'],
  },
  {
    name: 'next-app',
    args: ['create-next-app@16.4.3', 'next-app', '--app', ...next, ...nextEnd],
    minimal: nextApp,
    same: [],
  },
  {
    name: 'next-pages',
    args: ['create-next-app@16.4.3', 'next-pages', '--no-app', ...next, ...nextEnd],
    minimal: nextPages,
    same: ['src/pages/_app.tsx'],
  },
]

describe.each(templates)('$name, as its package creates it', ({ name, args, minimal, same }) => {
  const root = scaffold(name, args)

  // biome-ignore lint/plugin: The published packages cannot be fetched offline.
  it.skipIf(root === undefined)('is what templates.ts says', async () => {
    for (const path of same) expect(readFileSync(join(root ?? '', path), 'utf8')).toBe(minimal[path])
    const short = await placementHost(minimal)
    const whole = await detectProject(root ?? '')
    const { framework, lang, dir, entry, css, sourceDir, isServerRendered } = whole
    expect(short.project).toMatchObject({ framework, lang, dir, entry, css, sourceDir, isServerRendered })
  })

  // biome-ignore lint/plugin: The published packages cannot be fetched offline.
  it.skipIf(root === undefined)('takes provider, modal and button, and gives everything back', async () => {
    const paths = Object.keys(minimal).filter((path) => existsSync(join(root ?? '', path)))
    const page = /^next/.test(name) ? [] : [minimal === viteTs ? 'src/App.tsx' : 'src/App.jsx']
    const files = Object.fromEntries(
      [...paths, ...page].map((path) => [path, readFileSync(join(root ?? '', path), 'utf8')]),
    )
    const made = await placementHost(files)
    for (const what of ['provider', 'Modal', 'ConnectButton'] as const)
      expect((await made.place(what)).printed).toEqual([])
    if (made.project.framework === 'vite')
      expect(mountedJsx(parseModule(made.read(made.project.entry ?? ''), 'main.tsx'))).toBeDefined()
    expect((await made.unplace()).left).toEqual([])
    for (const [path, text] of Object.entries(files)) expect(made.read(path)).toBe(text)
  })
})
