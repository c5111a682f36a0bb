import { describe, expect, it } from 'vitest'
import { addImport } from './addImport.js'
import { removeImport } from './removeImport.js'

const remove = (text: string, name: string | undefined = 'Modal') =>
  removeImport(text, 'src/App.tsx', { source: './wallet', ...(name === '' ? {} : { name }) })

describe('removeImport', () => {
  it.each([
    [
      'the declaration of one name',
      `import a from 'a'\nimport { Modal } from './wallet'\n\na()\n`,
      `import a from 'a'\n\na()\n`,
    ],
    ['the only import with its blank line', `import { Modal } from './wallet'\n\na()\n`, `a()\n`],
    ['the last name', `import { A, Modal } from './wallet'\nA()\n`, `import { A } from './wallet'\nA()\n`],
    ['the first name', `import { Modal, A } from './wallet'\nA()\n`, `import { A } from './wallet'\nA()\n`],
    [
      'a name on its own line',
      `import {\n  A,\n  Modal,\n} from './wallet'\nA()\n`,
      `import {\n  A,\n} from './wallet'\nA()\n`,
    ],
    [
      'names next to a default',
      `import W, { Modal } from './wallet'\nW()\n`,
      `import W from './wallet'\nW()\n`,
    ],
    ['a name with another local name', `import { Modal as M } from './wallet'\r\n`, ``],
  ])('removes %s', (_, before, after) => {
    expect(remove(before)).toBe(after)
  })

  it('removes a default and keeps the names', () => {
    expect(remove(`import W, { A } from './wallet'\nA()\n`, 'default')).toBe(
      `import { A } from './wallet'\nA()\n`,
    )
  })

  it('removes an import for side effects', () => {
    expect(removeImport(`import a from 'a'\nimport './theme.css'\n`, 'a.ts', { source: './theme.css' })).toBe(
      `import a from 'a'\n`,
    )
  })

  it.each([
    [`import { Modal } from './wallet'\n\nexport default () => <Modal />\n`],
    [`import { Modal } from './wallet'\n\nexport { Modal }\n`],
    [`import { Modal } from './wallet'\n\ntype A = typeof Modal\n`],
    [`import { Modal } from './wallet'\n\nconst a = { Modal }\n`],
    [`import { Modal } from './other'\n`],
  ])('keeps an import that is used or of another module: %j', (text) => {
    expect(remove(text)).toBe(text)
  })

  it.each([
    [`import a from 'a'\n\na()\n`],
    [`import a from "a";\r\na();\r\n`],
    [`'use client'\n\na()\n`],
    [`/** The app. */\nexport default function App() {}\n`],
    [`\uFEFFexport {}\n`],
    [`import { A } from './wallet'\n\nA()\n`],
    [`import {\n  A,\n} from './wallet'\n\nA()\n`],
    [`import A from './wallet'\n\nA()\n`],
  ])('undoes addImport in %j', (text) => {
    const added = addImport(text, 'src/App.tsx', { source: './wallet', name: 'Modal' })
    expect(added.text).not.toBe(text)
    expect(remove(added.text)).toBe(text)
  })
})
