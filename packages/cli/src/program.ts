import { resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { Agent } from 'package-manager-detector'
import { add } from './commands/add.js'
import type { WriteOptions } from './commands/commandContext.js'
import { init } from './commands/init.js'
import { list } from './commands/list.js'
import { CliError, exitCodes, toCliError } from './errors.js'
import { type Output, processOutput } from './output.js'
import { checkOwnAdd } from './ownAdd.js'
import { packageManagers } from './project/packageManager.js'
import { loadRegistry, type Registry } from './registry/loadRegistry.js'
import { type Style, styles } from './registry/registryIndex.js'

interface GlobalOptions {
  cwd: string
  yes?: true
  json?: true
  silent?: true
  color: boolean
}

interface WritingOptions extends GlobalOptions {
  dryRun?: true
  style?: Style
  dir?: string
  css?: string
  packageManager?: Agent
}

interface AddingOptions extends WritingOptions {
  only?: string[]
  without?: string[]
  overwrite?: true
  install: boolean
}

/**
 * Runs the command line and gives the exit code. Signals abort the running command, which then undoes what it did.
 *
 * @param args - Without the program's name, for instance `['add', 'modal', '--yes']`.
 * @param options.registryFolder - Default: the registry packed beside the bundle.
 */
export async function run(
  args: readonly string[],
  options: { registryFolder?: string } = {},
): Promise<number> {
  const flags = { json: args.includes('--json'), silent: args.includes('--silent') }
  const output = processOutput({
    ...flags,
    color: !args.includes('--no-color') && process.env.NO_COLOR === undefined,
  })
  const controller = new AbortController()
  const abort = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, abort)
  // A reader that goes away (`| head`) is no reason to stop in the middle of the work.
  process.stdout.on('error', () => {})
  try {
    const registry = loadRegistry(options.registryFolder)
    await program(registry, output, controller.signal).parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done
      output.error(usageError(error))
      return exitCodes.badInput
    }
    const known = toCliError(error)
    output.error(known)
    return known.exitCode
  } finally {
    for (const signal of signals) process.off(signal, abort)
  }
}

/** The second bin, `add`: `latchkey add` for `npx add modal`, in projects that have latchkey. Gives the exit code. */
export async function runAdd(args: readonly string[], cwd: string): Promise<number> {
  const error = checkOwnAdd(cwd)
  if (error) {
    processOutput({ json: args.includes('--json'), silent: false, color: true }).error(error)
    return error.exitCode
  }
  process.stderr.write('latchkey add\n')
  return run(['add', ...args])
}

function program(registry: Registry, output: Output, signal: AbortSignal): Command {
  const context = { registry, output, signal }
  const root = configure(new Command('latchkey'))
    .description("Copies Latchkey's wallet views into your project.")
    .version(registry.index.version, '-v, --version')

  writing(global(configure(root.command('init'))))
    .description('settle style and folder (latchkey.lock.json)')
    .action((options: WritingOptions) => init(context, writeOptions(options)).then(ignore))

  writing(global(configure(root.command('add'))))
    .description('copy views into the project')
    .argument('[items...]', 'what to add, for instance: modal')
    .option('--only <features>', 'only these features, separated by commas', commaList)
    .option('--without <features>', 'all features but these, separated by commas', commaList)
    .option('--overwrite', 'replace files that you edited or that are not ours')
    .option('--no-install', 'do not install packages; print the command instead')
    .action((items: string[], options: AddingOptions) =>
      add(context, {
        ...writeOptions(options),
        items,
        only: options.only,
        without: options.without,
        overwrite: options.overwrite ?? false,
        install: options.install,
      }).then(ignore),
    )

  global(configure(root.command('list')))
    .description('what there is, and what this project has')
    .action((options: GlobalOptions) => {
      list(context, { cwd: resolve(options.cwd) })
    })
  return root
}

function configure(command: Command): Command {
  return command
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeErr: () => {} })
}

function global(command: Command): Command {
  return command
    .option('--cwd <folder>', 'the project', '.')
    .option('-y, --yes', 'never ask')
    .option('--json', 'one object on stdout, words on stderr')
    .option('--silent', 'say nothing but errors')
    .option('--no-color', 'no colours')
}

function writing(command: Command): Command {
  return command
    .option('--dry-run', 'say what would be done and do nothing')
    .addOption(new Option('--style <style>', 'the look of the views').choices([...styles]))
    .option('--dir <folder>', 'where the views go (default: src/components/wallet)')
    .option('--css <file>', 'the stylesheet that imports Tailwind')
    .addOption(
      new Option('--package-manager <name>', 'the one to install with').choices([...packageManagers]),
    )
}

function writeOptions(options: WritingOptions): WriteOptions {
  return {
    cwd: resolve(options.cwd),
    yes: options.yes ?? false,
    interactive: isInteractive(options),
    dryRun: options.dryRun ?? false,
    style: options.style,
    dir: options.dir,
    css: options.css,
    packageManager: options.packageManager,
  }
}

/** Somebody can be asked: both ends are a terminal, and neither CI nor a program reads along. */
function isInteractive(options: GlobalOptions): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true && !process.env.CI && !options.json
}

function commaList(value: string): string[] {
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) throw new InvalidArgumentError('name at least one')
  return names
}

function usageError(error: CommanderError): CliError {
  const [what = '', suggestion] = error.message.replace(/^error: /, '').split('\n')
  const sentence = what.charAt(0).toUpperCase() + what.slice(1)
  return new CliError({
    code: 'E_USAGE',
    exitCode: exitCodes.badInput,
    what: error.code === 'commander.help' ? 'No command was given.' : `${sentence.replace(/\.$/, '')}.`,
    why: suggestion?.replace(/[()]/g, '') ?? 'latchkey does not take this.',
    fix: 'See: npx latchkey --help',
  })
}

function ignore(): void {}
