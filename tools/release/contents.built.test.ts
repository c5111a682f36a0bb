import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imagePackages } from '../checks/image/imagePackages'
import { isPermissive } from '../checks/licences'
import { type Component, type Contents, idOf, imageContents, packageContents } from './contents'
import { publicPackages } from './publicPackages'

const root = join(import.meta.dirname, '../..')
const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
const installed = readdirSync(join(root, 'node_modules/.pnpm'))
const packages = publicPackages(root)
const packageOf = (name: string) => {
  const found = packages.find(({ manifest }) => manifest.name === name)
  if (!found) throw new Error(`${name} is not published`)
  return found
}

/** Returns what a list must have by the specification of CycloneDX, and is missing. */
function missingIn({ bomFormat, specVersion, metadata, components, dependencies }: Contents): string[] {
  const refs = [metadata.component, ...components].map((component) => component['bom-ref'])
  return [
    ...(bomFormat === 'CycloneDX' && ['1.5', '1.6'].includes(specVersion) ? [] : ['the format']),
    ...(new Set(refs).size === refs.length ? [] : ['a reference of its own for each component']),
    ...dependencies.flatMap(({ ref, dependsOn = [] }) =>
      [ref, ...dependsOn].filter((each) => !refs.includes(each)).map((each) => `the component ${each}`),
    ),
    ...components.flatMap((component) => {
      const id = idOf(component)
      // Ours have no tarball in the lock file, and one licence.
      const isOurs = id.startsWith('@latchkey/')
      return [
        ...(/^\d+\.\d+\.\d+/.test(component.version) ? [] : [`the version of ${id}`]),
        ...(component.type === 'container' || isPermissive(licenceOf(component))
          ? []
          : [`the licence of ${id}`]),
        ...(isOurs || hashesOf(component).length > 0 ? [] : [`the hash of ${id}`]),
      ]
    }),
  ]
}

function licenceOf({ licenses = [] }: Component): string {
  return (licenses as { license?: { id?: string }; expression?: string }[])
    .map(({ license, expression }) => license?.id ?? expression ?? '')
    .join(' AND ')
}

function hashesOf({ hashes = [], externalReferences = [] }: Component): readonly string[] {
  return [...hashes, ...externalReferences.flatMap((each) => each.hashes ?? [])]
    .filter(({ alg, content }) => content.length === (alg === 'SHA-512' ? 128 : 64))
    .map(({ content }) => content)
}

const bundledOf = ({ components }: Contents) =>
  components
    .filter(({ properties = [] }) => properties.some(({ name }) => name === 'latchkey:bundled'))
    .map(idOf)

test.each(packages.map(({ manifest, folder }) => [manifest.name, folder]))(
  'the list of %s has every package that an installation brings, with version, licence and hash',
  async (name, folder) => {
    const contents = await packageContents(root, packageOf(name))
    expect(missingIn(contents)).toEqual([])
    expect(idOf(contents.metadata.component)).toBe(`${name}@${packageOf(name).manifest.version}`)
    const hashes = new Map(contents.components.map((component) => [idOf(component), hashesOf(component)]))
    for (const { name: each, version, integrity } of imagePackages(lock, folder))
      if (isOnThisMachine(each)) expect(hashes.get(`${each}@${version}`)).toEqual([hexOf(integrity)])
  },
)

test('the lists have the packages whose code the builds put into their files', async () => {
  const headless = bundledOf(await packageContents(root, packageOf('@latchkey/headless')))
  expect(headless.map((id) => id.replace(/(?<=.)@.*/, '')).sort()).toEqual([
    '@noble/hashes',
    'abitype',
    'viem',
  ])
  const cli = bundledOf(await packageContents(root, packageOf('latchkey')))
  const licences = readFileSync(join(root, 'packages/cli/dist/licenses.txt'), 'utf8')
  const named = [...licences.matchAll(/^(\S+) (\d+\.\d+\.\d+\S*) \(/gm)].map(
    ([, name, at]) => `${name}@${at}`,
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named).toEqual(expect.arrayContaining(cli.filter((id) => !id.startsWith('@latchkey/'))))
  expect(bundledOf(await packageContents(root, packageOf('@latchkey/sandbox')))).toContain(
    '@walletconnect/core@2.21.8',
  )
})

test('the list of the image has its base, and the packages of its lock file', async () => {
  const contents = await imageContents(root)
  expect(missingIn(contents)).toEqual([])
  const [base, ...others] = contents.components
  expect(readFileSync(join(root, 'packages/server/Dockerfile'), 'utf8')).toContain(
    `FROM ${base?.name}:${base?.version}@sha256:${hashesOf(base as Component)[0]}`,
  )
  expect(others.map((each) => `${each.name}@${each.version} ${hashesOf(each)[0]}`).sort()).toEqual(
    imagePackages(lock, 'packages/server')
      .map(({ name, version, integrity }) => `${name}@${version} ${hexOf(integrity)}`)
      .sort(),
  )
})

/** Binaries of other platforms are in the lock file, and in no list. */
function isOnThisMachine(name: string): boolean {
  return installed.some((folder) => folder.startsWith(`${name.replace('/', '+')}@`))
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
}
