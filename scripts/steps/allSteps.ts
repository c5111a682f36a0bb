import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from '../checks/check'
import { checkCitations } from '../checks/citations'
import { checkCycles } from '../checks/cycles'
import { checkLayers } from '../checks/imports'
import { checkLicences } from '../checks/licences'
import { checkLockFile } from '../checks/lockFile'
import { checkPackage } from '../checks/packages'
import { checkReadme } from '../checks/readme'
import { workspacePackages } from '../checks/workspace'
import { requireChromium } from '../chromium/requireChromium'
import { execute } from '../execute'
import { chaosStep } from './chaosStep'
import { countPlaywright } from './playwrightReport'
import { countOnce, type Step, type StepResult } from './step'
import { countVitest } from './vitestReport'

/**
 * Lists what `npm test` runs, the quick steps first. A package takes part by what it holds: a tsconfig.json is type-checked, a
 * vitest.config.ts is run, a playwright.config.ts is run, a package that is not private is packed and checked.
 *
 * @param scratch folder for reports and tarballs; the caller removes it
 */
export function allSteps(root: string, scratch: string): Step[] {
  return [
    tool(root, 'lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50']),
    check('layers', () => checkLayers(root)),
    check('import cycles', () => checkCycles(root)),
    check('licences', () => checkLicences(root)),
    check('lock file', () => checkLockFile(root)),
    check('spec citations', () => checkCitations(root)),
    { ...tool(root, 'build', 'turbo', ['run', 'build', '--output-logs=errors-only']), kind: 'build' },
    ...typeSteps(root),
    tool(root, 'unused code', 'knip', ['--no-progress']),
    ...packageSteps(root, scratch),
    { ...tool(root, 'release', process.execPath, ['scripts/run.mjs', 'release']), after: ['build'] },
    { ...check('readme', () => checkReadme(root)), after: ['build'] },
    ...vitestSteps(root, scratch),
    ...playwrightSteps(root, scratch),
    chaosStep(root),
  ]
}

/** A step that counts once: the check has findings or it has none. */
function check(name: string, run: () => Promise<CheckResult>): Step {
  return {
    name,
    kind: 'check',
    async run() {
      const { findings, scope } = await run()
      return countOnce(findings.join('\n'), scope)
    },
  }
}

/** A step that counts once: the program ends well or it does not. */
function tool(root: string, name: string, program: string, args: readonly string[], folder = '.'): Step {
  return {
    name,
    kind: 'check',
    async run() {
      const { code, output } = await execute(program, args, { cwd: join(root, folder) })
      return countOnce(code === 0 ? '' : output || `${program} ended with code ${code}`)
    },
  }
}

function typeSteps(root: string): Step[] {
  return [...workspacePackages(root).map(({ folder }) => folder), 'scripts']
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) =>
      tool(root, `types ${lastPart(folder)}`, 'tsc', ['--noEmit', '-p', '.', '--pretty', 'false'], folder),
    )
}

function packageSteps(root: string, scratch: string): Step[] {
  return workspacePackages(root)
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder }) => ({
      ...check(`package ${lastPart(folder)}`, () => checkPackage(root, folder, scratch)),
      after: ['build'],
    }))
}

function vitestSteps(root: string, scratch: string): Step[] {
  const folders = [
    'scripts',
    ...workspacePackages(root).flatMap(({ folder }) => [folder, `${folder}/build`, `${folder}/hosts`]),
  ]
  return folders
    .filter((folder) => existsSync(join(root, folder, 'vitest.config.ts')))
    .map((folder) => ({
      name: `test ${folder.replace(/^(?:packages|apps)\//, '')}`,
      kind: 'suite',
      // The CLI carries the built registry, and its tests the packed packages.
      ...(folder.startsWith('packages/cli') ? { after: ['build'] } : {}),
      ...(configOf(root, folder).includes('browser:') || folder.endsWith('/hosts') ? { slots: 2 } : {}),
      run: () => runVitest(root, folder, scratch),
    }))
}

/** Ends a suite that hangs. The longest takes five minutes alone, and several times that beside other work. */
const suiteTimeoutMs = 1_500_000

async function runVitest(root: string, folder: string, scratch: string): Promise<StepResult> {
  // Only a suite that opens a browser asks for one, so that the others run on any machine.
  if (opensBrowser(root, folder)) requireChromium()
  const reportFile = join(scratch, `vitest-${folder.replaceAll('/', '-')}.json`)
  const args = [
    'run',
    '--config',
    'vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]
  const { code, output } = await execute('vitest', args, {
    cwd: join(root, folder),
    env: { ...process.env, NO_COLOR: '1' },
    timeoutMs: suiteTimeoutMs,
  })
  return countVitest(readIfThere(reportFile), code, output)
}

function configOf(root: string, folder: string): string {
  return readFileSync(join(root, folder, 'vitest.config.ts'), 'utf8')
}

function opensBrowser(root: string, folder: string): boolean {
  const manifest = join(root, folder, 'package.json')
  return (
    folder.endsWith('/hosts') ||
    /playwright/.test(configOf(root, folder)) ||
    (existsSync(manifest) && /playwright/.test(readFileSync(manifest, 'utf8')))
  )
}

function playwrightSteps(root: string, scratch: string): Step[] {
  const folders = workspacePackages(root).flatMap(({ folder }) => [folder, `${folder}/e2e`])
  return folders
    .filter((folder) => existsSync(join(root, folder, 'playwright.config.ts')))
    .map((folder) => ({
      name: `e2e ${lastPart(folder.replace(/\/e2e$/, ''))}`,
      kind: 'suite',
      after: ['build'],
      // Two browsers beside each other on two cores only wait for each other.
      slots: 2,
      run: () => runPlaywright(root, folder, scratch),
    }))
}

async function runPlaywright(root: string, folder: string, scratch: string): Promise<StepResult> {
  requireChromium()
  const reportFile = join(scratch, `playwright-${folder.replaceAll('/', '-')}.json`)
  const { code, output } = await execute('playwright', ['test', '--reporter=list,json', '--retries=0'], {
    cwd: join(root, folder),
    env: {
      ...process.env,
      NO_COLOR: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    },
  })
  return countPlaywright(readIfThere(reportFile), code, output)
}

function lastPart(folder: string): string {
  return folder.split('/').at(-1) ?? folder
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
