import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { registry } from '@latchkey/registry/registry'
import { liveViews } from '../live/liveViews'
import { code, codeBlock, escapeText, firstSentence } from './markdown'
import type { Page } from './page'

/** Views that another view opens with what it knows, and that an app does not open by itself. */
const steps: Readonly<Record<string, string>> = {
  ActivityItem: 'Account',
  BuyInProgress: 'OnRampProviders',
  ConnectingExternal: 'Connect',
  ConnectingMultiChain: 'Connect',
  ConnectingWalletConnect: 'Connect',
  ConnectingWalletConnectBasic: 'Connect',
  NftItem: 'Account',
  OnRampFiatSelect: 'OnRampProviders',
  OnRampTokenSelect: 'OnRampProviders',
  PayLoading: 'Pay',
  ReceiveNetworks: 'Receive',
  RegisterAccountNameSuccess: 'RegisterAccountName',
  SendReview: 'Send',
  SendScan: 'Send',
  SendToken: 'Send',
  SwapPreview: 'Swap',
  SwapSelectToken: 'Swap',
  SwitchNetwork: 'Networks',
}

/** Returns a page for each view: how to add and open it, its slots, variables and states. */
export function viewPages(views: readonly ViewFacts[]): Page[] {
  const pages = views.map((view) => ({
    path: `views/${view.name}`,
    title: view.name,
    description: firstSentence(view.text) || `The view ${view.name}.`,
    markdown: describe(view),
  }))
  const list = pages.map((page) => `- [${page.title}](/${page.path}): ${page.description}`).join('\n')
  return [
    {
      path: 'views',
      title: 'Views',
      description: 'Every view that the CLI can copy into your project.',
      markdown: `A view is one step of the modal. \`npx latchkey add modal\` copies those to connect, to switch network and of the account; each feature adds a file with its views, which you can edit. Views navigate by name, with [\`useRouter\`](/reference/hooks/useRouter).\n\n${list}`,
    },
    ...pages,
  ]
}

