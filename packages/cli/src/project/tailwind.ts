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
 * The major version of Tailwind a package uses, `undefined` when it uses none. What is installed counts; before the
 * first install, what package.json asks for.
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
