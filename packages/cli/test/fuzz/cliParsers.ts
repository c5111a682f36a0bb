import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { CommanderError } from 'commander'
import fc from 'fast-check'
import postcss from 'postcss'
import type { FuzzedParser } from '../../../headless/test/fuzz/fuzzedParser.js'
import { anyJson, anyText, damaged, nearly } from '../../../headless/test/fuzz/hostileInputs.js'
import { readJournal } from '../../src/apply/journal.js'
import { addImport } from '../../src/code/addImport.js'
import { canParse, parseModule } from '../../src/code/parseModule.js'
import { commaList } from '../../src/commands/flags.js'
import { CliError } from '../../src/errors.js'
import { liftCall } from '../../src/info/setup/liftCall.js'
import { readEnv } from '../../src/info/setup/readEnv.js'
import { isSafePath } from '../../src/isSafePath.js'
import { type Lock, parseLock } from '../../src/lock/lockFile.js'
import { withoutStylesheetImport, withStylesheetImport } from '../../src/plan/withStylesheetImport.js'
import { readComponentsJson } from '../../src/project/componentsJson.js'
import { findTsconfig } from '../../src/project/findTsconfig.js'
import { readPackageJson } from '../../src/project/packageJson.js'
import { readTsconfig } from '../../src/project/readTsconfig.js'
import { loadRegistry } from '../../src/registry/loadRegistry.js'
import { smallIndex, smallVariant } from '../smallRegistry.js'
import { anyFile, nearJson, paths } from './inputs.js'

const isTyped = (error: unknown) => error instanceof CliError
const folder = mkdtempSync(join(tmpdir(), 'latchkey-fuzz-'))

/** Writes a file below the scratch folder, and returns its folder. */
function write(path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return dirname(file)
}

/** Whether a path stays in a project, by Node's own rules. */
function isInside(path: string): boolean {
  const fromRoot = relative('/project', resolve('/project', path))
  const leaves = fromRoot.split(sep)[0] === '..'
  return fromRoot !== '' && !leaves && posix.normalize(path) === path
}

const hash = fc.constant(`sha256-${'a'.repeat(64)}`)
const fileEntries = fc.dictionary(
  paths,
  nearly({ items: fc.array(fc.constant('modal')), base: hash, written: hash }, anyJson),
  { maxKeys: 3 },
)
const locks = fc.record({
  lockVersion: fc.constantFrom(1, 1, 1, 2),
  registry: fc.constant('latchkey@1.0.0'),
  config: fc.record({
    style: fc.constantFrom('css', 'tailwind'),
    lang: fc.constantFrom('ts', 'js'),
    dir: paths,
    css: paths,
    rsc: fc.boolean(),
  }),
  items: fc.constant({ modal: { version: '1.0.0', requested: true } }),
  files: fc.oneof(fc.constant({}), fileEntries),
  host: fc.constant({}),
  installed: fc.array(fc.constantFrom('viem', '@tanstack/react-query', '--global', '../package')),
})

const packages = fc.dictionary(fc.constantFrom('react', 'next', '__proto__'), fc.constantFrom('^19.0.0', '*'))
const setups = fc.constantFrom(
  "import { createLatchkey } from '@latchkey/headless'\nexport const latchkey = createLatchkey({ networks: [] })\n",
  "import { createLatchkey } from '@latchkey/headless'\nexport function App() {\n  const id = 'a'\n  return createLatchkey({ id, networks: [] })\n}\n",
  "import * as lk from '@latchkey/headless'\nconst f = () => lk.createLatchkey({ a: f })\n",
)
const stylesheets = fc.constantFrom(
  '@charset "utf-8";\n@import "tailwindcss";\n:root { --a: 1; }\n',
  "@import './a.css' layer(base);\n@layer base { a { color: red } }\n",
  'body { margin: 0 }\n',
)
const envFiles = fc.constantFrom('A=1\nB=$A\n', 'A=${B:-x}\nB="${A}"\n', "A='\\$B'\n# c\n")
const heavyEnv = fc.constant(
  `X0=aaaaaaaaaa\n${Array.from({ length: 24 }, (_, index) => `X${index + 1}=$X${index}$X${index}`).join('\n')}\n`,
)

