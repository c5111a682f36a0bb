import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Readings } from './readings'
import { exactReading } from './statistics'

/** The files below a folder, with the number of their lines. */
export function linesOfFiles(folder: string): Map<string, number> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8').split('\n').length - 1]),
  )
}

/** The files and lines that an item copies into a Vite app. Words and the stylesheet are not counted. */
export async function copiedFiles(item: 'modal' | 'all'): Promise<Readings> {
  const copied = await inStockApp((folder) => {
    runNode([cliProgram, 'add', item, '--yes', '--no-install'], folder)
    return [...linesOfFiles(join(folder, 'src/components/wallet'))]
  })
  const counted = copied.filter(([path]) => /^(?!messages\/).*\.tsx?$/.test(path))
  const lines = counted.reduce((sum, [, count]) => sum + count, 0)
  return {
    [`kit/${item}:files`]: exactReading(counted.length),
    [`kit/${item}:lines`]: exactReading(lines),
  } as Readings
}

/** A Vite app with the files that `add` reads. Packages are declared and not installed. */
const files: Readonly<Record<string, string>> = {
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
 * Makes the app, set up by `latchkey init` without packages, in a new folder, and removes it after the
 * work.
 */
export async function inStockApp<result>(work: (folder: string) => result): Promise<Awaited<result>> {
  const parent = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  try {
    const folder = join(parent, 'app')
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    runNode([cliProgram, 'init', '--yes', '--no-install'], folder)
    return await work(folder)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** The built program of the CLI. */
export const cliProgram = join(import.meta.dirname, '../../../packages/cli/dist/latchkey.js')

/** Runs Node once. Returns its duration in milliseconds. Throws if the exit code is not 0. */
export function runNode(args: readonly string[], cwd: string): number {
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', CI: '1' },
  })
  const ms = performance.now() - started
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}:\n${stderr}`)
  return ms
}
