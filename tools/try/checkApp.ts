import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Checks that a folder has an app to which Latchkey can be added.
 *
 * @param workspace Root of this workspace.
 *
 * @throws {TryError} If it is not a React app, or lies inside this workspace.
 */
export function checkApp(folder: string, workspace: string): void {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest))
    throw new TryError(
      `There is no app at ${folder}.`,
      existsSync(folder) ? 'The folder has no package.json.' : 'The folder does not exist.',
      'Make one first, for instance: npm create vite@latest ../my-app -- --template react-ts',
    )
  const path = relative(workspace, folder)
  if (!path.startsWith('..') && !path.startsWith(sep) && path !== folder)
    throw new TryError(
      `${folder} lies inside this repository.`,
      'Its package manager would take the repository for the workspace of the app.',
      'Move the app to a folder outside of it, such as ../my-app.',
    )
  if (!declaresReact(manifest))
    throw new TryError(
      `${folder} is no React app.`,
      "Its package.json does not name 'react' as a dependency.",
      'Name the folder of the app itself; in a monorepo that is the package with the components.',
    )
}

function declaresReact(file: string): boolean {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    return ['dependencies', 'devDependencies', 'peerDependencies'].some((field) => manifest[field]?.react)
  } catch (error) {
    throw new TryError(
      `${file} cannot be read.`,
      error instanceof Error ? error.message : String(error),
      'Mend the file and run the command again.',
    )
  }
}

/** An error of `npm run try`: what happened, why, and what to do, one line each. */
export class TryError extends Error {
  constructor(what: string, why: string, fix: string) {
    super([what, why, fix].join('\n'))
    this.name = 'TryError'
  }
}
