import { describe, expect, it } from 'vitest'
import { addImport } from './addImport.js'
import { parseModule } from './parseModule.js'

const add = (text: string, request: Parameters<typeof addImport>[2], path = 'src/App.tsx') =>
  addImport(text, path, request)

describe('addImport', () => {
  it.each([
    [
      'at the top of a file without imports',
      `export default () => null\n`,
      `import { Modal } from './wallet'\n\nexport default () => null\n`,
    ],
    ['into an empty file', '', `import { Modal } from './wallet'\n`],
    [
      'after the last import',
      `import a from 'a'\nimport b from './b'\n\na(b)\n`,
      `import a from 'a'\nimport b from './b'\nimport { Modal } from './wallet'\n\na(b)\n`,
    ],
    [
      'with the quotes and semicolons of the file',
      `import a from "a";\n\na();\n`,
      `import a from "a";\nimport { Modal } from "./wallet";\n\na();\n`,
    ],
    [
      'with the line ends of the file',
      `import a from 'a'\r\n\r\na()\r\n`,
      `import a from 'a'\r\nimport { Modal } from './wallet'\r\n\r\na()\r\n`,
    ],
    ['after a byte order mark', `\uFEFFexport {}\n`, `\uFEFFimport { Modal } from './wallet'\n\nexport {}\n`],
    [
      'below a directive',
      `'use client'\n\nexport {}\n`,
      `'use client'\n\nimport { Modal } from './wallet'\n\nexport {}\n`,
    ],
    [
      'below a directive without a blank line after it',
      `'use client'\nexport {}\n`,
      `'use client'\n\nimport { Modal } from './wallet'\n\nexport {}\n`,
    ],
    [
      'below a directive, after existing imports',
      `"use client";\nimport a from "a";\na();\n`,
      `"use client";\nimport a from "a";\nimport { Modal } from "./wallet";\na();\n`,
    ],
    [
      'below a licence, above the docblock of the code',
      `/* Licence */\n\n/** The app. */\nexport default function App() {}\n`,
      `/* Licence */\n\nimport { Modal } from './wallet'\n\n/** The app. */\nexport default function App() {}\n`,
    ],
    [
      'below a comment that a tool reads',
      `// @ts-nocheck\nexport {}\n`,
      `// @ts-nocheck\nimport { Modal } from './wallet'\n\nexport {}\n`,
    ],
    [
      'after a comment at the end of the line',
      `import a from 'a' // kept\na()\n`,
      `import a from 'a' // kept\nimport { Modal } from './wallet'\na()\n`,
    ],
    [
      'between two statements of one line',
      `import a from 'a'; a()\n`,
      `import a from 'a';\nimport { Modal } from './wallet';\na()\n`,
    ],
    [
      'into a declaration of the same module',
      `import { Connect } from './wallet'\n`,
      `import { Connect, Modal } from './wallet'\n`,
    ],
    [
      'next to a default import',
      `import Wallet from './wallet'\n`,
      `import Wallet, { Modal } from './wallet'\n`,
    ],
    [
      'into a declaration over several lines',
      `import {\n  A,\n  B,\n} from './wallet'\n`,
      `import {\n  A,\n  B,\n  Modal,\n} from './wallet'\n`,
    ],
    [
      'next to a type import',
      `import type { A } from './wallet'\n`,
      `import type { A } from './wallet'\nimport { Modal } from './wallet'\n`,
    ],
    [
      'nothing if the import exists',
      `import { Modal } from './wallet'\n`,
      `import { Modal } from './wallet'\n`,
    ],
    [
      'after a shebang',
      `#!/usr/bin/env node\nrun()\n`,
      `#!/usr/bin/env node\n\nimport { Modal } from './wallet'\n\nrun()\n`,
    ],
  ])('adds %s', (_, before, after) => {
    const added = add(before, { source: './wallet', name: 'Modal' })
    expect(added).toEqual({ text: after, local: 'Modal' })
    parseModule(added.text, 'src/App.tsx')
    expect(add(after, { source: './wallet', name: 'Modal' })).toEqual({ text: after, local: 'Modal' })
  })

  it('puts an import of a package after the other packages', () => {
    const before = `import { a } from 'a'\nimport './index.css'\nimport App from './App.tsx'\n`
    expect(add(before, { source: '@latchkey/headless', name: 'LatchkeyProvider' }).text).toBe(
      `import { a } from 'a'\nimport { LatchkeyProvider } from '@latchkey/headless'\nimport './index.css'\nimport App from './App.tsx'\n`,
    )
    expect(add(`import './index.css'\n`, { source: 'b', name: 'b' }).text).toBe(
      `import { b } from 'b'\nimport './index.css'\n`,
    )
  })

  it('returns the local name of an existing import', () => {
    expect(
      add(`import { Modal as Dialog } from './wallet'\n`, { source: './wallet', name: 'Modal' }).local,
    ).toBe('Dialog')
    expect(add(`import * as Wallet from './wallet'\n`, { source: './wallet', name: 'Modal' }).local).toBe(
      'Wallet.Modal',
    )
  })

  it('uses another name if the name is taken', () => {
    const own = `import { Modal } from './ui'\n\nexport default () => <Modal />\n`
    expect(add(own, { source: './wallet', name: 'Modal', as: 'WalletModal' })).toEqual({
      local: 'WalletModal',
      text: `import { Modal } from './ui'\nimport { Modal as WalletModal } from './wallet'\n\nexport default () => <Modal />\n`,
    })
    expect(add(`function Modal() {}\n`, { source: './wallet', name: 'Modal' }).local).toBe('LatchkeyModal')
    expect(add(`type Modal = 1\n`, { source: './wallet', name: 'Modal' }).local).toBe('LatchkeyModal')
  })

  it('imports for side effects, and defaults', () => {
    expect(add(`import a from 'a'\n`, { source: './theme.css' }).text).toBe(
      `import a from 'a'\nimport './theme.css'\n`,
    )
    expect(add(`import './theme.css'\n`, { source: './theme.css' }).text).toBe(`import './theme.css'\n`)
    expect(add('', { source: './a', name: 'default', as: 'A' })).toEqual({
      text: `import A from './a'\n`,
      local: 'A',
    })
  })
})
