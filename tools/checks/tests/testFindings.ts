import type { TestCode, TestModule } from './testModule'

/** `waitFor` fails if its condition is never met, so it asserts. */
const asserting = /^(?:expect|assert|waitFor$)/

/**
 * Returns the tests of a module without an assertion in themselves or in the functions they call.
 *
 * @param helpers Modules the test file imports, directly or indirectly.
 */
export function testFindings(file: string, module: TestModule, helpers: readonly TestModule[]): string[] {
  // A type test asserts by compiling.
  if (/\.test-d\.tsx?$/.test(file)) return []
  const assertions = assertingNames([module, ...helpers])
  const asserts = ({ names }: TestCode) =>
    [...names].some((name) => asserting.test(name) || assertions.has(name))
  return module.tests
    .filter((test) => !test.isGroup && !asserts(test))
    .map(({ line }) => `${file}:${line} has no assertion`)
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
