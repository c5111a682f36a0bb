import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { frameworks } from '../../packages/cli/hosts/frameworks'
import type { Host } from '../../packages/cli/hosts/host'
import { packTarballs } from '../../packages/cli/hosts/tarballs'
import { makeProject, removeProject } from '../../packages/cli/hosts/template'
import { requireChromium } from '../chromium'
import { type Tried, tryIn } from './tryIn'

/** What a newcomer does between an app that runs and a modal that opens. */
export interface FirstRun {
  /** Commands typed, apart from creating the app and installing. */
  commands: readonly string[]
}

const host: Host = {
  name: 'my-app',
  template: { framework: 'vite', manager: 'npm', lang: 'ts' },
  style: 'css',
}

/**
 * Makes a stock Vite app, tries Latchkey in it, changes nothing by hand and opens the modal in a browser. The packages have to be
 * built.
 *
 * @throws if the modal does not open, which would mean that lines have to be changed by hand
 */
export async function firstRun(workspace: string): Promise<FirstRun> {
  const tarballs = await packTarballs()
  const { project } = await makeProject(host)
  try {
    const tried: Tried = await tryIn({ folder: project.app, workspace, tarballs })
    await project.run(project.commands.script('build'))
    await opensModal(join(project.app, 'dist'), () => frameworks.vite.serve(project, undefined))
    return { commands: tried.commands }
  } finally {
    removeProject(project)
    tarballs.remove()
  }
}

async function opensModal(
  folder: string,
  serve: () => ReturnType<(typeof frameworks)['vite']['serve']>,
): Promise<void> {
  const served = await serve()
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(served.url)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' }).waitFor()
  } finally {
    await browser.close()
    await served.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
