import semver from 'semver'
import { declaredSpec, installedVersion, type PackageJson } from './packageJson.js'

/** A package that the project does not have, or has in a version outside the range. */
export interface MissingDependency {
  name: string
  range: string
  /** The installed version, or the range in package.json. */
  found?: string
}

/**
 * Returns the packages that are missing or outside their range. A spec that is not a version range (`file:`,
 * `workspace:`, `link:`, `catalog:`, a git address, a tag) is the developer's decision and counts as
 * satisfied.
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
