import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { execute, stopExecutions } from '@latchkey/test/execute'
import { onEnding } from './ending'
import { type Contents, imageContents, packageContents } from './release/contents'
import { manifestFindings, publishFindings } from './release/findings'
import { type PackedPackage, packPackage } from './release/packPackage'
import { publicPackages } from './release/publicPackages'
import { releasePlan } from './release/releasePlan'
import { writeImageLock } from './release/writeImageLock'

const usage = `npm run release                 a dry run: next versions, packages, lists of their contents, sizes
npm run release -- --version    write the next versions and changelogs, from the changesets
npm run release -- --image      write the lock file of the server's image, from pnpm-lock.yaml
npm run release -- --pack DIR   the packages, lists and checksums that the release workflow publishes (in CI)`

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
onEnding(stopExecutions, 130)

const args = process.argv.slice(2)
try {
  if (args.includes('--help')) console.log(usage)
  else if (args.includes('--version')) await run('changeset', ['version'])
  else if (args.includes('--image')) await writeImageLock(root)
  else await release(args.includes('--pack') ? folderOf(args) : undefined)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function folderOf(words: readonly string[]): string {
  const folder = words[words.indexOf('--pack') + 1]
  if (folder === undefined) throw new Error('--pack needs the folder to write to.')
  return resolve(root, folder)
}

/** Packs what is to be published into a folder that is not there yet. A dry run, if none is given. */
async function release(folder: string | undefined): Promise<void> {
  const packages = publicPackages(root)
  const findings = packages.flatMap((one) => manifestFindings(root, one))
  if (folder !== undefined)
    for (const { manifest } of packages)
      findings.push(
        ...(await publishFindings(root, manifest.repository)).filter((it) => !findings.includes(it)),
      )
  if (findings.length > 0) throw new Error(findings.join('\n'))

  const plan = await releasePlan(root)
  const published = new Set(packages.map(({ manifest }) => manifest.name))
  for (const { name, oldVersion, newVersion, type } of plan)
    if (published.has(name)) console.log(`${name} ${oldVersion} -> ${newVersion} (${type})`)
  if (folder !== undefined && plan.length > 0)
    throw new Error(
      'There are changesets left. Run: npm run release -- --version, and commit what it writes.',
    )

  await run('turbo', ['run', 'build', '--output-logs=errors-only'])
  const destination = folder ?? join(scratch, 'release')
  mkdirSync(destination)
  const packed: PackedPackage[] = []
  const sums: string[] = []
  for (const one of packages) {
    const each = await packPackage(join(root, one.folder), destination)
    packed.push(each)
    const contents = writeContents(
      destination,
      basename(each.tarball, '.tgz'),
      await packageContents(root, one),
    )
    sums.push(sumOf(each.tarball), sumOf(contents))
  }
  const image = await imageContents(root)
  const { version } = image.metadata.component
  sums.push(sumOf(writeContents(destination, `latchkey-server-image-${version}`, image)))
  writeFileSync(join(destination, 'SHA256SUMS'), `${sums.join('\n')}\n`)
  console.table(
    packed.map(({ name, version, packedBytes, paths }) => ({
      name,
      version,
      kB: packedBytes / 1000,
      files: paths.length,
    })),
  )
  console.log(readdirSync(destination).join('\n'))
  if (folder === undefined) console.log('\nDry run: nothing was kept.')
}

/** Writes a list of contents, and returns its file. */
function writeContents(destination: string, name: string, contents: Contents): string {
  const file = join(destination, `${name}.cdx.json`)
  writeFileSync(file, `${JSON.stringify(contents, undefined, 2)}\n`)
  return file
}

/** Returns a line of `sha256sum`. */
function sumOf(file: string): string {
  return `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}`
}

async function run(program: string, programArgs: readonly string[], cwd = root): Promise<void> {
  const { code, output } = await execute(program, programArgs, { cwd })
  if (code !== 0) throw new Error(`${program} ${programArgs.join(' ')} ended with ${code}:\n${output}`)
}
