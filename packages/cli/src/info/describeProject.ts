import type { Lock } from '../lock/lockFile.js'
import { detectProject, type Project } from '../project/detectProject.js'
import { installedVersion } from '../project/packageJson.js'
import { projectFiles } from '../project/projectFiles.js'
import type { Registry } from '../registry/loadRegistry.js'
import { copiedFiles } from './copiedFiles.js'
import { findSetup } from './setup/findSetup.js'

/** A description of the project. `null` where something does not exist. */
export interface ProjectDescription {
  root: string
  framework: { name: Project['framework']; version: string | null; isServerRendered: boolean }
  language: 'ts' | 'js'
  /** The major version. */
  tailwind: number | null
  packageManager: string
  workspace: string | null
  serverComponents: boolean
  style: string | null
  dir: string
  stylesheet: string | null
  setup: string | null
  items: { name: string; version: string; requested: boolean }[]
  files: { total: number; edited: number; missing: number }
  /** Of the packages in node_modules; `latchkey` is the running program. */
  versions: Record<string, string | null>
}

const packageNames = {
  vite: 'vite',
  'next-app': 'next',
  'next-pages': 'next',
  'react-router': '@react-router/dev',
  astro: 'astro',
} as const

const packages = ['@latchkey/headless', 'react', 'react-dom', 'viem', 'wagmi', '@tanstack/react-query']

/**
 * Describes the project at or above a folder, as it is on disk. Throws the errors of {@link detectProject}.
 */
export async function describeProject(
  cwd: string,
  lock: Lock | undefined,
  registry: Registry,
): Promise<ProjectDescription> {
  const project = await detectProject(cwd, lock && { dir: lock.config.dir })
  const { root, framework } = project
  const versionOf = (name: string) => installedVersion(root, name) ?? null
  const copied = lock ? copiedFiles(lock, projectFiles(root)) : []
  const count = (state: string) => copied.filter((file) => file.state === state).length
  return {
    root,
    framework: {
      name: framework,
      version: framework === 'other' ? null : versionOf(packageNames[framework]),
      isServerRendered: project.isServerRendered,
    },
    language: lock?.config.lang ?? project.lang,
    tailwind: project.tailwindMajor ?? null,
    packageManager: project.agent,
    workspace: project.workspaceRoot ?? null,
    serverComponents: lock?.config.rsc ?? project.rsc,
    style: lock?.config.style ?? null,
    dir: project.dir,
    stylesheet: lock?.config.css ?? project.css ?? null,
    setup: findSetup(root, lock) ?? null,
    items: Object.entries(lock?.items ?? {}).map(([name, { version, requested }]) => ({
      name,
      version,
      requested,
    })),
    files: { total: copied.length, edited: count('edited'), missing: count('missing') },
    versions: {
      latchkey: registry.index.version,
      ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    },
  }
}

/** The lines `info` prints: labels, and what is known. */
export function descriptionLines(description: ProjectDescription): [label: string, value: string][] {
  const { framework, files, items, versions } = description
  const requested = items.filter((item) => item.requested)
  const edited = [
    files.edited > 0 && `${files.edited} edited`,
    files.missing > 0 && `${files.missing} deleted`,
  ]
  const changes = edited.filter(Boolean).join(', ')
  return [
    ['project', description.root],
    ['framework', frameworkLine(framework)],
    ['language', description.language === 'ts' ? 'TypeScript' : 'JavaScript'],
    ['Tailwind', description.tailwind === null ? 'none' : String(description.tailwind)],
    ['package manager', description.packageManager],
    ['workspace', description.workspace ?? 'none'],
    ['server components', description.serverComponents ? 'yes' : 'no'],
    ['style', description.style ?? 'not settled'],
    ['folder', description.dir],
    ['stylesheet', description.stylesheet ?? 'none'],
    ['configuration', description.setup ?? 'no file calls createLatchkey'],
    [
      'items',
      requested.length === 0 ? 'none' : requested.map(({ name, version }) => `${name} ${version}`).join(', '),
    ],
    ['copied files', `${files.total}${changes === '' ? '' : ` (${changes})`}`],
    ...Object.entries(versions).map(([name, version]): [string, string] => [
      name,
      version ?? 'not installed',
    ]),
  ]
}

const frameworkTitles: Record<Project['framework'], string> = {
  vite: 'Vite',
  'next-app': 'Next (app router)',
  'next-pages': 'Next (pages router)',
  'react-router': 'React Router',
  astro: 'Astro',
  other: 'another one',
}

function frameworkLine({ name, version }: ProjectDescription['framework']): string {
  return version === null ? frameworkTitles[name] : `${frameworkTitles[name]} ${version}`
}
