import semver from 'semver'
import { declaredSpec, installedVersion, type PackageJson } from './packageJson.js'

const signals = [
  'tailwindcss',
  '@tailwindcss/vite',
  '@tailwindcss/postcss',
  '@tailwindcss/turbopack',
  '@tailwindcss/cli',
]

/**
 * Returns the major version of Tailwind in a package, or `undefined` if it has none. Reads the installed
 * version, or the range in package.json if nothing is installed.
 */
export function tailwindMajor(root: string, packageJson: PackageJson): number | undefined {
  for (const name of signals) {
    const spec = declaredSpec(packageJson, name)
    if (spec === undefined) continue
    const installed = installedVersion(root, name)
    const version = installed ?? (semver.validRange(spec) ? semver.minVersion(spec)?.version : undefined)
    if (version !== undefined) return semver.major(version)
  }
  return undefined
}
