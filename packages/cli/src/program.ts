import { CommanderError } from 'commander'
import { checkOwnAdd } from './checkOwnAdd.js'
import { addCommand } from './commands/addCommand.js'
import { adoptCommand } from './commands/adoptCommand.js'
import { diffCommand } from './commands/diffCommand.js'
import { docsCommand } from './commands/docsCommand.js'
import { doctorCommand } from './commands/doctorCommand.js'
import { infoCommand } from './commands/infoCommand.js'
import { initCommand } from './commands/initCommand.js'
import { listCommand } from './commands/listCommand.js'
import { migrateCommand } from './commands/migrateCommand.js'
import { newCommand, type ProgramContext, type RegisterCommand } from './commands/newCommand.js'
import { removeCommand } from './commands/removeCommand.js'
import { searchCommand } from './commands/searchCommand.js'
import { updateCommand } from './commands/updateCommand.js'
import { viewCommand } from './commands/viewCommand.js'
import { CliError, type ExitCode, exitCodes, toCliError } from './errors.js'
import { processOutput } from './output.js'
import { loadRegistry, type Registry } from './registry/loadRegistry.js'

/** Every command, in the order `--help` lists them. */
const commands: readonly RegisterCommand[] = [
  initCommand,
  addCommand,
  listCommand,
  searchCommand,
  viewCommand,
  diffCommand,
  infoCommand,
  updateCommand,
  removeCommand,
  doctorCommand,
  docsCommand,
  adoptCommand,
  migrateCommand,
]

/**
 * Runs the command line and returns the exit code. Signals abort the running command, which then undoes what
 * it wrote.
 *
 * @param args - Without the program's name, for instance `['add', 'modal', '--yes']`.
 * @param options.registryFolder - Default: the registry packed next to the bundle.
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
  // A reader that stops reading (`| head`) does not stop the command in the middle of its work.
  process.stdout.on('error', () => {})
  let exitCode: ExitCode = exitCodes.done
  let registry: Registry | undefined
  const context: ProgramContext = {
    get registry() {
      registry ??= loadRegistry(options.registryFolder)
      return registry
    },
    output,
    signal: controller.signal,
    exitWith(code) {
      exitCode = code
    },
  }
  try {
    await program(context).parseAsync(args, { from: 'user' })
    return exitCode
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

/**
 * Runs the second bin, `add`: `latchkey add` for `npx add modal` in projects that list latchkey. Returns the
 * exit code.
 */
export async function runAdd(args: readonly string[], cwd: string): Promise<number> {
  const error = checkOwnAdd(cwd)
  if (error) {
    processOutput({ json: args.includes('--json'), silent: false, color: true }).error(error)
    return error.exitCode
  }
  process.stderr.write('latchkey add\n')
  return run(['add', ...args])
}

function program(context: ProgramContext) {
  const root = newCommand('latchkey')
    .description("Copies Latchkey's wallet views into your project.")
    .version(context.registry.index.version, '-v, --version')
  for (const register of commands) register(root, context)
  return root
}

function usageError(error: CommanderError): CliError {
  const [what = '', suggestion] = error.message.replace(/^error: /, '').split('\n')
  const sentence = what.charAt(0).toUpperCase() + what.slice(1)
  return new CliError({
    code: 'E_USAGE',
    exitCode: exitCodes.badInput,
    what: error.code === 'commander.help' ? 'No command was given.' : `${sentence.replace(/\.$/, '')}.`,
    why: suggestion?.replace(/[()]/g, '') ?? 'latchkey has no such command or option.',
    fix: 'See: npx latchkey --help',
  })
}
