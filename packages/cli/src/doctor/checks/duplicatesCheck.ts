import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { type Check, type Finding, note, problem } from '../check.js'
import { relativePath } from '../doctorContext.js'

/** Packages that break, or are loaded twice, if a bundle holds two copies. */
const single = ['react', 'react-dom', 'viem', 'wagmi', '@tanstack/react-query'] as const
/** Packages whose copies must be those of the app: they share a context or types with it. */
const sharing = [
  '@latchkey/headless',
  'wagmi',
  '@wagmi/core',
  '@wagmi/connectors',
  '@tanstack/react-query',
  'react-dom',
]

const manifestSchema = v.object({
  name: v.optional(v.string(), ''),
  version: v.optional(v.string(), ''),
  dependencies: v.optional(v.record(v.string(), v.unknown()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.unknown()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.unknown()), {}),
})

interface Copy {
  folder: string
  version: string
  /** Names of the packages that would load it. */
  users: Set<string>
}

/** React, viem, wagmi and TanStack Query are in the app once. */
export const duplicatesCheck: Check = {
  name: 'duplicates',
  group: 'packages',
  run({ root, project }) {
    const copies = findCopies(root, Object.keys(project.packageJson.dependencies))
    return single.flatMap((name): Finding[] => {
      const found = [...(copies.get(name)?.values() ?? [])]
      const [first, ...others] = found
      if (!first || others.length === 0) return []
      const places = found.map(
        ({ folder, version, users }) =>
          `${version} in ${relativePath(root, folder)} (${[...users].slice(0, 3).join(', ')})`,
      )
      const isShared = found.filter(({ users }) =>
        [...users].some((user) => user === 'the app' || sharing.includes(user)),
      )
      const finding = {
        what: `There are ${found.length} copies of ${name}: ${places.join('; ')}.`,
        why: whyOnce[name],
        fix: `Make all packages use one version of ${name}, for instance by overrides in package.json, and install again.`,
      }
      if (name === 'react' || name === 'react-dom' || isShared.length > 1) return [problem(finding)]
      return [
        note({ ...finding, why: 'The app and latchkey share one. The others only make the bundle larger.' }),
      ]
    })
  },
}

const whyOnce: Record<(typeof single)[number], string> = {
  react: 'Hooks throw if a component and the renderer use different copies.',
  'react-dom': 'Two renderers do not share events and context.',
  viem: 'Types and error classes of one copy are not those of the other.',
  wagmi: 'Hooks of one copy do not find the provider of the other.',
  '@tanstack/react-query': 'Hooks of one copy do not find the client of the other.',
}

/**
 * Follows the dependencies of an app the way a bundler resolves them, and collects the copies of
 * {@link single}.
 */
function findCopies(root: string, dependencies: readonly string[]): Map<string, Map<string, Copy>> {
  const copies = new Map<string, Map<string, Copy>>()
  const visited = new Set<string>()
  const waiting: { folder: string; user: string; names: readonly string[] }[] = [
    { folder: root, user: 'the app', names: dependencies },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const name of next.names) {
      const folder = resolvePackage(next.folder, name)
      if (folder === undefined) continue
      const manifest = readManifest(folder)
      if ((single as readonly string[]).includes(name)) {
        const known = copies.get(name) ?? new Map<string, Copy>()
        copies.set(name, known)
        const copy = known.get(folder) ?? { folder, version: manifest.version, users: new Set() }
        known.set(folder, copy)
        copy.users.add(next.user)
      }
      if (visited.has(folder)) continue
      visited.add(folder)
      const { dependencies: own, optionalDependencies, peerDependencies } = manifest
      waiting.push({
        folder,
        user: manifest.name,
        names: Object.keys({ ...own, ...optionalDependencies, ...peerDependencies }),
      })
    }
  return copies
}

/** The real folder of a package that code in a folder would get. */
function resolvePackage(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (dirname(folder) === folder) return undefined
  }
}

function readManifest(folder: string): v.InferOutput<typeof manifestSchema> {
  try {
    return v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  } catch {
    return v.parse(manifestSchema, {})
  }
}
