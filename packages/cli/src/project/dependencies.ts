import semver from 'semver'
import { declaredSpec, installedVersion, type PackageJson } from './packageJson.js'

/** A package the host lacks, or has in a version that does not fit. */
export interface MissingDependency {
  name: string
  range: string
  /** What the host has instead: its version, or what its package.json asks for. */
  found?: string
}

/**
 * Which of the needed packages are missing or unsatisfied. A spec that is not a version range (`file:`, `workspace:`, `link:`,
 * `catalog:`, a git address, a tag) is the host's own decision and counts as satisfied.
 */
export function missingDependencies(
  root: string,
  packageJson: PackageJson,
  needed: Readonly<Record<string, string>>,
): MissingDependency[] {
  const missing: MissingDependency[] = []
  for (const [name, range] of Object.entries(needed)) {
    const spec = declaredSpec(packageJson, name)
    if (spec === undefined) missing.push({ name, range })
    else if (semver.validRange(spec) !== null) {
      const installed = installedVersion(root, name)
      const fits = installed
        ? semver.satisfies(installed, range, { includePrerelease: true })
        : semver.intersects(spec, range)
      if (!fits) missing.push({ name, range, found: installed ?? spec })
    }
  }
  return missing
}
