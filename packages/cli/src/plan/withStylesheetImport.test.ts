import { describe, expect, it } from 'vitest'
import { withStylesheetImport } from './withStylesheetImport.js'

const add = (text: string, css = 'src/index.css') =>
  withStylesheetImport(css, text, 'src/components/wallet/theme.css')

describe('withStylesheetImport', () => {
  it.each([
    [
      '@import "tailwindcss";\n\nbody {}\n',
      '@import "tailwindcss";\n@import "./components/wallet/theme.css";\n\nbody {}\n',
    ],
    [`@import 'tailwindcss';\n`, `@import 'tailwindcss';\n@import './components/wallet/theme.css';\n`],
    ['@import "tailwindcss"', '@import "tailwindcss";\n@import "./components/wallet/theme.css";'],
    [
      '@charset "utf-8";\r\n@import "tailwindcss" prefix(tw);\r\n@import "./a.css" layer(x);\r\n\r\nbody {}\r\n',
      '@charset "utf-8";\r\n@import "tailwindcss" prefix(tw);\r\n@import "./a.css" layer(x);\r\n@import "./components/wallet/theme.css";\r\n\r\nbody {}\r\n',
    ],
    [
      '\uFEFF@import "tailwindcss";',
      '\uFEFF@import "tailwindcss";\n@import "./components/wallet/theme.css";',
    ],
    [
      '/* @import "no"; */\n@import "tailwindcss"; /* kept */\n@theme { --a: "}"; }',
      '/* @import "no"; */\n@import "tailwindcss";\n@import "./components/wallet/theme.css"; /* kept */\n@theme { --a: "}"; }',
    ],
  ])('adds one line below the imports of %j', (before, after) => {
    expect(add(before)).toBe(after)
    expect(add(after)).toBe(after)
  })

  it.each([
    '"./components/wallet/theme.css"',
    `'./components/wallet/theme.css'`,
    'url("./components/wallet/theme.css")',
    '"../src/components/wallet/theme.css" layer(base)',
  ])('finds an existing import of %s', (source) => {
    const text = `@import "tailwindcss";\n@import ${source};\n`
    expect(add(text)).toBe(text)
  })

  it('writes a path relative to the stylesheet', () => {
    expect(add('@import "tailwindcss";\n', 'app/styles/global.css')).toContain(
      '@import "../../src/components/wallet/theme.css";',
    )
  })

  it('throws if an import before it is not closed, which would contain the new one', () => {
    expect(() => add("@import './a.css' layer((base);\nbody {}\n")).toThrowError(
      expect.objectContaining({ code: 'E_CSS_UNREADABLE' }),
    )
  })

  it('throws if the text is not CSS', () => {
    expect(() => add('@import "tailwindcss"; body {')).toThrowError(
      expect.objectContaining({ code: 'E_CSS_UNREADABLE', exitCode: 2 }),
    )
  })
})
