import type { WorkspacePackage } from '../checks/workspace'

/** What shell lines of a README are checked against. */
export interface KnownCommands {
  /** Scripts of the root package.json. */
  readonly scripts: Readonly<Record<string, string>>
  readonly packages: readonly WorkspacePackage[]
  /** Packages that an example may install: those of the catalog, and those that only the root has. */
  readonly catalog: readonly string[]
  /** As in package.json: `pnpm@12.21.0`. */
  readonly packageManager: string
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
const systemPrograms = ['git', 'cd', 'mkdir', 'curl', 'for', 'done']

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
  if (program === 'pnpm' && args.includes('pack')) return undefined
  return 'is not a command this check knows: teach tools/readme/shellLines.ts how to prove it'
}

async function checkNpm([verb = '', ...args]: string[], known: KnownCommands): Promise<string | undefined> {
  if (verb === 'create') return undefined
  if (['install', 'i', 'add'].includes(verb)) {
    return args
      .filter((arg) => !arg.startsWith('-'))
      .map((arg) => checkInstalled(arg, known))
      .find((finding) => finding !== undefined)
  }
  const script = verb === 'run' ? args.find((arg) => !arg.startsWith('-')) : verb
  return script !== undefined && script in known.scripts
    ? undefined
    : `names the script "${script}", which package.json does not have`
}

function checkInstalled(argument: string, { packages, catalog }: KnownCommands): string | undefined {
  if (argument.endsWith('.tgz')) {
    const file = argument.split('/').at(-1)
    const names = packages
      .filter(({ manifest }) => !manifest.private)
      .map(({ manifest }) => tarballName(manifest))
    return names.some((name) => name === file || file === '*.tgz')
      ? undefined
      : `installs ${argument}; packing yields ${names.join(', ')}`
  }
  const name = argument.replace(/(?<=.)@[^@/]*$/, '')
  const isKnown =
    catalog.includes(name) || packages.some(({ manifest }) => manifest.name === name && !manifest.private)
  return isKnown ? undefined : `installs ${name}, which is neither ours nor in the catalog`
}

function tarballName({ name, version }: { name: string; version?: string }): string {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
}

async function checkNpx(args: string[], known: KnownCommands): Promise<string | undefined> {
  // Flags before the name belong to npx, those after it to the command.
  const start = args.findIndex((arg) => !arg.startsWith('-'))
  const [bin = '', ...rest] = args.slice(Math.max(start, 0))
  // The README must name the pnpm version of the lock file.
  if (bin === known.packageManager && (rest.includes('pack') || rest.includes('install'))) return undefined
  const owner = known.packages.find(
    ({ manifest }) => !manifest.private && (manifest.name === bin || bin in (manifest.bin ?? {})),
  )
  if (!owner) return `runs ${bin}, which is no command of ours`
  if (bin !== 'latchkey' && bin !== 'add') return undefined
  const command = bin === 'add' ? 'add' : rest.find((arg) => !arg.startsWith('-'))
  const help = await known.help(command)
  if (help === undefined) return `runs the command "${command}", which latchkey does not have`
  const flags = rest.filter((arg) => arg.startsWith('-')).map((arg) => arg.replace(/=.*$/, ''))
  const unknown = flags.find((flag) => !new RegExp(`(?:^|[\\s,])${flag}(?:[\\s,=]|$)`, 'm').test(help))
  return unknown === undefined ? undefined : `uses ${unknown}, which latchkey ${command ?? ''} does not take`
}
