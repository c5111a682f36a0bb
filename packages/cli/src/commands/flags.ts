import { resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Agent } from 'package-manager-detector'
import { packageManagers } from '../project/packageManager.js'
import { type Lang, type Style, styles } from '../registry/registryIndex.js'
import type { WriteOptions } from './commandContext.js'

/** What {@link globalFlags} gives an action. */
export interface GlobalFlags {
  cwd: string
  yes?: true
  json?: true
  silent?: true
  color: boolean
}

/** What {@link writingFlags} gives an action. */
export interface WritingFlags extends GlobalFlags {
  dryRun?: true
  style?: Style
  ts?: true
  js?: true
  dir?: string
  css?: string
  packageManager?: Agent
}

/** Adds the flags of every command. */
export function globalFlags(command: Command): Command {
  return command
    .option('--cwd <folder>', 'the project', '.')
    .option('-y, --yes', 'never ask')
    .option('--json', 'print one JSON object on stdout, and text on stderr')
    .option('--silent', 'print errors only')
    .option('--no-color', 'print without colours')
}

/** Adds the flags of commands that write: {@link globalFlags}, and the project's settings. */
export function writingFlags(command: Command): Command {
  return globalFlags(command)
    .option('--dry-run', 'print the plan and write nothing')
    .addOption(new Option('--style <style>', 'the style of the views').choices([...styles]))
    .addOption(new Option('--ts', 'copy TypeScript (default: by tsconfig.json)').conflicts('js'))
    .addOption(new Option('--js', 'copy JavaScript').conflicts('ts'))
    .option('--dir <folder>', 'the folder for the views (default: src/components/wallet)')
    .option('--css <file>', 'the stylesheet that imports the theme')
    .addOption(
      new Option('--package-manager <name>', 'the package manager to install with').choices([
        ...packageManagers,
      ]),
    )
}

/** The flags of {@link writingFlags} as the options of a command. */
export function writeOptions(flags: WritingFlags): WriteOptions {
  return {
    cwd: resolve(flags.cwd),
    yes: flags.yes ?? false,
    interactive: isInteractive(flags),
    dryRun: flags.dryRun ?? false,
    style: flags.style,
    lang: langOf(flags),
    dir: flags.dir,
    css: flags.css,
    packageManager: flags.packageManager,
  }
}

function langOf({ ts, js }: WritingFlags): Lang | undefined {
  if (ts) return 'ts'
  return js ? 'js' : undefined
}

/**
 * Returns whether the user can be asked: stdin and stdout are a terminal, `CI` is not set and there is no
 * `--json`.
 */
export function isInteractive(flags: GlobalFlags): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true && !process.env.CI && !flags.json
}

/** Parses the value of an option that takes names separated by commas. Throws if there is no name in it. */
export function commaList(value: string): string[] {
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) throw new InvalidArgumentError('name at least one')
  return names
}
