import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { type CodeBlock, codeBlocks, localLinks, modulesOf } from '../readme/blocks'
import { checkShellCommand, type KnownCommands, shellCommands } from '../readme/shellLines'
import type { CheckResult } from './check'
import { readManifest, workspacePackages } from './workspace'

/**
 * Checks the README and those of the published packages: `ts` and `tsx` blocks compile as modules of the
 * workspace, `json` blocks parse, shell lines name existing scripts, packages, commands and flags, links and
 * images lead to files. `npm run hosts -- readme` runs the apps that the README has.
 */
export async function checkReadme(root: string): Promise<CheckResult> {
  const ofPackages = workspacePackages(root)
    .filter(({ folder, manifest }) => !manifest.private && existsSync(join(root, folder, 'README.md')))
    .map(({ folder }) => `${folder}/README.md`)
  const pages = ['README.md', ...ofPackages]
  const findings: string[] = []
  // Sequentially, because pages share the folder in which their examples compile.
  for (const page of pages) findings.push(...(await checkPage(root, page)))
  return { findings, scope: pages.length === 1 ? '1 page' : `${pages.length} pages` }
}

/** Checks one Markdown page, given by its path from the root. */
export async function checkPage(root: string, page: string): Promise<string[]> {
  const file = join(root, page)
  if (!existsSync(file)) return [`${page} does not exist`]
  const markdown = readFileSync(file, 'utf8')
  const blocks = codeBlocks(markdown)
  const findings = [
    ...linkFindings(dirname(file), markdown),
    ...(page === 'README.md' ? newcomerFindings(blocks) : []),
    ...jsonFindings(blocks),
    ...(await shellFindings(root, blocks)),
    ...(await moduleFindings(root, blocks)),
  ]
  return findings.map((finding) => `${page}${finding}`)
}

const isShell = ({ language }: CodeBlock) => ['sh', 'bash', 'shell', 'console'].includes(language)

function linkFindings(folder: string, markdown: string): string[] {
  return localLinks(markdown).flatMap((path) =>
    existsSync(join(folder, path)) ? [] : [`: ${path} is linked and does not exist`],
  )
}

function newcomerFindings(blocks: readonly CodeBlock[]): string[] {
  const commands = blocks.filter(isShell).flatMap(({ text }) => shellCommands(text))
  return ['npm start', 'npm test', 'npx latchkey add modal']
    .filter((command) => !commands.some((line) => line.startsWith(command)))
    .map((command) => `: no shell block shows \`${command}\``)
}

function jsonFindings(blocks: readonly CodeBlock[]): string[] {
  return blocks
    .filter(({ language }) => language === 'json')
    .flatMap(({ text, line }) => {
      try {
        JSON.parse(text)
        return []
      } catch (error) {
        return [`:${line} is no JSON: ${error}`]
      }
    })
}

async function shellFindings(root: string, blocks: readonly CodeBlock[]): Promise<string[]> {
  const known = knownCommands(root)
  const commands = blocks
    .filter(isShell)
    .flatMap(({ text, line }) => shellCommands(text).map((command) => ({ command, line })))
  const findings = await Promise.all(
    commands.map(async ({ command, line }) => {
      const finding = await checkShellCommand(command, known)
      return finding === undefined ? [] : [`:${line} \`${command}\` ${finding}`]
    }),
  )
  return findings.flat()
}

function knownCommands(root: string): KnownCommands {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const catalog = workspace.slice(workspace.indexOf('\ncatalog:'))
  const bin = join(root, 'packages', 'cli', readManifest(join(root, 'packages', 'cli')).bin?.latchkey ?? '')
  return {
    scripts: readManifest(root).scripts ?? {},
    packages: workspacePackages(root),
    catalog: [
      ...[...catalog.matchAll(/^ {2}'?([@\w/.-]+)'?:/gm)].map(([, name = '']) => name),
      ...Object.keys(readManifest(root).devDependencies ?? {}),
    ],
    async help(command = '') {
      if (!existsSync(bin)) throw new Error('The CLI is not built: run `npm run build` first.')
      const { code, output } = await execute(process.execPath, [bin, command, '--help'], { cwd: root })
      return code === 0 ? output : undefined
    },
  }
}

async function moduleFindings(root: string, blocks: readonly CodeBlock[]): Promise<string[]> {
  const modules = modulesOf(blocks).map((block) => ({
    ...block,
    name: `line-${block.line}.${block.language}`,
  }))
  if (modules.length === 0) return []
  const folder = join(root, '.cache', 'readme')
  writeHost(root, folder)
  for (const { name, text } of modules) writeFileSync(join(folder, 'src', name), text)
  const types = await execute('tsc', ['-p', folder, '--pretty', 'false'], { cwd: folder })
  return types.code === 0
    ? []
    : [`: its examples do not compile (line-N is the block at line N)\n${types.output}`]
}

/** Types for framework imports of the examples. `npm run hosts -- readme` runs them in real apps. */
const frameworks = `declare module 'next/headers' {
  export function headers(): Promise<Headers>
}
declare module 'react-router' {
  export function Links(): import('react').ReactNode
  export function Meta(): import('react').ReactNode
  export function Outlet(): import('react').ReactNode
  export function Scripts(): import('react').ReactNode
  export function ScrollRestoration(): import('react').ReactNode
  export function useLoaderData<load extends (...args: never[]) => unknown>(): Awaited<ReturnType<load>>
}
declare module '@react-router/dev/vite' {
  export function reactRouter(): import('vite').Plugin[]
}
`

const providers = `import type { InitialState } from '@latchkey/headless'
import type { ReactNode } from 'react'
export function Providers(props: { initialState?: InitialState | undefined; children: ReactNode }): ReactNode
`

// Writes an app with the playground's packages, and the registry in the folder the CLI copies it to.
function writeHost(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'src', 'components'), { recursive: true })
  symlinkSync(join(root, 'apps', 'playground', 'node_modules'), join(folder, 'node_modules'), 'junction')
  symlinkSync(join(root, 'registry'), join(folder, 'src', 'components', 'wallet'), 'junction')
  writeFileSync(join(folder, 'src', 'frameworks.d.ts'), frameworks)
  // An example may import the module that an earlier example defines.
  writeFileSync(join(folder, 'src', 'providers.d.ts'), providers)
  const tsconfig = {
    extends: '../../tsconfig.base.json',
    include: ['src/*'],
    compilerOptions: {
      types: ['node', 'vite/client'],
      paths: {
        '@/*': ['./src/*'],
        // Apps bring it themselves, and the playground has none.
        'better-auth': ['../../packages/server/node_modules/better-auth/dist/index.d.mts'],
      },
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
}
