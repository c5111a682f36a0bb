// The entry point of all scripts: `node tools/run.mjs <command> [arguments]`. Plain JavaScript without
// dependencies, because nothing is installed on a fresh clone. Sets the workspace up if needed, then runs the
// command and forwards its signals and exit code.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Commands that run one tool. Every other command is a TypeScript file in this folder. */
const tools = {
  build: ['turbo', 'run', 'build'],
  check: ['tools/test.ts', '--checks'],
  lint: ['biome', 'check'],
  format: ['biome', 'check', '--write'],
  storybook: ['pnpm', '--filter', '@latchkey/registry', 'run', 'storybook'],
}
const scripts = [
  'start',
  'test',
  'bench',
  'chaos',
  'shots',
  'spec',
  'release',
  'hosts',
  'try',
  'mutate',
  'logos',
  'docs',
]

const [command = '', ...rest] = process.argv.slice(2)

const refusal = refuse()
if (refusal) {
  process.stderr.write(`${refusal}\n`)
  process.exit(1)
}

const { setUp } = await import('./setup.mjs')
try {
  await setUp(root)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  if (command === 'test') process.stdout.write('0 passed, 1 failed, 0 skipped\n')
  process.exit(1)
}
run(commandLine())

function refuse() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    return `Latchkey needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and run the same command again.`
  }
  const known = [
    ...scripts.filter((name) => existsSync(join(root, 'tools', `${name}.ts`))),
    ...Object.keys(tools),
  ]
  if (!known.includes(command)) {
    return `Unknown command "${command}". Known commands: ${known.sort().join(', ')}.`
  }
  return undefined
}

/**
 * Returns program and arguments of the command. TypeScript runs in this Node, without another process between
 * it and a signal.
 */
function commandLine() {
  const [first, ...fixed] = tools[command] ?? [`tools/${command}.ts`]
  if (!first.endsWith('.ts')) return [join(root, 'node_modules', '.bin', first), ...fixed, ...rest]
  const loader = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href
  return [process.execPath, '--conditions=source', '--import', loader, join(root, first), ...fixed, ...rest]
}

function run([program, ...args]) {
  const isScript = program === process.execPath
  const child = spawn(program, args, {
    cwd: root,
    // The channel closes when the parent ends, however it ended.
    stdio: isScript ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    // The programs in .bin are command files on Windows.
    shell: !isScript && process.platform === 'win32',
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
      TURBO_TELEMETRY_DISABLED: '1',
      STORYBOOK_DISABLE_TELEMETRY: '1',
      DO_NOT_TRACK: '1',
      LATCHKEY_STARTED_AT: String(Math.round(performance.timeOrigin)),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

  // A killed npm cannot forward a signal. Then this process, or the shell between npm and it, gets a new
  // parent.
  const before = String(ancestors())
  setInterval(() => {
    if (String(ancestors()) !== before) child.kill('SIGTERM')
  }, 500).unref()

  child.on('error', (error) => {
    process.stderr.write(`${program} could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** Returns the parent of this process and, if that is npm's shell, the parent of the shell. */
function ancestors() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || !existsSync(`/proc/${parent}/stat`)) return [parent]
  const [, name, grandparent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
  return /^(?:da|ba|z)?sh$/.test(name ?? '') ? [parent, grandparent] : [parent]
}
