import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireChromium } from '@latchkey/test/requireChromium'
import { onEnding } from './ending'
import { type Counts, reportCounts, reportOf } from './reports'

const usage = `npm test                    what breaks most: types, lint, checks, unit tests, stories, journeys, two hosts
npm run test:all            every test
npm run check               lint, types and checks alone, and the advisories of the registry
npm test -- WORD...         the tasks whose name contains one of the words, and what they need
npm test -- --list          the names of the tasks`

const root = dirname(import.meta.dirname)

/** The tasks of turbo.json that each command runs. */
const commands = {
  daily: ['lint', 'types', 'unused', 'test', 'e2e', 'hosts'],
  all: ['lint', 'types', 'unused', 'test:all', 'test:variants', 'e2e:all', 'e2e:browsers', 'hosts', 'chaos'],
  checks: ['lint', 'types', 'unused', '@latchkey/tools#test', '@latchkey/tools#test:built', 'test:online'],
}
/** Three for two cores, because many suites wait: for a browser, a chain or a package manager. */
const turboFlags = ['--concurrency=3', '--continue=dependencies-successful', '--env-mode=loose']

// TypeScript's compiler is a Go program that ends soon: it takes 25 % less CPU if it collects garbage less
// often. It then needs up to 1.8 GB of memory.
process.env.GOGC ??= '400'

let running: ChildProcess | undefined
onEnding(async () => void running?.kill('SIGTERM'), 130)

const args = process.argv.slice(2)
const words = args.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase())
const command = args.includes('--all') ? 'all' : args.includes('--checks') ? 'checks' : 'daily'
// Properties try fewer inputs: `runs` of @latchkey/test/tier.
if (command === 'daily') process.env.LATCHKEY_TESTS ??= 'daily'

/** A task of a run, as turbo's summary has it. */
interface Task {
  /** `@latchkey/headless#test`. */
  readonly taskId: string
  readonly task: string
  readonly command: string
  /** Path from the root. */
  readonly directory: string
  readonly execution?: { readonly startTime: number; readonly endTime: number; readonly exitCode: number }
}

if (args.includes('--help')) console.log(usage)
else {
  const tasks = await listTasks()
  if (args.includes('--list')) console.log(tasks.map(({ taskId }) => nameOf(taskId)).join('\n'))
  else await run(tasks.filter(({ taskId }) => isChosen(nameOf(taskId))))
}

/** `headless test`, for `@latchkey/headless#test`. */
function nameOf(taskId: string): string {
  return taskId.replace(/^@latchkey\//, '').replace('#', ' ')
}

function isChosen(name: string): boolean {
  return words.length === 0 || words.some((word) => name.includes(word))
}

async function listTasks(): Promise<readonly Task[]> {
  const wanted = commands[command]
  const { stdout } = await turbo([...wanted, '--dry=json'], 'hide')
  const { tasks } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { tasks: readonly Task[] }
  const isWanted = ({ taskId, task }: Task) => wanted.includes(task) || wanted.includes(taskId)
  return tasks.filter((task) => isWanted(task) && task.command !== '<NONEXISTENT>')
}

async function run(tasks: readonly Task[]): Promise<void> {
  if (tasks.length === 0) {
    console.log('No task has such a name: npm test -- --list')
    return finish([{ passed: 0, failed: 1, skipped: 0 }])
  }
  requireChromium()
  const reports = tasks.map((task) => join(root, reportOf(task.directory, task.task)))
  for (const file of reports) rmSync(file, { force: true })
  const started = performance.now()
  const { code, stdout } = await turbo(
    [...tasks.map(({ taskId }) => taskId), '--output-logs=errors-only', '--summarize'],
    'show',
  )
  const ran = readSummary(stdout)
  const results = tasks.map((task, index) => {
    const execution = ran.find(({ taskId }) => taskId === task.taskId)?.execution
    const counts = reportCounts(reports[index] ?? '', execution?.exitCode ?? 1)
    return { name: nameOf(task.taskId), ms: execution ? execution.endTime - execution.startTime : 0, counts }
  })
  // What the tasks need, such as a build.
  const broken = ran.filter(
    ({ taskId, execution }) => execution?.exitCode && !tasks.some((task) => task.taskId === taskId),
  )
  for (const { name, ms, counts } of results.sort((one, other) => other.ms - one.ms))
    console.log(
      `${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(24)} ${seconds(ms).padStart(8)}  ${lineOf(counts)}`,
    )
  for (const { taskId } of broken) console.log(`✗ ${nameOf(taskId)}`)
  console.log(`${seconds(performance.now() - started)} in all`)
  const all = [
    ...results.map(({ counts }) => counts),
    ...broken.map(() => ({ passed: 0, failed: 1, skipped: 0 })),
  ]
  if (code !== 0 && all.every(({ failed }) => failed === 0)) all.push({ passed: 0, failed: 1, skipped: 0 })
  finish(all)
}

/** Returns the tasks of a run from the file that turbo names. Empty if it has not begun one. */
function readSummary(stdout: string): readonly Task[] {
  const [, file] = /Summary: +(\S+\.json)/.exec(stdout) ?? []
  if (!file) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as { tasks: readonly Task[] }).tasks
}

function turbo(own: readonly string[], output: 'show' | 'hide'): Promise<{ code: number; stdout: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('turbo', ['run', ...own, ...turboFlags], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    })
    running = child
    let stdout = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      if (output === 'show') process.stdout.write(chunk)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, stdout }))
  })
}

function lineOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Prints the last line of stdout and sets the matching exit code. */
function finish(all: readonly Counts[]): void {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  console.log(lineOf({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }))
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
