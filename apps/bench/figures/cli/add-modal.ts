import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repeatTimed } from '../../src/repeat'
import { cliProgram, runNode } from '../../src/runNode'
import type { Stage } from '../../src/stage'
import type { Reading } from '../../src/statistics'

const warmUps = 2
const samples = 10

/** A Vite app with the files that `add` reads. Packages are declared and not installed. */
const app: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'app',
    private: true,
    type: 'module',
    dependencies: { react: '^19.2.0', 'react-dom': '^19.2.0' },
    devDependencies: { typescript: '~7.0.2', vite: '^8.3.8' },
  }),
  'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
  'tsconfig.app.json':
    '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "jsx": "react-jsx" }, "include": ["src"] }',
  'index.html': '<div id="root"></div><script type="module" src="/src/main.tsx"></script>\n',
  'src/index.css': ':root {\n  color: black;\n}\n',
  'src/App.tsx': 'export default function App() {\n  return <main>Hello</main>\n}\n',
  'src/main.tsx': `import { createRoot } from 'react-dom/client'
import './index.css'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(<App />)
`,
}

/**
 * Milliseconds of `latchkey add modal` in a Vite app set up by `latchkey init`, without installing packages.
 */
export default async function addModal(stage: Stage): Promise<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  try {
    const origin = join(folder, 'app')
    for (const [path, text] of Object.entries(app)) {
      mkdirSync(dirname(join(origin, path)), { recursive: true })
      writeFileSync(join(origin, path), text)
    }
    runNode([cliProgram, 'init', '--yes', '--no-install'], origin)
    let runs = 0
    const addToCopy = async () => {
      const copy = join(folder, `run-${runs++}`)
      cpSync(origin, copy, { recursive: true })
      return runNode([cliProgram, 'add', 'modal', '--yes', '--no-install'], copy)
    }
    return await repeatTimed(stage, addToCopy, { warmUps, samples })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
