import { liveViews } from '../../live/liveViews'
import { code, codeBlock } from '../markdown/code'
import { escapeText } from '../markdown/escapeText'
import { firstSentence } from '../markdown/firstSentence'
import type { Page } from '../page'
import type { ViewFacts } from './readViews'

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
