import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { parseJson } from '../parseJson.js'
import { declaredSpec, readPackageJson } from './packageJson.js'

const workspacesSchema = v.object({
  workspaces: v.union([v.array(v.string()), v.object({ packages: v.array(v.string()) })]),
})

/** Returns the root of the workspace that a package belongs to, or `undefined` if it belongs to none. */
export function findWorkspaceRoot(folder: string): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(join(current, 'pnpm-workspace.yaml')) || workspaceGlobs(current).length > 0) return current
    // The folder with `.git` is the root of the repository.
    if (existsSync(join(current, '.git')) || dirname(current) === current) return undefined
  }
}

/** Returns the packages of a workspace that depend on React, as relative paths with forward slashes. */
export function reactPackages(workspaceRoot: string): string[] {
  const found: string[] = []
  const search = (folder: string, depth: number) => {
    if (depth > 0 && existsSync(join(folder, 'package.json')) && listsReact(folder))
      found.push(relative(workspaceRoot, folder).split(sep).join('/'))
    if (depth === 3) return
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
        search(join(folder, entry.name), depth + 1)
  }
  search(workspaceRoot, 0)
  return found.sort()
}

function listsReact(folder: string): boolean {
  try {
    return declaredSpec(readPackageJson(folder), 'react') !== undefined
  } catch {
    return false
  }
}

function workspaceGlobs(folder: string): string[] {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const result = v.safeParse(
    workspacesSchema,
    parseJson(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')).value,
  )
  if (!result.success) return []
  const { workspaces } = result.output
  return Array.isArray(workspaces) ? workspaces : workspaces.packages
}
