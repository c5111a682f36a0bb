import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run'
import { versionOf } from './versions'

export type PackageManager = 'npm' | 'pnpm' | 'yarn1' | 'yarn4' | 'yarn4-pnp' | 'bun'

/** What a developer types with a package manager, as words of a command. */
export interface Commands {
  install: readonly string[]
  add(packages: readonly string[]): readonly string[]
  addDev(packages: readonly string[]): readonly string[]
  script(name: string): readonly string[]
  /** Runs a program that the project has installed. */
  exec(program: readonly string[]): readonly string[]
}

const yarn: Commands = {
  install: ['yarn', 'install'],
  add: (packages) => ['yarn', 'add', ...packages],
  addDev: (packages) => ['yarn', 'add', '--dev', ...packages],
  script: (name) => ['yarn', 'run', name],
  exec: (program) => ['yarn', 'run', ...program],
}

export const commandsOf: Readonly<Record<PackageManager, Commands>> = {
  npm: {
    install: ['npm', 'install'],
    add: (packages) => ['npm', 'install', ...packages],
    addDev: (packages) => ['npm', 'install', '--save-dev', ...packages],
    script: (name) => ['npm', 'run', name],
    exec: (program) => ['npx', ...program],
  },
  pnpm: {
    install: ['pnpm', 'install'],
    add: (packages) => ['pnpm', 'add', ...packages],
    addDev: (packages) => ['pnpm', 'add', '--save-dev', ...packages],
    script: (name) => ['pnpm', 'run', name],
    exec: (program) => ['pnpm', 'exec', ...program],
  },
  yarn1: yarn,
  yarn4: yarn,
  'yarn4-pnp': yarn,
  bun: {
    install: ['bun', 'install'],
    add: (packages) => ['bun', 'add', ...packages],
    addDev: (packages) => ['bun', 'add', '--dev', ...packages],
    script: (name) => ['bun', 'run', name],
    exec: (program) => ['bunx', ...program],
  },
}

/** Folders for the PATH so that the package manager is found. Installs yarn and bun below `cache`. */
export async function provideManager(manager: PackageManager, cache: string): Promise<readonly string[]> {
  if (manager === 'npm' || manager === 'pnpm') return []
  const pin = manager === 'bun' ? 'bun' : manager === 'yarn1' ? 'yarn-1' : 'yarn-4'
  const name = { bun: 'bun', 'yarn-1': 'yarn', 'yarn-4': '@yarnpkg/cli-dist' }[pin]
  const folder = join(cache, 'managers', `${pin}-${versionOf(pin)}`)
  const bin = join(folder, 'node_modules/.bin')
  if (!existsSync(join(folder, 'done'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
    await run(folder, ['npm', 'install', '--no-package-lock', `${name}@${versionOf(pin)}`])
    writeFileSync(join(folder, 'done'), '')
  }
  return [bin]
}

/** The environment a package manager needs to ask the registry that npm asks. */
export async function managerEnvironment(manager: PackageManager): Promise<Record<string, string>> {
  if (!manager.startsWith('yarn')) return {}
  const registry = (await run(process.cwd(), ['npm', 'config', 'get', 'registry'])).stdout.trim()
  return {
    YARN_REGISTRY: registry,
    npm_config_registry: registry,
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_ENABLE_TELEMETRY: '0',
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
    YARN_ENABLE_GLOBAL_CACHE: 'true',
    YARN_NODE_LINKER: manager === 'yarn4-pnp' ? 'pnp' : 'node-modules',
  }
}
