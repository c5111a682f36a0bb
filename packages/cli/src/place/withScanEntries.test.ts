import { expect, it } from 'vitest'
import { scanEntriesComment, withoutScanEntries, withScanEntries } from './withScanEntries.js'

const entries = ['app/latchkey.ts', 'app/components/wallet/index.ts']
const list = "'app/latchkey.ts', 'app/components/wallet/index.ts'"
const comment = `// ${scanEntriesComment}`

it.each([
  [
    'a new option',
    `export default defineConfig({\n  plugins: [reactRouter()],\n})\n`,
    `export default defineConfig({\n  plugins: [reactRouter()],\n  ${comment}\n  optimizeDeps: { entries: [${list}] },\n})\n`,
  ],
  [
    'no comma after the last property, a comment after it',
    `export default {\n\tplugins: [] // all\n}\n`,
    `export default {\n\tplugins: [], // all\n\t${comment}\n\toptimizeDeps: { entries: [${list}] },\n}\n`,
  ],
  [
    'a function',
    `export default defineConfig(({ mode }) => ({\r\n  plugins: [a(mode)],\r\n}))\r\n`,
    `export default defineConfig(({ mode }) => ({\r\n  plugins: [a(mode)],\r\n  ${comment}\r\n  optimizeDeps: { entries: [${list}] },\r\n}))\r\n`,
  ],
  [
    'options in a variable',
    `const config = {\n  plugins: [],\n} satisfies UserConfig\nexport default config\n`,
    `const config = {\n  plugins: [],\n  ${comment}\n  optimizeDeps: { entries: [${list}] },\n} satisfies UserConfig\nexport default config\n`,
  ],
  [
    'options with packages',
    `export default defineConfig({ optimizeDeps: { include: ['a'] } })\n`,
    `export default defineConfig({ optimizeDeps: { include: ['a'], entries: [${list}] } })\n`,
  ],
  [
    'packages on separate lines',
    `export default defineConfig({\n  optimizeDeps: {\n    include: ['a'],\n  },\n})\n`,
    `export default defineConfig({\n  optimizeDeps: {\n    include: ['a'],\n    entries: [${list}],\n  },\n})\n`,
  ],
  [
    'existing entries',
    `export default defineConfig({\n  optimizeDeps: {\n    entries: ['app/root.tsx'],\n  },\n})\n`,
    `export default defineConfig({\n  optimizeDeps: {\n    entries: ['app/root.tsx', ${list}],\n  },\n})\n`,
  ],
])('%s: adds the entries once, and removes them again', (_, text, expected) => {
  const next = withScanEntries(text, 'vite.config.ts', entries)
  expect(next).toBe(expected)
  expect(withScanEntries(next ?? '', 'vite.config.ts', entries)).toBe(next)
  const out = withoutScanEntries(next ?? '', 'vite.config.ts', entries)
  // A comma after the last property may remain.
  expect(out.replace('[],', '[]')).toBe(text.replace('[],', '[]'))
})

it('an empty configuration', () => {
  expect(withScanEntries('export default {}\n', 'vite.config.js', ['a.js'])).toBe(
    `export default {\n  ${comment}\n  optimizeDeps: { entries: ['a.js'] },\n}\n`,
  )
})

it.each([
  ['a function with statements', 'export default () => {\n  return {}\n}\n'],
  ['options from elsewhere', 'export default { optimizeDeps: shared }\n'],
  ['computed entries', 'export default { optimizeDeps: { entries: find() } }\n'],
  ['no default export', 'export const a = {}\n'],
  ['code that cannot be parsed', 'export default {\n'],
])('%s: returns undefined', (_, text) => {
  expect(withScanEntries(text, 'vite.config.ts', entries)).toBeUndefined()
})
