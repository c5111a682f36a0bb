import type { TestCode, TestModule } from './testModule'

/** Modifiers that skip tests, or run them alone. */
const refused = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])

/** `waitFor` fails if its condition is never met, so it asserts. */
const asserting = /^(?:expect|assert|waitFor$)/

/**
 * Returns what is wrong with the tests of a module: skipped tests, tests that run alone, empty tests, and
 * tests without an assertion in themselves or in the functions they call.
 *
 * @param helpers Modules the test file imports, directly or indirectly.
 * @param maySkip Whether its tests may be skipped.
 */
export function testFindings(
  file: string,
  module: TestModule,
  helpers: readonly TestModule[],
  maySkip: boolean,
): string[] {
  const assertions = assertingNames([module, ...helpers])
  // A type test asserts by compiling.
  const isTypes = /\.test-d\.tsx?$/.test(file)
  const asserts = ({ names }: TestCode) =>
    isTypes || [...names].some((name) => asserting.test(name) || assertions.has(name))
  const skips = maySkip ? [] : module.skips.map(({ line, name }) => `${file}:${line} ${name}() skips tests`)
  return [
    ...skips,
    ...module.tests.flatMap((test) => {
      const place = `${file}:${test.line}`
      const modifier = test.modifiers.find((name) => refused.has(name))
      if (modifier !== undefined && !(maySkip && /^(?:skip|skipIf|runIf)$/.test(modifier)))
        return [`${place} .${modifier} is not for the repository`]
      if (test.isEmpty) return [`${place} has no statement`]
      return test.isGroup || asserts(test) ? [] : [`${place} has no assertion`]
    }),
  ]
}

/** Returns the names of functions that call an assertion, directly or indirectly. */
function assertingNames(modules: readonly TestModule[]): ReadonlySet<string> {
  const functions = modules.flatMap((module) => [...module.functions])
  const found = new Set<string>()
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const [name, called] of functions)
      if ([...called].some((each) => asserting.test(each) || found.has(each))) found.add(name)
  }
  return found
}
