import type { Agent } from 'package-manager-detector'
import type { Output } from '../output.js'
import type { Registry } from '../registry/loadRegistry.js'
import type { Lang, Style } from '../registry/registryIndex.js'

/** The context of every command, besides its options. */
export interface CommandContext {
  registry: Registry
  output: Output
  /** Aborted by SIGINT, SIGTERM and SIGHUP. The command then undoes its changes and throws `E_CANCELLED`. */
  signal?: AbortSignal | undefined
}

/** Options of the commands that write. */
export interface WriteOptions {
  /** Folder to start from. Default: the working directory. */
  cwd: string
  /** Asks nothing and uses the safe defaults. */
  yes: boolean
  /** Whether a user can be asked. */
  interactive: boolean
  /** Prints the changes and writes nothing. */
  dryRun: boolean
  style?: Style | undefined
  /** TypeScript or JavaScript. Default: the project's language. */
  lang?: Lang | undefined
  /** Folder for the views, relative to the project. Default: by alias or convention. */
  dir?: string | undefined
  /** The file that imports the theme. Default: detected. */
  css?: string | undefined
  packageManager?: Agent | undefined
  /** Copies the files that shadcn also has, although the project has its own. Default `false`. */
  ownUi?: boolean | undefined
}
