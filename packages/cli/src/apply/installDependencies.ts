import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { x } from 'tinyexec'
import { CliError, cancelled, exitCodes } from '../errors.js'
import { type CommandLine, printCommand } from '../project/packageManager.js'

const manifests = [
  'package.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
]

/**
 * Runs the package manager's add command. After a failure or an abort, package.json and the lock file are
 * restored. Throws `E_INSTALL_FAILED` with the command to run by hand.
 */
export async function installDependencies(
  root: string,
  command: CommandLine,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<{ restore: () => void }> {
  const restore = snapshotManifests(root)
  let failure: string | undefined
  try {
    const running = x(command.command, command.args, {
      nodeOptions: { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
      // Uses the package manager of the user's shell, not one next to this Node.
      nodePath: false,
      ...(options.signal ? { signal: options.signal } : {}),
    })
    const { exitCode, stdout, stderr } = await running
    // An aborted process ends without an exit code.
    if (exitCode !== 0)
      failure = lastLines(`${stdout}\n${stderr}`) || `it ended with ${exitCode ?? 'a signal'}`
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
  }
  if (failure === undefined) return { restore }
  restore()
  if (options.signal?.aborted) throw cancelled()
  const line = printCommand(command)
  throw new CliError({
    code: 'E_INSTALL_FAILED',
    exitCode: exitCodes.failed,
    what: 'The packages could not be installed, so no file was written.',
    why: `${command.command}: ${failure}`,
    fix: `Run it yourself: ${line}\nThen run this command again, or copy the files now with --no-install.`,
    details: { command: line },
  })
}

/**
 * Keeps package.json and lock files, here and up to the root of the workspace. Returns the function that
 * restores them.
 */
function snapshotManifests(root: string): () => void {
  const before = new Map<string, Buffer | undefined>()
  for (let folder = root; ; folder = dirname(folder)) {
    for (const name of manifests) {
      const file = join(folder, name)
      if (existsSync(file)) before.set(file, readFileSync(file))
      else if (folder === root) before.set(file, undefined)
    }
    const isTop =
      existsSync(join(folder, '.git')) || manifests.slice(1).some((name) => existsSync(join(folder, name)))
    if (isTop || dirname(folder) === folder) break
  }
  return () => {
    for (const [file, bytes] of before) {
      if (bytes === undefined) rmSync(file, { force: true })
      else if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes)
    }
  }
}

function lastLines(output: string): string {
  return output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-12)
    .join('\n')
}
