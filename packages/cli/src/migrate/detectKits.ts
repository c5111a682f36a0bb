import type { PackageJson } from '../project/packageJson.js'
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
  const sources = new Set<string>()
  for (const text of texts)
    for (const [, source = ''] of text.matchAll(/['"]([^'"\n]+)['"]/g))
      sources.add(
        source.startsWith('@') ? source.split('/').slice(0, 2).join('/') : (source.split('/')[0] ?? ''),
      )
  return packagesOf(kit, packageJson).filter((name) => !sources.has(name))
}
