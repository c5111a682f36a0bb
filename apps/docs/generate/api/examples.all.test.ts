import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../test/compile'
import type { ApiDeclaration } from './declaration'
import { readApi } from './readApi'
import { type Docblock, readDocblock } from './syntax'

const root = join(import.meta.dirname, '../../../..')

type Documented = Pick<ApiDeclaration, 'name' | 'kind' | 'file' | 'doc' | 'members' | 'variants'>

/** A code block of an example. */
interface Example {
  /** Of the file and the declaration: `packages/headless/src/features/send/send.ts send`. */
  readonly place: string
  readonly language: string
  readonly code: string
}

const placeOf = ({ file, name }: Documented) => `${file} ${name}`
const isBare = ({ text, examples }: Docblock) => text === '' && examples.length === 0

/** Returns the code blocks of the examples of a declaration, of its members and of its variants. */
function examplesOf(declaration: Documented): Example[] {
  const { doc, members, variants } = declaration
  return [doc, ...members.map((member) => member.doc), ...variants.map((variant) => variant.doc)]
    .flatMap(({ examples }) => examples)
    .flatMap((example) => {
      const blocks = [...example.matchAll(/^```(\w*).*\n([\s\S]*?)^```/gm)]
      if (blocks.length === 0) return [{ place: placeOf(declaration), language: '', code: '' }]
      return blocks.map(([, language = '', code = '']) => ({ place: placeOf(declaration), language, code }))
    })
}

/** Returns what is missing: docblocks, examples of functions, and examples in blocks of TypeScript. */
function findingsOf(api: readonly Documented[]): string[] {
  return api.flatMap((declaration) => {
    const { doc, kind } = declaration
    if (isBare(doc)) return [`${placeOf(declaration)} has no docblock`]
    if (kind === 'function' && doc.examples.length === 0) return [`${placeOf(declaration)} has no @example`]
    return examplesOf(declaration)
      .filter(({ language }) => language !== 'ts' && language !== 'tsx')
      .map(({ place }) => `${place} has an example that is not in a block of ts or tsx`)
  })
}

/** Compiles examples as modules of one app. Returns the errors, each with its place. */
async function compileExamples(examples: readonly Example[]): Promise<string> {
  const files = examples.map(({ language, code }, index) => [`src/${index}.${language}`, code] as const)
  const errors = await compile('examples', new Map(files))
  return errors.replace(/^src\/(\d+)\.tsx?/gm, (_, index) => `${examples[Number(index)]?.place} `)
}

test('everything public has a docblock, every function an example, and each example compiles', async () => {
  const api = readApi(root)
  expect(findingsOf(api)).toEqual([])
  const examples = api.flatMap(examplesOf)
  expect(examples.length).toBeGreaterThan(400)
  const wrong = { place: 'a.ts add', language: 'ts', code: 'add(1)\n' }
  // The only error, and it names the file and the declaration.
  expect(await compileExamples([...examples, wrong])).toMatch(
    /^a\.ts add \(1,1\): error TS\d+: [^\n]*'add'\.\n$/,
  )
})

const fence = '```'
const documented = (name: string, comment: string, kind: ApiDeclaration['kind'] = 'function') => ({
  name,
  kind,
  file: 'a.ts',
  doc: readDocblock(comment),
  members: [],
  variants: [],
})

test('reports what has no docblock, no example, or an example without a block of TypeScript', () => {
  const found = findingsOf([
    documented('Sum', '* A sum.', 'interface'),
    documented('Difference', '', 'type'),
    documented('add', '* Adds.'),
    documented('divide', `* Divides.\n@example\n${fence}ts\ndivide(1, 2)\n${fence}`),
    documented('multiply', `* Multiplies.\n@example\n${fence}js\nmultiply(1, 2)\n${fence}`),
    documented('subtract', '* Subtracts.\n@example subtract(1, 2)'),
  ])
  expect(found).toEqual([
    'a.ts Difference has no docblock',
    'a.ts add has no @example',
    'a.ts multiply has an example that is not in a block of ts or tsx',
    'a.ts subtract has an example that is not in a block of ts or tsx',
  ])
})
