import { cpSync, lstatSync, readdirSync } from 'node:fs'
import { cp, link, mkdir, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that package managers rewrite in place; a link would change the original too. */
const rewritten = /^(\.package-lock\.json|\.modules\.yaml|lock\.yaml|\.yarn-.*|\.pnpm-workspace-state.*)$/

/**
 * Copies a project. The files of its `node_modules` become hard links, which takes a second instead of half a
 * minute; everything else is a copy, since it will be edited.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const source = join(from, name)
    const target = join(to, name)
    if (name === 'node_modules') await linkFolder(source, target)
    else if (lstatSync(source).isDirectory()) await copyFolder(source, target)
    else cpSync(source, target, { verbatimSymlinks: true })
  }
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const source = join(from, name)
    const target = join(to, name)
    const stats = lstatSync(source)
    if (stats.isDirectory()) await linkFolder(source, target)
    else if (stats.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (rewritten.test(name)) await cp(source, target)
    else await link(source, target).catch(() => cp(source, target))
  }
}
