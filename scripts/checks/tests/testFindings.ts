import type { TestCode, TestModule } from './testModule'

/** Modifiers that leave tests out, or others in. */
const refused = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])

/** `waitFor` fails when what it waits for does not come. */
const asserting = /^(?:expect|assert|waitFor$)/

/**
 * Lists what is wrong with the tests of a module: those that are left out or alone, those without a statement, those in which no
 * assertion can be seen, neither in them nor in what they call.
 *
 * @param helpers modules that it imports, directly or through others
 * @param maySkip whether its tests may be left out
 */
export function testFindings(
  file: string,
  module: TestModule,
  helpers: readonly TestModule[],
  maySkip: boolean,
): string[] {
  const assertions = assertingNames([module, ...helpers])
  // What a test of types asserts is that it compiles.
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

/** Names of functions in which an assertion is called, directly or through another of them. */
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