function describe(view: ViewFacts): string {
  const { name, feature, isInModal, file, text, slots, variables, states } = view
  const stem = file.replace(/^registry\/views\/|\.tsx$/g, '')
  return [
    escapeText(text),
    `It is in the copied file ${code(`views/${stem}.tsx`)}, and comes with the feature ${code(feature)}${isInModal ? ', which is one of the modal' : ''}:`,
    codeBlock('sh', `npx latchkey add ${isInModal ? 'modal' : feature}`),
    liveIsland(name),
    `## Open it\n\n${howToOpen(name)}`,
    slots.length > 0 &&
      `## Slots\n\nThe parts that you can style by ${code('data-slot')}, those of the parts of \`ui\` that it shows included.\n\n${slots
        .map((slot) => `- ${code(slot)}`)
        .join('\n')}`,
    variables.length > 0 &&
      `## Variables\n\nThe custom properties that these files read. [Theming](/theming) says what they mean.\n\n${variables
        .map((variable) => `- ${code(variable)}`)
        .join('\n')}`,
    states.length > 0 &&
      `## States\n\nWhat the view can show. Each of these is tested.\n\n${states
        .map((state) => `- ${escapeText(state)}`)
        .join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The view itself, or the one that it is a step of. */
function liveIsland(name: string): string | false {
  const shown = [name, steps[name]].find((each) => each !== undefined && Object.hasOwn(liveViews, each))
  if (!shown) return false
  const label = shown === name ? 'Show it' : `Show ${shown}, which leads to it`
  const props = { name: shown, when: 'press', label, picture: `/pictures/${shown}` }
  return `<!-- island: view ${JSON.stringify(props)} -->`
}

function howToOpen(name: string): string {
  const first = steps[name]
  if (first) return `[\`${first}\`](/views/${first}) opens it.`
  if (name === 'Pay') return 'It needs to know what is paid: see [Get paid](/guides/pay).'
  return codeBlock('tsx', opener(name))
}

function opener(name: string): string {
  return [
    "import { useModal } from '@latchkey/headless'",
    '',
    `export function Open${name}() {`,
    '  const { open } = useModal()',
    '  return (',
    `    <button type="button" onClick={() => open({ view: '${name}' })}>`,
    `      Open ${name}`,
    '    </button>',
    '  )',
    '}',
  ].join('\n')
}

/** A view of the registry, as its files describe it. */
interface ViewFacts {
  /** Name of the view in the router: `Send`. */
  readonly name: string
  /** Feature that it comes with: `send`. */
  readonly feature: string
  /** Whether the feature is one of `modal`. */
  readonly isInModal: boolean
  /** Path from the root: `registry/views/send.tsx`. */
  readonly file: string
  /** The docblock of the component. */
  readonly text: string
  /** Values of `data-slot` of the view, its pieces, and the parts of `ui` that these use themselves. */
  readonly slots: readonly string[]
  /** Custom properties that these files read. */
  readonly variables: readonly string[]
  /** The states that its stories show, without the clauses that they prove. */
  readonly states: readonly string[]
}

/** Reads the views that `views.ts` of the registry lists, sorted by name. */
export function readViews(root: string): ViewFacts[] {
  const stories = readdirSync(join(root, 'registry/views')).filter((file) => file.includes('.stories.'))
  const list = readFileSync(join(root, 'registry/views.ts'), 'utf8')
  return [...list.matchAll(/^ {2}(\w+): \(\) => import\('\.\/(views\/[\w-]+)'\)/gm)]
    .map(([, name = '', path = '']) => readView(root, name, `${path}.tsx`, stories))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function readView(root: string, name: string, path: string, stories: readonly string[]): ViewFacts {
  const text = readFileSync(join(root, 'registry', path), 'utf8')
  const feature = registry.items.find(({ kind, entries }) => kind === 'feature' && entries.includes(path))
  if (!feature) throw new Error(`No feature of the registry has ${path}`)
  const parts = [...text.matchAll(/import \{([^}]*)\} from '\.\.\/ui\/([\w-]+)'/g)].flatMap(
    ([, names = '', part = '']) => {
      const file = join(root, `registry/ui/${part}.tsx`)
      // Without markup, such as `cn.ts`.
      if (!existsSync(file)) return []
      const imported = readFileSync(file, 'utf8')
      return names.split(',').map((each) => declarationOf(imported, each.trim()))
    },
  )
  const all = [...piecesOf(text, `${name}View`), ...parts].join('\n')
  const story = storyOf(name, stories)
  return {
    name,
    feature: feature.name,
    isInModal: registry.items.some(
      (item) => item.name === 'modal' && item.features !== 'all' && item.features?.includes(feature.name),
    ),
    file: posix.join('registry', path),
    text: docOf(text, `${name}View`),
    slots: found(all, /data-slot="(lk-[\w-]+)"/g),
    variables: found(all, /(--lk-[\w-]+)/g),
    states: story ? statesOf(readFileSync(join(root, 'registry/views', story), 'utf8')) : [],
  }
}

/** The code of a component of a file, and of those of the same file that it shows. */
function piecesOf(text: string, component: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(component)) return []
  seen.add(component)
  const code = declarationOf(text, component)
  const shown = [...code.matchAll(/<([A-Z]\w*)/g)].flatMap(([, name = '']) => piecesOf(text, name, seen))
  return [code, ...shown]
}

function declarationOf(text: string, name: string): string {
  const pattern = new RegExp(`^(?:export )?(?:function|const) ${name}\\b[\\s\\S]*?^[})\\]]`, 'm')
  return pattern.exec(text)?.[0] ?? ''
}

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, match = '']) => match))].sort()
}

function docOf(text: string, component: string): string {
  const before = text.split(new RegExp(`export function ${component}\\b`))[0] ?? ''
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before) ?? []
  return comment.replaceAll(/^\s*\* ?/gm, '').trim()
}

/** The stories of views whose names do not begin as theirs. */
const storiesOf: Readonly<Record<string, string>> = {
  BuyInProgress: 'on-ramp',
  FundWallet: 'pay',
  SIWXSignMessage: 'sign-in',
  WhatIsANetwork: 'guide',
  WhatIsAWallet: 'guide',
}

/** The stories of a view: those of its own name, or of the view that it is a step of. */
function storyOf(name: string, stories: readonly string[]): string | undefined {
  const stem = storiesOf[name] ?? name.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()
  const words = stem.split('-')
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
