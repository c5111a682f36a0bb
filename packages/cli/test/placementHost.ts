import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultStyle } from '../src/commands/settle.js'
import type { Config, Lock } from '../src/lock/lockFile.js'
import type { Placeable } from '../src/place/placeContext.js'
import type { Placement } from '../src/place/placement.js'
import { planPlacement } from '../src/place/planPlacement.js'
import { planUnplacement, type Unplacement } from '../src/place/planUnplacement.js'
import { detectProject, type Project } from '../src/project/detectProject.js'
import { hostFiles } from '../src/project/hostFiles.js'
import { put } from './hostProject.js'

/** The adapter of the registry. */
export const wagmi = {
  dependency: 'wagmi',
  range: '^3.7.7',
  entry: '@latchkey/headless/wagmi',
  factory: 'wagmiAdapter',
}

/** A project on disk, with what was placed into it. */
export interface PlacementHost {
  root: string
  project: Project
  config: Config
  /** Places, and writes what was planned. */
  place(...what: Placeable[]): Promise<Placement>
  /** Takes everything back, and writes that. */
  unplace(): Promise<Unplacement>
  /** The lock's `host`, as it would be written. */
  host: Lock['host']
  read(path: string): string
  exists(path: string): boolean
}

/** Makes a project of these files. The folder's name has spaces and another script. */
export async function placementHost(
  files: Readonly<Record<string, string>>,
  change: Partial<Config> = {},
): Promise<PlacementHost> {
  const root = join(mkdtempSync(join(tmpdir(), 'latchkey-place-')), 'my app – 钱包')
  for (const [path, text] of Object.entries(files)) put(root, path, text)
  const project = await detectProject(root)
  const css = project.css ?? project.entry
  const config: Config = {
    style: defaultStyle(project),
    lang: project.lang,
    dir: project.dir,
    rsc: project.rsc,
    ...(css === undefined ? {} : { css }),
    ...change,
  }
  put(root, `${config.dir}/index.${config.lang}`, 'export {}\n')
  const host: PlacementHost = {
    root,
    project,
    config,
    host: {},
    async place(...what) {
      const placement = planPlacement(await detectProject(root), config, hostFiles(root), {
        place: what,
        adapter: wagmi,
        stylesheet: 'theme.css',
      })
      for (const operation of placement.operations)
        if (operation.text !== undefined) put(root, operation.path, operation.text)
      for (const [path, entry] of Object.entries(placement.host))
        host.host[path] = { ...entry, kind: host.host[path]?.kind ?? entry.kind }
      if (placement.setup !== undefined) config.setup = placement.setup
      return placement
    },
    async unplace() {
      const unplacement = planUnplacement(await detectProject(root), config, hostFiles(root), {
        host: host.host,
        components: ['Modal', 'ConnectButton'],
        setup: true,
      })
      for (const operation of unplacement.operations) {
        if (operation.text === undefined) rmSync(join(root, operation.path))
        else put(root, operation.path, operation.text)
      }
      return unplacement
    },
    exists: (path) => existsSync(join(root, path)),
    read: (path) => readFileSync(join(root, path), 'utf8'),
  }
  return host
}
