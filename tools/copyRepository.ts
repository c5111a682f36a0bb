import { cpSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** What a clone does not have. The installed packages are linked. */
const left = new Set(['.git', '.cache', '.turbo', '.pnpm', 'dist', 'storybook-static', 'test-results'])

/**
 * Copies the repository into a new folder, as a clone in which nothing is built. The links between its
 * packages are relative, so those of the copy lead to the copy. The caller removes it.
 */
export function copyRepository(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-copy-')))
  const filter = (path: string) => !left.has(basename(path))
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter })
  symlinkSync(join(root, 'node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'))
  return copy
}
