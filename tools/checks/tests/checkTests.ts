import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { CheckResult } from '../check'
import { sourceFiles } from '../sourceFiles'
import { runnerFilter } from './runnerFilter'
import { testFindings } from './testFindings'
import { readTestModule, type TestModule } from './testModule'

const testFile = /\.(?:test|spec|stories|test-d)\.[cm]?[jt]sx?$/

/** Checks that every test file is run by a runner, and that every test in it asserts something. */
export async function checkTests(root: string): Promise<CheckResult> {
  const files = sourceFiles(root, ['packages', 'registry', 'apps', 'tools'], testFile)
  const isRun = runnerFilter(root)
  const read = moduleReader(root)
  const findings = files.flatMap((file) => [
    ...(isRun(file) ? [] : [`${file} is run by no runner`]),
    ...(isSnippet(file) ? [] : environmentFindings(file, readFileSync(join(root, file), 'utf8'))),
    ...testFindings(
      file,
      read(file) ?? { tests: [], functions: new Map(), strings: [], imports: [] },
      helpersOf(root, file, read),
    ),
  ])
  return { findings, scope: `${files.length} files` }
}

/** Whether the documentation shows the file: it is what a developer writes, in their own project. */
const isSnippet = (file: string) => file.startsWith('apps/docs/snippets/')

/** Returns a finding if a comment of the file sets its environment: the file's name does. */
export function environmentFindings(file: string, text: string): string[] {
  return /^\s*(?:\/\/|\/?\*).*@(?:vitest|jest)-environment\b/m.test(text)
    ? [`${file} sets its environment in a comment: name it *.dom.test.ts to run it in happy-dom`]
    : []
}

type Read = (file: string) => TestModule | undefined

/**
 * Returns a function that reads modules by their path from the root, once each. It returns undefined for a
 * module without assertions.
 */
function moduleReader(root: string): Read {
  const known = new Map<string, TestModule | undefined>()
  return (file) => {
    if (!known.has(file)) {
      const text = readFileSync(join(root, file), 'utf8')
      const isRead = testFile.test(file) || /\b(?:expect|assert)/.test(text)
      known.set(file, isRead ? readTestModule(file, text) : undefined)
    }
    return known.get(file)
  }
}

/** Returns the modules with assertions that a test file imports, directly or indirectly. */
function helpersOf(root: string, file: string, read: Read): TestModule[] {
  const found = new Map<string, TestModule>()
  const follow = (from: string) => {
    for (const specifier of read(from)?.imports ?? []) {
      const ofKit = specifier.replace(/^@latchkey\/test\//, 'packages/test/src/')
      const target = resolve(ofKit === specifier ? posix.join(posix.dirname(from), specifier) : ofKit)
      const module = target === undefined || found.has(target) ? undefined : read(target)
      if (target === undefined || !module) continue
      found.set(target, module)
      follow(target)
    }
  }
  const resolve = (path: string) => {
    const stem = path.replace(/\.[cm]?jsx?$/, '')
    return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((each) => existsSync(join(root, each)))
  }
  follow(file)
  return [...found.values()]
}
