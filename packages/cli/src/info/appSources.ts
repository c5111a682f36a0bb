import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../project/sourceFiles.js'

/** A code file of an app. */
export interface AppSource {
  /** Relative to the root, with forward slashes. */
  path: string
  text: string
}

const isTest = /\.(?:test|spec|stories)\.[cm]?[jt]sx?$/

/**
 * Yields the code of a package without tests and stories.
 *
 * @param options.except - A folder to leave out, for instance the one with the copied views.
 */
export function* appSources(
  root: string,
  options: { except?: string | undefined } = {},
): Generator<AppSource> {
  for (const path of sourceFiles(root)) {
    const isExcepted = options.except !== undefined && path.startsWith(`${options.except}/`)
    if (isExcepted || isTest.test(path)) continue
    yield { path, text: readFileSync(join(root, ...path.split('/')), 'utf8') }
  }
}
