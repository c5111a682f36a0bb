import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hostProject, put, treeOf } from '../../test/hostProject.js'
import { sha256 } from '../hash.js'
import { isInterrupted, recover } from './recover.js'
import { stateFolder } from './stateFolder.js'
import { transactionFolder } from './transactionFolder.js'

const before = { XDG_STATE_HOME: process.env.XDG_STATE_HOME, TMPDIR: process.env.TMPDIR }
let home: string

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-home-')))
  mkdirSync(join(home, 'state'))
  mkdirSync(join(home, 'tmp'))
  process.env.XDG_STATE_HOME = join(home, 'state')
  process.env.TMPDIR = join(home, 'tmp')
})

afterEach(() => {
  for (const [name, value] of Object.entries(before))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  rmSync(home, { recursive: true, force: true })
})

/** Creates a project with a link to a parent folder, and a journal that would change a file there. */
function hostileProject(): { root: string; journal: string } {
  const root = join(home, 'code/app')
  const host = hostProject('plain')
  for (const [path, text] of Object.entries(treeOf(host))) if (!path.endsWith('/')) put(root, path, text)
  rmSync(host, { recursive: true })
  put(home, '.profile', 'default\n')
  symlinkSync('../..', join(root, 'up'))
  const step = { path: 'up/.profile', before: sha256('pwned\n'), after: sha256('default\n') }
  const journal = JSON.stringify({
    version: 2,
    root,
    folders: [],
    steps: [{ ...step, temporary: null, mode: 0o644 }],
  })
  return { root, journal }
}

describe('a journal in a repository', () => {
  it.each(['.latchkey/transaction', 'node_modules/.latchkey', '.local/state/latchkey/transaction'])(
    'is not read in %s',
    (folder) => {
      const { root, journal } = hostileProject()
      put(root, `${folder}/journal.json`, journal)
      put(root, `${folder}/old/0`, 'pwned\n')
      const tree = treeOf(home)
      expect(isInterrupted(root)).toBe(false)
      expect(recover(root)).toEqual({ isRepaired: false, untouched: [] })
      expect(treeOf(home)).toMatchObject(tree)
    },
  )

  it("is not read even if the user's state folder is in the project", () => {
    const { root, journal } = hostileProject()
    process.env.XDG_STATE_HOME = join(root, '.state')
    const name = `transaction-${sha256(root).slice(0, 32)}`
    put(root, `.state/latchkey/${name}/journal.json`, journal)
    put(root, `.state/latchkey/${name}/old/0`, 'pwned\n')
    expect(recover(root)).toEqual({ isRepaired: false, untouched: [] })
    expect(treeOf(home)['.profile']).toBe('default\n')
  })

  it('changes nothing outside the project, because recovery follows no link', () => {
    const { root, journal } = hostileProject()
    const folder = transactionFolder(root)
    put(folder, 'journal.json', journal)
    put(folder, 'old/0', 'pwned\n')
    expect(recover(root)).toEqual({ isRepaired: true, untouched: ['up/.profile'] })
    expect(treeOf(home)['.profile']).toBe('default\n')
  })
})

describe('a damaged journal', () => {
  it.each([
    ['not JSON', '{'],
    ['a folder outside the project', '{"version":2,"root":"<root>","folders":["../.."],"steps":[]}'],
    [
      'a file outside the project',
      `{"version":2,"root":"<root>","folders":[],"steps":[{"path":"../x","temporary":null,"before":null,"after":"${'0'.repeat(64)}","mode":420}]}`,
    ],
    ['an older version', '{"version":1,"pid":1,"folders":[],"steps":[]}'],
    ['of another project', '{"version":2,"root":"/elsewhere","folders":[],"steps":[]}'],
  ])('%s: is reported, and nothing changes', (_, text) => {
    const root = hostProject('plain')
    const realRoot = realpathSync(root)
    put(transactionFolder(realRoot), 'journal.json', text.replace('<root>', realRoot))
    const tree = treeOf(root)
    expect(() => recover(root)).toThrowError(/journal cannot be read/)
    expect(treeOf(root)).toEqual(tree)
    rmSync(root, { recursive: true })
  })
})

describe('stateFolder', () => {
  it('is accessible to this user only', () => {
    expect(stateFolder('/project')).toBe(join(home, 'state/latchkey'))
    expect(readdirSync(join(home, 'state'))).toEqual(['latchkey'])
  })

  it.each([0o777, 0o775])('is not a folder that other users can write to (%o)', (mode) => {
    mkdirSync(join(home, 'state/latchkey'))
    chmodSync(join(home, 'state/latchkey'), mode)
    expect(stateFolder('/project')).toMatch(join(home, 'tmp/latchkey-'))
  })

  it('is not a link', () => {
    mkdirSync(join(home, 'elsewhere'))
    symlinkSync(join(home, 'elsewhere'), join(home, 'state/latchkey'))
    expect(stateFolder('/project')).toMatch(join(home, 'tmp/latchkey-'))
  })

  it('throws if no folder is left', () => {
    process.env.TMPDIR = join(home, 'file')
    put(home, 'file', '')
    put(home, 'state/latchkey', '')
    expect(() => stateFolder('/project')).toThrowError(/No folder is writable for this user only/)
  })
})
