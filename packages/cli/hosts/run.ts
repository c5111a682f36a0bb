import { delimiter, join } from 'node:path'
import { x } from 'tinyexec'

const workspaceBin = join(import.meta.dirname, '../../../node_modules/.bin')

export interface RunOptions {
  /** Folders that come before the others on the PATH. */
  path?: readonly string[] | undefined
  /** The exit codes that are no failure. Default: 0. */
  expected?: readonly number[]
  env?: Readonly<Record<string, string>> | undefined
  /** Default: 10 minutes. */
  timeoutMs?: number
}

export interface Ran {
  readonly stdout: string
  /** stdout, then stderr. */
  readonly output: string
  readonly code: number
}

/**
 * Runs a program as a developer would in a new shell, with closed stdin.
 *
 * @throws Error with all that the program wrote if it ends with another exit code than expected, or does not
 * end
 */
export async function run(
  cwd: string,
  [program = '', ...args]: readonly string[],
  { path = [], expected = [0], env = {}, timeoutMs = 600_000 }: RunOptions = {},
): Promise<Ran> {
  const started = x(program, args, {
    nodeOptions: {
      cwd,
      env: { ...withoutRunner(), ...hostEnvironment(path), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
    nodePath: false,
    timeout: timeoutMs,
  })
  const {
    stdout,
    stderr,
    exitCode: code,
  } = await started.then(undefined, (cause: unknown) => {
    if (!(cause instanceof Error && cause.name === 'AbortError')) throw cause
    throw new Error(`'${[program, ...args].join(' ')}' did not end within ${timeoutMs / 1000} s`, { cause })
  })
  if (code === undefined)
    throw new Error(`'${[program, ...args].join(' ')}' was killed:\n${stdout}\n${stderr}`)
  if (!expected.includes(code))
    throw new Error(`'${[program, ...args].join(' ')}' ended with ${code}:\n${stdout}\n${stderr}`)
  return { stdout, output: `${stdout}\n${stderr}`, code }
}

/**
 * The environment of a host: that of a developer's shell, and no more of the network than a package manager
 * needs.
 */
export function hostEnvironment(path: readonly string[] = []): Record<string, string> {
  return {
    ...developerEnvironment(path),
    npm_config_prefer_offline: 'true',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
    // A project that names the version of pnpm that runs would make pnpm look for itself on the registry.
    pnpm_config_pm_on_fail: 'ignore',
    // The install scripts of a template's own packages are not run, which pnpm takes for an error until
    // somebody decides.
    pnpm_config_strict_dep_builds: 'false',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    // The fonts of Next's template come from Google; a build must not need the network.
    NEXT_FONT_GOOGLE_MOCKED_RESPONSES: join(import.meta.dirname, 'frameworks/googleFonts.cjs'),
    NO_COLOR: '1',
  }
}

const ofTheRunner =
  /^(npm_(?!config_(registry|cache))|pnpm_|vitest|vite|node_env$|node_path$|node_options$|init_cwd$|tsx|ci$|test$|force_color$|latchkey_)/i

/**
 * The variables of the tools that run this process as `undefined`: tinyexec adds to the environment, and
 * takes nothing out by itself.
 */
function withoutRunner(): Record<string, undefined> {
  return Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => ofTheRunner.test(name))
      .map((name) => [name, undefined]),
  )
}

/** The environment of a new shell: no trace of the tools that run this process, pnpm on the PATH. */
export function developerEnvironment(path: readonly string[] = []): Record<string, string> {
  const own = Object.entries(process.env).filter(([name]) => !ofTheRunner.test(name))
  return {
    ...(Object.fromEntries(own) as Record<string, string>),
    PATH: [...path, process.env.PATH, workspaceBin].join(delimiter),
  }
}
