import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireChromium } from '@latchkey/test/requireChromium'
import { isWhole } from '@latchkey/test/tier'
import { checkAdvisories } from '../checks/advisories/checkAdvisories'
import { checkAudit } from '../checks/advisories/checkAudit'
import { checkInstallScripts } from '../checks/advisories/checkInstallScripts'
import type { CheckResult } from '../checks/check'
import { checkCitations } from '../checks/citations'
import { checkComments } from '../checks/comments'
import { checkCycles } from '../checks/cycles'
import { checkExamples } from '../checks/examples/checkExamples'
import { checkImage } from '../checks/image/checkImage'
import { checkLayers } from '../checks/imports'
import { checkLicences } from '../checks/licences'
import { checkLockFile } from '../checks/lockFile'
import { checkPackage } from '../checks/packages'
import { checkReadme } from '../checks/readme'
import { checkSurface } from '../checks/surface'
import { checkTests } from '../checks/tests/checkTests'
import { checkWorkflows } from '../checks/workflows/checkWorkflows'
import { workspacePackages } from '../checks/workspace'
import { execute } from '../execute'
import { keepReport } from '../reports/keptReports'
import { playwrightSuites, type Suite, vitestSuites } from '../reports/suites'
import { refuseSkips } from './allowedSkips'
import { chaosStep } from './chaosStep'
import { countPlaywright, playwrightTests } from './playwrightReport'
import { countOnce, type Step, type StepResult } from './step'
import { countVitest, vitestTests } from './vitestReport'
import { wholeSteps } from './wholeSteps'
import { inOrderOfWorth } from './worth'

/**
 * Returns the steps of `npm test`, and the additional ones of `npm run test:all`: checks first, then suites,
 * the longest first. A package's files decide its steps: a tsconfig.json is type-checked, a vitest.config.ts
 * or playwright.config.ts is run, and a package that is not private is packed and checked.
 *
 * @param scratch Folder for reports and tarballs. The caller removes it.
 */
export function allSteps(root: string, scratch: string): Step[] {
  return inOrderOfWorth([
    tool(root, 'lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50']),
    check('layers', () => checkLayers(root)),
    check('surface', async () => checkSurface(root)),
    check('import cycles', () => checkCycles(root)),
    check('licences', () => checkLicences(root)),
    check('lock file', () => checkLockFile(root)),
    check('advisories', () => checkAdvisories(root)),
    { ...check('audit', () => checkAudit(root)), kind: 'online' },
    check('install scripts', () => checkInstallScripts(root)),
    check('image', () => checkImage(root)),
    check('workflows', () => checkWorkflows(root)),
    check('tests', () => checkTests(root)),
    check('spec citations', () => checkCitations(root)),
    check('comments', async () => checkComments(root)),
    check('examples', () => checkExamples(root)),
    { ...tool(root, 'build', 'turbo', ['run', 'build', '--output-logs=errors-only']), kind: 'build' },
    ...typeSteps(root),
    tool(root, 'unused code', 'knip', ['--no-progress']),
    ...packageSteps(root, scratch),
    { ...tool(root, 'release', process.execPath, ['scripts/run.mjs', 'release']), after: ['build'] },
    { ...check('readme', () => checkReadme(root)), after: ['build'] },
    ...vitestSteps(root, scratch),
    ...playwrightSteps(root, scratch),
    chaosStep(root),
    ...(isWhole() ? wholeSteps(root) : []),
  ])
}

/** A step that counts as one test: it passes if the check has no findings. */
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

/** A step that counts as one test: it passes if the program exits with 0. */
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
  // The examples use the built packages. Their own build checks their types.
  const folders = workspacePackages(root)
    .map(({ folder }) => folder)
    .filter((folder) => !folder.startsWith('examples/'))
  return [...folders, 'scripts']
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) =>
      tool(
        root,
        `types ${lastPart(folder)}`,
        'tsc',
        ['--noEmit', '-p', '.', '--pretty', 'false', ...incremental(root, folder)],
        folder,
      ),
    )
}

/** Lets the compiler check only the files that changed since its last run, and those that import them. */
function incremental(root: string, folder: string): string[] {
  const file = join(root, '.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
  return ['--incremental', '--tsBuildInfoFile', file]
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
  return vitestSuites(root).map((suite) => ({
    name: suite.name,
    kind: 'suite',
    ...(needsBuild(suite) ? { after: ['build'] } : {}),
    ...(/maxWorkers: 2/.test(configOf(root, suite.folder)) ? { slots: 2 } : {}),
    run: () => runVitest(root, suite, scratch),
  }))
}

/**
 * The CLI contains the built registry, and the tests of the scripts use the packed packages. The other suites
 * use the workspace from source.
 */
function needsBuild({ folder }: Suite): boolean {
  return /^(?:packages\/cli|scripts$)/.test(folder)
}

/**
 * Time limit of a suite, in milliseconds. The longest takes five minutes alone, and several times that next
 * to others.
 */
const suiteTimeoutMs = 2_400_000
const wholeSuiteTimeoutMs = 3 * 3_600_000

async function runVitest(root: string, suite: Suite, scratch: string): Promise<StepResult> {
  const { folder } = suite
  // Required only by suites that open a browser; the others run on any machine.
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
    timeoutMs: isWhole() ? wholeSuiteTimeoutMs : suiteTimeoutMs,
  })
  const report = readIfThere(reportFile)
  const tests = vitestTests(root, report)
  keepReport(root, suite, tests)
  return refuseSkips(countVitest(report, code, output), tests ?? [])
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
  // Most machines do not have the other browsers.
  const isRun = ({ folder }: Suite) => isWhole() || !folder.endsWith('/browsers')
  return playwrightSuites(root)
    .filter(isRun)
    .map((suite) => ({
      name: suite.name,
      kind: 'suite',
      after: ['build'],
      run: () => runPlaywright(root, suite, scratch),
    }))
}

async function runPlaywright(root: string, suite: Suite, scratch: string): Promise<StepResult> {
  requireChromium()
  const { folder } = suite
  const reportFile = join(scratch, `playwright-${folder.replaceAll('/', '-')}.json`)
  const { code, output } = await execute('playwright', ['test', '--reporter=list,json', '--retries=0'], {
    cwd: join(root, folder),
    timeoutMs: isWhole() ? wholeSuiteTimeoutMs : suiteTimeoutMs,
    env: {
      ...process.env,
      NO_COLOR: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    },
  })
  const report = readIfThere(reportFile)
  const tests = playwrightTests(root, report)
  keepReport(root, suite, tests)
  return refuseSkips(countPlaywright(report, code, output), tests ?? [])
}

function lastPart(folder: string): string {
  return folder.split('/').at(-1) ?? folder
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
