import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nameClasses } from '../../build/css/nameClasses'
import { readSourceFiles } from '../../build/sourceFiles'
import { buildStorybook } from '../../shots/storybook'

export const styleNames = ['tailwind', 'css'] as const
export type StyleName = (typeof styleNames)[number]

/**
 * Builds the registry's Storybook with the files of a style.
 *
 * @param variables Addresses of the sandbox's servers, by the names of Vite's variables.
 * @returns The folder of the Storybook.
 */
export async function buildStyle(
  root: string,
  style: StyleName,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const storybook = join(root, `.cache/looks/storybook-${style}`)
  if (style === 'tailwind') {
    await buildStorybook(root, storybook, variables)
    return storybook
  }
  const folder = join(root, `.cache/looks/${style}`)
  await rm(folder, { recursive: true, force: true })
  for (const [path, text] of await nameClasses(readSourceFiles(join(root, 'registry')))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await buildStorybook(root, storybook, { ...variables, LATCHKEY_STYLE_FILES: folder })
  return storybook
}
