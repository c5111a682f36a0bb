import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CodeBlock, codeBlocks } from '../../../tools/readme/blocks'
import type { ReadmeApp } from './host'
import type { Project } from './project'

const readme = join(import.meta.dirname, '../../../README.md')

/** The file of each app that calls `createLatchkey`. */
export const readmeSetup: Readonly<Record<ReadmeApp, string>> = {
  // The apps of create-next-app have their code in src here.
  Next: 'src/app/providers.tsx',
  'React Router': 'app/providers.tsx',
  'Hooks only': 'src/App.tsx',
}

/**
 * Does what a part of the README says: writes its blocks, as they are, to the files that their first lines
 * name, runs its installation, and adds the modal unless the app has no view.
 */
export async function addReadme(project: Project, part: ReadmeApp): Promise<void> {
  const { commands, app, run } = project
  for (const { path, text } of readmeFiles(part)) writeFileSync(join(app, path), text)
  await run(commands.add(readmePackages()))
  if (part === 'Hooks only') return
  await run(commands.exec(['latchkey', 'add', 'modal', '--yes']))
}

/** The files that the blocks of a part are. */
function readmeFiles(part: ReadmeApp): { path: string; text: string }[] {
  const files = blocksOf(part).flatMap(({ text }) => {
    const [, path] = /^\/\/ (\S+\.tsx?)\n/.exec(text) ?? []
    if (path === undefined) return []
    return [{ path: part === 'Next' ? `src/${path}` : path, text }]
  })
  if (!files.some(({ path }) => path === readmeSetup[part]))
    throw new Error(`'${part}' of the README has no ${readmeSetup[part]}`)
  return files
}

/** What the README says to install for the hooks, without Latchkey itself, which is packed here. */
function readmePackages(): string[] {
  const [, list = ''] = /Install `@latchkey\/headless ([^`]+)`/.exec(readFileSync(readme, 'utf8')) ?? []
  if (list === '') throw new Error('the README does not say what to install')
  return list.split(' ')
}

function blocksOf(part: ReadmeApp): CodeBlock[] {
  const [, text] =
    new RegExp(`^(?:##|###) ${part}\\n([\\s\\S]*?)(?=^##)`, 'm').exec(readFileSync(readme, 'utf8')) ?? []
  if (text === undefined) throw new Error(`the README has no '${part}'`)
  return codeBlocks(text)
}
