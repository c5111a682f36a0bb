import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import type { CheckResult } from '../check'
import list from './advisories.json'

/** A known vulnerability. `range` contains the affected versions. */
export interface Advisory {
  /** Id of the GitHub Advisory Database. */
  readonly id: string
  readonly package: string
  readonly range: string
}

/**
 * Accepted advisories, by id, with the reason. They name a package of the lock file whose fault has no effect
 * here.
 */
export const acceptedAdvisories: Readonly<Record<string, string>> = {
  'GHSA-3gc7-fjrx-p6mg':
    'The overflow is in native code, which is not built, because no install script runs. Only tests get it.',
  'GHSA-vqpr-j7v3-hqw9': 'Only the validator of emojis is slow, and nothing of ours or of this copy uses it.',
}

/**
 * Compares the lock file with a committed list of advisories, because no service has to be asked for it. The
 * list is complete only to its date; `checkAudit` asks for newer ones.
 */
export async function checkAdvisories(root: string): Promise<CheckResult> {
  const packages = lockedPackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  return {
    findings: findAdvisories(packages, list.advisories, acceptedAdvisories),
    scope: `${packages.length} packages, ${list.advisories.length} advisories of ${list.date}`,
  }
}

/** Returns a finding for each affected package, and for each accepted advisory that affects none. */
export function findAdvisories(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
  exceptions: Readonly<Record<string, string>>,
): readonly string[] {
  const met = advisories.flatMap((advisory) =>
    packages
      .filter(({ name, version }) => name === advisory.package && satisfies(version, advisory.range))
      .map((found) => ({ ...found, id: advisory.id })),
  )
  const unused = Object.keys(exceptions).filter((id) => !met.some((each) => each.id === id))
  return [
    ...met
      .filter(({ id }) => !(id in exceptions))
      .map(({ name, version, id }) => `pnpm-lock.yaml: ${name}@${version} is affected by ${id}`),
    ...unused.map((id) => `tools/checks/advisories: ${id} is accepted and affects no package`),
  ]
}

export interface LockedPackage {
  readonly name: string
  readonly version: string
}

/** Returns the packages of a lock file of pnpm. */
export function lockedPackages(lock: string): readonly LockedPackage[] {
  const [, packages = ''] = /^packages:\n([\s\S]*?)^\S/m.exec(`${lock}\nend`) ?? []
  return [...packages.matchAll(/^ {2}'?((?:@[^@\s]+\/)?[^@\s]+)@([^:'(\s]+)'?:$/gm)].map(
    ([, name = '', version = '']) => ({ name, version }),
  )
}
