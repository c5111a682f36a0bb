import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { readManifest, type WorkspacePackage } from '../checks/workspace'

/** The members used of a list of contents (SBOM) in the format of CycloneDX. */
export interface Contents {
  readonly bomFormat: string
  readonly specVersion: string
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

export interface Component {
  readonly type: string
  readonly 'bom-ref': string
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly unknown[]
  readonly hashes?: readonly Hash[]
  readonly externalReferences?: readonly { readonly hashes?: readonly Hash[] }[]
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

interface Hash {
  readonly alg: string
  readonly content: string
}

/**
 * Returns the list of what a built package contains and brings: its dependencies and theirs, in the versions
 * of the lock file, and the packages whose code is in its own files, which have the property
 * `latchkey:bundled`. A fix of those reaches an app with a release only.
 */
export async function packageContents(
  root: string,
  { folder, manifest }: WorkspacePackage,
): Promise<Contents> {
  const ask = async (...more: readonly string[]) => {
    const args = ['--filter', manifest.name, 'sbom', '--sbom-format', 'cyclonedx', ...specVersion, ...more]
    return readContents(await execute('pnpm', args, { cwd: root }))
  }
  const installed = await ask('--prod')
  const known = new Map((await ask()).components.map((component) => [idOf(component), component]))
  const bundled = bundledPackages(join(root, folder)).map((id) => {
    const component = known.get(id)
    if (!component) throw new Error(`${id} is in the files of ${manifest.name}, and not in the lock file.`)
    return component
  })
  const refs = new Set(bundled.map((component) => component['bom-ref']))
  const isInstalled = new Set(installed.components.map((component) => component['bom-ref']))
  const added = bundled.filter((component) => !isInstalled.has(component['bom-ref']))
  const own = installed.metadata.component['bom-ref']
  return {
    ...installed,
    components: [...installed.components, ...added].map((component) =>
      refs.has(component['bom-ref'])
        ? { ...component, properties: [{ name: 'latchkey:bundled', value: 'true' }] }
        : component,
    ),
    dependencies: [
      ...installed.dependencies.map(({ ref, dependsOn = [] }) =>
        ref === own ? { ref, dependsOn: [...new Set([...dependsOn, ...refs])] } : { ref, dependsOn },
      ),
      ...added.map((component) => ({ ref: component['bom-ref'], dependsOn: [] })),
    ],
  }
}

/** Returns the list of what the image of the server contains: its base, and the packages of its lock file. */
export async function imageContents(root: string): Promise<Contents> {
  const folder = join(root, 'packages/server')
  const { name, version = '' } = readManifest(folder)
  const args = ['sbom', '--package-lock-only', '--offline', '--sbom-format', 'cyclonedx']
  const contents = readContents(await execute('npm', args, { cwd: join(folder, 'image') }))
  const { component } = contents.metadata
  return {
    ...contents,
    metadata: { ...contents.metadata, component: { ...component, type: 'application', name, version } },
    components: [baseOf(readFileSync(join(folder, 'Dockerfile'), 'utf8')), ...contents.components],
  }
}

/** Returns a component by its name and version, as `viem@2.57.1`. */
export function idOf({ group, name, version }: Component): string {
  return `${group === undefined ? '' : `${group}/`}${name}@${version}`
}

/** The newest version that most tools read. */
const specVersion = ['--sbom-spec-version', '1.6']

function readContents({ code, stdout, output }: { code: number; stdout: string; output: string }): Contents {
  if (code !== 0) throw new Error(`The list of contents cannot be made:\n${output}`)
  return JSON.parse(stdout) as Contents
}

/** Returns the packages whose code a build has put into its files, from what esbuild has written down. */
function bundledPackages(folder: string): string[] {
  const own = readManifest(folder).name
  const metafiles = readdirSync(join(folder, 'dist')).filter((name) => /^metafile-.*\.json$/.test(name))
  const inputs = metafiles.flatMap((name) => {
    const { outputs } = JSON.parse(readFileSync(join(folder, 'dist', name), 'utf8')) as Metafile
    return Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? input : [])),
    )
  })
  const packages = inputs.flatMap((input) => packageOf(dirname(resolve(folder, input))))
  return [...new Set(packages.flatMap(({ name, version }) => (name === own ? [] : `${name}@${version}`)))]
}

interface Metafile {
  readonly outputs: Readonly<
    Record<string, { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }>
  >
}

function packageOf(folder: string): { name: string; version: string }[] {
  if (existsSync(join(folder, 'package.json'))) {
    const { name, version } = readManifest(folder)
    // Folders of a package may have a package.json that says the type of their modules only.
    if (name !== undefined && version !== undefined) return [{ name, version }]
  }
  return folder === dirname(folder) ? [] : packageOf(dirname(folder))
}

function baseOf(dockerfile: string): Component {
  const [, name = '', version = '', digest = ''] =
    /^FROM ([\w./-]+):([\w.-]+)@sha256:([0-9a-f]{64})/m.exec(dockerfile) ?? []
  const purl = `pkg:docker/${name}@sha256:${digest}?tag=${version}`
  return {
    type: 'container',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{ alg: 'SHA-256', content: digest }],
  }
}
