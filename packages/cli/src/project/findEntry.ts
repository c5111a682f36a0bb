import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSafePath } from '../isSafePath.js'
import type { Framework } from './framework.js'

const endings = ['tsx', 'jsx', 'ts', 'js']

const places: Record<Framework, readonly string[]> = {
  vite: ['src/main', 'src/index', 'main', 'index'],
  'next-app': ['src/app/layout', 'app/layout'],
  'next-pages': ['src/pages/_app', 'pages/_app'],
  'react-router': ['app/root', 'src/root'],
  astro: [],
  other: ['src/main', 'src/index', 'main', 'index'],
}

/**
 * Returns the relative path of the file that renders the app: the module that mounts it, the root layout, or
 * `_app`. Returns `undefined` if there is none.
 */
export function findEntry(root: string, framework: Framework): string | undefined {
  if (framework === 'vite') {
    const named = scriptOfPage(root)
    if (named !== undefined) return named
  }
  return places[framework]
    .flatMap((place) => endings.map((ending) => `${place}.${ending}`))
    .find((path) => existsSync(join(root, path)))
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
