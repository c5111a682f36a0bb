import { execute } from '@latchkey/test/execute'
import type { Manifest } from './workspace'

/**
 * Packages that are published with an exact version, by the beginning of their names, with the reason. All
 * others are published as a range, so that a fix reaches an app without a release of ours.
 */
const exactPackages: Readonly<Record<string, string>> = {
  '@walletconnect/': 'Later versions are not under the Apache licence, and one copy serves app and wallet.',
  '@reown/walletkit': 'Later versions are not under the Apache licence.',
}

/** Returns a finding for each dependency of a packed package.json whose version is not as it should be. */
export function rangeFindings({ dependencies = {} }: Manifest): string[] {
  return Object.entries(dependencies).flatMap(([name, range]) => {
    const isExact = /^\d+\.\d+\.\d+/.test(range)
    if (Object.keys(exactPackages).some((start) => name.startsWith(start)))
      return isExact ? [] : [`${name} is published as ${range}, and has to be exact`]
    return /^\^\d+\.\d+\.\d+/.test(range)
      ? []
      : [`${name} is published as ${range}, which keeps its fixes from apps`]
  })
}

/** Returns the package.json of a tarball. */
export async function packedManifest(tarball: string): Promise<Manifest> {
  const { stdout } = await execute('tar', ['-xOf', tarball, 'package/package.json'], { cwd: '.' })
  return JSON.parse(stdout) as Manifest
}
