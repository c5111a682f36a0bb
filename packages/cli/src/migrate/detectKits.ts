import type { PackageJson } from '../project/packageJson.js'
import { packageOf, usedPackages } from '../project/usedPackages.js'
import type { Kit } from './kit.js'
import { kits } from './kits/kits.js'
import type { SourceTree } from './sourceTree.js'

/** Returns the kits that a project uses: those its code imports, else those its package.json lists. */
export function detectKits(tree: SourceTree, packageJson: PackageJson): Kit[] {
  const all = Object.values(kits)
  const imported = all.filter((kit) =>
    tree.paths.some((path) =>
      [...tree.textOf(path).matchAll(/['"]([^'"\n]+)['"]/g)].some(([, source = '']) => kit.isOwn(source)),
    ),
  )
  return imported.length > 0 ? imported : all.filter((kit) => packagesOf(kit, packageJson).length > 0)
}

/** Returns the packages of a kit that a package.json lists. */
export function packagesOf(kit: Kit, packageJson: PackageJson): string[] {
  const names = [
    packageJson.dependencies,
    packageJson.devDependencies,
    packageJson.optionalDependencies,
  ].flatMap((each) => Object.keys(each))
  return [...new Set(names)].filter((name) => kit.isPackage(name)).sort()
}

/** Returns the packages of a kit that no file imports any longer. */
export function unusedPackages(kit: Kit, packageJson: PackageJson, texts: Iterable<string>): string[] {
  const used = usedPackages(texts)
  return packagesOf(kit, packageJson).filter((name) => !used.has(name))
}

/**
 * Returns the packages of a kit that no file imports once what is left to do is done: those whose names all
 * have a replacement.
 */
export function replacedPackages(kit: Kit, packageJson: PackageJson, texts: Iterable<string>): string[] {
  const files = [...texts]
  const used = usedPackages(files)
  const kept = new Set(files.flatMap((text) => keptSources(kit, text)).map(packageOf))
  return packagesOf(kit, packageJson).filter(
    (name) => !used.has(name) || (kit.isOwn(name) && !kept.has(name)),
  )
}

/** Returns where a file imports names from that work with Latchkey. */
function keptSources({ keeps = [] }: Kit, text: string): string[] {
  return [...text.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*(['"])([^'"\n]+)\2/g)].flatMap(
    ([, names = '', , source = '']) =>
      names.split(',').some((name) => keeps.includes(name.trim().split(/\s+/)[0] ?? '')) ? [source] : [],
  )
}
