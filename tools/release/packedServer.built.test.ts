import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedManifest } from '../checks/ranges'
import { idOf, packageContents } from './contents'
import { packPackage } from './packPackage'
import { publicPackages } from './publicPackages'

const root = join(import.meta.dirname, '../..')
const app = /^(?:@latchkey\/headless|react|react-dom|@tanstack\/.*|wagmi)@/

let folder: string
let dependencies: readonly string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-packed-server-'))
  const { tarball } = await packPackage(join(root, 'packages/server'), folder)
  dependencies = Object.keys((await packedManifest(tarball)).dependencies ?? {})
  const { code, output } = await execute('tar', ['-xzf', tarball], { cwd: folder })
  if (code !== 0) throw new Error(output)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns what files import from elsewhere, with what they import of each other. */
function importedFrom(start: readonly string[], ending: string): string[] {
  const files = new Set(start)
  const foreign = new Set<string>()
  for (const file of files)
    for (const specifier of specifiersIn(file))
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier.replace(/\.js$/, ending)))
      else if (!isBuiltin(specifier)) foreign.add(specifier)
  return [...foreign]
}

function specifiersIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      /^['"]/.test(text.slice(start, end)) ? text.slice(start + 1, end - 1) : [],
    ),
  ]
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('the packed server brings protocol in its own files, and neither headless nor React', async () => {
  const server = publicPackages(root).find(({ manifest }) => manifest.name === '@latchkey/server')
  if (!server) throw new Error('The server is not published.')
  const { components } = await packageContents(root, server)
  const bundled = components.filter(({ properties = [] }) =>
    properties.some(({ name }) => name === 'latchkey:bundled'),
  )
  expect(bundled.map((each) => idOf({ ...each, version: '' }))).toEqual(['@latchkey/protocol@'])
  expect(components.map(idOf).filter((id) => app.test(id))).toEqual([])
  expect(components.length).toBeGreaterThan(20)
})

test.each([
  ['modules', '.js'],
  ['types', '.d.ts'],
])('the %s of the packed server import its dependencies alone', (_, ending) => {
  const dist = join(folder, 'package/dist')
  const modules = readdirSync(dist).filter((name) => name.endsWith('.js'))
  const start = ending === '.js' ? modules : ['index.d.ts']
  const found = importedFrom(
    start.map((name) => join(dist, name)),
    ending,
  )
  expect(found.length).toBeGreaterThan(1)
  expect(found.filter((specifier) => !dependencies.includes(packageOf(specifier)))).toEqual([])
})
