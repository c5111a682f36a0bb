import { join } from 'node:path'
import { x } from 'tinyexec'

const workspaceBin = join(import.meta.dirname, '../../../node_modules/.bin')

/** The environment of a newcomer's shell: no trace of the package manager that runs the tests, pnpm on the path. */
function shellEnvironment(): Record<string, string> {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_(registry|cache|prefer_offline))|pnpm_|vitest|vite|node_env$|node_path$|init_cwd$)/i.test(
        name,
      ),
  )
  return {
    ...(Object.fromEntries(own) as Record<string, string>),
    PATH: `${process.env.PATH}:${workspaceBin}`,
    npm_config_prefer_offline: 'true',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    CI: '1',
    NO_COLOR: '1',
  }
}

/** Runs a program with closed stdin; throws with its output unless it ends as expected. Gives stdout. */
export async function shell(cwd: string, line: string, expected = 0): Promise<string> {
  const [command = '', ...args] = line.split(' ')
  const { stdout, stderr, exitCode } = await x(command, args, {
    nodeOptions: { cwd, env: shellEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
    nodePath: false,
  })
  if (exitCode !== expected)
    throw new Error(`'${line}' ended with ${exitCode}, not ${expected}:\n${stdout}\n${stderr}`)
  return stdout
}
