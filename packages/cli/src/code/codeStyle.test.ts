import { expect, it } from 'vitest'
import { codeStyle } from './codeStyle.js'
import { parseModule } from './parseModule.js'

it.each([
  [
    `import a from "a";\n\nfunction b() {\n    a("x");\n}\n`,
    { quote: '"', semicolon: ';', lineEnd: '\n', indent: '    ' },
  ],
  [
    `import a from 'a'\r\n\r\nfunction b() {\r\n\ta('x')\r\n}\r\n`,
    { quote: "'", semicolon: '', lineEnd: '\r\n', indent: '\t' },
  ],
  [
    `export default () => <p className="a">{'b'}</p>`,
    { quote: "'", semicolon: '', lineEnd: '\n', indent: '  ' },
  ],
  [
    `/**\n * Words.\n */\nfoo();\nbar();\nbaz()\n`,
    { quote: "'", semicolon: ';', lineEnd: '\n', indent: '  ' },
  ],
] as const)('codeStyle of %j', (text, style) => {
  expect(codeStyle(parseModule(text, 'a.tsx'))).toEqual(style)
})

it('codeStyle reads what a file does not show from the fallback', () => {
  const other = { quote: '"', semicolon: ';', lineEnd: '\r\n', indent: '\t' } as const
  expect(codeStyle(parseModule('', 'a.tsx'), other)).toEqual(other)
})
