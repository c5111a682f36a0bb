import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { parse } from 'yaml'
import type { CheckResult } from '../check'
import list from './advisories.json'

/** A known vulnerability. `range` contains the affected versions. */
export interface Advisory {
  /** Id of the GitHub Advisory Database. */
  readonly id: string
  readonly package: string
  readonly range: string
}

/** The settings of pnpm that are used. */
interface Settings {
  readonly auditConfig: { readonly ignoreGhsas: readonly string[] }
}

/**
 * Compares the lock file with a committed list of advisories, because no service has to be asked for it. The
 * list is complete only to its date; `pnpm audit` asks for newer ones.
 */
export async function checkAdvisories(root: string): Promise<CheckResult> {
  const packages = lockedPackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  const { auditConfig } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as Settings
  return {
    findings: findAdvisories(packages, list.advisories, auditConfig.ignoreGhsas),
    scope: `${packages.length} packages, ${list.advisories.length} advisories of ${list.date}`,
  }
}

/** Returns a finding for each affected package, and for each accepted advisory that affects none. */
export function findAdvisories(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
  accepted: readonly string[],
): readonly string[] {
  const met = advisories.flatMap((advisory) =>
    packages
      .filter(({ name, version }) => name === advisory.package && satisfies(version, advisory.range))
      .map((found) => ({ ...found, id: advisory.id })),
  )
  const unused = accepted.filter((id) => !met.some((each) => each.id === id))
  return [
    ...met
      .filter(({ id }) => !accepted.includes(id))
      .map(({ name, version, id }) => `pnpm-lock.yaml: ${name}@${version} is affected by ${id}`),
    ...unused.map((id) => `pnpm-workspace.yaml: ${id} is accepted and affects no package`),
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
