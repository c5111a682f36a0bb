import type { WorkspacePackage } from '../checks/workspace'

/** What shell lines of a README are checked against. */
export interface KnownCommands {
  /** Scripts of the root package.json. */
  readonly scripts: Readonly<Record<string, string>>
  readonly packages: readonly WorkspacePackage[]
  /** Packages that an example may install: those of the catalog, and those that only the root has. */
  readonly catalog: readonly string[]
  /** Returns the help of the CLI or of one of its commands. Undefined for an unknown command. */
  help(command: string | undefined): Promise<string | undefined>
}

/** Splits a shell block into its commands, without comments, prompts and output. */
export function shellCommands(text: string): string[] {
  return text
    .replace(/\s*\\\n\s*/g, ' ')
    .split(/\n|&&/)
    .map((line) =>
      line
        .replace(/(?:^|\s)#.*$/, '')
        .replace(/^\s*\$\s+/, '')
        .trim(),
    )
    .filter(Boolean)
}

/** Programs of every system, and the words of a loop. */
const systemPrograms = ['curl', 'for', 'done']

/** Removes the variables that a line sets for its command: `PORT=1 npx latchkey`. */
function withoutVariables(command: string): string {
  return command.replace(/^(?:[A-Z_]+=(?:'[^']*'|\S*)\s+)+/, '')
}

/** Checks one command of a README. Returns what is wrong with it, or undefined. */
export async function checkShellCommand(command: string, known: KnownCommands): Promise<string | undefined> {
  const [program = '', ...args] = withoutVariables(command).split(/\s+/)
  if (systemPrograms.includes(program)) return undefined
  if (program === 'npm') return checkNpm(args, known)
  if (program === 'npx') return checkNpx(args, known)
  return 'is not a command this check knows: teach tools/readme/shellLines.ts how to prove it'
}

async function checkNpm([verb = '', ...args]: string[], known: KnownCommands): Promise<string | undefined> {
  if (verb === 'create') return undefined
  const names = args.filter((arg) => !arg.startsWith('-'))
  if (verb === 'install') {
    const foreign = names.map((arg) => arg.replace(/(?<=.)@[^@/]*$/, '')).find((name) => !isOurs(name, known))
    return foreign && `installs ${foreign}, which is neither ours nor in the catalog`
  }
  const script = verb === 'run' ? names[0] : verb
  return script !== undefined && script in known.scripts
    ? undefined
    : `names the script "${script}", which package.json does not have`
}

function isOurs(name: string, { catalog, packages }: KnownCommands): boolean {
  return (
    catalog.includes(name) || packages.some(({ manifest }) => manifest.name === name && !manifest.private)
  )
}

async function checkNpx([bin = '', ...args]: string[], known: KnownCommands): Promise<string | undefined> {
  const owner = known.packages.find(
    ({ manifest }) => !manifest.private && (manifest.name === bin || bin in (manifest.bin ?? {})),
  )
  if (!owner) return `runs ${bin}, which is no command of ours`
  if (bin !== 'latchkey' && bin !== 'add') return undefined
  const command = bin === 'add' ? 'add' : args[0]
  const help = await known.help(command)
  if (help === undefined) return `runs the command "${command}", which latchkey does not have`
  const flags = args.filter((arg) => arg.startsWith('-')).map((arg) => arg.replace(/=.*$/, ''))
  const unknown = flags.find((flag) => !new RegExp(`(?:^|[\\s,])${flag}(?:[\\s,=]|$)`, 'm').test(help))
  return unknown === undefined ? undefined : `uses ${unknown}, which latchkey ${command ?? ''} does not take`
}
