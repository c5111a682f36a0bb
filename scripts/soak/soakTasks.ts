import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '../execute'
import { countPlaywright } from '../steps/playwrightReport'
import { countOnce, type StepResult } from '../steps/step'
import { countVitest } from '../steps/vitestReport'

/** Generated inputs of one run of the parsers, and of the amounts. */
const inputs = 100_000
/** Time limit of a run that hangs, in milliseconds. */
const limitMs = 2 * 3_600_000

/** How one run of a task is made. */
export interface SoakRun {
  readonly seed: number
  /** Time until the end of the soak, in milliseconds. */
  readonly leftMs: number
  /** A folder for reports. */
  readonly scratch: string
}

/** Something that is run again and again, each time with another seed. */
export interface SoakTask {
  readonly name: string
  /** The command that repeats a run by itself. */
  command(seed: number): string
  run(run: SoakRun): Promise<StepResult>
}

/** Returns the tasks, the shortest first. */
export function soakTasks(root: string): readonly SoakTask[] {
  return [
    fuzz(root, 'parsers', 'packages/headless/test/fuzz/attack.ts', ['parsers']),
    fuzz(root, 'amounts', 'packages/headless/test/fuzz/attack.ts', ['amounts']),
    fuzz(root, 'parsers of the CLI', 'packages/cli/test/fuzz/attack.ts', []),
    endToEnd(root, 'tabs', 'apps/playground', (seed) => ({
      args: ['pairing.spec.ts', 'tabs.spec.ts', '-g', 'tab', '--repeat-each', '3'],
      slowness: 1 + (seed % 6),
    })),
    {
      name: 'chaos',
      command: (seed) => `npm run chaos -- --seed ${seed}`,
      async run({ seed, leftMs }) {
        const minutes = Math.min(5, leftMs / 60_000)
        const args = ['scripts/run.mjs', 'chaos', '--seed', `${seed}`, '--minutes', `${minutes}`, '--quiet']
        const { code, output } = await execute(process.execPath, args, { cwd: root, timeoutMs: limitMs })
        return countOnce(code === 0 ? '' : output)
      },
    },
    shuffled(root, 'packages/sandbox'),
    shuffled(root, 'packages/headless'),
    shuffled(root, 'packages/cli'),
    endToEnd(root, 'browsers', 'apps/playground/browsers', () => ({ args: [], slowness: 1 })),
    endToEnd(root, 'slow pages', 'apps/playground', (seed) => ({ args: [], slowness: 2 + (seed % 7) })),
  ]
}

/** Generated inputs for parsers. The duration of a call is left to the bench, which has the machine alone. */
function fuzz(root: string, name: string, script: string, first: readonly string[]): SoakTask {
  const argsOf = (seed: number) => [
    '--conditions=source',
    '--import',
    'tsx',
    script,
    ...first,
    `${inputs}`,
    `${seed}`,
  ]
  return {
    name,
    command: (seed) => `node ${argsOf(seed).join(' ')}`,
    async run({ seed }) {
      const { code, stdout, output } = await execute(process.execPath, argsOf(seed), {
        cwd: root,
        timeoutMs: limitMs,
      })
      if (code !== 0) return countOnce(output || `ended with code ${code}`)
      const findings = JSON.parse(stdout) as { fault?: string }[]
      const wrong = findings.filter(({ fault }) => fault !== 'slow')
      return countOnce(wrong.map((finding) => JSON.stringify(finding)).join('\n'), `${inputs} inputs`)
    },
  }
}

/** The tests of a package in random order. */
function shuffled(root: string, folder: string): SoakTask {
  const argsOf = (seed: number) => ['run', '--sequence.shuffle', `--sequence.seed=${seed}`]
  return {
    name: `shuffled ${folder.replace('packages/', '')}`,
    command: (seed) => `cd ${folder} && npx vitest ${argsOf(seed).join(' ')}`,
    async run({ seed, scratch }) {
      const file = join(scratch, `${folder.replaceAll('/', '-')}-${seed}.json`)
      const args = [...argsOf(seed), '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const { code, output } = await execute('vitest', args, {
        cwd: join(root, folder),
        env: { ...process.env, NO_COLOR: '1' },
        timeoutMs: limitMs,
      })
      return countVitest(readIfThere(file), code, output)
    },
  }
}

/** End-to-end tests, with pages that are slower than the machine. */
function endToEnd(
  root: string,
  name: string,
  folder: string,
  choose: (seed: number) => { readonly args: readonly string[]; readonly slowness: number },
): SoakTask {
  return {
    name,
    command(seed) {
      const { args, slowness } = choose(seed)
      return `cd ${folder} && LATCHKEY_SLOW_CPU=${slowness} npx playwright test ${args.join(' ')}`.trim()
    },
    async run({ seed, scratch }) {
      const { args, slowness } = choose(seed)
      const file = join(scratch, `${name}-${seed}.json`)
      const { code, output } = await execute('playwright', ['test', ...args, '--reporter=list,json'], {
        cwd: join(root, folder),
        env: {
          ...process.env,
          NO_COLOR: '1',
          LATCHKEY_SLOW_CPU: String(slowness),
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
        timeoutMs: limitMs,
      })
      return countPlaywright(readIfThere(file), code, output)
    },
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
