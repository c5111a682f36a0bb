import { expect, it } from 'vitest'
import { withoutThemeImport, withThemeImport } from './withThemeImport.js'

const theme = 'src/components/wallet/theme.css'

it.each([
  ['src/index.css', 'body {}\n', '@import "./components/wallet/theme.css";\nbody {}\n'],
  [
    'src/main.tsx',
    `import a from 'a'\n\na()\n`,
    `import a from 'a'\nimport './components/wallet/theme.css'\n\na()\n`,
  ],
  ['src/app/layout.jsx', `export {};\r\n`, `import '../components/wallet/theme.css';\r\n\r\nexport {};\r\n`],
])('imports the theme in %s', (path, before, after) => {
  expect(withThemeImport(path, before, theme)).toBe(after)
  expect(withThemeImport(path, after, theme)).toBe(after)
})

it.each([`import a from 'a'\n\na()\n`, `a()\n`, `'use client'\r\n\r\na()\r\n`])(
  'removes the import again: %j',
  (text) => {
    expect(withoutThemeImport('src/main.tsx', withThemeImport('src/main.tsx', text, theme), theme)).toBe(text)
  },
)
