import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import { createVitest, type TestCase, type TestProject, type Vitest } from 'vitest/node'
import config from '../../packages/headless/vitest.config'
import { applyMutants, type Mutant, mutatedPackage } from './mutants'
import { addProbes } from './probes'
import type { TestAnswer, TestRequest } from './testRequest'

const timeOut = /timed out|timeout/i
/** As long as the tests poll for a state, in milliseconds. */
const pollMs = config.test?.expect?.poll?.timeout ?? 1_000
const usualTestLimitMs = config.test?.testTimeout ?? 5_000

/**
 * Starts the tests of headless in one Vitest that stays, with its sandbox. The returned function runs one
 * test file; changed sources exist in Vitest only, never on the disk.
 */
export async function startMutantTests(root: string): Promise<(request: TestRequest) => Promise<TestAnswer>> {
  let mutants: readonly Mutant[] = []
  let hasProbes = false
  const loaded = new Set<string>()
  const fromRoot = (path: string) => relative(root, path).split(sep).join('/')

  const plugin: Plugin = {
    name: 'latchkey-mutants',
    enforce: 'pre',
    transform(code, id) {
      const file = fromRoot(id.split('?')[0] ?? id)
      if (hasProbes && isProbed(file)) return { code: addProbes(file, code), map: null }
      const own = mutants.filter((mutant) => mutant.file === file)
      if (own.length === 0) return null
      loaded.add(file)
      return { code: applyMutants(readFileSync(join(root, file), 'utf8'), own), map: null }
    },
  }
  const vitest = await open(root, plugin)

  return async (request) => {
    const changed = new Set([...mutants, ...request.mutants].map(({ file }) => file))
    if (hasProbes !== request.hasProbes) for (const file of loadedFiles(vitest, fromRoot)) changed.add(file)
    mutants = request.mutants
    hasProbes = request.hasProbes
    loaded.clear()
    for (const file of changed) vitest.invalidateFile(join(root, file))

    // Vitest keeps them from run to run.
    vitest.state.errorsSet.clear()
    const started = performance.now()
    const path = join(root, request.testFile)
    const project = projectOf(vitest, path)
    project.config.testTimeout = request.testLimitMs ?? usualTestLimitMs
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
      project.createSpecification(path),
    ])
    // The others ran before.
    const own = testModules.find(({ moduleId }) => moduleId === path)
    const failed = own ? [...own.children.allTests('failed')] : []
    const slow = failed.filter(isSlow).map(titleOf)
    const failures = [
      ...failed.map(titleOf),
      ...(own ? own.errors().map(({ message }) => message) : ['did not run']),
      ...unhandledErrors.map((error) => (error instanceof Error ? error.message : String(error))),
    ]
    const { hits = {} } = (own?.meta() ?? {}) as Pick<Partial<TestAnswer>, 'hits'>
    return {
      failures,
      isSlow:
        failures.length > 0 && failures.every((failure) => timeOut.test(failure) || slow.includes(failure)),
      loaded: [...loaded],
      hits,
      ms: performance.now() - started,
    }
  }
}

function isProbed(file: string): boolean {
  return file.startsWith(`${mutatedPackage}/src/`) && !/\.(?:test|test-d|stories)\.tsx?$/.test(file)
}

/**
 * The configuration of the package, without its type tests and with one worker, which stops at the first
 * failure.
 */
function open(root: string, plugin: Plugin): Promise<Vitest> {
  const { projects = [], ...shared } = config.test ?? {}
  const base = { ...config, test: shared }
  const own = {
    root: join(root, mutatedPackage),
    plugins: [plugin],
    test: { setupFiles: [join(import.meta.dirname, 'probe.setup.ts')] },
  }
  const running = projects.flatMap((project) =>
    typeof project === 'object' && 'test' in project && !project.test?.typecheck
      ? [mergeConfig(mergeConfig(base, { ...project, extends: undefined }), own)]
      : [],
  )
  return createVitest('test', {
    config: false,
    root: join(root, mutatedPackage),
    watch: false,
    bail: 1,
    maxWorkers: 1,
    projects: running,
    reporters: [{}],
    onConsoleLog: () => false,
  })
}

function projectOf(vitest: Vitest, path: string): TestProject {
  const project = vitest.projects.find((each) => each.matchesTestGlob(path))
  if (!project) throw new Error(`No project has ${path}.`)
  return project
}

function loadedFiles(vitest: Vitest, fromRoot: (path: string) => string): string[] {
  return vitest.projects
    .flatMap(({ vite }) => Object.values(vite.environments))
    .flatMap(({ moduleGraph }) => [...moduleGraph.fileToModulesMap.keys()].map(fromRoot))
    .filter(isProbed)
}

function isSlow(failed: TestCase): boolean {
  return (failed.diagnostic()?.duration ?? 0) >= pollMs
}

function titleOf(failed: TestCase): string {
  const { errors = [] } = failed.result()
  return `${failed.name}: ${errors[0]?.message.split('\n')[0] ?? ''}`
}
