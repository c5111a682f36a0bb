import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../src/lock/lockFile.js'
import { readText } from './project'

const ownFolder = 'src/components/ui'

/**
 * Checks that the views of a project with shadcn use its own components, and that the one it lacked was
 * written into its folder.
 *
 * @throws Error that names the file
 */
export function checkProjectUi(target: string, { dir, ui }: Pick<Config, 'dir' | 'ui'>): void {
  const names = ['button', 'input', 'skeleton', 'tabs']
  if (String(ui?.files) !== String(names.map((name) => `ui/${name}.tsx`)))
    throw new Error(`the views take ${ui?.files ?? 'nothing'} of the project`)
  for (const name of names) {
    if (!existsSync(join(target, ownFolder, `${name}.tsx`))) throw new Error(`${ownFolder} has no ${name}`)
    if (existsSync(join(target, dir, `ui/${name}.tsx`))) throw new Error(`${dir} has a second ${name}`)
  }
  const users = { button: 'action', input: 'list', skeleton: 'placeholder', tabs: 'view-tabs' }
  for (const [name, file] of Object.entries(users))
    if (!readText(target, `${dir}/ui/${file}.tsx`).includes(`from '@/components/ui/${name}'`))
      throw new Error(`${dir}/ui/${file}.tsx does not import the project's ${name}`)
  // Ours has other classes.
  if (!readText(target, `${ownFolder}/button.tsx`).includes('bg-primary'))
    throw new Error(`${ownFolder}/button.tsx was replaced`)
}
