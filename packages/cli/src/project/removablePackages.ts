import { declaredSpec, installedPeers, type PackageJson } from './packageJson.js'
import { usedPackages } from './usedPackages.js'

/**
 * Returns which of some packages the project can remove: it declares them, none of its texts names them, and
 * no package that stays needs them as a peer.
 */
export function removablePackages(
  root: string,
  packageJson: PackageJson,
  names: readonly string[],
  texts: Iterable<string>,
): string[] {
  const used = usedPackages(texts)
  let removed = [...new Set(names)].filter(
    (name) => declaredSpec(packageJson, name) !== undefined && !used.has(name),
  )
  const declared = [packageJson.dependencies, packageJson.devDependencies, packageJson.optionalDependencies]
    .flatMap((each) => Object.keys(each))
    .map((name) => ({ name, peers: installedPeers(root, name) }))
  // A package that stays keeps its peers, and those keep theirs.
  for (;;) {
    const kept = new Set(declared.filter(({ name }) => !removed.includes(name)).flatMap(({ peers }) => peers))
    const next = removed.filter((name) => !kept.has(name))
    if (next.length === removed.length) return removed.sort()
    removed = next
  }
}
