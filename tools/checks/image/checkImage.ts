import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CheckResult } from '../check'
import { sourceFiles } from '../sourceFiles'
import { fetches } from '../workflows/checkWorkflows'
import { imagePackages, type LockedPackage, lineOf } from './imagePackages'

/**
 * Checks that what an image is made of is named by its hash: its base, and the packages, which are those of
 * the workspace's lock file.
 */
export async function checkImage(root: string): Promise<CheckResult> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = sourceFiles(root, ['packages', 'apps', 'examples'], /^(?:Docker|Container)file/)
  const lock = read('pnpm-lock.yaml')
  return {
    findings: files.flatMap((file) => [
      ...dockerfileFindings(file, read(file)),
      ...imageLockFindings(
        `${dirname(file)}/image`,
        imagePackages(lock, dirname(file)),
        read(`${dirname(file)}/image/package.json`),
        read(`${dirname(file)}/image/package-lock.json`),
      ),
    ]),
    scope: `${files.length} images`,
  }
}

/** Returns what a Dockerfile takes without a hash, and whether it runs as root. */
export function dockerfileFindings(file: string, text: string): string[] {
  const lines = text.replace(/\\\n/g, ' ').split('\n')
  const stages: string[] = []
  const findings: string[] = []
  for (const line of lines) {
    const [word = '', first = '', ...rest] = line.trim().split(/\s+/)
    if (/^#\s*syntax=/.test(line) && !line.includes('@sha256:'))
      findings.push(`the syntax is not named by its digest: ${line}`)
    if (word === 'FROM') {
      if (!stages.includes(first) && !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(first))
        findings.push(`the base ${first} is not named by its version and digest`)
      stages.push(rest.at(1) ?? first)
    }
    const [, from] = /--from=(\S+)/.exec(line) ?? []
    if (from !== undefined && !stages.includes(from)) findings.push(`files are copied from the image ${from}`)
    if (word === 'ADD') findings.push(`ADD fetches and unpacks: ${line}`)
    if (word === 'RUN') {
      const [program] = fetches.exec(line) ?? []
      if (program) findings.push(`${program} fetches what no lock file names: ${line}`)
      if (/npm ci/.test(line) && !/npm ci.* --ignore-scripts/.test(line))
        findings.push('npm ci runs scripts of packages: use --ignore-scripts')
    }
  }
  const user = lines.findLast((line) => /^USER /.test(line))
  if (user === undefined || /^USER (?:root|0)\b/.test(user)) findings.push('the image runs as root')
  return findings.map((finding) => `${file}: ${finding}`)
}

interface NpmLock {
  readonly packages: Readonly<
    Record<string, { readonly version: string; readonly integrity?: string; readonly resolved?: string }>
  >
}

/** Returns how the lock file of an image differs from what the workspace's lock file says. */
export function imageLockFindings(
  folder: string,
  expected: readonly LockedPackage[],
  manifest: string,
  lock: string,
): string[] {
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
  const { packages } = JSON.parse(lock) as NpmLock
  const locked = Object.entries(packages).flatMap(([path, { version, integrity = '' }]) =>
    path === '' ? [] : lineOf({ name: path.replace(/^.*node_modules\//, ''), version, integrity }),
  )
  const differences = [
    ...difference(
      'package.json',
      expected.filter(({ isDirect }) => isDirect).map(({ name, version }) => `${name}@${version}`),
      Object.entries(dependencies).map(([name, version]) => `${name}@${version}`),
    ),
    ...difference('package-lock.json', expected.map(lineOf), locked),
    ...Object.values(packages).flatMap(({ resolved }) =>
      resolved === undefined ? [] : `package-lock.json names a host: ${resolved}`,
    ),
  ]
  return differences.map((each) => `${folder}/${each}. Run: npm run release -- --image`)
}

function difference(file: string, expected: readonly string[], found: readonly string[]): string[] {
  return [
    ...expected.filter((line) => !found.includes(line)).map((line) => `${file} has no ${line}`),
    ...found
      .filter((line) => !expected.includes(line))
      .map((line) => `${file} has ${line}, and pnpm-lock.yaml has not`),
  ]
}
