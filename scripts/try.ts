import { mkdirSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { commandsOf } from '../packages/cli/hosts/packageManager'
import { packPackage, packTarballs } from '../packages/cli/hosts/tarballs'
import { onEnding } from './ending'
import { execute, stopExecutions } from './execute'
import { TryError } from './try/tryError'
import { tryIn } from './try/tryIn'

const usage = `npm run try -- PATH                  adds the modal to the app at PATH, from this repository instead of npm
npm run try -- PATH --style STYLE    and hands further options on to 'latchkey init'
npm run try -- PATH --hooks          installs the packages of the hooks and copies no views
npm run try -- PATH --sandbox        installs @latchkey/sandbox too, for tests`

const root = dirname(import.meta.dirname)
onEnding(stopExecutions, 130)

const [path, ...options] = process.argv.slice(2)
const isHooksOnly = options.includes('--hooks')
const hasSandbox = options.includes('--sandbox')
const flags = options.filter((option) => option !== '--hooks' && option !== '--sandbox')
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

async function run(folder: string, initFlags: readonly string[]): Promise<void> {
  console.log(isHooksOnly ? `Installing Latchkey in ${folder}` : `Adding Latchkey to ${folder}`)
  say('building the packages')
  // Only what is installed: the examples and the playground take minutes.
  const filters = ['latchkey', '@latchkey/headless', ...(hasSandbox ? ['@latchkey/sandbox'] : [])]
  const built = await execute(
    'turbo',
    ['run', 'build', '--output-logs=errors-only', ...filters.map((name) => `--filter=${name}`)],
    { cwd: root },
  )
  if (built.code !== 0)
    throw new TryError(
      'The packages could not be built.',
      built.output.trim().split('\n').slice(-3).join(' · '),
      'Run: npm run build',
    )
  say('packing them')
  // Kept, because the app's package.json refers to them.
  const packed = join(root, '.cache/packed')
  mkdirSync(packed, { recursive: true })
  const tarballs = await packTarballs(packed)
  const sandbox = hasSandbox ? await packPackage('sandbox', packed) : undefined

  const { manager } = await tryIn({
    folder,
    workspace: root,
    tarballs,
    sandbox,
    flags: initFlags,
    isHooksOnly,
    onCommand: say,
    onOutput: (text) => console.log(text.trimEnd().replace(/^/gm, '    ')),
  })
  const { script } = commandsOf[manager]
  console.log(`
Done. ${isHooksOnly ? 'Write the code of "Hooks only" in the README of Latchkey, and start the app:' : 'Start the app, and press "Connect wallet":'}

  cd ${isAbsolute(path ?? '') ? folder : relative(process.env.INIT_CWD ?? process.cwd(), folder) || '.'}
  ${script('dev').join(' ')}

The packages are those of this repository: package.json names files in ${relative(root, packed)} of it, so the app
can be installed on this machine alone. Run the same command again after a change.`)
}

function say(what: string): void {
  console.log(`  - ${what}`)
}
