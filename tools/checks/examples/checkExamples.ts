import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import type { CheckResult } from '../check'
import { sourceFiles } from '../sourceFiles'
import { readManifest } from '../workspace'
import { publicDeclarations } from './publicDeclarations'
import { readExamples } from './readExamples'

const packageFolders = ['packages/headless', 'packages/protocol']

/** An example as a module of the program that is type-checked. */
interface ExampleModule {
  /** `12.tsx`. */
  readonly name: string
  readonly code: string
  /** Path from the root of the file with the docblock. */
  readonly file: string
  /** Line of the first line of code, from 1. */
  readonly line: number
}

/**
 * Checks the docblocks of headless and protocol: everything that an entry point exports has one, and every
 * function an `@example`. Each example is a `ts` or `tsx` block, and all of them compile against the source,
 * as modules of one app. They may import the app's latchkey from `./latchkey`.
 */
export async function checkExamples(root: string): Promise<CheckResult> {
  const { findings, modules } = collectExamples(root)
  return {
    findings: [...findings, ...(await typeFindings(root, modules))],
    scope: `${modules.length} examples`,
  }
}

/**
 * Returns the examples of both packages, and a finding for each that is not a `ts` or `tsx` block, and for
 * each missing example or docblock.
 */
export function collectExamples(root: string): { findings: string[]; modules: ExampleModule[] } {
  const sources = packageFolders.map((folder) => `${folder}/src`)
  const files = sourceFiles(root, sources, /(?<!\.test|\.test-d)\.tsx?$/)
  const examples = files.flatMap((file) =>
    readExamples(file, readFileSync(join(root, file), 'utf8')).map((example) => ({ file, ...example })),
  )
  const blocks = examples.flatMap(({ file, blocks }) => blocks.map((block) => ({ file, ...block })))
  const entries = packageFolders.flatMap((folder) => entryPoints(root, folder))
  const declarations = publicDeclarations(root, entries)
  return {
    findings: [
      ...declarations
        .filter(({ docblock }) => docblock === '')
        .map(({ file, line, name }) => `${file}:${line} ${name} has no docblock`),
      ...declarations
        .filter(({ isFunction, docblock }) => isFunction && !/^\s*\* @example\b/m.test(docblock))
        .map(({ file, line, name }) => `${file}:${line} ${name} has no @example`),
      ...examples
        .filter((example) => example.blocks.length === 0)
        .map(({ file, line }) => `${file}:${line} the example is not in a block that starts with \`\`\`ts`),
      ...blocks
        .filter(({ language }) => language !== 'ts' && language !== 'tsx')
        .map(({ file, line }) => `${file}:${line - 1} the block of an example is neither ts nor tsx`),
    ],
    modules: blocks.map(({ file, language, code, line }, index) => ({
      name: `${index}.${language}`,
      code,
      file,
      line,
    })),
  }
}

/** Returns the source files of the published entry points of a package, as paths from the root. */
function entryPoints(root: string, folder: string): string[] {
  const { exports = {} } = readManifest(join(root, folder))
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'object' && entry.source && entry.types
      ? [`${folder}/${entry.source.replace('./', '')}`]
      : [],
  )
}

/** The app's latchkey, which examples import from `./latchkey`. */
const latchkeyModule = `import { createLatchkey } from '@latchkey/headless'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { cosmosAdapter, cosmosHub } from '@latchkey/headless/cosmos'
import { base, bitcoin, mainnet, solana } from '@latchkey/headless/networks'
import { polkadot, polkadotAdapter } from '@latchkey/headless/polkadot'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet, base, solana, bitcoin, polkadot, cosmosHub],
  adapters: [wagmiAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter()],
  pairing: walletConnect({ projectId: 'my-project' }),
})
`

async function typeFindings(root: string, modules: readonly ExampleModule[]): Promise<string[]> {
  const folder = join(root, '.cache', 'examples')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'src'), { recursive: true })
  symlinkSync(join(root, 'apps', 'playground', 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'src', 'latchkey.ts'), latchkeyModule)
  // `export {}` makes a module of an example without imports, so that its names are its own.
  for (const { name, code } of modules) writeFileSync(join(folder, 'src', name), `${code}export {}\n`)
  const tsconfig = {
    extends: '../../tsconfig.base.json',
    include: ['src'],
    compilerOptions: { types: ['node'], noUnusedLocals: false, noUnusedParameters: false },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const { code, output } = await execute('tsc', ['-p', folder, '--pretty', 'false'], { cwd: folder })
  return code === 0 ? [] : [placeErrors(output, modules)]
}

/** Replaces the files and lines of modules in the output of tsc with those of their docblocks. */
export function placeErrors(output: string, modules: readonly ExampleModule[]): string {
  return output.replace(/^src\/(\d+\.tsx?)\((\d+),\d+\)/gm, (place, name: string, line: string) => {
    const module = modules.find((each) => each.name === name)
    return module ? `${module.file}:${module.line + Number(line) - 1}` : place
  })
}
