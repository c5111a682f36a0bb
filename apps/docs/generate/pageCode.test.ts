import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from './test/compile'

/**
 * Returns the blocks of TypeScript of a page by their path in an app, except those that are marked
 * `unchecked`. A block whose path matters to its imports names it.
 */
function modulesOf(page: string, markdown: string): [string, string][] {
  return [...markdown.matchAll(/^```(tsx?)(.*)\n([\s\S]*?)^```/gm)].flatMap(
    ([, language = '', words = '', code = ''], index) => {
      if (words.includes('unchecked')) return []
      const path = words.trim() || `src/${page.replaceAll(/\W/g, '-')}-${index}.${language}`
      return [[path, code] as [string, string]]
    },
  )
}

test('the code of each page compiles', async () => {
  const folder = join(import.meta.dirname, '../content')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.md$/.test(file),
  )
  const modules = new Map(pages.flatMap((page) => modulesOf(page, readFileSync(join(folder, page), 'utf8'))))
  expect(modules.size).toBeGreaterThan(40)
  const wrong = modulesOf('wrong', '```tsx\nadd(1)\n```\n')
  // The only error, and it names the page.
  expect(await compile('pages', new Map([...modules, ...wrong]))).toMatch(
    /^src\/wrong-0\.tsx\(1,1\): error TS\d+: [^\n]*'add'\.\n$/,
  )
})
