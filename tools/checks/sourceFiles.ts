import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'artifacts',
  'storybook-static',
  'test-results',
  'playwright-report',
  'coverage',
])

/**
 * Returns the matching files below the given folders, as paths from the root separated by `/`. Skips
 * installed and built folders, and folders whose name starts with a dot, except `.storybook`.
 */
export function sourceFiles(root: string, folders: readonly string[], pattern: RegExp): string[] {
  return folders.flatMap((folder) => walk(root, folder, pattern)).sort()
}

function walk(root: string, folder: string, pattern: RegExp): string[] {
  return readFolder(join(root, folder)).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return pattern.test(entry.name) ? [path] : []
    const isHidden = entry.name.startsWith('.') && entry.name !== '.storybook'
    return isHidden || skippedFolders.has(entry.name) ? [] : walk(root, path, pattern)
  })
}

function readFolder(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
