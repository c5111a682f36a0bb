import { x } from 'tinyexec'
import { basePath } from '../../lock/baseTexts.js'
import { lockPath } from '../../lock/lockFile.js'
import { type Check, problem } from '../check.js'

/** Git commits the lock file, the base texts and the views. */
export const gitIgnoredCheck: Check = {
  name: 'git-ignored',
  group: 'files',
  async run({ root, lock }) {
    if (!lock) return []
    const paths = [lockPath, basePath, lock.config.dir]
    const ignored = await ignoredPaths(root, paths)
    if (ignored.length === 0) return []
    return [
      problem({
        what: `Git ignores ${ignored.join(', ')}.`,
        why: ignored.includes(lock.config.dir)
          ? 'Others who check the project out do not get the views, and Tailwind does not read ignored files.'
          : 'Others who check the project out cannot update the views.',
        fix: 'Remove the pattern from .gitignore, and commit them.',
      }),
    ]
  },
}

/** Which of the paths git ignores; none without git or a repository. */
async function ignoredPaths(root: string, paths: readonly string[]): Promise<string[]> {
  try {
    const { stdout, exitCode } = await x(
      'git',
      ['-c', 'core.fsmonitor=false', 'check-ignore', '--', ...paths],
      {
        nodeOptions: { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
        // Not a program of that name in node_modules.
        nodePath: false,
      },
    )
    return exitCode === 0 ? stdout.split('\n').filter((line) => line !== '') : []
  } catch {
    return []
  }
}
