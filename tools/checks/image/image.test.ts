import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readManifest } from '../workspace'
import { checkImage, dockerfileFindings, imageLockFindings } from './checkImage'
import { imagePackages } from './imagePackages'

const root = join(import.meta.dirname, '../../..')
const digest = `sha256:${'0a'.repeat(32)}`

test('the image of the server has the packages of the lock file, by their hashes', async () => {
  expect(await checkImage(root)).toEqual({ findings: [], scope: '1 images' })
  const packages = imagePackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), 'packages/server')
  const names = packages.map(({ name }) => name)
  const direct = packages.filter(({ isDirect }) => isDirect).map(({ name }) => name)
  expect(direct).toEqual(Object.keys(readManifest(join(root, 'packages/server')).dependencies ?? {}).sort())
  expect(names).toEqual(expect.arrayContaining(['hono', 'pg', 'viem', '@noble/curves']))
  // Optional peers of viem and ws.
  expect(names).not.toEqual(expect.arrayContaining(['typescript']))
  expect(names).not.toEqual(expect.arrayContaining(['bufferutil']))
})

const good = `FROM node:24.21.0@${digest} AS packages
COPY image/package.json image/package-lock.json ./
RUN npm ci --ignore-scripts
FROM node:24.21.0@${digest}
COPY --from=packages /app ./
USER node
`

test.each<[string, string, string, string?]>([
  ['nothing', '', ''],
  ['a base by its tag', `node:24.21.0@${digest} AS`, 'node:24.21.0 AS', 'is not named by its version'],
  ['a base without a version', `node:24.21.0@${digest} AS`, `node@${digest} AS`, 'is not named by its'],
  ['a base from outside', `FROM node:24.21.0@${digest} AS`, 'ARG BASE\nFROM $BASE AS', 'is not named by its'],
  ['files of another image', '--from=packages', '--from=busybox', 'from the image busybox'],
  ['a syntax by its tag', 'FROM', '# syntax=docker/dockerfile:1\nFROM', 'the syntax'],
  ['a file from the network', 'COPY image', 'ADD https://example.org/x /x\nCOPY image', 'ADD fetches'],
  ['packages without a lock file', 'npm ci --ignore-scripts', 'npm install', 'npm install fetches'],
  ['packages of the system', 'npm ci', 'apt-get update \\\n  && npm ci', 'apt-get fetches'],
  ['scripts of packages', ' --ignore-scripts', '', 'runs scripts'],
  ['no user', 'USER node\n', '', 'runs as root'],
  ['root', 'USER node', 'USER node\nUSER 0', 'runs as root'],
])('in a Dockerfile, reports %s', (_, part, replacement, words) => {
  expect(good).toContain(part)
  const findings = dockerfileFindings('Dockerfile', good.replace(part, replacement))
  expect(findings).toEqual(words === undefined ? [] : [expect.stringContaining(words)])
})

const lock = `importers:
  one:
    dependencies:
      a: { specifier: ^1.0.0, version: 1.1.0(c@3.0.0) }
packages:
  a@1.1.0: { resolution: { integrity: sha512-a }, peerDependenciesMeta: { c: { optional: true } } }
  b@2.0.0: { resolution: { integrity: sha512-b } }
  c@3.0.0: { resolution: { integrity: sha512-c } }
snapshots:
  a@1.1.0(c@3.0.0): { dependencies: { b: 2.0.0 }, optionalDependencies: { c: 3.0.0 } }
`
const manifest = { dependencies: { a: '1.1.0' } }
const packages = {
  '': {},
  'node_modules/a': { version: '1.1.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
}

test.each<[string, object, object, string[]]>([
  ['the same', manifest, packages, []],
  [
    'another version',
    manifest,
    { ...packages, 'node_modules/b': { version: '2.0.1', integrity: 'sha512-d' } },
    ['has no b@2.0.0', 'has b@2.0.1'],
  ],
  [
    'another hash',
    manifest,
    { ...packages, 'node_modules/b': { version: '2.0.0', integrity: 'sha512-x' } },
    ['has no b@2.0.0 sha512-b', 'has b@2.0.0 sha512-x'],
  ],
  [
    'no hash',
    manifest,
    { ...packages, 'node_modules/b': { version: '2.0.0' } },
    ['has no b@2.0.0 sha512-b', 'has b@2.0.0 ,'],
  ],
  [
    'a package more',
    manifest,
    { ...packages, 'node_modules/a/node_modules/c': { version: '3.0.0', integrity: 'sha512-c' } },
    ['has c@3.0.0 sha512-c'],
  ],
  [
    'an address',
    manifest,
    { ...packages, '': { resolved: 'https://example.org/a.tgz' } },
    ['names a host: https://example.org/a.tgz'],
  ],
  [
    'a range',
    { dependencies: { a: '^1.1.0' } },
    packages,
    ['package.json has no a@1.1.0', 'package.json has a@^1.1.0'],
  ],
])('compares the lock file of an image: %s', (_, ownManifest, ownPackages, words) => {
  const findings = imageLockFindings(
    'image',
    imagePackages(lock, 'one'),
    JSON.stringify(ownManifest),
    JSON.stringify({ packages: ownPackages }),
  )
  expect(findings).toEqual(words.map((each) => expect.stringContaining(each)))
})
