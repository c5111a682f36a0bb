import type { Step } from './step'

/** The purpose of a step. */
export interface Worth {
  /** The name of the step, or the first word of several names. */
  readonly step: string
  /** What is proven if it passes. */
  readonly buys: string
  /**
   * Duration on two idle cores, in seconds. Longer suites start first, so that both cores finish at about the
   * same time.
   */
  readonly seconds: number
}

const worths: readonly Worth[] = [
  { step: 'layers', seconds: 2, buys: 'every import keeps to the layers of ARCHITECTURE.md' },
  { step: 'surface', seconds: 1, buys: 'copied files use nothing of headless that may change' },
  { step: 'import cycles', seconds: 2, buys: 'no module imports itself through others' },
  { step: 'licences', seconds: 2, buys: 'everything that is shipped has a permissive licence' },
  { step: 'lock file', seconds: 1, buys: 'the lock file names no server and fits package.json' },
  { step: 'advisories', seconds: 1, buys: 'no package of the lock file is in a known advisory' },
  { step: 'audit', seconds: 2, buys: 'the registry knows no advisory of what is shipped' },
  { step: 'install scripts', seconds: 1, buys: 'no package runs code when it is installed' },
  { step: 'image', seconds: 2, buys: 'the image of the server is made of what has its hash in it' },
  { step: 'workflows', seconds: 1, buys: 'workflows run pinned code, with the permissions that they need' },
  { step: 'tests', seconds: 1, buys: 'no test is focused, skipped or empty' },
  { step: 'spec citations', seconds: 1, buys: 'the specification lines that test titles cite exist' },
  {
    step: 'comments',
    seconds: 2,
    buys: 'comments cite no document that users do not have, and fit the width',
  },
  {
    step: 'examples',
    seconds: 6,
    buys: 'everything public has a docblock, every function an example that compiles',
  },
  { step: 'lint', seconds: 10, buys: 'format and lint rules' },
  { step: 'types', seconds: 10, buys: 'the package compiles, its tests included' },
  { step: 'build', seconds: 50, buys: 'the packages and the registry build' },
  { step: 'unused code', seconds: 7, buys: 'no file, export or dependency without a use' },
  { step: 'package', seconds: 3, buys: 'the packed package resolves for every kind of consumer' },
  { step: 'release', seconds: 3, buys: 'a release would publish what it should' },
  { step: 'readme', seconds: 17, buys: 'the code of the READMEs compiles and renders' },
  {
    step: 'test headless',
    seconds: 480,
    buys: 'hooks, actions and adapters against chains, wallets and a relay',
  },
  {
    step: 'test sandbox',
    seconds: 275,
    buys: 'the chains, relay and wallets behave as the real ones, to foreign clients',
  },
  { step: 'test cli', seconds: 230, buys: 'the commands, their merges, and their care for a project' },
  { step: 'test cli/hosts', seconds: 250, buys: 'a fresh Vite and a fresh Next app connect' },
  { step: 'test registry', seconds: 190, buys: 'every story renders, works and is accessible' },
  {
    step: 'test bench',
    seconds: 150,
    buys: 'css looks like Tailwind; views work under a strict policy, zoomed, mirrored and in forced colours',
  },
  {
    step: 'test registry/build',
    seconds: 54,
    buys: 'every variant builds and compiles with React 18 and 19',
  },
  {
    step: 'test docs',
    seconds: 8,
    buys: 'everything public has a page, and each link and anchor of the documentation exists',
  },
  {
    step: 'e2e docs',
    seconds: 25,
    buys: 'the documentation is read by keyboard, on a phone, without script and in any folder',
  },
  {
    step: 'test scripts',
    seconds: 100,
    buys: 'the checks and the start of the workspace find what they should',
  },
  {
    step: 'test server',
    seconds: 25,
    buys: 'the server answers, refuses and recovers, on Postgres and on PGlite',
  },
  {
    step: 'e2e playground',
    seconds: 285,
    buys: 'a user connects, signs, switches and fails in the built app',
  },
  {
    step: 'e2e browsers',
    seconds: 120,
    buys: 'a user connects, pairs, signs and switches in Firefox and WebKit',
  },
  { step: 'chaos', seconds: 46, buys: 'every invariant holds through random steps and faults' },
  { step: 'hosts', seconds: 1_800, buys: 'every kind of project in which Latchkey has to work connects' },
  { step: 'mutate', seconds: 3_600, buys: 'the tests notice broken lines' },
]

/** Returns the purpose of a step by its name, or by its first word. */
export function worthOf(name: string): Worth | undefined {
  return worths.find(({ step }) => step === name) ?? worths.find(({ step }) => step === name.split(' ')[0])
}

/** Sorts checks first, in their order, then suites, the longest first. */
export function inOrderOfWorth(steps: readonly Step[]): Step[] {
  const seconds = ({ name }: Step) => worthOf(name)?.seconds ?? 0
  const isSuite = ({ kind }: Step) => kind === 'suite'
  return [
    ...steps.filter((step) => !isSuite(step)),
    ...steps.filter(isSuite).sort((one, other) => seconds(other) - seconds(one)),
  ]
}
