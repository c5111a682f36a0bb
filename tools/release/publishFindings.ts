import { execute } from '@latchkey/test/execute'

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
