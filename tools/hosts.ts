import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSandbox } from '@latchkey/sandbox'
import { execute, stopExecutions } from '@latchkey/test/execute'
import { launchChromium } from '@latchkey/test/launchChromium'
import { CannotRun } from '../packages/cli/hosts/cannotRun'
import type { Host } from '../packages/cli/hosts/host'
import { type HostResult, hostsTable } from '../packages/cli/hosts/hostsTable'
import { runHost } from '../packages/cli/hosts/runHost'
import type { DialogTrees } from '../packages/cli/hosts/story/dialogTrees'
import { hosts } from '../packages/cli/hosts/table'
import { packTarballs } from '../packages/cli/hosts/tarballs'
import { updateVersions } from '../packages/cli/hosts/versions'
import { onEnding } from './ending'

const usage = `npm run hosts                     every project in which Latchkey has to work
npm run hosts -- NAME...          those whose name contains one of the words
npm run hosts -- --list           their names
npm run hosts -- --update         raises the pinned versions of the templates to the newest
npm run hosts -- --keep           leaves the projects on disk
npm run hosts -- --shots FOLDER   pictures of the open modal`

const root = dirname(import.meta.dirname)
onEnding(stopExecutions, 130)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    shots: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(usage)
else if (values.list) console.log(hosts.map(({ name }) => name).join('\n'))
else if (values.update) {
  const changes = await updateVersions()
  console.log(changes.length > 0 ? changes.join('\n') : 'Every version is the newest.')
} else {
  await run(chosen(positionals))
  // Open servers of the sandbox must not keep a finished run alive.
  process.exit()
}

/** Selects hosts by name, or by a word that their names contain. */
function chosen(words: readonly string[]): readonly Host[] {
  if (words.length === 0) return hosts
  return hosts.filter(({ name }) =>
    words.some((word) => (hosts.some((host) => host.name === word) ? name === word : name.includes(word))),
  )
}

async function run(chosenHosts: readonly Host[]): Promise<void> {
  if (chosenHosts.length === 0) {
    console.log(`No host has such a name. Hosts:\n${hosts.map(({ name }) => `  ${name}`).join('\n')}`)
    process.exitCode = 1
    return
  }
  const built = await execute('turbo', ['run', 'build', '--output-logs=errors-only'], { cwd: root })
  if (built.code !== 0) throw new Error(built.output)
  const tarballs = await packTarballs()
  const sandbox = await startSandbox({ ports: 'free', solana: false, bitcoin: false, polkadot: false })
  const browser = await launchChromium()
  const results: HostResult[] = []
  let first: { name: string; trees: DialogTrees } | undefined

  try {
    for (const host of chosenHosts) {
      const steps: HostResult['steps'] = new Map()
      const started = performance.now()
      const end = (outcome: HostResult['outcome'], message?: string) => {
        results.push({ name: host.name, outcome, ms: performance.now() - started, steps, message })
        const mark = { passed: '✓', failed: '✗', skipped: '-' }[outcome]
        console.log(`${mark} ${host.name}${message === undefined ? '' : `\n${indent(message)}`}`)
      }
      try {
        const trees = await runHost(host, {
          tarballs,
          sandbox,
          browser,
          keep: values.keep,
          onStep(_, step, outcome) {
            steps.set(step, outcome)
            const said = 'ms' in outcome ? seconds(outcome.ms) : `not here: ${outcome.reason}`
            process.stderr.write(`  ${host.name}: ${step} (${said})\n`)
          },
          ...(values.shots === undefined ? {} : { onOpen: shoot(values.shots) }),
        })
        // A host with more networks shows more, one without our views shows nothing.
        if (!host.hasMoreAdapters && host.style !== undefined) {
          first ??= { name: host.name, trees }
          compareTrees(first, { name: host.name, trees })
        }
        end('passed')
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        end(error instanceof CannotRun ? 'skipped' : 'failed', message)
      }
    }
  } finally {
    await browser.close()
    await sandbox.stop()
    tarballs.remove()
  }
  console.log(`\n${hostsTable(results)}`)
  process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}

/** Throws unless the accessibility trees of the dialog are equal in both hosts. */
function compareTrees(one: Told, other: Told): void {
  for (const [moment, tree] of Object.entries(one.trees))
    if (other.trees[moment] !== tree)
      throw new Error(
        `'${moment}' says something else than in ${one.name}:\n${tree}\n-----\n${other.trees[moment]}`,
      )
}

interface Told {
  name: string
  trees: DialogTrees
}

function shoot(folder: string) {
  mkdirSync(folder, { recursive: true })
  return async ({ name }: Host, page: import('playwright-core').Page) => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 800 + 44 },
    ]) {
      await page.setViewportSize(size)
      await page.waitForTimeout(400)
      await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '    ')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
