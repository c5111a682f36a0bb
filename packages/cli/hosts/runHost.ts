import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '@latchkey/sandbox'
import type { Browser, Page } from 'playwright-core'
import { parseLock } from '../src/lock/lockFile.js'
import { CannotRun } from './cannotRun'
import { frameworks } from './frameworks'
import type { Host } from './host'
import { newWarnings } from './outputs'
import type { Project } from './project'
import { putMoreAdapters, putSandboxNetworks } from './sandboxNetworks'
import type { Served } from './serve'
import { addSignButton } from './signButton'
import type { DialogTrees } from './story/dialogTrees'
import { userStory } from './story/userStory'
import { walletContext } from './story/walletContext'
import { watchPage } from './story/watchPage'
import type { Tarballs } from './tarballs'
import { lint, makeProject, removeProject } from './template'

/** What every host of a run shares. */
export interface World {
  readonly tarballs: Tarballs
  readonly sandbox: Sandbox
  readonly browser: Browser
  /** Told when a step of a host is done. */
  onStep?(host: Host, step: string, ms: number): void
  /** Looks at the open modal. */
  onOpen?(host: Host, page: Page): Promise<void>
  /** Keeps the project on disk and says where. */
  keep?: boolean
}

/**
 * Makes a project from its template, adds the modal by the commands that a developer types, checks it by the project's own tools
 * and uses it in a browser.
 *
 * @returns what the dialog tells assistive technology
 * @throws Error that names the step that failed
 */
export async function runHost(host: Host, world: World): Promise<DialogTrees> {
  const step = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const started = performance.now()
    try {
      return await work()
    } catch (error) {
      if (error instanceof CannotRun) throw error
      throw new Error(`${host.name}, ${name}: ${error instanceof Error ? error.message : error}`)
    } finally {
      world.onStep?.(host, name, performance.now() - started)
    }
  }

  const framework = frameworks[host.template.framework]
  const { project, baseline } = await step('template', () => makeProject(host))
  try {
    await step('install', () => installTarballs(project, world.tarballs))
    await step('init and add', () => addModal(project))
    configure(project, world.sandbox)
    if (host.template.framework === 'vite') addSignButton(project)

    const policy = await step('policy', () => putPolicy(project))
    if (host.template.lang === 'ts') await step('types', () => checkTypes(project))
    await step('lint', async () => {
      const { output, code } = await lint(project)
      const found = newWarnings(output, baseline.lint)
      if (code !== baseline.lintCode || found.length > 0) throw new Error(output)
    })
    await step('build', async () => {
      const { output } = await project.run(project.commands.script('build'))
      const found = newWarnings(output, baseline.build)
      if (found.length > 0) throw new Error(`new warnings:\n${found.join('\n')}\n\n${output}`)
    })
    const trees = await step('production', () => use(host, world, () => framework.serve(project, policy)))
    // Under a policy with a nonce the development server's own tools are refused; `info --csp` says so.
    if (framework.isServerRendered && !host.template.hasNonce)
      await step('development', () => use(host, world, () => framework.serveDevelopment(project)))
    return trees
  } finally {
    if (world.keep) process.stderr.write(`${host.name} is kept at ${project.root}\n`)
    else removeProject(project)
  }
}

async function installTarballs({ commands, run, target, app }: Project, tarballs: Tarballs): Promise<void> {
  await run(commands.add([tarballs.headless]), { cwd: target })
  await run(commands.addDev([tarballs.cli]), { cwd: target })
  // The package that creates the instance needs it too.
  if (app !== target) await run(commands.add([tarballs.headless]), { cwd: app })
}

async function addModal(project: Project): Promise<void> {
  const { commands, host, target, run } = project
  const flags = host.flags ?? []
  await run(commands.exec(['latchkey', 'init', '--yes', ...flags]), { cwd: target })
  await run(commands.exec(['latchkey', 'add', 'modal', '--yes']), { cwd: target })

  const { config } = lockOf(project)
  if (config.style !== host.style) throw new Error(`the style is ${config.style}, not ${host.style}`)
  if (config.lang !== host.template.lang) throw new Error(`the language is ${config.lang}`)

  const again = await run(commands.exec(['latchkey', 'add', 'modal', '--yes', '--json']), { cwd: target })
  const result = jsonOf(again.stdout)
  if (result.written !== false) throw new Error(`a second 'add modal' writes:\n${again.stdout}`)
  frameworks[host.template.framework].writeByHand?.(project)
}

/** The answer of a command of ours, without the lines that a package manager writes around it. */
function jsonOf(stdout: string) {
  return JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1))
}

/** The lock file that `init` wrote. */
export function lockOf({ target }: Project) {
  return parseLock(readFileSync(join(target, 'latchkey.lock.json'), 'utf8'))
}

/** Edits the file that `init` wrote, as a developer does. */
function configure(project: Project, { chains }: Sandbox): void {
  const setup = lockOf(project).config.setup
  const [folder, path] =
    setup !== undefined && existsSync(join(project.target, setup))
      ? [project.target, setup]
      : [project.app, `src/latchkey.${project.host.template.lang}`]
  putSandboxNetworks(folder, path, project.host.template.lang, chains)
  if (project.host.hasMoreAdapters) putMoreAdapters(folder, path)
}

/**
 * Puts the app under exactly the policy that `info --csp` prints.
 *
 * @returns the header to send with its pages, if that is how the framework does it
 */
async function putPolicy({ commands, host, target, app, run }: Project): Promise<string | undefined> {
  const { policy } = frameworks[host.template.framework]
  if (policy === undefined || (policy === 'code' && !host.template.hasNonce)) return undefined
  const info = ['latchkey', 'info', '--csp', '--json', '--cwd', app]
  const { stdout } = await run(commands.exec(info), { cwd: target })
  const { csp } = jsonOf(stdout)
  if (policy === 'header') return csp.header
  writeFileSync(join(app, csp.advice.file), `${csp.advice.code}\n`)
  return undefined
}

async function checkTypes(project: Project): Promise<void> {
  const { typeCheck } = frameworks[project.host.template.framework]
  const manifest = JSON.parse(readFileSync(join(project.app, 'package.json'), 'utf8'))
  if (manifest.scripts?.typegen) await project.run(project.commands.script('typegen'))
  if (manifest.scripts?.typecheck) await project.run(project.commands.script('typecheck'))
  else await project.run(project.commands.exec(typeCheck))
}

/** Plays the story in a served app, with a new browser profile. */
async function use(host: Host, world: World, serve: () => Promise<Served>): Promise<DialogTrees> {
  const served = await serve()
  const context = await walletContext(world.browser, world.sandbox)
  const { page, complaints } = await watchPage(context)
  try {
    const trees = await userStory(page, served.url, {
      onOpen: world.onOpen && ((open) => world.onOpen?.(host, open) ?? Promise.resolve()),
    })
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
    return trees
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const seen = complaints.includes(message) ? [] : complaints
    const shown = await page
      .locator('body')
      .ariaSnapshot()
      .catch(() => 'The page is gone.')
    throw new Error([message, ...seen, 'The page:', shown, served.output()].join('\n'))
  } finally {
    await context.close()
    await served.stop()
  }
}
