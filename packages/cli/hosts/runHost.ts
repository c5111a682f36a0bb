import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '@latchkey/sandbox'
import type { Browser, Page } from 'playwright-core'
import type { PolicyAdvice } from '../src/info/policy/policyAdvice.js'
import { parseLock } from '../src/lock/lockFile.js'
import { CannotRun } from './cannotRun'
import { checkProjectUi } from './checkProjectUi'
import { frameworks } from './frameworks'
import type { Host } from './host'
import { newWarnings, warningsOf } from './outputs'
import type { Project } from './project'
import { addReadme, readmeSetup } from './readmeApp'
import { putMoreAdapters, putSandboxNetworks } from './sandboxNetworks'
import type { Served } from './serve'
import { addSignButton } from './signButton'
import { checkOwnLook } from './story/checkOwnLook'
import type { DialogTrees } from './story/dialogTrees'
import { hooksStory } from './story/hooksStory'
import { userStory } from './story/userStory'
import { walletContext } from './story/walletContext'
import { watchPage } from './story/watchPage'
import type { Tarballs } from './tarballs'
import { lint, makeProject, readBaseline, removeProject } from './template'

/** What every host of a run shares. */
export interface World {
  readonly tarballs: Tarballs
  readonly sandbox: Sandbox
  readonly browser: Browser
  /** Told when a step of a host is done, or why the host is without it. */
  onStep?(host: Host, step: string, outcome: { ms: number } | { reason: string }): void
  /** Looks at the open modal. */
  onOpen?(host: Host, page: Page): Promise<void>
  /** Keeps the project on disk and says where. */
  keep?: boolean
  /** Why the development servers are not used. Default: they are. */
  withoutDevelopment?: string
}

/**
 * Makes a project from its template, adds the modal by the commands that a developer types, checks it by the
 * project's own tools and uses it in a browser.
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
      world.onStep?.(host, name, { ms: performance.now() - started })
    }
  }
  /** A step that a host may be without, if it says why. */
  const stepUnless = async <Value>(
    reason: string | undefined,
    name: string,
    work: () => Promise<Value>,
  ): Promise<Value | undefined> => {
    if (reason === undefined) return step(name, work)
    world.onStep?.(host, name, { reason })
    return undefined
  }

  const framework = frameworks[host.template.framework]
  const project = await step('template', () => makeProject(host))
  try {
    await step('install', () => installTarballs(project, world.tarballs))
    await step('init and add', () => (host.readme ? addReadme(project, host.readme) : addModal(project)))
    if (host.template.hasShadcn)
      await step('own components', async () => checkProjectUi(project.target, lockOf(project).config))
    configure(project, world.sandbox)
    const isSigning = host.template.framework === 'vite' && host.readme === undefined
    if (isSigning) addSignButton(project)

    const { without = {} } = host
    const policy = await stepUnless(without.policy, 'policy', async () => {
      const advice = await readPolicy(project)
      return { header: framework.putPolicy(project, advice), notes: advice.notes }
    })
    const isTyped = host.template.lang === 'ts'
    await stepUnless(isTyped ? undefined : 'the app is JavaScript', 'types', () => checkTypes(project))
    const isLinted = hasScript(project, 'lint')
    await stepUnless(isLinted ? undefined : 'its template has no linter', 'lint', async () => {
      const { output, code } = await lint(project)
      if (code === 0 && warningsOf(output).length === 0) return
      const baseline = await readBaseline(host)
      const found = newWarnings(output, baseline.lint)
      if (code !== baseline.lintCode || found.length > 0) throw new Error(output)
    })
    await step('build', async () => {
      const { output } = await project.run(project.commands.script('build'))
      if (warningsOf(output).length === 0) return
      const baseline = await readBaseline(host)
      const found = newWarnings(output, baseline.build, policy?.notes)
      if (found.length > 0) throw new Error(`new warnings:\n${found.join('\n')}\n\n${output}`)
    })
    const play = { host, world, isSigning }
    const trees = await step('production', () => use(play, () => framework.serve(project, policy?.header)))
    const withoutDevelopment = without.development ?? framework.withoutDevelopment ?? world.withoutDevelopment
    await stepUnless(withoutDevelopment, 'development', () =>
      use(play, () => framework.serveDevelopment(project)),
    )
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

/** Edits the file that makes the latchkey, as a developer does. */
function configure(project: Project, { chains }: Sandbox): void {
  const { app, target, host } = project
  const [folder, path] = setupOf(project)
  putSandboxNetworks(folder, path, host.template.lang, chains)
  if (host.hasMoreAdapters) putMoreAdapters(folder, path)

  function setupOf(project: Project): [folder: string, path: string] {
    if (host.readme) return [app, readmeSetup[host.readme]]
    const { setup } = lockOf(project).config
    if (setup !== undefined && existsSync(join(target, setup))) return [target, setup]
    return [app, `src/latchkey.${host.template.lang}`]
  }
}

/** What `info --csp` prints for the app. */
async function readPolicy(project: Project): Promise<PolicyAdvice> {
  const { commands, target, app, run } = project
  const info = ['latchkey', 'info', '--csp', '--json', '--cwd', app]
  const { stdout } = await run(commands.exec(info), { cwd: target })
  return jsonOf(stdout).csp.advice
}

function hasScript({ app }: Project, name: string): boolean {
  return JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')).scripts?.[name] !== undefined
}

async function checkTypes(project: Project): Promise<void> {
  const { typeCheck } = frameworks[project.host.template.framework]
  const manifest = JSON.parse(readFileSync(join(project.app, 'package.json'), 'utf8'))
  if (manifest.scripts?.typegen) await project.run(project.commands.script('typegen'))
  if (manifest.scripts?.typecheck) await project.run(project.commands.script('typecheck'))
  else await project.run(project.commands.exec(typeCheck))
}

interface Play {
  host: Host
  world: World
  /** Whether the app has a button of its own that signs. */
  isSigning: boolean
}

/** Plays the story in a served app, with a new browser profile. */
async function use({ host, world, isSigning }: Play, serve: () => Promise<Served>): Promise<DialogTrees> {
  const served = await serve()
  const context = await walletContext(world.browser, world.sandbox)
  const { page, complaints } = await watchPage(context, frameworks[host.template.framework].ownComplaint)
  try {
    if (host.template.hasShadcn) await checkOwnLook(page, served.url)
    const story = host.readme === 'Hooks only' ? hooksStory : userStory
    const trees = await story(page, served.url, {
      isSigning,
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
