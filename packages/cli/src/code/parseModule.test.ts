import { describe, expect, it } from 'vitest'
import { CliError } from '../errors.js'
import { canParse, parseModule } from './parseModule.js'

describe('parseModule', () => {
  it.each([
    ['src/main.tsx', `export default () => <App<string> a={1 satisfies number} />\n`],
    ['src/a.ts', `export const id = <T>(value: T): T => value\nenum A { B }\nconst b = <any>id\n`],
    [
      'src/a.js',
      `'use client'\nexport default class A extends B { static #x = 1; render() { return <p>{this.#x}</p> } }\n`,
    ],
    ['src/a.jsx', `@decorated export class A {}\nconst b = a?.b ?? (await import('./x'))\n`],
    ['src/a.mts', `import json from './x.json' with { type: 'json' }\nusing: for (;;) break using\n`],
    ['src/bom.tsx', `\uFEFF'use client'\r\nexport const a = <></>\r\n`],
    ['src/shebang.ts', `#!/usr/bin/env node\nexport {}\n`],
  ])('reads %s', (path, text) => {
    expect(parseModule(text, path).program.type).toBe('Program')
  })

  it('returns offsets in the text, including a byte order mark', () => {
    const text = `\uFEFFimport a from 'a'\n`
    const [statement] = parseModule(text, 'a.ts').program.body
    expect(text.slice(statement?.start ?? 0, statement?.end ?? 0)).toBe(`import a from 'a'`)
  })

  it('throws with file and line for a syntax error', () => {
    let error: unknown
    try {
      parseModule('const a = 1\n\nconst = <div>\n', 'src/App.tsx')
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(CliError)
    expect(error).toMatchObject({
      code: 'E_SOURCE_UNREADABLE',
      exitCode: 2,
      what: 'src/App.tsx:3 cannot be read as code.',
      details: { path: 'src/App.tsx', line: 3 },
    })
    expect(canParse('const a =', 'a.ts')).toBe(false)
    expect(canParse('const a = <p />', 'a.ts')).toBe(false)
    expect(canParse('const a = <p />', 'a.tsx')).toBe(true)
  })
})
