import { mkdirSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { execute, stopExecutions } from '@latchkey/test/execute'
import { commandsOf } from '../packages/cli/hosts/packageManager'
import { packPackage, packTarballs } from '../packages/cli/hosts/tarballs'
import { onEnding } from './ending'
import { checkApp, TryError } from './try/checkApp'
import { tryIn } from './try/tryIn'

const usage = `npm run try -- PATH                  adds the modal to the app at PATH, from this repository instead of npm
npm run try -- PATH --style STYLE    and hands further options on to 'latchkey init'
npm run try -- PATH --hooks          installs the packages of the hooks and copies no views
npm run try -- PATH --migrate        replaces another kit, as 'latchkey migrate' does
npm run try -- PATH --sandbox        installs @latchkey/sandbox too, for tests`

const root = dirname(import.meta.dirname)
onEnding(stopExecutions, 130)

const [path, ...options] = process.argv.slice(2)
const own = ['--hooks', '--sandbox', '--migrate']
const [isHooksOnly = false, hasSandbox = false, isMigrating = false] = own.map((option) =>
  options.includes(option),
)
const flags = options.filter((option) => !own.includes(option))
if (path === undefined || path.startsWith('-')) {
  console.log(usage)
  process.exitCode = path === '--help' ? 0 : 2
} else {
  try {
    // npm runs scripts in the root; the path is relative to the folder of the user.
    await run(resolve(process.env.INIT_CWD ?? process.cwd(), path), flags)
  } catch (error) {
    if (!(error instanceof TryError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function run(folder: string, cliFlags: readonly string[]): Promise<void> {
  // Before the build, which takes minutes.
  checkApp(folder, root)
  console.log(`${whatItDoes(folder)}
The first run takes minutes, most of them for building the packages. Later runs build what has changed.
`)
  // Only what is installed: the examples and the playground take minutes.
  const filters = ['latchkey', '@latchkey/headless', ...(hasSandbox ? ['@latchkey/sandbox'] : [])]
  const built = await runStep(`building the packages: ${filters.join(', ')}`, () =>
    execute(
      'turbo',
      ['run', 'build', '--output-logs=errors-only', ...filters.map((name) => `--filter=${name}`)],
      { cwd: root },
    ),
  )
  if (built.code !== 0)
    throw new TryError(
      'The packages could not be built.',
      built.output.trim().split('\n').slice(-3).join(' · '),
      'Run: npm run build',
    )
  // Kept, because the app's package.json refers to them.
  const packed = join(root, '.cache/packed')
  mkdirSync(packed, { recursive: true })
  const { tarballs, sandbox } = await runStep('packing them', async () => ({
    tarballs: await packTarballs(packed),
    sandbox: hasSandbox ? await packPackage('sandbox', packed) : undefined,
  }))

  const { manager, isLeft } = await tryIn({
    folder,
    workspace: root,
    tarballs,
    sandbox,
    flags: cliFlags,
    isHooksOnly,
    isMigrating,
    step: runStep,
    onOutput: (text) => console.log(text.trimEnd().replace(/^/gm, '    ')),
  })
  const { script } = commandsOf[manager]
  console.log(`
Done. ${whatIsNext(isLeft)}

  cd ${isAbsolute(path ?? '') ? folder : relative(process.env.INIT_CWD ?? process.cwd(), folder) || '.'}
  ${script('dev').join(' ')}

The packages are those of this repository: package.json names files in ${relative(root, packed)} of it, so the app
can be installed on this machine alone. Run the same command again after a change.`)
}

/** Runs a step, and says how long it took. */
async function runStep<value>(what: string, work: () => Promise<value>): Promise<value> {
  console.log(`  - ${what}`)
  console.time('    done after')
  try {
    return await work()
  } finally {
    console.timeEnd('    done after')
  }
}

function whatItDoes(folder: string): string {
  if (isHooksOnly) return `Installs the packages of the hooks of Latchkey in ${folder}.`
  if (isMigrating)
    return `Replaces the wallet kit of ${folder} by Latchkey. Commit what you have there first: its files are rewritten.`
  return `Adds Latchkey to ${folder}: installs its packages, copies the views, and places the button and the modal.`
}

function whatIsNext(isLeft: boolean): string {
  if (isHooksOnly) return 'Write the code of "Hooks only" in the README of Latchkey, and start the app:'
  if (isMigrating)
    return `${isLeft ? 'Do what is listed above, run' : 'Run'} the commands above in the app, and start it:`
  return 'Start the app, and press "Connect wallet":'
}
