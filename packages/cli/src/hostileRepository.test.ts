import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isWhole } from '@latchkey/test/tier'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hostProject, put, treeOf } from '../test/hostProject.js'
import { smallFiles, writeSmallRegistry } from '../test/smallRegistry.js'
import { lockHash, sha256 } from './hash.js'
import { basePath, printBaseTexts } from './lock/baseTexts.js'
import { run } from './program.js'

/** Every command that a developer may run after a clone. */
const commands = [
  ['init', '--yes', '--no-install'],
  ['add', 'modal', '--yes', '--no-install'],
  ['add', 'modal', '--yes', '--no-install', '--overwrite'],
  ['add', 'modal', '--yes', '--no-install', '--without', 'swap'],
  ['update', '--yes', '--no-install'],
  ['remove', 'modal', '--yes', '--force'],
  ['diff'],
  ['diff', '--local', '--json'],
  ['list'],
  ['search', 'swap'],
  ['view', 'modal'],
  ['info'],
  ['info', '--hosts', '--json'],
  ['doctor'],
  ['doctor', '--fix', '--yes'],
  ['doctor', '--verify'],
  ['adopt', '--yes'],
  ['migrate', '--yes', '--no-install'],
  ['update', 'views/swap.tsx', '--yes', '--no-install'],
]

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-hostile-')))
const before = { XDG_STATE_HOME: process.env.XDG_STATE_HOME, HOME: process.env.HOME }
const oldRegistry = join(scratch, 'registry-1')
const newRegistry = join(scratch, 'registry-2')
const installed = join(scratch, 'installed')
const home = join(scratch, 'home')
const app = join(home, 'code/app')

let said = ''
const note = (text: unknown) => {
  said += String(text)
  return true
}

