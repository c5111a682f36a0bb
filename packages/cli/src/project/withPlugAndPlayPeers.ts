import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the dependencies and, under Yarn's Plug'n'Play, the packages that they import without declaring
 * them. wagmi's actions import `@tanstack/query-core`. Other package managers install it where wagmi finds
 * it; under Plug'n'Play the app has to declare it. Its range is that of `@tanstack/react-query`.
 *
 * @param root - The folder of the project. `.pnp.cjs` is in it or above it.
 */
export function withPlugAndPlayPeers(
  root: string,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> {
  const range = dependencies['@tanstack/react-query']
  if (range === undefined || !isPlugAndPlay(root)) return { ...dependencies }
  return { ...dependencies, '@tanstack/query-core': range }
}

function isPlugAndPlay(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.pnp.cjs'))) return true
    if (dirname(folder) === folder) return false
  }
}