/** Every parser of this package that reads what a repository or the command line says. */
export const cliParsers: readonly FuzzedParser[] = (
  [
    {
      name: 'cli parseLock',
      near: nearJson(locks),
      any: anyFile,
      parse: parseLock,
      isRight: (_: string, { config, files, host, installed }: Lock) =>
        [config.dir, config.css ?? 'a', ...Object.keys(files), ...Object.keys(host)].every(isInside) &&
        installed.every((name) => /^[@a-z0-9]/.test(name) && !name.includes('..')),
    },
    {
      name: 'cli readJournal',
      near: nearJson(
        fc.record({
          version: fc.constantFrom(2, 2, 1),
          root: fc.constant('/project'),
          folders: fc.array(paths),
          steps: fc.array(
            fc.record({
              path: paths,
              temporary: fc.option(paths),
              before: fc.constant('a'.repeat(64)),
              after: fc.constant(null),
              mode: fc.constantFrom(0o644, -1),
            }),
          ),
        }),
      ),
      any: anyFile,
      // `recover` is the only reader, and reports every error as E_WRITE.
      isTyped: (error: unknown) => error instanceof Error,
      parse: (text: string) => readJournal(write('journal/journal.json', text)),
      isRight: (_: string, journal: NonNullable<ReturnType<typeof readJournal>>) =>
        [...journal.folders, ...journal.steps.map(({ path }) => path)].every(isInside),
    },
    {
      name: 'cli readComponentsJson',
      near: nearJson(
        nearly(
          {
            rsc: fc.boolean(),
            tsx: fc.boolean(),
            tailwind: nearly({ css: paths }, anyJson),
            aliases: nearly({ components: fc.constantFrom('@/components', '~/ui') }, anyJson),
          },
          anyJson,
        ),
      ),
      any: anyFile,
      parse: (text: string) => readComponentsJson(write('components/components.json', text)),
    },
    {
      name: 'cli readPackageJson',
      near: nearJson(
        nearly(
          {
            name: fc.constantFrom('app', '../app'),
            dependencies: packages,
            devDependencies: packages,
            imports: fc.constant({ '#lib/*': './src/*' }),
          },
          anyJson,
        ),
      ),
      any: anyFile,
      parse: (text: string) => readPackageJson(write('package/package.json', text)),
    },
    {
      name: 'cli readTsconfig',
      near: nearJson(
        nearly(
          {
            compilerOptions: nearly(
              { baseUrl: fc.constant('.'), paths: fc.constant({ '@/*': ['./src/*'] }) },
              anyJson,
            ),
            extends: fc.constantFrom('./tsconfig.json', './missing.json', 'not-installed/tsconfig.json'),
            include: fc.array(fc.constantFrom('src', '**/*', '../../**')),
          },
          anyJson,
        ),
      ),
      any: anyFile,
      parse: (text: string) => {
        const root = write('tsconfig/tsconfig.json', text)
        return readTsconfig(root, join(root, 'tsconfig.json'))
      },
    },
    {
      name: 'cli findTsconfig',
      near: nearJson(
        nearly(
          {
            references: fc.array(nearly({ path: fc.constantFrom('.', './tsconfig.json', '../b') }, anyJson)),
            include: fc.array(fc.constantFrom('src', '**/*', '../../**')),
            files: fc.array(fc.constant('src/index.tsx')),
          },
          anyJson,
        ),
      ),
      any: anyFile,
      parse: (text: string) => findTsconfig(write('references/tsconfig.json', text), 'src'),
    },
    {
      name: 'cli loadRegistry',
      near: nearJson(fc.constant(smallIndex())),
      any: anyFile,
      parse: (text: string) => loadRegistry(write('registry/index.json', text)),
    },
    {
      name: 'cli registry variant',
      near: nearJson(fc.constant(smallVariant('css'))),
      any: anyFile,
      parse(text: string) {
        write('variant/index.json', JSON.stringify(smallIndex()))
        write('variant/css-ts/index.json', text)
        return loadRegistry(join(folder, 'variant')).variant('css', 'ts')
      },
      isRight: (_: string, { files }: { files: object }) => Object.keys(files).every(isInside),
    },
    {
      name: 'cli parseModule',
      near: fc.oneof(setups, damaged(setups)),
      any: anyFile,
      parse: (text: string) => parseModule(text, 'src/latchkey.tsx'),
    },
    {
      name: 'cli addImport',
      near: fc.oneof(setups, damaged(setups)),
      any: anyFile,
      parse: (text: string) => addImport(text, 'src/main.tsx', { source: './theme.css' }).text,
      isRight: (_: string, output: string) =>
        output.includes('./theme.css') && canParse(output, 'src/main.tsx'),
    },
    {
      name: 'cli liftCall',
      near: fc.oneof(setups, damaged(setups)),
      any: anyFile,
      parse: (text: string) => liftCall(text, 'src/latchkey.tsx'),
    },
    {
      name: 'cli withStylesheetImport',
      near: fc.oneof(stylesheets, damaged(stylesheets)),
      any: anyFile,
      parse: (text: string) => withStylesheetImport('src/index.css', text, 'src/wallet/theme.css'),
      isRight: (input: string, output: string) =>
        importsOf(output).filter((params) => params.includes('./wallet/theme.css')).length === 1 &&
        importsOf(output).length === importsOf(input).length + 1,
    },
    {
      name: 'cli withoutStylesheetImport',
      near: fc.oneof(stylesheets, damaged(stylesheets)),
      any: anyFile,
      parse(text: string) {
        const added = withStylesheetImport('src/index.css', text, 'src/wallet/theme.css')
        return withoutStylesheetImport('src/index.css', added, 'src/wallet/theme.css')
      },
      isRight: (input: string, output: string) => importsOf(output).join() === importsOf(input).join(),
    },
    {
      name: 'cli readEnv',
      near: fc.oneof(envFiles, damaged(envFiles), heavyEnv),
      any: anyFile,
      parse: (text: string) => readEnv(write('env/.env', text), { environment: {} }),
    },
    {
      name: 'cli isSafePath',
      near: fc.oneof(paths, damaged(paths)),
      any: anyText,
      parse: (text: string) => isSafePath(text, 'linux'),
      isRight: isInside,
    },
    {
      name: 'cli commaList',
      near: damaged(fc.constantFrom('modal,swap', 'modal, send')),
      any: anyText,
      // commander reports it as an error of the command line.
      isTyped: (error: unknown) => error instanceof CommanderError,
      parse: (text: string) => commaList(text),
      isRight: (_: string, names: readonly string[]) => names.every((name) => !name.includes(',')),
    },
  ] as const
).map((parser) => ({ isTyped, ...parser }))

function importsOf(text: string): string[] {
  return postcss
    .parse(text)
    .nodes.flatMap((node) =>
      node.type === 'atrule' && node.name.toLowerCase() === 'import' ? [node.params] : [],
    )
}
