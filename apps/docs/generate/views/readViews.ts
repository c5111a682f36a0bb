import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A view of the registry, as its files describe it. */
export interface ViewFacts {
  /** Name of the view in the router: `Send`. */
  readonly name: string
  /** Feature that it comes with: `send`. Absent for the views that the modal itself has. */
  readonly feature?: string | undefined
  /** Path from the root: `registry/views/send.tsx`. */
  readonly file: string
  /** The docblock of the component. */
  readonly text: string
  /** Values of `data-slot` of the view and of the parts that it imports itself. */
  readonly slots: readonly string[]
  /** Custom properties that these files read. */
  readonly variables: readonly string[]
  /** The states that its stories show, without the clauses that they prove. */
  readonly states: readonly string[]
}

/** Reads the views that the features of the registry register, sorted by name. */
export function readViews(root: string): ViewFacts[] {
  const features = readdirSync(join(root, 'registry/features'))
  const stories = readdirSync(join(root, 'registry/views')).filter((file) => file.includes('.stories.'))
  const views = features.flatMap((feature) => {
    const folder = `registry/features/${feature}`
    return readdirSync(join(root, folder))
      .filter((file) => file !== 'names.ts')
      .flatMap((file) => registered(readFileSync(join(root, folder, file), 'utf8')))
      .map(({ name, path }) =>
        readView(root, { name, feature, file: posix.join(folder, `${path}.tsx`), stories }),
      )
  })
  const unique = new Map([...connectAndAccount(root, stories), ...views].map((view) => [view.name, view]))
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The two views that the modal itself contains. */
function connectAndAccount(root: string, stories: readonly string[]): ViewFacts[] {
  return ['Connect', 'Account'].map((name) =>
    readView(root, { name, file: `registry/views/${name.toLowerCase()}.tsx`, stories }),
  )
}

/** The views that a file registers: `Send: SendView`, with the path that the component comes from. */
function registered(text: string): { name: string; path: string }[] {
  const paths = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '(\.\.\/\.\.\/views\/[^']+)'/g)].map(
      ([, component = '', path = '']) => [component, path],
    ),
  )
  return [...text.matchAll(/\b(\w+): (\w+View)\b/g)].flatMap(([, name = '', component = '']) => {
    const path = paths.get(component)
    return path ? [{ name, path }] : []
  })
}

function readView(
  root: string,
  view: Pick<ViewFacts, 'name' | 'feature' | 'file'> & { stories: readonly string[] },
): ViewFacts {
  const { name, feature, file, stories } = view
  const text = readFileSync(join(root, file), 'utf8')
  const parts = [...text.matchAll(/from '(\.\.\/(?:parts|primitives)\/[^']+)'/g)]
    .map(([, path = '']) => `${posix.join(posix.dirname(file), path)}.tsx`)
    .filter((path) => existsSync(join(root, path)))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const all = [text, ...parts].join('\n')
  const story = storyOf(posix.basename(file, '.tsx'), stories)
  return {
    name,
    feature,
    file,
    text: docOf(text, `${name}View`),
    slots: found(all, /data-slot="(lk-[\w-]+)"/g),
    variables: found(all, /(--lk-[\w-]+)/g),
    states: story ? statesOf(readFileSync(join(root, 'registry/views', story), 'utf8')) : [],
  }
}

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, match = '']) => match))].sort()
}

function docOf(text: string, component: string): string {
  const before = text.split(new RegExp(`export function ${component}\\b`))[0] ?? ''
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before) ?? []
  return comment.replaceAll(/^\s*\* ?/gm, '').trim()
}

/** The stories of views whose names do not begin as that of their file. */
const storiesOf: Readonly<Record<string, string>> = {
  'buy-in-progress': 'on-ramp',
  'fund-wallet': 'pay',
  'what-is-a-network': 'guide',
  'what-is-a-wallet': 'guide',
}

/** The stories of a view: those of its own file, or of the view that it is a step of. */
function storyOf(stem: string, stories: readonly string[]): string | undefined {
  const words = (storiesOf[stem] ?? stem).split('-')
  return words
    .map((_, index) => `${words.slice(0, words.length - index).join('-')}.stories.tsx`)
    .find((file) => stories.includes(file))
}

/** The names of the stories as the reader of the storybook sees them. */
function statesOf(text: string): string[] {
  return [...text.matchAll(/export const (\w+): Story = \{([\s\S]*?)(?=\nexport const |$)/g)].map(
    ([, name = '', body = '']) =>
      /^\s+name: '((?:[^'\\]|\\.)*)'/m
        .exec(body)?.[1]
        ?.replaceAll('\\', '')
        .replace(/ \(spec [^)]*\)$/, '') ?? name,
  )
}
