import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import type { WorkspacePackage } from '../checks/workspace'

/** Scripts that npm runs when a package is installed. Published packages must not have them. */
const installScripts = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish']

/** Returns what is missing in the package.json of a package to publish. */
export function manifestFindings(root: string, { folder, manifest }: WorkspacePackage): string[] {
  const findings: string[] = []
  const expect = (isRight: boolean, what: string) => {
    if (!isRight) findings.push(`${folder}/package.json: ${what}`)
  }
  expect(manifest.license === 'MIT', 'license is not MIT')
  expect((manifest.description ?? '') !== '', 'description is missing')
  expect((manifest.keywords ?? []).length > 0, 'keywords are missing')
  expect((manifest.files ?? []).length > 0, 'files is missing: everything would be published')
  expect(manifest.engines?.node !== undefined, 'engines.node is missing')
  expect(manifest.publishConfig?.access === 'public', 'publishConfig.access is not public')
  expect(manifest.publishConfig?.provenance === true, 'publishConfig.provenance is not true')
  for (const name of installScripts)
    expect(manifest.scripts?.[name] === undefined, `the script ${name} would run where it is installed`)
  for (const [name, range] of Object.entries(manifest.dependencies ?? {}))
    expect(!/^(?:file|link|git|https?):/.test(range), `${name} is not a published version: ${range}`)
  expect(existsSync(join(root, folder, 'README.md')), 'there is no README.md beside it')
  return findings
}

/** Returns the reasons why this state of the workspace cannot be published. Empty if it can. */
export async function publishFindings(root: string, repository: unknown): Promise<string[]> {
  const findings: string[] = []
  const status = await execute('git', ['status', '--porcelain'], { cwd: root })
  if (status.stdout !== '') findings.push('The work tree has changes that are not committed.')
  const branch = await execute('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { cwd: root })
  if (branch.stdout.trim() !== 'main') findings.push(`The branch is ${branch.stdout.trim()}, not main.`)
  // npm provenance compares this field with the repository of the build.
  if (repository === undefined) findings.push('package.json has no repository, which provenance needs.')
  if (!process.env.GITHUB_ACTIONS) findings.push('Provenance is signed in CI only: run the release workflow.')
  return findings
}
