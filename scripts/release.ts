import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onEnding } from './ending'
import { execute, stopExecutions } from './execute'
import { manifestFindings } from './release/manifestFindings'
import { publicPackages } from './release/publicPackages'
import { publishFindings } from './release/publishFindings'
import { releasePlan } from './release/releasePlan'
import { type PackageSize, packageSize, sizeTable } from './release/sizeTable'

const usage = `npm run release                 everything but the upload: next versions, packages, sizes
npm run release -- --version    write the next versions and changelogs, from the changesets
npm run release -- --publish    publish the versions that are written, with provenance (in CI)`

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
onEnding(stopExecutions, 130)

const args = process.argv.slice(2)
try {
  if (args.includes('--help')) console.log(usage)
  else if (args.includes('--version')) await run('changeset', ['version'])
  else await release(args.includes('--publish'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

async function release(isPublishing: boolean): Promise<void> {
  const packages = publicPackages(root)
  const findings = packages.flatMap((one) => manifestFindings(root, one))
  if (isPublishing)
    for (const { manifest } of packages)
      findings.push(
        ...(await publishFindings(root, manifest.repository)).filter((it) => !findings.includes(it)),
      )
  if (findings.length > 0) throw new Error(findings.join('\n'))

  const plan = await releasePlan(root)
  const published = new Set(packages.map(({ manifest }) => manifest.name))
  for (const { name, oldVersion, newVersion, type } of plan)
    if (published.has(name)) console.log(`${name} ${oldVersion} -> ${newVersion} (${type})`)
  if (isPublishing && plan.length > 0)
    throw new Error(
      'There are changesets left. Run: npm run release -- --version, and commit what it writes.',
    )

  await run('turbo', ['run', 'build', '--output-logs=errors-only'])
  const sizes: PackageSize[] = []
  for (const { folder } of packages) {
    sizes.push(await packageSize(join(root, folder), scratch))
    const mode = isPublishing ? ['--provenance'] : ['--dry-run', '--no-git-checks']
    await run('pnpm', ['publish', ...mode], join(root, folder))
  }
  console.log(`\n${sizeTable(sizes)}`)
  console.log(isPublishing ? '\nPublished.' : '\nDry run: nothing was uploaded.')
}

async function run(program: string, programArgs: readonly string[], cwd = root): Promise<void> {
  const { code, output } = await execute(program, programArgs, { cwd })
  if (code !== 0) throw new Error(`${program} ${programArgs.join(' ')} ended with ${code}:\n${output}`)
}
