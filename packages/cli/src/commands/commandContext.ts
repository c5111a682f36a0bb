import type { Agent } from 'package-manager-detector'
import type { Output } from '../output.js'
import type { Registry } from '../registry/loadRegistry.js'
import type { Lang, Style } from '../registry/registryIndex.js'

/** What every command gets besides its own options. */
export interface CommandContext {
  registry: Registry
  output: Output
  /** Aborted by SIGINT, SIGTERM and SIGHUP; a command then undoes what it did and throws `E_CANCELLED`. */
  signal?: AbortSignal | undefined
}

/** Options of the commands that write. */
export interface WriteOptions {
  /** Folder to start from. Default: the working directory. */
  cwd: string
  /** Never ask; take the safe default. */
  yes: boolean
  /** Whether a person is there to be asked. */
  interactive: boolean
  /** Say what would be done and do nothing. */
  dryRun: boolean
  style?: Style | undefined
  /** TypeScript or JavaScript. Default: what the project is written in. */
  lang?: Lang | undefined
  /** Folder for the views, relative to the project. Default: by alias or convention. */
  dir?: string | undefined
  /** The file that imports the theme. Default: found. */
  css?: string | undefined
  packageManager?: Agent | undefined
}
