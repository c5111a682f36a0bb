import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isWhole } from '../../../scripts/tier.js'
import { hostProject, put, treeOf } from '../test/hostProject.js'
import { smallFiles, writeSmallRegistry } from '../test/smallRegistry.js'
import { lockHash, sha256 } from './hash.js'
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
  ['list'],
  ['info'],
  ['doctor'],
  ['doctor', '--fix', '--yes'],
  ['doctor', '--verify'],
  ['adopt', '--yes'],
  ['migrate', '--yes', '--no-install'],
]

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-hostile-')))
const before = { XDG_STATE_HOME: process.env.XDG_STATE_HOME }
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
  if (before.XDG_STATE_HOME === undefined) delete process.env.XDG_STATE_HOME
  else process.env.XDG_STATE_HOME = before.XDG_STATE_HOME
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

type LockObject = {
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
  'base texts behind a link': () => link('../../elsewhere', '.latchkey'),
  'a base folder behind a link': () => link('../../../elsewhere', '.latchkey/base'),
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
  'base texts that differ from the lock': () => {
    for (const path of Object.keys(smallFiles)) put(app, `.latchkey/base/${path}.lock`, 'something else\n')
  },
}

/**
 * Returns the commands to run in a repository: all of them, or in `npm test` a third that depends on the
 * repository.
 */
function commandsFor(repository: number): typeof commands {
  return isWhole() ? commands : commands.filter((_, command) => (command + repository) % 3 === 0)
}

const numbered = Object.entries(repositories).map(([name, prepare], number) => ({ name, prepare, number }))
describe.each(numbered)('a repository with $name', ({ prepare, number }) => {
  it('changes nothing outside the project, in any command', async () => {
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
      rmSync(home, { recursive: true, force: true })
    }
  })
})
