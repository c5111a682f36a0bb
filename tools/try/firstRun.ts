import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { launchChromium } from '@latchkey/test/launchChromium'
import { frameworks } from '../../packages/cli/hosts/frameworks'
import type { Host } from '../../packages/cli/hosts/host'
import type { Project } from '../../packages/cli/hosts/project'
import { packTarballs } from '../../packages/cli/hosts/tarballs'
import { makeProject, removeProject } from '../../packages/cli/hosts/template'
import { tryIn } from './tryIn'

/** The work of a developer between a running app and an open modal. */
interface FirstRun {
  /** Commands typed, other than creating the app and installing. */
  commands: readonly string[]
  /** Lines of code that the commands print for the developer to add. */
  lines: number
}

const host: Host = {
  name: 'my-app',
  template: { framework: 'vite', manager: 'npm', lang: 'ts' },
  style: 'css',
}

/**
 * Creates a stock Vite app, adds Latchkey, builds the app and opens the modal in a browser.
 *
 * @throws If the modal does not open without manual edits.
 */
async function firstRun(workspace: string): Promise<FirstRun> {
  const built = await execute('turbo', ['run', 'build', '--output-logs=errors-only'], { cwd: workspace })
  if (built.code !== 0) throw new Error(built.output)
  const tarballs = await packTarballs()
  const project = await makeProject(host)
  try {
    const options = { folder: project.app, workspace, tarballs, isCounted: true }
    const { commands, linesByHand = 0 } = await tryIn(options)
    await project.run(project.commands.script('build'))
    await openModal(project)
    return { commands, lines: linesByHand }
  } finally {
    removeProject(project)
    tarballs.remove()
  }
}

async function openModal(project: Project): Promise<void> {
  const served = await frameworks.vite.serve(project, undefined)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(served.url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' }).waitFor()
  } finally {
    await browser.close()
    await served.stop()
  }
}

// Prints the figures of one first run, for the benchmarks.
process.stdout.write(`${JSON.stringify(await firstRun(join(import.meta.dirname, '../..')))}\n`)
process.exit()
