import { parse } from 'yaml'

/** A package of a lock file. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly integrity: string
  /** Whether package.json of the server asks for it. */
  readonly isDirect: boolean
}

interface Lock {
  readonly importers: Readonly<Record<string, { readonly dependencies: Record<string, { version: string }> }>>
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly resolution: { readonly integrity: string }
        readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
      }
    >
  >
  readonly snapshots: Readonly<
    Record<
      string,
      {
        readonly dependencies?: Readonly<Record<string, string>>
        readonly optionalDependencies?: Readonly<Record<string, string>>
      }
    >
  >
}

/**
 * Returns what an installation of a package of the workspace brings by the workspace's lock file, sorted.
 * Peers that it does not need are left out, as npm leaves them out.
 */
export function imagePackages(text: string, folder: string): readonly LockedPackage[] {
  const { importers, packages, snapshots } = parse(text) as Lock
  const found = new Map<string, LockedPackage>()
  const direct = Object.entries(importers[folder]?.dependencies ?? {})
  const visit = (name: string, version: string) => {
    const id = `${name}@${version.replace(/\(.*/, '')}`
    const { resolution, peerDependenciesMeta = {} } = packages[id] ?? { resolution: { integrity: '' } }
    if (found.has(id)) return
    found.set(id, {
      name,
      version: id.slice(name.length + 1),
      integrity: resolution.integrity,
      isDirect: direct.some((one) => one[0] === name && one[1].version === version),
    })
    const { dependencies, optionalDependencies } = snapshots[`${name}@${version}`] ?? {}
    for (const [each, eachVersion] of Object.entries({ ...dependencies, ...optionalDependencies }))
      if (!peerDependenciesMeta[each]?.optional) visit(each, eachVersion)
  }
  for (const [name, { version }] of direct) visit(name, version)
  return [...found.values()].sort((one, other) => (lineOf(one) < lineOf(other) ? -1 : 1))
}

/** Returns a package as one line. */
export function lineOf({ name, version, integrity }: Omit<LockedPackage, 'isDirect'>): string {
  return `${name}@${version} ${integrity}`
}
