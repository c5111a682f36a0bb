import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPages } from '../build/buildPages.js'

const root = dirname(import.meta.dirname)

function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-frame-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Copies what the build reads, and builds in a process of its own. */
function buildIn(folder: string, environment: Record<string, string>): string {
  mkdirSync(folder, { recursive: true })
  for (const part of ['src', 'build', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'print.ts'),
    `import { buildPages } from './build/buildPages.ts'
console.log(JSON.stringify(await buildPages()))`,
  )
  const { PATH = '' } = process.env
  return execFileSync(process.execPath, ['--import', 'tsx', '--conditions=source', 'print.ts'], {
    cwd: folder,
    env: { PATH, ...environment },
    encoding: 'utf8',
  })
}

test('two clean builds in two folders have the same bytes', { timeout: 240_000 }, () => {
  const one = buildIn(join(makeFolder(), 'a'), { TZ: 'UTC', LANG: 'C', NODE_ENV: 'production' })
  const two = buildIn(join(makeFolder(), 'deeper/and another'), { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8' })
  const hashesOf = (built: string) =>
    Object.values(JSON.parse(built) as object).map((page: { hash?: string }) => page.hash)
  expect(hashesOf(one).filter(Boolean)).toHaveLength(4)
  expect(hashesOf(two)).toEqual(hashesOf(one))
  expect(two === one).toBe(true)
  expect([tmpdir(), root, 'node_modules'].filter((path) => one.includes(path))).toEqual([])
})

test('a document has its script and style in it, whose hashes are those of its policy', async () => {
  const folder = join(root, 'test/standIn')
  const { frame, wallet, leave, refusal, version } = await buildPages({
    frame: join(folder, 'start.ts'),
    wallet: join(folder, 'start.ts'),
    leave: join(folder, 'leave.ts'),
  })
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  for (const each of [frame, wallet, leave, refusal]) {
    const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
    const scripts = [...each.html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)
    const styles = [...each.html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
    expect(scripts.map(hashOf)).toEqual(each.scriptHashes)
    expect(styles.map(hashOf)).toEqual(each.styleHashes)
    expect(scripts).toHaveLength(1)
    expect(each.hash).toBe(createHash('sha256').update(each.html).digest('hex'))
    expect(each.html).not.toMatch(/<script[^>]+src|<link[^>]+stylesheet/)
  }
  // What is loaded late is in the one script, and its end tag ends nothing.
  expect(frame.html).toContain('loaded late')
  expect(frame.html).toContain('<\\/script>')
  // Without a server there is no header.
  expect(leave.html).toContain('<meta http-equiv="content-security-policy"')
})

test('the document that apps can frame has no code that shows words, and none of the leaving kit', async () => {
  const { frame, wallet } = await buildPages()
  for (const text of ['Hold to show', 'age-encryption.org', 'BEGIN AGE']) {
    expect(wallet.html).toContain(text)
    expect(frame.html).not.toContain(text)
  }
})

test('a script that HTML would read otherwise is refused', async () => {
  const entry = join(makeFolder(), 'start.ts')
  writeFileSync(entry, 'document.title = "<!-- " + location.href')
  await expect(buildPages({ frame: entry, wallet: entry, leave: entry })).rejects.toThrow('<!--')
})
