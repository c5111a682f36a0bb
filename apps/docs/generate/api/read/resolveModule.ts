import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * Returns the file that an import means, from the root, or `undefined` if it is no TypeScript file of
 * headless or protocol.
 *
 * @param file The file with the import.
 * @param module What it imports, as written: `./send.js`, `@latchkey/protocol`.
 */
export function resolveModule(root: string, file: string, module: string): string | undefined {
  if (module === '@latchkey/protocol') return 'packages/protocol/src/index.ts'
  if (!module.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(file), module).replace(/\.js$/, '')
  return [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(join(root, each)))
}