beforeAll(async () => {
  process.env.HOME = home
  process.env.XDG_STATE_HOME = join(scratch, 'state')
  writeSmallRegistry(oldRegistry)
  const later = Object.fromEntries(Object.entries(smallFiles).map(([path, text]) => [path, `${text}\n`]))
  writeSmallRegistry(newRegistry, later, '1.1.0')
  vi.spyOn(process.stdout, 'write').mockImplementation(note)
  vi.spyOn(process.stderr, 'write').mockImplementation(note)
  const host = hostProject('tailwind')
  const code = await run(['add', 'modal', '--yes', '--no-install', '--cwd', host], {
    registryFolder: oldRegistry,
  })
  expect(code, said).toBe(0)
  cpSync(host, installed, { recursive: true })
  rmSync(host, { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true, force: true }))
afterAll(() => {
  vi.restoreAllMocks()
  for (const [name, value] of Object.entries(before))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  rmSync(scratch, { recursive: true, force: true })
})

/** Returns the files around the project, which must not change. */
function surroundings(): Record<string, string> {
  return Object.fromEntries(Object.entries(treeOf(home)).filter(([path]) => !path.startsWith('code/app/')))
}

/** Creates a project with the small modal, next to files that are not part of it. */
function installedProject(): void {
  cpSync(installed, app, { recursive: true })
  put(home, '.profile', 'default\n')
  put(home, 'secret.css', '@import "tailwindcss";\n')
  put(home, 'elsewhere/index.ts', smallFiles['index.ts'] ?? '')
  put(home, 'elsewhere/views/swap.tsx', smallFiles['views/swap.tsx'] ?? '')
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }

type LockObject = {
  registry: string
  config: Record<string, unknown>
  files: Record<string, unknown>
  items: Record<string, unknown>
  host: Record<string, unknown>
  installed: unknown[]
}

function changeLock(change: (lock: LockObject) => void): void {
  const lock = JSON.parse(treeOf(app)['latchkey.lock.json'] ?? '{}') as LockObject
  change(lock)
  put(app, 'latchkey.lock.json', JSON.stringify(lock, undefined, 2))
}

function link(target: string, path: string): void {
  rmSync(join(app, path), { recursive: true, force: true })
  mkdirSync(join(app, path, '..'), { recursive: true })
  symlinkSync(target, join(app, path))
}

/** What would control a terminal. */
const unprintable = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

function packageJson(): object {
  return JSON.parse(treeOf(app)['package.json'] ?? '{}') as object
}

const profile = { items: ['modal'], base: lockHash('default\n'), written: lockHash('default\n') }

/** Ways in which a repository can try to reach files outside it. */
const repositories: Record<string, () => void> = {
  'a lock whose folder is outside': () =>
    changeLock((lock) => {
      lock.config.dir = '../../elsewhere'
    }),
  'a lock whose folder is absolute': () =>
    changeLock((lock) => {
      lock.config.dir = join(home, 'elsewhere')
    }),
  'a lock whose folder is a link to one outside': () => {
    link('../../elsewhere', 'views')
    changeLock((lock) => {
      lock.config.dir = 'views'
    })
  },
  'a lock that lists a file outside as copied': () =>
    changeLock((lock) => {
      lock.files['../../../../../.profile'] = profile
    }),
  'a lock that lists a file behind a link as copied': () => {
    link('../../../../..', 'src/components/wallet/up')
    changeLock((lock) => {
      lock.files['up/.profile'] = profile
    })
  },
  'a lock that lists a file behind a link as written into the project': () => {
    link('../..', 'up')
    changeLock((lock) => {
      lock.host['up/.profile'] = { kind: 'created', written: lockHash('default\n') }
      lock.host['up/secret.css'] = { kind: 'changed', written: lockHash('@import "tailwindcss";\n') }
    })
  },
  'a lock whose stylesheet is a link to a file outside': () => {
    link('../../../secret.css', 'src/index.css')
  },
  'a lock whose set-up file is outside': () =>
    changeLock((lock) => {
      lock.config.setup = '../../elsewhere/index.ts'
    }),
  'a lock file that is a link': () => link('../../.profile', 'latchkey.lock.json'),
  'base texts behind a link': () => link('../../.profile', basePath),
  'a folder of conflicts behind a link': () => link('../../elsewhere', '.latchkey'),
  'git attributes behind a link': () => link('../../.profile', '.gitattributes'),
  'base texts that are larger than what is read': () =>
    put(app, basePath, brotliCompressSync(Buffer.alloc(2 ** 25), { params }).toString('base64')),
  'a copied folder behind a link': () =>
    link('../../../../../elsewhere/views', 'src/components/wallet/views'),
  'a copied file that is a link': () => link('../../../../../.profile', 'src/components/wallet/index.ts'),
  'a package.json that is a link': () => {
    put(home, 'elsewhere/package.json', treeOf(app)['package.json'] ?? '')
    link('../../elsewhere/package.json', 'package.json')
  },
  'names of properties that every object has': () =>
    changeLock((lock) => {
      Object.defineProperty(lock.files, '__proto__', { value: profile, enumerable: true })
      Object.assign(lock.items, { constructor: { version: '1', requested: true } })
    }),
  'components.json whose alias is outside': () => {
    rmSync(join(app, 'latchkey.lock.json'))
    put(app, 'components.json', '{ "aliases": { "components": "../../elsewhere" } }')
  },
  'a tsconfig whose paths are outside': () => {
    rmSync(join(app, 'latchkey.lock.json'))
    put(app, 'components.json', '{ "aliases": { "components": "@/components" } }')
    put(app, 'tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["../../elsewhere/*"] } } }')
  },
  'a tsconfig that extends itself': () => put(app, 'tsconfig.json', '{ "extends": "./tsconfig.json" }'),
  'a journal': () => {
    link('../..', 'up')
    const step = { path: 'up/.profile', temporary: null, before: sha256('pwned'), after: sha256('default\n') }
    const journal = { version: 2, root: app, folders: [], steps: [{ ...step, mode: 0o644 }] }
    for (const folder of ['.latchkey/transaction', 'node_modules/.latchkey']) {
      put(app, `${folder}/journal.json`, JSON.stringify(journal))
      put(app, `${folder}/old/0`, 'pwned')
    }
  },
  'links that lead nowhere, to themselves and to each other': () => {
    link('nowhere', 'src/index.css')
    link('main.tsx', 'src/main.tsx')
    link('b', 'src/components/wallet/views')
    link('views', 'src/components/wallet/b')
    link('.', 'src/loop')
  },
  'links in place of every file that is read': () => {
    for (const path of ['tsconfig.json', 'components.json', '.npmrc', 'pnpm-workspace.yaml', '.gitignore'])
      link('../../.profile', path)
  },
  'folders in place of files': () => {
    for (const path of ['latchkey.lock.json', 'tsconfig.json', 'components.json', 'src/index.css']) {
      rmSync(join(app, path), { recursive: true, force: true })
      mkdirSync(join(app, path), { recursive: true })
    }
  },
  'names that control a terminal': () => {
    const hostile = '\u001b]52;c;cm0gLXJm\u0007\u001b[2J\u009b31m\u202e'
    put(app, `src/components/wallet/${hostile}.tsx`, hostile)
    put(app, 'src/components/wallet/index.ts', `// ${hostile}\n`)
    put(app, 'package.json', JSON.stringify({ ...packageJson(), name: hostile, version: hostile }))
    put(app, 'tsconfig.json', `{ "extends": "./${JSON.stringify(hostile).slice(1, -1)}.json" }`)
    changeLock((lock) => {
      lock.registry = hostile
      lock.installed = [hostile]
    })
  },
  'versions that control a terminal': () =>
    changeLock((lock) => {
      lock.registry = '\u001b[2J'
      for (const item of Object.values(lock.items))
        (item as { version: string }).version = '\u001b]0;title\u0007'
    }),
  'a lock with paths of other systems': () =>
    changeLock((lock) => {
      for (const path of ['C:/Windows/a', '..\\..\\.profile', '.git/config', '//server/share'])
        lock.files[path] = profile
    }),
  'a lock that is no lock': () => put(app, 'latchkey.lock.json', '[{"lockVersion":1}'),
  'a lock larger than any': () =>
    put(app, 'latchkey.lock.json', JSON.stringify({ a: 'x'.repeat(5_000_000) })),
  'a lock whose hashes are those of other files': () =>
    changeLock((lock) => {
      for (const path of Object.keys(lock.files)) lock.files[path] = { ...profile }
    }),
  "a package.json whose fields are other than npm's": () =>
    put(
      app,
      'package.json',
      '{ "name": ["../.."], "packageManager": "../../evil@1.0.0", "workspaces": "../../*", "scripts": 1, "dependencies": { "react": { "a": 1 } } }',
    ),
  'a package.json that names programs of its own': () => {
    const program = `#!/bin/sh\necho pwned > "${join(home, '.profile')}"\n`
    for (const name of ['npm', 'pnpm', 'yarn', 'bun', 'node', 'git', 'tsc']) {
      put(app, `node_modules/.bin/${name}`, program)
      chmodSync(join(app, 'node_modules/.bin', name), 0o755)
    }
    const scripts = { preinstall: 'npm', postinstall: 'npm', prepare: 'npm', latchkey: 'npm' }
    put(app, 'package.json', JSON.stringify({ ...packageJson(), scripts }))
  },
  'a set-up file that runs code': () => {
    const file = join(home, '.profile')
    put(
      app,
      'src/latchkey.ts',
      `import { writeFileSync } from 'node:fs'\nimport { createLatchkey } from '@latchkey/headless'\nwriteFileSync(${JSON.stringify(file)}, 'pwned')\nexport const latchkey = createLatchkey({})\n`,
    )
    for (const config of ['vite.config.ts', 'next.config.js', 'tailwind.config.js', '.pnp.cjs'])
      put(app, config, `require('node:fs').writeFileSync(${JSON.stringify(file)}, 'pwned')\n`)
    changeLock((lock) => {
      lock.config.setup = 'src/latchkey.ts'
    })
  },
  'a tsconfig that extends one outside': () => {
    put(home, 'elsewhere/tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }')
    rmSync(join(app, 'latchkey.lock.json'))
    put(app, 'components.json', '{ "aliases": { "components": "@/components" } }')
    put(app, 'tsconfig.json', '{ "extends": "../../elsewhere/tsconfig.json" }')
  },
  'names that differ by case': () => {
    put(app, 'src/Components/Wallet/Index.ts', 'export {}\n')
    put(app, 'LATCHKEY.LOCK.JSON', '{}')
  },
  'base texts that differ from the lock': () => {
    const texts = Object.keys(smallFiles).map((path) => [path, 'something else\n'] as const)
    put(app, basePath, printBaseTexts(new Map(texts)))
  },
}

/**
 * Returns the commands to run in a repository: all of them, or in `npm test` a quarter that depends on the
 * repository.
 */
function commandsFor(repository: number): typeof commands {
  return isWhole() ? commands : commands.filter((_, command) => (command + repository) % 4 === 0)
}

const numbered = Object.entries(repositories).map(([name, prepare], number) => ({ name, prepare, number }))
describe.each(numbered)('a repository with $name', ({ prepare, number }) => {
  it('changes nothing outside the project, in any command', { timeout: 180_000 }, async () => {
    for (const args of commandsFor(number)) {
      installedProject()
      prepare()
      const outside = surroundings()
      said = ''
      const code = await run([...args, '--cwd', app], { registryFolder: newRegistry })
      const called = args.join(' ')
      expect(surroundings(), called).toEqual(outside)
      expect([0, 1, 2, 3, 4, 5], called).toContain(code)
      expect(said, called).not.toContain('An unexpected error occurred')
      // Three lines: what, why, and what to do. Findings and conflicts are listed instead.
      if (code !== 0 && code !== 4 && args[0] !== 'doctor')
        expect(said, called).toMatch(/^Error: .+\n.+\n.+$|^From .+ \d+ conflicts?/m)
      expect(said, called).not.toMatch(unprintable)
      rmSync(home, { recursive: true, force: true })
    }
  })
})
