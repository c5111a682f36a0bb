import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isSafePath } from '../isSafePath.js'
import type { FoundFramework, Framework } from './framework.js'
import { sourceFiles } from './sourceFiles.js'

const endings = ['tsx', 'jsx', 'ts', 'js']

const places: Partial<Record<Framework, readonly string[]>> = {
  vite: ['src/main', 'src/index', 'main', 'index'],
  'next-pages': ['pages/_app', 'src/pages/_app'],
  'react-router': ['app/root', 'src/root'],
  other: ['src/main', 'src/index', 'main', 'index'],
}

/**
 * Returns the relative path of the file that renders the app: the module that mounts it, the root route, or
 * `_app`. Returns `undefined` if there is none.
 */
export function findEntry(root: string, { framework, isServerRendered }: FoundFramework): string | undefined {
  if (framework === 'vite') {
    const named = scriptOfPage(root)
    if (named !== undefined) return named
  }
  const usual = places[framework]
    ?.flatMap((place) => endings.map((ending) => `${place}.${ending}`))
    .find((path) => existsSync(join(root, path)))
  if (usual !== undefined) return usual
  return isServerRendered && (framework === 'react-router' || framework === 'other')
    ? rootRoute(root)
    : undefined
}

/** Returns the root route of React Router, Remix or TanStack Router, in whichever folder the routes are. */
function rootRoute(root: string): string | undefined {
  return sourceFiles(root)
    .filter((path) => /^(__)?root\.[jt]sx?$/.test(posix.basename(path)))
    .find((path) => /<(html|Outlet|Scripts)\b/.test(readFileSync(join(root, path), 'utf8')))
}

/** Returns the module that Vite's index.html loads. */
function scriptOfPage(root: string): string | undefined {
  const file = join(root, 'index.html')
  if (!existsSync(file)) return undefined
  const html = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, '')
  for (const [tag] of html.matchAll(/<script\b[^>]*>/gi)) {
    if (!/\btype\s*=\s*["']?module/i.test(tag)) continue
    const source = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1]?.replace(/^(%BASE_URL%)?\.?\/?/, '')
    if (source !== undefined && isSafePath(source) && existsSync(join(root, source))) return source
  }
  return undefined
}
